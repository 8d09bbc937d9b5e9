import Database

/// What a database says of whose it is.
enum HouseMark {
    private static let migrations = [
        Migration(1, "which house this is", ["CREATE TABLE homescreen_house (id TEXT PRIMARY KEY) STRICT"])
    ]
    /// Tables that a start fills by itself.
    private static let bookkeeping: Set<String> = [
        "homescreen_migrations", "homescreen_house", "homescreen_jobs", "homescreen_health",
        "homescreen_events",
    ]

    /// Makes the table.
    static func migrate(_ database: any Database) async throws { try await database.migrate(app: "house", migrations) }

    /// Writes an id into a database that has none.
    static func write(_ id: String, to database: any Database) async throws {
        try await migrate(database)
        try await database.write { connection in
            try connection.execute("INSERT INTO homescreen_house (id) VALUES (\(id)) ON CONFLICT DO NOTHING")
        }
    }

    /// The id; nil when there is none.
    static func id(_ connection: DatabaseConnection) throws -> String? {
        guard try tables(connection).contains("homescreen_house") else { return nil }
        return try connection.value("SELECT id FROM homescreen_house ORDER BY id LIMIT 1")
    }

    /// Whether anybody has put anything into the database.
    static func isInUse(_ connection: DatabaseConnection) throws -> Bool {
        try tables(connection).subtracting(bookkeeping).sorted().contains { table in
            try connection.value("SELECT 1 FROM \(identifier: table) LIMIT 1", as: Int.self) != nil
        }
    }

    /// The names of all tables.
    static func tables(_ connection: DatabaseConnection) throws -> Set<String> {
        switch connection.dialect {
        case .sqlite:
            Set(
                try connection.values(
                    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!'"))
        case .postgreSQL:
            Set(
                try connection.values(
                    """
                    SELECT CAST(table_name AS TEXT) FROM information_schema.tables
                    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'
                    """))
        }
    }
}
