import Foundation
import HTTPClient
import ListBackupAPI

/// Where a mailbox is and who signs in there.
struct MailboxAddress: Sendable, Equatable {
    var host: String
    var port: Int
    var security: MailSecurity
    var user: String

    /// Reads what a person wrote: `imap.example.com`, with a port where it is another than usual. Throws `SourceError`.
    init(_ settings: SourceSettings) throws {
        let text = (settings.address ?? "").trimmingCharacters(in: .whitespaces)
        let wish = settings.values?["security"] ?? MailSecurity.tls.rawValue
        guard let security = MailSecurity(rawValue: wish) else {
            throw SourceError(.badSettings, "Choose TLS, STARTTLS or none: “\(wish.prefix(20))” is not known.")
        }
        var name = text
        for scheme in ["imaps://", "imap://"] where name.lowercased().hasPrefix(scheme) {
            name = String(name.dropFirst(scheme.count))
        }
        while name.hasSuffix("/") { name.removeLast() }
        do {
            // Read as strictly as any other address; the scheme is another's.
            let address = try HTTPAddress("https://\(name)/")
            guard address.path == "/", address.query == nil, !name.contains("@") else {
                throw SourceError(.badSettings, "Write the name of the mail server alone, such as imap.example.com.")
            }
            host = address.host
            let hasPort = name.split(separator: "]").last?.contains(":") == true
            port = hasPort ? address.port : security == .tls ? 993 : 143
        } catch is HTTPClientError {
            throw SourceError(.badSettings, "Write the name of the mail server, such as imap.example.com.")
        }
        guard security != .plain || Self.isNear(host) else {
            throw SourceError(
                .badSettings, "Without encryption anybody on the way could read the password: choose TLS or STARTTLS.")
        }
        let user = (settings.values?["user"] ?? "").trimmingCharacters(in: .whitespaces)
        guard (1...320).contains(user.utf8.count), user.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7f }) else {
            throw SourceError(.badSettings, "Say who signs in: your address, most often.")
        }
        (self.security, self.user) = (security, user)
    }

    /// Whether a host is this machine or in a network of one's own.
    static func isNear(_ host: String) -> Bool {
        if let address = IPAddress(host) { return !NetworkReach.publicOnly.allows(address) }
        return host == "localhost" || [".localhost", ".local", ".lan", ".home.arpa"].contains { host.hasSuffix($0) }
    }
}
