import Foundation

/// A mail server that takes an app's mail, as whoever runs the house names it.
public struct SMTPServer: Sendable {
    /// Scheme, host and port, such as `smtp://mail.example.org:587`.
    let address: String
    let host: String
    /// Whether nothing is sent before the connection is encrypted. Everything but this machine asks for it.
    var needsEncryption: Bool
    public var user: String?
    public var password: String?
    /// Who the mail is from.
    public var sender: MailSender
    /// A file of certificates that are trusted in the place of the system's, for a server of one's own.
    public var authority: String?

    /// Reads an address of `smtp`, which means STARTTLS unless the server is this machine, or `smtps`. Throws `MailError`
    /// with one sentence.
    public init(_ text: String, user: String? = nil, password: String? = nil, sender: MailSender) throws {
        guard let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
            scheme == "smtp" || scheme == "smtps", let host = parts.host, !host.isEmpty,
            host.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), parts.user == nil, parts.query == nil,
            parts.fragment == nil, parts.path.isEmpty || parts.path == "/"
        else { throw MailError("The mail server's address must be like smtp://mail.example.org or smtps://….") }
        let port = parts.port ?? (scheme == "smtps" ? 465 : 587)
        guard (1...65_535).contains(port) else { throw MailError("The mail server's port must be from 1 to 65535.") }
        address = "\(scheme)://\(host):\(port)"
        self.host = host
        let isThisMachine = ["localhost", "127.0.0.1", "[::1]", "::1"].contains(host.lowercased())
        needsEncryption = scheme == "smtp" && !isThisMachine
        self.user = user
        self.password = password
        self.sender = sender
    }
}

/// Whom mail is from.
public struct MailSender: Sendable, Hashable {
    public let address: String
    public let name: String

    /// Reads an address such as `ListBackup <no-reply@example.org>`, or one without a name. Throws `MailError`.
    public init(_ text: String) throws {
        var name = "", address = text.trimmingCharacters(in: .whitespaces)
        if let open = address.firstIndex(of: "<"), address.hasSuffix(">") {
            name = address[..<open].trimmingCharacters(in: .whitespaces)
            address = String(address[address.index(after: open)...].dropLast())
        }
        guard MailText.isAddress(address),
            !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        else { throw MailError("The sender must be like ListBackup <no-reply@example.org>.") }
        self.name = name
        self.address = address
    }
}
