public import Base
public import Foundation
public import Wire

/// What one source has of a person, or had.
public struct ErasureSource: Codable, Sendable, Equatable, Identifiable {
    public var id: SortableID
    public var name: String
    public var records: Int
    /// How many versions of these records there are.
    public var versions: Int
    /// Held moments that have one of them: as long as they are held, nothing is erased.
    public var held: [Int]
    /// When it was erased; nil before.
    public var erasedAt: Date?
    /// True of a Git repository, whose commits name each other by what they hold: their records go, while what they hold
    /// stays with the repository until its source is deleted.
    public var keepsObjects: Bool?

    public init(
        id: SortableID, name: String, records: Int, versions: Int, held: [Int] = [], erasedAt: Date? = nil,
        keepsObjects: Bool? = nil
    ) {
        self.keepsObjects = keepsObjects
        self.id = id
        self.name = name
        self.records = records
        self.versions = versions
        self.held = held
        self.erasedAt = erasedAt
    }
}

/// What erasing a person would do, before it is done.
public struct ErasurePreview: Codable, Sendable, Equatable {
    public var sources: [ErasureSource]

    public init(sources: [ErasureSource]) { self.sources = sources }

    public var records: Int { sources.reduce(0) { $0 + $1.records } }
    public var versions: Int { sources.reduce(0) { $0 + $1.versions } }
    /// Whether a held moment stands in the way.
    public var isBlocked: Bool { sources.contains { !$0.held.isEmpty } }
}

/// Somebody has seen what would be erased, and wants that.
public struct ErasureRequest: Codable, Sendable, Equatable, EndpointBody {
    /// As `PersonWish` has them.
    public var identifiers: [String]
    /// How many records the preview told of; other counts are refused, since then it would be something else.
    public var records: Int

    public init(identifiers: [String], records: Int) {
        self.identifiers = identifiers
        self.records = records
    }
}

/// A receipt of an erasure. Whom it was about it does not say.
public struct Erasure: Codable, Sendable, Equatable, Identifiable {
    public var id: SortableID
    public var startedAt: Date
    /// When the last of it was off the disk; nil as long as it goes on.
    public var endedAt: Date?
    public var sources: [ErasureSource]
    /// Whether the next backups leave out the records that were erased.
    public var keepsOut: Bool

    public init(id: SortableID, startedAt: Date, endedAt: Date?, sources: [ErasureSource], keepsOut: Bool) {
        self.id = id
        self.startedAt = startedAt
        self.endedAt = endedAt
        self.sources = sources
        self.keepsOut = keepsOut
    }

    public var records: Int { sources.reduce(0) { $0 + $1.records } }
    public var versions: Int { sources.reduce(0) { $0 + $1.versions } }
}
