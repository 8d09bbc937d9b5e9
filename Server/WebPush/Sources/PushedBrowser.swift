public import Base
public import Foundation

/// A browser that takes pushes.
public struct PushedBrowser: Sendable, Hashable, Identifiable {
    public var id: SortableID
    /// What people call it, such as "Safari on iPhone".
    public var name: String
    /// Its address at its push service, which tells it from others.
    public var endpoint: String
    /// What it was told in when it was turned on.
    public var language: String
    /// Since when it takes them.
    public var date: Date
}
