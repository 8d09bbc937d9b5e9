public import Base
public import Foundation

/// How certain it is that a stream was read as a whole.
public enum Certainty: String, Codable, Sendable, CaseIterable { case proved, claimed, partial, failed }

/// A backup while it runs and afterwards.
public struct Run: Codable, Sendable, Equatable, Identifiable {
    /// Where it stands.
    public enum State: String, Codable, Sendable, CaseIterable {
        case waiting, running, completed
        /// A snapshot, in which something is missing.
        case partial
        case failed, cancelled
        /// It did not begin, because the backup before it in a chain did not succeed.
        case skipped
    }

    /// One stream of it.
    public struct Stream: Codable, Sendable, Equatable {
        public var name: String
        /// Records that came.
        public var read: Int
        /// How many the source says that it has.
        public var total: Int?
        /// Nil while it is read.
        public var certainty: Certainty?
        /// Why it is so certain, or what is missing; one sentence.
        public var evidence: String?

        public init(name: String, read: Int, total: Int?, certainty: Certainty?, evidence: String?) {
            self.name = name
            self.read = read
            self.total = total
            self.certainty = certainty
            self.evidence = evidence
        }
    }

    public var id: SortableID
    public var sourceId: SortableID
    public var state: State
    public var startedAt: Date
    public var endedAt: Date?
    public var streams: [Stream]
    /// The number of the snapshot that it made.
    public var snapshot: Int?
    /// Why it failed, in a sentence.
    public var message: String?
    /// When it goes on, while the source lets in no more requests before.
    public var waitsUntil: Date?

    public init(
        id: SortableID, sourceId: SortableID, state: State, startedAt: Date, endedAt: Date?, streams: [Stream],
        snapshot: Int?, message: String?, waitsUntil: Date? = nil
    ) {
        self.waitsUntil = waitsUntil
        self.id = id
        self.sourceId = sourceId
        self.state = state
        self.startedAt = startedAt
        self.endedAt = endedAt
        self.streams = streams
        self.snapshot = snapshot
        self.message = message
    }

    /// Whether it goes on.
    public var isOpen: Bool { state == .running || state == .waiting }
}

/// A source as it was at a moment.
public struct Snapshot: Codable, Sendable, Equatable, Identifiable {
    /// One stream of it.
    public struct Stream: Codable, Sendable, Equatable, Identifiable {
        public var name: String
        public var certainty: Certainty
        public var evidence: String
        public var records: Int
        /// Bytes of the records as they came.
        public var bytes: Int
        public var added: Int
        public var changed: Int
        public var removed: Int

        public var id: String { name }

        public init(
            name: String, certainty: Certainty, evidence: String, records: Int, bytes: Int, added: Int, changed: Int,
            removed: Int
        ) {
            self.name = name
            self.certainty = certainty
            self.evidence = evidence
            self.records = records
            self.bytes = bytes
            self.added = added
            self.changed = changed
            self.removed = removed
        }
    }

    /// From 1 on; those that were let go are left out.
    public var number: Int
    public var at: Date
    public var certainty: Certainty
    public var streams: [Stream]
    /// Bytes that it added to the store.
    public var stored: Int
    /// Whether nothing lets it go.
    public var isHeld: Bool

    public var id: Int { number }
    public var records: Int { streams.reduce(0) { $0 + $1.records } }
    public var bytes: Int { streams.reduce(0) { $0 + $1.bytes } }
    public var added: Int { streams.reduce(0) { $0 + $1.added } }
    public var changed: Int { streams.reduce(0) { $0 + $1.changed } }
    public var removed: Int { streams.reduce(0) { $0 + $1.removed } }

    public init(
        number: Int, at: Date, certainty: Certainty, streams: [Stream], stored: Int, isHeld: Bool = false
    ) {
        self.isHeld = isHeld
        self.number = number
        self.at = at
        self.certainty = certainty
        self.streams = streams
        self.stored = stored
    }
}
