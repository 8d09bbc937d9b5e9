import Accounts
import Base
import Database
import Foundation
import ListBackupAPI
import Messaging
import Wire

/// Sends links to files by mail (LB-152).
struct LinkCourier: Sendable {
    let context: ServerContext
    let mail: any MailGateway
    /// Where people find the house, without a slash at its end.
    let origin: String

    /// The address that a link is to go to; refuses one that would be over when the mail is read.
    func check(_ recipient: String, days: Int?) throws -> String {
        guard days != nil else {
            throw Problem.unprocessable("days", "too_short", "A link that goes by mail is good for a day at least.")
        }
        return try MailAddress(recipient, field: "recipient").text
    }

    func send(
        _ link: DownloadLink, of source: SourceRow, to recipient: String, isSealed: Bool
    ) async throws {
        let owner = try await context.database.read { try AccountStore().mail(of: source.tenant, $0) } ?? "Somebody"
        let lock = isSealed ? "\n\nIt opens with a password, which is not in this mail." : ""
        do {
            try await mail.send(
                MailMessage(
                    to: recipient, subject: "\(owner) sends you a file",
                    text: """
                        \(owner) lets you have \(link.filename), out of a backup of \(source.name).

                        Fetch it until \(link.expiresAt.ISO8601Format()):
                        \(origin)\(link.path)\(lock)

                        If you don\u{2019}t know \(owner), there is nothing to do.
                        """))
        } catch {
            context.log.warning("A link could not be sent", ["error": "\(error)"])
            throw Problem.conflict("mail_failed", "The mail could not be sent. The link is among those that are open.")
        }
    }
}
