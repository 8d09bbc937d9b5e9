public import Base
public import Foundation
public import Wire

/// What somebody looks for again and again: over all sources or one, or in one stream as its list shows it (LB-143).
public struct SearchWish: Codable, Sendable, Hashable {
    /// As `RecordsAPI.Search` has it; may be empty for a whole stream.
    public var query: String
    /// The only source that is looked into; all when nil.
    public var source: SortableID?
    /// The only stream of the source.
    public var stream: String?
    /// As `RecordsAPI.Stream` has it; of a stream alone.
    public var sort: String?
    /// Whether only records are shown that are gone; not of a stream.
    public var gone: Bool?
    /// Only records that came or changed within so many days, 1 to 366; not of a stream.
    public var changedWithin: Int?

    public init(
        query: String, source: SortableID? = nil, stream: String? = nil, sort: String? = nil, gone: Bool? = nil,
        changedWithin: Int? = nil
    ) {
        self.query = query
        self.source = source
        self.stream = stream
        self.sort = sort
        self.gone = gone
        self.changedWithin = changedWithin
    }
}

/// A search to be kept.
public struct SavedSearchDraft: Codable, Sendable, Equatable, EndpointBody {
    /// 1 to 100 characters.
    public var name: String
    public var wish: SearchWish
    /// Whether its owner is told when a backup changes what it finds.
    public var alerts: Bool

    public init(name: String, wish: SearchWish, alerts: Bool = false) {
        self.name = name
        self.wish = wish
        self.alerts = alerts
    }
}

/// A search that is kept under a name.
public struct SavedSearch: Codable, Sendable, Equatable, Identifiable {
    public var id: SortableID
    public var name: String
    public var wish: SearchWish
    /// Whether its owner is told when a backup changes what it finds.
    public var alerts: Bool
    public var createdAt: Date
    /// How many records it found when it was last looked through for an alert.
    public var found: Int?
    /// Why it finds nothing any more, or cannot be watched, in a sentence.
    public var complaint: String?

    public init(
        id: SortableID, name: String, wish: SearchWish, alerts: Bool, createdAt: Date, found: Int? = nil,
        complaint: String? = nil
    ) {
        self.id = id
        self.name = name
        self.wish = wish
        self.alerts = alerts
        self.createdAt = createdAt
        self.found = found
        self.complaint = complaint
    }
}
