import Base
import Blobs
import Database
import Foundation
import Jobs
import Secrets
import SwiftUI
import TestKit
import Testing

@testable import AppHost

/// A house in which everything of its one app lies in the house's own database and folder is brought over on start.
@Suite(.timeLimit(.minutes(5))) struct FormerLayoutTests {
    private let folder: TemporaryDirectory
    private var data: URL { folder.url.appendingPathComponent("data") }

    init() throws { folder = try TemporaryDirectory() }

    /// Nil for SQLite.
    private func address(_ kind: TestDatabase) async throws -> String? {
        kind == .sqlite ? nil : try await PostgreSQLCluster.shared.makeDatabase()
    }

    private func houseText(_ address: String?) async throws -> [String] {
        try await FormerHouse.withDatabase(data, address) { database in
            try await database.read { connection in
                try connection.values("SELECT text FROM notes ORDER BY id", as: String.self)
            }
        }
    }

    @Test(arguments: TestDatabase.all)
    func `Rows, jobs and blobs of the old layout are the app's afterwards, and the house keeps its own`(
        _ kind: TestDatabase
    ) async throws {
        let address = try await address(kind)
        let blob = try await FormerHouse.make(data, address)
        for _ in 0..<2 { try await FormerHouse.start(data, address) { try await FormerHouse.check($0, blob) } }
        // The program of before, should somebody start it, does not take the house for an empty one.
        try await FormerHouse.withDatabase(data, address) { database in
            let error = await #expect(throws: DatabaseError.self) {
                try await database.migrate(app: "only-friends", FormerHouse.migrations)
            }
            #expect(error?.code == .migration)
        }
    }

    @Test(arguments: FormerLayout.Step.allCases)
    func `Killed at any step, everything is there: as before until it has moved, and brought over by the next start`(
        _ step: FormerLayout.Step
    ) async throws {
        for kind in TestDatabase.all {
            guard kind == .sqlite || [.moved, .blobsMoved, .marked].contains(step) else { continue }
            try? FileManager.default.removeItem(at: data)
            let address = try await address(kind)
            let blob = try await FormerHouse.make(data, address)
            let name = step.rawValue, path = data.path, text = address ?? ""
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [name = name as String, path = path as String, text = text as String] in
                try await FormerHouse.bringOver(
                    URL(fileURLWithPath: path), text.isEmpty ? nil : text, killedAfter: name)
            }
            if [.copied, .trimmed, .named].contains(step) {
                #expect(try await houseText(address) == FormerHouse.texts)
                #expect(!BlobFolder(data.appendingPathComponent("blobs")).some(1).isEmpty)
            }
            try await FormerHouse.start(data, address) { try await FormerHouse.check($0, blob) }
        }
    }

    @Test(arguments: TestDatabase.all)
    func `An old copy of the house's database beside an app that has its own is refused, and nothing is changed`(
        _ kind: TestDatabase
    ) async throws {
        guard kind == .sqlite else { return }
        let blob = try await FormerHouse.make(data, nil)
        let database = data.appendingPathComponent("homescreen.sqlite"),
            copy = folder.url.appendingPathComponent("copy")
        try FileManager.default.copyItem(at: database, to: copy)
        try await FormerHouse.start(data, nil) { try await FormerHouse.check($0, blob) }
        let kept = folder.url.appendingPathComponent("kept")
        try FileManager.default.moveItem(at: database, to: kept)
        try FileManager.default.copyItem(at: copy, to: database)
        let error = await #expect(throws: ConfigurationError.self) { try await FormerHouse.start(data, nil) { _ in } }
        #expect(error?.code == .foreignDatabase && error?.message.hasSuffix(".") == true)
        try FileManager.default.removeItem(at: database)
        try FileManager.default.moveItem(at: kept, to: database)
        try await FormerHouse.start(data, nil) { try await FormerHouse.check($0, blob) }
    }
}

/// A house as it was before apps had databases of their own, and what a start makes of it.
private enum FormerHouse {
    static let migrations = [
        Migration(
            1, "notes",
            [
                "CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT",
                """
                CREATE TABLE note_blobs (
                    note_id INTEGER NOT NULL REFERENCES notes (id) ON DELETE CASCADE, blob_id TEXT NOT NULL
                ) STRICT
                """,
                "CREATE INDEX note_blobs_of_note ON note_blobs (note_id)",
            ])
    ]
    static let texts = ["first", "second"]

    private static let app = HostedApp(
        identity: AppIdentity(id: "only-friends", name: "Only Friends", tagline: "", accent: ("#000000", "#ffffff")),
        former: .init(tables: Set(migrations.flatMap(\.tables)), blobsKnown: { _, _ in [] })
    ) { _, _ in OpenedApp(makeRoot: { _, _ in AnyView(EmptyView()) }) }

