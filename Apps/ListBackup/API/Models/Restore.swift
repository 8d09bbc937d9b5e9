public import Base
public import Foundation
public import Wire

/// Where a snapshot goes (LB-154).
public enum RestoreTarget: String, Codable, Sendable, CaseIterable {
    /// A schema of a database that does not exist yet.
    case database
    /// A folder on the server that does not exist yet.
    case folder
    /// The API that the records came from, or another source of that kind.
    case source
}

/// What is restored, and where to.
public struct RestoreRequest: Codable, Sendable, Equatable, EndpointBody {
    /// A database when nil.
    public var target: RestoreTarget?
    /// The new folder's path, for `folder`.
    public var folder: String?
    /// The other source, for `source`; its own when nil.
    public var into: SortableID?
    /// The streams that are put back, for `source`; all when nil.
    public var streams: [String]?
    /// The fields that alone are put back, such as `city` or `address.city`, for `source` and one stream; whole records
    /// when nil (LB-160).
    public var fields: [String]?
    /// The records that are meant, by their keys, for `source` and one stream; all when nil.
    public var records: [String]?
    /// What becomes of records that changed since, for `source`; they become as they were when nil (LB-158).
    public var conflicts: ConflictRule?
    /// What was chosen for single ones of them, before the rule.
    public var decisions: [ConflictDecision]?
    /// The moment; now when nil.
    public var at: Date?
    /// Where the database is; the source's own when nil.
    public var address: String?
    public var password: String?
    /// The new schema, for `database`; empty otherwise.
    public var schema: String

    public init(
        at: Date? = nil, target: RestoreTarget? = nil, address: String? = nil, password: String? = nil,
        schema: String = "", folder: String? = nil, into: SortableID? = nil, streams: [String]? = nil,
        fields: [String]? = nil, records: [String]? = nil, conflicts: ConflictRule? = nil,
        decisions: [ConflictDecision]? = nil
    ) {
        self.conflicts = conflicts
        self.decisions = decisions
        self.fields = fields
        self.records = records
        self.target = target
        self.folder = folder
        self.into = into
        self.streams = streams
        self.at = at
        self.address = address
        self.password = password
        self.schema = schema
    }
}

/// What a restore would do; nothing is written yet.
public struct RestorePlan: Codable, Sendable, Equatable {
    /// One table that would be made.
    public struct Table: Codable, Sendable, Equatable, Identifiable {
        public var name: String
        public var rows: Int
        public var indexes: Int
        public var foreignKeys: Int

        public var id: String { name }

        public init(name: String, rows: Int, indexes: Int, foreignKeys: Int) {
            self.name = name
            self.rows = rows
            self.indexes = indexes
            self.foreignKeys = foreignKeys
        }
    }

    /// What would be done with a stream's records.
    public struct Stream: Codable, Sendable, Equatable, Identifiable {
        public var name: String
        /// Records that are gone and would be made again.
        public var creates: Int
        /// Records that differ and would be changed.
        public var updates: Int
        /// Records that are as they were.
        public var skips: Int
        /// Records that came since and stay; of an undo, those that were changed since and stay as they are.
        public var kept: Int
        /// Records that the restore made and that an undo would take away again.
        public var removes: Int
        /// Records that cannot be put back.
        public var impossible: Int
        /// Records that hold something else now, whatever becomes of them (LB-158).
        public var conflicts: Int
        /// Those of them that stay as they are.
        public var staying: Int
        /// Fields that are not restored, because the service sets them.
        public var fixed: [String]

        public var id: String { name }

        public init(
            name: String, creates: Int = 0, updates: Int = 0, skips: Int = 0, kept: Int = 0, removes: Int = 0,
            impossible: Int = 0, conflicts: Int = 0, staying: Int = 0, fixed: [String] = []
        ) {
            self.conflicts = conflicts
            self.staying = staying
            self.removes = removes
            self.name = name
            self.creates = creates
            self.updates = updates
            self.skips = skips
            self.kept = kept
            self.impossible = impossible
            self.fixed = fixed
        }
    }

