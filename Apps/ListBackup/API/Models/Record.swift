public import Foundation

/// A record in a list.
public struct RecordItem: Codable, Sendable, Equatable, Identifiable {
    /// What to ask for it by.
    public var key: String
    /// Its id as the source has it.
    public var id: String
    /// The JSON as it came, cut after 2,000 characters.
    public var text: String
    /// What a person knows it by.
    public var summary: RecordSummary

    public init(key: String, id: String, text: String, summary: RecordSummary) {
        self.key = key
        self.id = id
        self.text = text
        self.summary = summary
    }
}

/// How many records a list has.
public struct RecordCount: Codable, Sendable, Hashable {
    public var records: Int
    /// False where not all could be looked at in time: there are at least so many.
    public var isComplete: Bool

    public init(records: Int, isComplete: Bool) {
        self.records = records
        self.isComplete = isComplete
    }
}

/// A field that differs.
public struct FieldDifference: Codable, Sendable, Equatable {
    public var path: String
    /// The JSON before; nil where there was none.
    public var before: String?
    public var after: String?

    public init(path: String, before: String?, after: String?) {
        self.path = path
        self.before = before
        self.after = after
    }
}

/// A version in a record's history.
public struct RecordVersionItem: Codable, Sendable, Equatable, Identifiable {
    /// The first snapshot that saw it so, and when that was.
    public var number: Int
    public var firstSeen: Date
    public var lastSeen: Date
    /// Whether the record was gone.
    public var isGone: Bool
    /// What differs from the version before.
    public var changes: [FieldDifference]
    /// The id that it had then, where that was another one: it was put back since.
    public var formerId: String?

    public var id: String { "\(number)-\(formerId ?? "")" }

    public init(
        number: Int, firstSeen: Date, lastSeen: Date, isGone: Bool, changes: [FieldDifference], formerId: String? = nil
    ) {
        self.formerId = formerId
        self.number = number
        self.firstSeen = firstSeen
        self.lastSeen = lastSeen
        self.isGone = isGone
        self.changes = changes
    }
}

/// What a record is called since it was put back.
public struct RecordSuccessor: Codable, Sendable, Equatable {
    public var key: String
    public var id: String

    public init(key: String, id: String) { (self.key, self.id) = (key, id) }
}

/// A record at a moment, with its history.
public struct RecordDetail: Codable, Sendable, Equatable {
    public var key: String
    public var id: String
    /// What a person knows it by; nil where no field tells.
    public var title: String?
    /// The JSON as it came; nil where it was not there at that moment.
    public var text: String?
    /// The fields in their order; empty for a record that is no object.
    public var fields: [FieldDifference]
    /// Those from before it was put back under another id among them (LB-157).
    public var versions: [RecordVersionItem]
    /// As what it was put back, where the service gave it another id.
    public var successor: RecordSuccessor?

    public init(
        key: String, id: String, title: String?, text: String?, fields: [FieldDifference],
        versions: [RecordVersionItem], successor: RecordSuccessor? = nil
    ) {
        self.successor = successor
        self.key = key
        self.id = id
        self.title = title
        self.text = text
        self.fields = fields
        self.versions = versions
    }
}

/// What became of a stream between two moments.
public struct StreamComparison: Codable, Sendable, Equatable, Identifiable {
    public var stream: String
    public var added: Int
    public var changed: Int
    public var removed: Int
    /// How its records can be changed in the source; nil where they cannot.
    public var writing: StreamWriting?

    public var id: String { stream }

    public init(stream: String, added: Int, changed: Int, removed: Int, writing: StreamWriting? = nil) {
        self.writing = writing
        self.stream = stream
        self.added = added
        self.changed = changed
        self.removed = removed
    }
}

/// How records of a stream can be changed.
public struct StreamWriting: Codable, Sendable, Equatable {
    /// Fields that cannot be put back, because the service sets them or knows records by them.
    public var fixed: [String]

    public init(fixed: [String]) { self.fixed = fixed }
}

/// Two moments of a source side by side.
public struct Comparison: Codable, Sendable, Equatable {
    public var from: Snapshot
    public var to: Snapshot
    public var streams: [StreamComparison]

    public init(from: Snapshot, to: Snapshot, streams: [StreamComparison]) {
        self.from = from
        self.to = to
        self.streams = streams
    }
}

/// A record that differs between two moments.
public struct DifferenceItem: Codable, Sendable, Equatable, Identifiable {
    /// What became of it.
    public enum Kind: String, Codable, Sendable, CaseIterable { case added, changed, removed }

    public var key: String
    public var id: String
    /// What a person knows it by; nil where no field tells.
    public var title: String?
    public var kind: Kind
    /// The fields that differ, 200 at most.
    public var changes: [FieldDifference]

    public init(key: String, id: String, title: String?, kind: Kind, changes: [FieldDifference]) {
        self.key = key
        self.id = id
        self.title = title
        self.kind = kind
        self.changes = changes
    }
}

/// A record that a search found.
public struct SearchHit: Codable, Sendable, Equatable, Identifiable {
    /// A part of the line.
    public struct Piece: Codable, Sendable, Equatable {
        public var text: String
        /// Whether it is what was looked for.
        public var isHit: Bool

        public init(text: String, isHit: Bool) {
            self.text = text
            self.isHit = isHit
        }
    }

    public var sourceId: String
    public var sourceName: String
    public var stream: String
    public var key: String
    public var recordId: String
    /// What a person knows it by; nil where no field tells.
    public var title: String?
    /// What is around the place, in one line; what was looked for is marked.
    public var excerpt: [Piece]

    public var id: String { "\(sourceId)/\(stream)/\(key)" }

    public init(
        sourceId: String, sourceName: String, stream: String, key: String, recordId: String, title: String?,
        excerpt: [Piece]
    ) {
        self.sourceId = sourceId
        self.sourceName = sourceName
        self.stream = stream
        self.key = key
        self.recordId = recordId
        self.title = title
        self.excerpt = excerpt
    }
}

/// What a search found, and whether it looked at everything.
public struct SearchResult: Codable, Sendable, Equatable {
    public var hits: [SearchHit]
    /// False where there is more than is shown, or more than could be looked at.
    public var isComplete: Bool

    public init(hits: [SearchHit], isComplete: Bool) {
        self.hits = hits
        self.isComplete = isComplete
    }
}
