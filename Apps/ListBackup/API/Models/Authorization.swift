public import Base
public import Foundation
public import Wire

/// A source whose service is asked to let ListBackup in (RFC 6749, section 4.1).
public struct AuthorizationRequest: Codable, Sendable, Equatable, EndpointBody {
    /// The source as it is to be; the answer of the service completes it.
    public var draft: SourceDraft
    /// The source that is connected again; nil for a new one.
    public var source: SortableID?

    public init(draft: SourceDraft, source: SortableID? = nil) {
        self.draft = draft
        self.source = source
    }
}

/// The way to the service's own page.
public struct AuthorizationStart: Codable, Sendable, Equatable {
    /// Knows the answer again; only who has it can complete the source.
    public var state: String
    /// A path within the house that leads to the service.
    public var path: String
    public var expiresAt: Date

    public init(state: String, path: String, expiresAt: Date) {
        self.state = state
        self.path = path
        self.expiresAt = expiresAt
    }
}

/// Asks what the service answered. Both are needed: who began has the state, and the browser that came back has the
/// receipt, so nobody can have somebody else sign in for them.
public struct AuthorizationQuestion: Codable, Sendable, Equatable, EndpointBody {
    public var state: String
    /// What the address of the page had to which the service's answer led.
    public var receipt: String

    public init(state: String, receipt: String) {
        self.state = state
        self.receipt = receipt
    }
}
