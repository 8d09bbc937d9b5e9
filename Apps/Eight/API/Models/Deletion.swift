public import Foundation

/// The wish that one's account be deleted.
public struct DeletionWish: Codable, Sendable, Hashable {
    /// One's own name, typed anew.
    public var name: String

    public init(name: String) { self.name = name }
}

/// What becomes of an account that is to be deleted.
public struct Deletion: Codable, Sendable, Hashable {
    /// Until when one may come back.
    public var at: Date

    public init(at: Date) { self.at = at }
}
