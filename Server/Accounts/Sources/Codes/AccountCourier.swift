import AccountsAPI
public import Messaging

/// A message to the owner of an address.
public struct AccountMessage: Sendable, Hashable {
    /// A phone number in E.164, or an address of mail.
    public var to: String
    /// Of mail.
    public var subject: String
    public var text: String
    /// The code in the text, for the development outbox; gateways ignore it.
    public var code: String?

    public init(to: String, subject: String = "", text: String, code: String? = nil) {
        self.to = to
        self.subject = subject
        self.text = text
        self.code = code
    }
}

/// Carries messages to the addresses that an app's people sign in with.
public protocol AccountCourier: Sendable {
    /// The code of the refusal when a message was not taken, such as `sms_unavailable`.
    var unavailableCode: String { get }
    /// Sends a message; throws when it was not taken, with a reason that may be logged as its description.
    func send(_ message: AccountMessage) async throws
}

/// Carries messages to phones.
public struct SMSCourier: AccountCourier {
    private let gateway: any SMSGateway

    public init(_ gateway: any SMSGateway) { self.gateway = gateway }

    public var unavailableCode: String { ProblemCode.smsUnavailable }

    public func send(_ message: AccountMessage) async throws {
        try await gateway.send(SMSMessage(to: message.to, text: message.text, code: message.code))
    }
}

/// Carries messages by mail.
public struct MailCourier: AccountCourier {
    private let gateway: any MailGateway

    public init(_ gateway: any MailGateway) { self.gateway = gateway }

    public var unavailableCode: String { ProblemCode.mailUnavailable }

    public func send(_ message: AccountMessage) async throws {
        try await gateway.send(
            MailMessage(to: message.to, subject: message.subject, text: message.text, code: message.code))
    }
}
