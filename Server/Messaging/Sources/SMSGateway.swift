import Base

/// Sends text messages to phones.
public protocol SMSGateway: Sendable {
    /// Sends a message; throws `SMSError` when it was not taken.
    func send(_ message: SMSMessage) async throws
}

/// A message to one phone.
public struct SMSMessage: Sendable, Hashable {
    /// In E.164.
    public var to: String
    public var text: String
    /// The code in the text, for the development outbox; gateways ignore it.
    public var code: String?

    public init(to: String, text: String, code: String? = nil) {
        self.to = to
        self.text = text
        self.code = code
    }
}

/// Why a message was not taken. It holds neither number nor text, so it may be logged.
public struct SMSError: Error, Sendable, CustomStringConvertible {
    public var description: String

    public init(_ description: String) { self.description = description }
}