    /// The new schema or folder.
    public var schema: String
    /// The number of the snapshot.
    public var number: Int
    /// All rows are new: the schema is, so nothing is changed, passed over or in conflict.
    public var tables: [Table]
    /// What cannot be done, a sentence each.
    public var problems: [String]
    /// How long it takes, by what a part of it took.
    public var seconds: Double
    /// Statements to the database.
    public var calls: Int
    /// What becomes of records, for folders and APIs.
    public var streams: [Stream]
    /// Records that hold something else now; the first 200.
    public var conflicts: [RestoreConflict] = []
    /// What each rule would make of all of them; empty where there is none.
    public var outcomes: [ConflictOutcome] = []

    /// Records that would be written.
    public var writes: Int { streams.reduce(0) { $0 + $1.creates + $1.updates + $1.removes } }
    public var rows: Int { tables.reduce(0) { $0 + $1.rows } }

    public init(
        schema: String, number: Int, tables: [Table], problems: [String], seconds: Double, calls: Int,
        streams: [Stream] = []
    ) {
        self.streams = streams
        self.schema = schema
        self.number = number
        self.tables = tables
        self.problems = problems
        self.seconds = seconds
        self.calls = calls
    }
}

/// What was restored.
public struct RestoreResult: Codable, Sendable, Equatable {
    /// One table.
    public struct Table: Codable, Sendable, Equatable, Identifiable {
        public var name: String
        public var rows: Int

        public var id: String { name }

        public init(name: String, rows: Int) {
            self.name = name
            self.rows = rows
        }
    }

    /// What was done with a stream's records.
    public struct Stream: Codable, Sendable, Equatable, Identifiable {
        public var name: String
        public var written: Int
        /// Records that the service did not take.
        public var refused: Int
        public var skipped: Int
        /// Records that hold something else and stay, as was chosen.
        public var kept: Int?

        public var id: String { name }

        public init(name: String, written: Int, refused: Int, skipped: Int, kept: Int? = nil) {
            self.kept = kept
            self.name = name
            self.written = written
            self.refused = refused
            self.skipped = skipped
        }
    }

    /// What became of one record that was to be written (LB-165).
    public struct Record: Codable, Sendable, Equatable, Identifiable {
        /// How it ended.
        public enum Outcome: String, Codable, Sendable, CaseIterable {
            /// It was gone, and is there again.
            case made
            /// It was another, and is as it was.
            case changed
            /// What it lacked was filled in.
            case merged
            /// It is another and stays, as was chosen.
            case kept
            /// A restore had made it, and its undo took it away.
            case removed
            /// The service did not take it.
            case refused
            /// The service took it, and yet holds something else.
            case differs
        }

        public var stream: String
        public var recordId: String
        /// The id that the service gave it, where that is another one.
        public var remoteId: String?
        public var outcome: Outcome
        /// Why it was refused, in a sentence.
        public var reason: String?

        public var id: String { "\(stream)/\(recordId)" }

        public init(
            stream: String, recordId: String, remoteId: String? = nil, outcome: Outcome, reason: String? = nil
        ) {
            self.stream = stream
            self.recordId = recordId
            self.remoteId = remoteId
            self.outcome = outcome
            self.reason = reason
        }
    }

    public var schema: String
    /// Each was read back and compared with the snapshot.
    public var tables: [Table]
    public var streams: [Stream]
    /// Why records were not taken, for the first of them.
    public var failures: [String] = []
    /// What became of each record of an API, those first that are not as they were; 1,000 at most.
    public var records: [Record] = []
    /// Whether all of it was seen to be there afterwards.
    public var isVerified: Bool
    /// Its report, by which it can be undone, where it wrote into an API (LB-163).
    public var restoreId: SortableID?
    /// How often it went on after an interruption; nil where it never did (LB-159).
    public var interruptions: Int?

    public init(schema: String, tables: [Table], streams: [Stream] = [], isVerified: Bool = true) {
        self.schema = schema
        self.tables = tables
        self.streams = streams
        self.isVerified = isVerified
    }
}
