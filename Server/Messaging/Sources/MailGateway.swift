/// Sends mail.
public protocol MailGateway: Sendable {
    /// Sends a message; throws `MailError` when it was not taken.
    func send(_ message: MailMessage) async throws
}

/// A message to one address, in plain text.
public struct MailMessage: Sendable, Hashable {
    public var to: String
    public var subject: String
    public var text: String
    /// The code in the text, for the development outbox; gateways ignore it.
    public var code: String?

    public init(to: String, subject: String, text: String, code: String? = nil) {
        self.to = to
        self.subject = subject
        self.text = text
        self.code = code
    }
}

/// Why mail was not taken. It holds neither address nor text, so it may be logged.
public struct MailError: Error, Sendable, CustomStringConvertible {
    public var description: String

    public init(_ description: String) { self.description = description }
}
