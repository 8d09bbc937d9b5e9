@testable import Database
import TestKit
import Testing

@Suite(.timeLimit(.minutes(1))) struct MigrationTests {
    private let first = Migration(1, "a", ["CREATE TABLE a (id INTEGER PRIMARY KEY) STRICT"])
    private let second = Migration(
        2, "b", ["CREATE TABLE b (id INTEGER PRIMARY KEY)", "INSERT INTO b (id) VALUES (7)"])

    private func refusal(_ database: any Database, _ migrations: [Migration]) async -> DatabaseError? {
        await #expect(throws: DatabaseError.self) { try await database.migrate(app: "app", migrations) }
    }

    @Test(arguments: TestDatabase.all)
    func `Each migration is applied once, and each app has its own`(kind: TestDatabase) async throws {
        try await kind.run { database in
            let applied = try await database.migrate(app: "app", [first])
            #expect(applied == [1])
            #expect(try await database.migrate(app: "app", [first, second]) == [2])
            #expect(try await database.migrate(app: "app", [first, second]) == [])
            #expect(
                try await database.migrate(app: "other", [Migration(1, "c", ["CREATE TABLE c (id INTEGER)"])]) == [1])
            #expect(try await database.read { try $0.values("SELECT id FROM b") } == [7])
        }
    }

    @Test(arguments: TestDatabase.all)
    func `An edited, missing or misnumbered migration is refused, and nothing is changed`(
        kind: TestDatabase
    ) async throws {
        try await kind.run { database in
            try await database.migrate(app: "app", [first])
            let edited = await refusal(database, [Migration(1, "a", ["CREATE TABLE a (id TEXT)"]), second])
            #expect(edited?.message == "Migration 1 of app was edited after it was applied; add a new one instead.")
            let misnumbered = await refusal(database, [first, Migration(3, "c", ["CREATE TABLE c (id INTEGER)"])])
            #expect(misnumbered?.message == "Migration 3 of app should have the number 2.")
            try await database.migrate(app: "app", [first, second])
            let older = await refusal(database, [first])
            #expect(older?.message == "The database knows migration 2 of app, which this program does not.")
            #expect([edited, misnumbered, older].allSatisfy { $0?.code == .migration })
        }
    }

    @Test(arguments: TestDatabase.all)
    func `A migration that fails in the middle leaves nothing, and those before it stay`(
        kind: TestDatabase
    ) async throws {
        try await kind.run { database in
            let broken = Migration(2, "b", ["CREATE TABLE b (id INTEGER)", "CREATE TABLE a (id INTEGER)"])
            #expect(await refusal(database, [first, broken])?.code == .invalidStatement)
            let applied = try await database.migrate(app: "app", [first, second])
            #expect(applied == [2])
        }
    }

    @Test(arguments: TestDatabase.all)
    func `Two programs that start at once migrate one after the other`(kind: TestDatabase) async throws {
        try await kind.run { database in
            let applied = try await withThrowingTaskGroup(of: [Int].self) { group in
                for _ in 0..<4 { group.addTask { try await database.migrate(app: "app", [first, second]) } }
                return try await group.reduce(into: []) { $0 += $1 }
            }
            #expect(applied.sorted() == [1, 2])
        }
    }

    @Test func `Type names are translated, but not in texts, names, comments or other statements`() {
        let table = """
            CREATE TABLE t ( -- an INTEGER
                id INTEGER PRIMARY KEY, "INTEGER" real, note TEXT DEFAULT 'a BLOB', data BLOB
            ) STRICT, WITHOUT ROWID
            """
        let translated = """
            CREATE TABLE t ( -- an INTEGER
                id BIGINT PRIMARY KEY, "INTEGER" DOUBLE PRECISION, note TEXT DEFAULT 'a BLOB', data BYTEA
            ) 
            """
        #expect(MigrationSQL.translate(table, to: .postgreSQL) == translated)
        #expect(MigrationSQL.translate(table, to: .sqlite) == table)
        let update = "UPDATE t SET a = CAST(b AS INTEGER)"
        #expect(MigrationSQL.translate(update, to: .postgreSQL) == update)
    }
}
