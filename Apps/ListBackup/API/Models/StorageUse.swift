public import Base
public import Foundation
public import Wire

/// What the store of everything takes, of what, and for how long there is still room (LB-171).
public struct StorageUse: Codable, Sendable, Equatable {
    /// A stream of a source.
    public struct Stream: Codable, Sendable, Equatable, Identifiable {
        public var name: String
        /// Records in the newest snapshot.
        public var records: Int
        /// Bytes of the store that its records and their history take, about.
        public var stored: Int

        public var id: String { name }

        public init(name: String, records: Int, stored: Int) {
            self.name = name
            self.records = records
            self.stored = stored
        }
    }

    /// What came at about one time.
    public struct Age: Codable, Sendable, Equatable, Identifiable {
        /// How long ago.
        public enum Span: String, Codable, Sendable, CaseIterable { case week, month, year, older }

        public var span: Span
        public var moments: Int
        public var stored: Int

        public var id: Span { span }

        public init(span: Span, moments: Int, stored: Int) {
            self.span = span
            self.moments = moments
            self.stored = stored
        }
    }

    /// A source.
    public struct Item: Codable, Sendable, Equatable, Identifiable {
        public var id: SortableID
        public var name: String
        public var stored: Int
        /// Bytes that its records had as they came, all moments together; what the store saves by keeping each once.
        public var logical: Int
        public var moments: Int
        /// Bytes that a day adds, by the last 30 days.
        public var perDay: Double
        /// The largest first.
        public var streams: [Stream]
        /// The youngest first; those without moments are left out.
        public var ages: [Age]

        public init(
            id: SortableID, name: String, stored: Int, logical: Int, moments: Int, perDay: Double, streams: [Stream],
            ages: [Age]
        ) {
            self.id = id
            self.name = name
            self.stored = stored
            self.logical = logical
            self.moments = moments
            self.perDay = perDay
            self.streams = streams
            self.ages = ages
        }
    }

    /// How much there was at the end of a day.
    public struct Day: Codable, Sendable, Equatable, Identifiable {
        public var at: Date
        public var stored: Int

        public var id: Date { at }

        public init(at: Date, stored: Int) {
            self.at = at
            self.stored = stored
        }
    }

    public var stored: Int
    /// What the person wants it to take at most; nil while nobody said so.
    public var limit: Int?
    /// Bytes that the disk still takes.
    public var free: Int?
    public var perDay: Double
    /// When the limit, or else the disk, is reached if it goes on so; nil where it never is, or not within ten years.
    public var fullAt: Date?
    /// The largest first.
    public var sources: [Item]
    /// The last 30 days, the oldest first.
    public var days: [Day]

    public init(
        stored: Int, limit: Int?, free: Int?, perDay: Double, fullAt: Date?, sources: [Item], days: [Day]
    ) {
        self.stored = stored
        self.limit = limit
        self.free = free
        self.perDay = perDay
        self.fullAt = fullAt
        self.sources = sources
        self.days = days
    }
}

/// How much the store should take at most; nothing is removed by it.
public struct StorageLimit: Codable, Sendable, Equatable, EndpointBody {
    /// Bytes; nil for no limit.
    public var bytes: Int?

    public init(bytes: Int?) { self.bytes = bytes }
}
