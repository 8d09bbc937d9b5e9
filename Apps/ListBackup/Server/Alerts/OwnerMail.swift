import Accounts
import Base
import Database
import Messaging

/// Mails to the owner of sources.
struct OwnerMail: Sendable {
    let database: any Database
    let mail: any MailGateway
    /// Where links in mails lead: the address of the app, without a slash at its end.
    let home: String

    /// Tells somebody; who has no address is told in the app alone.
    func send(to tenant: SortableID, subject: String, _ text: String) async throws {
        guard let address = try await database.read({ try AccountStore().mail(of: tenant, $0) }) else { return }
        try await mail.send(MailMessage(to: address, subject: subject, text: text))
    }
}