    static func withDatabase<Value>(
        _ data: URL, _ address: String?, _ body: (any Database) async throws -> Value
    ) async throws -> Value {
        let database: any Database =
            try address.map { try PostgreSQLDatabase(connectionString: $0) as any Database }
            ?? SQLiteDatabase(path: data.appendingPathComponent("homescreen.sqlite").path)
        do {
            let value = try await body(database)
            await database.close()
            return value
        } catch {
            await database.close()
            throw error
        }
    }

    /// Makes it; gives its blob.
    static func make(_ data: URL, _ address: String?) async throws -> BlobID {
        let directory = try DataDirectory(data)
        defer { directory.release() }
        return try await withDatabase(data, address) { database in
            try await HouseIdentity(directory: directory, database: database, knowledge: []).settle()
            _ = try KeyRing(directory: directory.keys)
            try await database.migrate(app: "containers", Array(ContainerRows.migrations.prefix(1)))
            try await HostHealth(database: CircuitDatabase(database)).migrate()
            try await database.migrate(app: "only-friends", migrations)
            try await JobQueue(database: database).migrate()
            let blob = try await FolderBlobStore(directory: directory.formerBlobs).put([1, 2, 3]).id
            try await database.write { connection in
                try connection.execute(
                    "INSERT INTO containers (id, token_hash, created_at, used_at) VALUES (7, \([UInt8(1)]), 1, 1)")
                for (id, text) in texts.enumerated() {
                    try connection.execute("INSERT INTO notes (id, text) VALUES (\(id), \(text))")
                }
                try connection.execute(
                    "INSERT INTO note_blobs (note_id, blob_id) VALUES (1, \(blob.description))")
                for (id, kind) in ["only-friends.sweep", "host.collect-blobs"].enumerated() {
                    try connection.execute(
                        """
                        INSERT INTO homescreen_jobs (id, kind, payload, run_at, created_at)
                        VALUES (\(id), \(kind), '{}', 1, 1)
                        """)
                }
            }
            return blob
        }
    }

    /// Does what a start does before anything else.
    static func start(
        _ data: URL, _ address: String?, _ body: (HouseDatabases) async throws -> Void
    ) async throws {
        var configuration = HostConfiguration()
        configuration.data = data
        configuration.database = address
        let directory = try DataDirectory(data)
        defer { directory.release() }
        var databases = try HouseDatabases(configuration, directory, log: Log(label: "test") { _ in })
        do {
            try await HostGround.settle(&databases, configuration, [app], former: app, isFirst: true)
            try await body(databases)
            await databases.close()
        } catch {
            await databases.close()
            throw error
        }
    }

    static func check(_ databases: HouseDatabases, _ blob: BlobID) async throws {
        let database = try #require(databases.apps.first).database
        try await database.migrate(app: "only-friends", migrations)
        try await JobQueue(database: database).migrate()
        let (notes, blobs, jobs) = try await database.read { connection in
            (
                try connection.values("SELECT text FROM notes ORDER BY id", as: String.self),
                try connection.values("SELECT blob_id FROM note_blobs", as: String.self),
                try connection.values("SELECT kind FROM homescreen_jobs", as: String.self)
            )
        }
        #expect(notes == texts && blobs == [blob.description] && jobs == ["only-friends.sweep"])
        #expect(try await !database.read { try HouseMark.tables($0) }.contains("containers"))
        // Foreign keys have come along.
        await #expect(throws: DatabaseError.self) {
            try await database.write {
                try $0.execute("INSERT INTO note_blobs (note_id, blob_id) VALUES (99, 'none')")
            }
        }
        let house = databases.house.database
        let left = try await house.read { try HouseMark.tables($0) }
        #expect(left.isDisjoint(with: ["notes", "note_blobs", "homescreen_jobs"]))
        #expect(try await house.read { try $0.value("SELECT COUNT(*) FROM containers", as: Int.self) } == 1)
        let folder = databases.directory.app("only-friends")
        #expect(try await FolderBlobStore(directory: folder.blobs).bytes(of: blob) == [1, 2, 3])
        #expect(!FileManager.default.fileExists(atPath: databases.directory.formerBlobs.path))
        #expect(try folder.id()?.hasSuffix(" only-friends") == true)
        if let file = databases.apps.first?.file { #expect(try await file.integrityFaults() == []) }
    }

    /// Brings it over in this process, which is killed after a step.
    static func bringOver(_ data: URL, _ address: String?, killedAfter last: String) async throws {
        var configuration = HostConfiguration()
        configuration.data = data
        configuration.database = address
        let directory = try DataDirectory(data)
        let databases = try HouseDatabases(configuration, directory, log: Log(label: "test") { _ in })
        let id = try await HouseIdentity(
            directory: directory, database: databases.house.database, knowledge: []
        ).settle()
        try await FormerLayout(
            app: app.identity, tables: app.former?.tables ?? [], id: id, directory: directory, house: databases.house,
            didStep: { if $0.rawValue == last { kill(getpid(), SIGKILL) } }
        ).bringOver()
    }
}
