import Foundation

extension Database {
    /// Brings the tables of one app up to date: runs the migrations that were not yet applied, each in a transaction.
    ///
    /// Throws `.migration` when numbers have gaps, when an applied migration was edited or is missing from the list (the
    /// database belongs to a newer program); nothing is changed then.
    /// - Returns: the numbers of the migrations that were applied now.
    @discardableResult
    public func migrate(app: String, _ migrations: [Migration]) async throws -> [Int] {
        // Tables may be large, and another program that migrates them goes first.
        try await DatabasePatience.unlimited.run { try await applyAll(migrations, of: app) }
    }

    private func applyAll(_ migrations: [Migration], of app: String) async throws -> [Int] {
        for (index, migration) in migrations.enumerated() where migration.number != index + 1 {
            throw DatabaseError(
                .migration, message: "Migration \(migration.number) of \(app) should have the number \(index + 1).")
        }
        try await write { try MigrationTable.make($0) }
        var applied: [Int] = []
        for migration in migrations where try await apply(migration, of: app, among: migrations) {
            applied.append(migration.number)
        }
        return applied
    }

    /// Applies one migration unless it is there; checks all those that are in the same transaction.
    private func apply(_ migration: Migration, of app: String, among migrations: [Migration]) async throws -> Bool {
        try await write { connection in
            try MigrationTable.lock(connection)
            let applied = try MigrationTable.check(connection, app: app, migrations)
            guard !applied.contains(migration.number) else { return false }
            for statement in migration.statements {
                try connection.execute(MigrationSQL.translate(statement, to: connection.dialect))
            }
            try connection.execute(
                """
                INSERT INTO homescreen_migrations (app, number, name, checksum, applied_at)
                VALUES (\(app), \(migration.number), \(migration.name), \(migration.checksum), \(Date()))
                """)
            return true
        }
    }
}

/// The table of applied migrations.
private enum MigrationTable {
    static let create = """
        CREATE TABLE IF NOT EXISTS homescreen_migrations (
            app TEXT NOT NULL, number INTEGER NOT NULL, name TEXT NOT NULL, checksum TEXT NOT NULL,
            applied_at INTEGER NOT NULL, PRIMARY KEY (app, number)
        ) STRICT, WITHOUT ROWID
        """

    /// Makes the table unless it is there. PostgreSQL checks for it before it waits for another program that makes it too.
    static func make(_ connection: DatabaseConnection) throws {
        if connection.dialect == .postgreSQL { try connection.execute("SELECT pg_advisory_xact_lock(\(0x686f_6d65))") }
        try connection.execute(SQL(trusted: MigrationSQL.translate(create, to: connection.dialect)))
    }

    /// Two programs that start at once migrate one after the other. SQLite's write transactions do so by themselves;
    /// PostgreSQL's lock comes before the transaction's first look at the tables.
    static func lock(_ connection: DatabaseConnection) throws {
        guard connection.dialect == .postgreSQL else { return }
        try connection.execute("LOCK TABLE homescreen_migrations IN EXCLUSIVE MODE")
    }

    /// The numbers already applied; throws when they are not what the program knows.
    static func check(_ connection: DatabaseConnection, app: String, _ migrations: [Migration]) throws -> Set<Int> {
        let applied = try connection.rows(
            "SELECT number, checksum FROM homescreen_migrations WHERE app = \(app) ORDER BY number"
        ) { row in
            (number: try row.int("number"), checksum: try row.string("checksum"))
        }
        for (index, entry) in applied.enumerated() {
            guard index < migrations.count, entry.number == migrations[index].number else {
                throw DatabaseError(
                    .migration,
                    message: "The database knows migration \(entry.number) of \(app), which this program does not.")
            }
            guard entry.checksum == migrations[index].checksum else {
                throw DatabaseError(
                    .migration,
                    message:
                        "Migration \(entry.number) of \(app) was edited after it was applied; add a new one instead.")
            }
        }
        return Set(applied.map(\.number))
    }
}
