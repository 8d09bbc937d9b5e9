public import Base
public import Database
import WebPush

/// What the house keeps so that people's servers reach them, and that their browsers are told.
public struct NoticeTables: Sendable {
    private static let migrations = [
        Migration(1, "who is pushed to", BrowserPushes.tables),
        Migration(
            2, "addresses that were made anew, notices that phones have yet to be told of",
            [
                """
                CREATE TABLE hook_salts (
                    container INTEGER NOT NULL, service TEXT NOT NULL, salt TEXT NOT NULL,
                    PRIMARY KEY (container, service)
                ) STRICT
                """,
                """
                CREATE TABLE held_notices (
                    id INTEGER PRIMARY KEY, container INTEGER NOT NULL, service TEXT NOT NULL
                ) STRICT
                """,
            ]),
        Migration(
            3, "calendars for other programs",
            [
                """
                CREATE TABLE calendar_feeds (
                    container INTEGER NOT NULL, profile TEXT NOT NULL, salt TEXT NOT NULL, asked_at INTEGER, body TEXT,
                    PRIMARY KEY (container, profile)
                ) STRICT
                """
            ]),
    ]

    private static let names: [SQL] = ["push_devices", "hook_salts", "held_notices", "calendar_feeds"]

    private let database: any Database

    public init(_ database: any Database) { self.database = database }

    /// Makes the tables.
    public func migrate() async throws {
        try await database.migrate(app: "thriftwood", Self.migrations)
    }

    /// Whose rows there are.
    public func containers() async throws -> Set<SortableID> {
        try await database.read { connection in
            var found: Set<SortableID> = []
            for table in Self.names {
                found.formUnion(
                    try connection.values("SELECT DISTINCT container FROM \(table)", as: SortableID.self))
            }
            return found
        }
    }

    /// Lets go of all that is kept of people who are no more.
    public func forget(_ containers: Set<SortableID>) async throws {
        let all = containers.sorted()
        for start in stride(from: 0, to: all.count, by: 500) {
            let some = Array(all[start..<min(start + 500, all.count)])
            try await database.write { connection in
                for table in Self.names {
                    try connection.execute("DELETE FROM \(table) WHERE container IN \(list: some)")
                }
            }
        }
    }
}
