public import Foundation

/// A browser or phone that takes pushes.
public struct PushedDevice: Sendable, Hashable, Identifiable {
    public var id: String
    /// What people call it, such as "Safari on iPhone".
    public var name: String
    /// Its address at its push service, which tells it from others.
    public var endpoint: String
    public var date: Date

    public init(id: String, name: String, endpoint: String, date: Date) {
        (self.id, self.name, self.endpoint, self.date) = (id, name, endpoint, date)
    }
}
