public import Foundation
public import Wire

/// Whether an account is to be deleted (LB-015).
public struct Departure: Codable, Sendable, Equatable {
    /// When it is deleted; nil where nobody asked for that.
    public var dueAt: Date?

    public init(dueAt: Date?) { self.dueAt = dueAt }
}

/// Somebody wants their account deleted, and proves who they are.
public struct DepartureRequest: Codable, Sendable, Equatable, EndpointBody {
    public var password: String

    public init(password: String) { self.password = password }
}
