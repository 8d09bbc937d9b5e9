public import Base

/// What ListBackup tells people of themselves.
public struct Me: Codable, Sendable, Equatable {
    public var id: SortableID
    public var email: String

    public init(id: SortableID, email: String) {
        self.id = id
        self.email = email
    }
}
