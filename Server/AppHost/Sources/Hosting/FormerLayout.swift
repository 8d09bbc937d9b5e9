import Database
import Foundation
import Secrets

/// Brings what an app kept in the house's own database and folder, from before each app had its own, into the app's.
///
/// As long as the house's database has the tables they are what counts, and nothing else is touched: whatever a start
/// that was cut off had made is made again. They leave it in the one transaction that writes down that they have moved;
/// from then on a program that does not know of that refuses the database, and what is left to do is done by whichever
/// start comes next.
struct FormerLayout: Sendable {
    /// What has just been done.
    enum Step: String, Sendable, CaseIterable {
        case copied, trimmed, named, moved, blobsMoved, marked
    }

    let app: AppIdentity
    /// The tables that are the app's.
    let tables: Set<String>
    /// The house's id.
    let id: String
    let directory: DataDirectory
    let house: HouseDatabases.Opened
    var didStep: @Sendable (Step) -> Void = { _ in }

    /// Stands where the app's migrations were in the house's database, beyond all that a program knows.
    static let number = 1_000_000
    private static let begun = "moved, with its blobs to follow"
    private static let done = "moved to a database of its own"
    /// What the house had in its database for the app.
    private static let jobs = "homescreen_jobs"

    private var folder: AppFolder { directory.app(app.id) }
    private var mark: String { AppStoreIdentity.id(of: app, in: id) }

    /// Does what there is to do, usually nothing. Throws `ConfigurationError` where that cannot be; the old layout is whole
    /// then.
    func bringOver() async throws {
        let owned = tables
        let (found, note) = try await house.database.read { connection in
            let there = try HouseMark.tables(connection)
            let note: String? =
                there.contains("homescreen_migrations")
                ? try connection.value(
                    "SELECT name FROM homescreen_migrations WHERE app = \(app.id) AND number = \(Self.number)")
                : nil
            return (there.intersection(owned.union([Self.jobs])), note)
        }
        do {
            if !found.isEmpty {
                guard note == nil, try !folder.holdsSomething else { throw twice }
                try await DatabasePatience.unlimited.run { try await move(found) }
                didStep(.moved)
            }
            if !found.isEmpty || note == Self.begun { try await finish() }
        } catch let error as DatabaseError {
            throw ConfigurationError(
                .badFolder,
                """
                What \(app.name) keeps could not be brought into a database of its own; nothing is lost: \(error.message)
                """)
        } catch let error as CocoaError {
            throw ConfigurationError(
                .badFolder,
                """
                What \(app.name) keeps could not be brought into a folder of its own; nothing is lost: \
                \(error.localizedDescription)
                """)
        }
    }

    private var twice: ConfigurationError {
        ConfigurationError(
            .foreignDatabase,
            """
            The host's database has rows of \(app.name) from before it had a database of its own, and \
            \(folder.url.path) has it as well: put back what was backed up together.
            """)
    }

    private func move(_ found: Set<String>) async throws {
        if let file = house.file { try await moveFile(file, found) } else { try await moveTables(found) }
    }

    /// The pictures, and the note that the folder and the database belong together.
    private func finish() async throws {
        try BlobFolder(directory.formerBlobs).move(to: folder.blobs)
        try? FileManager.default.removeItem(at: directory.cache.appendingPathComponent("avif"))
        didStep(.blobsMoved)
        try folder.write(mark)
        didStep(.marked)
        try await house.database.write { connection in
            try connection.execute(
                """
                UPDATE homescreen_migrations SET name = \(Self.done)
                WHERE app = \(app.id) AND number = \(Self.number)
                """)
        }
    }

    private func writeDown(_ connection: DatabaseConnection) throws {
        try connection.execute("DELETE FROM homescreen_migrations WHERE app IN (\(app.id), 'jobs')")
        try connection.execute(
            """
            INSERT INTO homescreen_migrations (app, number, name, checksum, applied_at)
            VALUES (\(app.id), \(Self.number), \(Self.begun), '', \(Date()))
            """)
    }
}

