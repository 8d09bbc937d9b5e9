import Database
import Foundation
import TestKit
import Testing

@Suite(.timeLimit(.minutes(1)), .enabled(if: TestDatabase.all.contains(.postgreSQL))) struct PostgreSQLDatabaseTests {
    private func open(connections: Int = 4) async throws -> PostgreSQLDatabase {
        let database = try PostgreSQLDatabase(
            connectionString: try await PostgreSQLCluster.shared.makeDatabase(), connections: connections)
        try await database.migrate(app: "test", Fixture.migrations)
        return database
    }

    /// Ends every connection of the given one's schema but the one that asks.
    private func cutConnections(of database: PostgreSQLDatabase, by other: PostgreSQLDatabase) async throws {
        let process = try await database.read { try $0.value("SELECT pg_backend_pid()", as: Int.self) }
        try await other.write { connection in
            try connection.execute("SELECT pg_terminate_backend(CAST(\(process) AS INTEGER))")
        }
    }

    @Test func `A connection that was cut is made anew`() async throws {
        let database = try await open(connections: 1)
        let other = try await open(connections: 1)
        try await cutConnections(of: database, by: other)
        try await database.write { try Fixture.insert(1, "one", $0) }
        try await cutConnections(of: database, by: other)
        #expect(try await Fixture.names(database) == ["one"])
        await database.close()
        await other.close()
    }

    @Test func `A connection that is cut in the middle of a transaction leaves nothing, and the closure runs again`()
        async throws
    {
        let database = try await open(connections: 1)
        let other = try await open(connections: 1)
        let process = try await database.read { try $0.value("SELECT pg_backend_pid()", as: Int.self) }
        let runs = Recorder<Void>()
        let mayGoOn = DispatchSemaphore(value: 0)
        let writing = Task {
            try await database.write { connection in
                try Fixture.insert(1, "one", connection)
                runs.record()
                if runs.values.count == 1 { mayGoOn.wait() }
                try Fixture.insert(2, "two", connection)
            }
        }
        await runs.first(1)
        try await other.write { connection in
            try connection.execute("SELECT pg_terminate_backend(CAST(\(process) AS INTEGER))")
        }
        mayGoOn.signal()
        try await writing.value
        #expect(runs.values.count == 2)
        #expect(try await Fixture.names(database) == ["one", "two"])
        await database.close()
        await other.close()
    }

    @Test func `A server that is not there is told`() async throws {
        let database = try PostgreSQLDatabase(connectionString: "host=/nowhere user=nobody dbname=none")
        let error = await #expect(throws: DatabaseError.self) {
            try await database.read { try $0.value("SELECT 1", as: Int.self) }
        }
        #expect(error?.code == .cannotOpen)
        #expect(refusalCode { _ = try PostgreSQLDatabase(connectionString: "no such thing") } == .cannotOpen)
        await database.close()
    }

    @Test func `A statement planned before its table changed is planned anew`() async throws {
        let database = try await open(connections: 1)
        let columns: @Sendable (DatabaseConnection) throws -> Int? = { connection in
            try connection.row("SELECT * FROM things") { $0.count }
        }
        try await database.write { try Fixture.insert(1, "one", $0) }
        #expect(try await database.read(columns) == 7)
        try await database.write { try $0.execute("ALTER TABLE things ADD COLUMN more BIGINT") }
        #expect(try await database.read(columns) == 8)
        await database.close()
    }

    @Test func `Transactions that wait for each other both come through`() async throws {
        let database = try await open()
        try await database.write { connection in
            for number in 1...2 { try Fixture.insert(number, "\(number)", connection) }
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<20 {
                group.addTask {
                    let order = number % 2 == 0 ? [1, 2] : [2, 1]
                    try await database.write { connection in
                        for id in order {
                            try connection.execute(
                                "UPDATE things SET weight = COALESCE(weight, 0) + 1 WHERE id = \(id)")
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await database.read { try $0.values("SELECT weight FROM things") } == [20.0, 20.0])
        await database.close()
    }

    @Test func `Schemas share connections, and in each a name is another table, with one prepared text for both`()
        async throws
    {
        let database = try PostgreSQLDatabase(
            connectionString: try await PostgreSQLCluster.shared.makeDatabase(), connections: 1)
        let names = ["a", "b"].map { "schema_\($0)_" + UUID().uuidString.lowercased().prefix(8) }
        for (number, name) in names.enumerated() {
            try await database.write { try $0.execute("CREATE SCHEMA \(identifier: name)") }
            let type = number == 0 ? "INTEGER" : "TEXT"
            try await database.schema(name).migrate(
                app: "things", [Migration(1, "things", [SQL(trusted: "CREATE TABLE things (value \(type)) STRICT")])])
        }
        try await database.schema(names[0]).write { try $0.execute("INSERT INTO things (value) VALUES (\(1))") }
        try await database.schema(names[1]).write { try $0.execute("INSERT INTO things (value) VALUES (\("one"))") }
        for _ in 0..<3 {
            let first: Int? = try await database.schema(names[0]).read { try $0.value("SELECT value FROM things") }
            let second: String? = try await database.schema(names[1]).read { try $0.value("SELECT value FROM things") }
            #expect(first == 1 && second == "one")
        }
        // Outside of them the name means nothing.
        let error = await #expect(throws: DatabaseError.self) {
            try await database.read { try $0.value("SELECT value FROM things", as: Int.self) }
        }
        #expect(error?.code == .invalidStatement)
        await database.close()
    }
}
