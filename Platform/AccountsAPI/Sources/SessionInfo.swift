public import Base
public import Foundation

/// A device that is signed in.
public struct SessionInfo: Codable, Sendable, Hashable, Identifiable {
    public var id: SortableID
    public var deviceName: String
    public var platform: String
    public var createdAt: Date
    public var lastUsedAt: Date
    /// Roughly where, as far as the server knows.
    public var place: String?
    public var isCurrent: Bool

    public init(
        id: SortableID, deviceName: String, platform: String, createdAt: Date, lastUsedAt: Date, place: String? = nil,
        isCurrent: Bool
    ) {
        self.id = id
        self.deviceName = deviceName
        self.platform = platform
        self.createdAt = createdAt
        self.lastUsedAt = lastUsedAt
        self.place = place
        self.isCurrent = isCurrent
    }
}

/// The session that a call is about.
public struct BySession: Codable, Sendable {
    public var id: SortableID

    public init(id: SortableID) { self.id = id }
}
