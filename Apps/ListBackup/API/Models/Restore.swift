public import Foundation
public import Wire

/// Into which database a snapshot of one goes: a schema that does not exist yet.
public struct RestoreRequest: Codable, Sendable, Equatable, EndpointBody {
    /// The moment; now when nil.
    public var at: Date?
    /// Where the database is; the source's own when nil.
    public var address: String?
    public var password: String?
    public var schema: String

    public init(at: Date? = nil, address: String? = nil, password: String? = nil, schema: String) {
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

    public var rows: Int { tables.reduce(0) { $0 + $1.rows } }

    public init(
        schema: String, number: Int, tables: [Table], problems: [String], seconds: Double, calls: Int
    ) {
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

    public var schema: String
    /// Each was read back and compared with the snapshot.
    public var tables: [Table]

    public init(schema: String, tables: [Table]) {
        self.schema = schema
        self.tables = tables
    }
}