extension FormerLayout {
    /// A copy of the house's file becomes the app's, without what is not; then the house's tables go.
    private func moveFile(_ file: SQLiteDatabase, _ found: Set<String>) async throws {
        let new = AppFolder(
            url: directory.apps.appendingPathComponent("\(app.id).new", isDirectory: true), cache: directory.cache,
            app: app.id)
        // What is there was made by a start that was cut off.
        for left in [new.url, folder.url] where FileManager.default.fileExists(atPath: left.path) {
            try FileManager.default.removeItem(at: left)
        }
        try DataDirectory.makeFolder(new.url)
        try await file.backup(to: new.database.path)
        didStep(.copied)
        let copy = try SQLiteDatabase(path: new.database.path, readers: 1)
        do {
            try await copy.write { connection in
                for table in try Self.droppable(connection, HouseMark.tables(connection).subtracting(found))
                where table != "homescreen_migrations" && table != "homescreen_house" {
                    try connection.execute("DROP TABLE \(identifier: table)")
                }
                try connection.execute(
                    "DELETE FROM homescreen_migrations WHERE app NOT IN (\(app.id), 'jobs', 'house')")
                try connection.execute("UPDATE homescreen_house SET id = \(mark)")
                try Self.dropHostJobs(connection, found)
            }
            try await copy.checkpoint()
        } catch {
            await copy.close()
            throw error
        }
        await copy.close()
        didStep(.trimmed)
        guard rename(new.url.path, folder.url.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
        PrivateFile.synchronize(directory.apps)
        didStep(.named)
        try await house.database.write { connection in
            for table in try Self.droppable(connection, found) {
                try connection.execute("DROP TABLE \(identifier: table)")
            }
            try writeDown(connection)
        }
    }

    /// Tables in an order in which none goes before those that refer to it.
    private static func droppable(_ connection: DatabaseConnection, _ tables: Set<String>) throws -> [String] {
        try connection.values(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name IN \(list: tables.sorted()) ORDER BY rowid DESC"
        )
    }

    /// The tables go to another schema, all at once.
    private func moveTables(_ found: Set<String>) async throws {
        let schema = try await HouseDatabases.schema(of: app, in: house.database)
        try await house.database.write { connection in
            try HouseDatabases.makeSchema(schema, connection)
            let there = try connection.value(
                "SELECT 1 FROM information_schema.tables WHERE table_schema = \(schema) LIMIT 1", as: Int.self)
            guard there == nil else { throw twice }
            for table in found.sorted() {
                try connection.execute("ALTER TABLE \(identifier: table) SET SCHEMA \(identifier: schema)")
            }
            let migrations: SQL = "\(identifier: schema).homescreen_migrations"
            let house: SQL = "\(identifier: schema).homescreen_house"
            try connection.execute("CREATE TABLE \(migrations) (LIKE homescreen_migrations INCLUDING ALL)")
            try connection.execute(
                """
                INSERT INTO \(migrations) SELECT * FROM homescreen_migrations WHERE app IN (\(app.id), 'jobs', 'house')
                """)
            try connection.execute("CREATE TABLE \(house) (LIKE homescreen_house INCLUDING ALL)")
            try connection.execute("INSERT INTO \(house) (id) VALUES (\(mark))")
            if found.contains(Self.jobs) {
                try connection.execute("DELETE FROM \(identifier: schema).homescreen_jobs WHERE kind LIKE 'host.%'")
            }
            try writeDown(connection)
        }
    }

    /// The app's queue makes its own.
    private static func dropHostJobs(_ connection: DatabaseConnection, _ found: Set<String>) throws {
        guard found.contains(jobs) else { return }
        try connection.execute("DELETE FROM homescreen_jobs WHERE kind LIKE 'host.%'")
    }
}
