public import Base
public import Foundation
public import Wire

/// Whom to look for: everything by which one person is known. It goes in the body and never into an address, since
/// addresses are logged.
public struct PersonWish: Codable, Sendable, Hashable, EndpointBody {
    /// Mail addresses, telephone numbers and ids, 1 to 10 of 3 to 200 characters.
    public var identifiers: [String]
    /// In which language the page of a file is to be, such as `de`; English where it is not known. For exports only.
    public var language: String?

    public init(identifiers: [String], language: String? = nil) {
        self.identifiers = identifiers
        self.language = language
    }
}

/// A record that is of a person, at whatever moment.
public struct PersonRecord: Codable, Sendable, Equatable, Identifiable {
    /// Why it is.
    public enum Reason: String, Codable, Sendable, CaseIterable {
        /// One of its versions has what was looked for.
        case named
        /// One of its versions refers to a record that does.
        case linked
    }

    public var stream: String
    public var key: String
    public var recordId: String
    /// What a person knows it by; nil where no field tells.
    public var title: String?
    public var reason: Reason
    /// The field that tells so, such as `email` or `customer_id`; nil where it is the record's id.
    public var field: String?
    /// How many versions of it there are.
    public var versions: Int
    /// The moments that saw it first and last.
    public var firstSeen: Date
    public var lastSeen: Date
    /// Whether the source has it no more.
    public var isGone: Bool

    public var id: String { "\(stream)/\(key)" }

    public init(
        stream: String, key: String, recordId: String, title: String?, reason: Reason, field: String?, versions: Int,
        firstSeen: Date, lastSeen: Date, isGone: Bool
    ) {
        self.stream = stream
        self.key = key
        self.recordId = recordId
        self.title = title
        self.reason = reason
        self.field = field
        self.versions = versions
        self.firstSeen = firstSeen
        self.lastSeen = lastSeen
        self.isGone = isGone
    }
}

/// What one source has of a person.
public struct PersonSource: Codable, Sendable, Equatable, Identifiable {
    public var id: SortableID
    public var name: String
    /// How many moments were looked at.
    public var moments: Int
    /// Records that name the person first, then those that refer to them; 500 at most.
    public var records: [PersonRecord]

    public init(id: SortableID, name: String, moments: Int, records: [PersonRecord]) {
        self.id = id
        self.name = name
        self.moments = moments
        self.records = records
    }
}

/// What all sources have of a person, at all moments.
public struct PersonResult: Codable, Sendable, Equatable {
    /// Those that have something.
    public var sources: [PersonSource]
    /// How many sources were looked into.
    public var looked: Int
    /// False where there is more than is told, or not everything could be looked at in time.
    public var isComplete: Bool

    public init(sources: [PersonSource], looked: Int, isComplete: Bool) {
        self.sources = sources
        self.looked = looked
        self.isComplete = isComplete
    }

    /// How many records there are.
    public var records: Int { sources.reduce(0) { $0 + $1.records.count } }
}
