@testable import Database
import Foundation
import TestKit
import Testing

/// No statement and no connection is waited for without an end.
@Suite(.timeLimit(.minutes(1))) struct DeadlineTests {
    private func code(_ work: () async throws -> Void) async -> DatabaseError.Code? {
        do {
            try await work()
            return nil
        } catch {
            return (error as? DatabaseError)?.code
        }
    }

    @Test func `A read of a file that takes too long is stopped, and the reader goes on`() async throws {
        let directory = try TemporaryDirectory()
        var configuration = SQLiteDatabase.Configuration(path: directory.file("test.sqlite"))
        configuration.readers = 1
        configuration.readTimeout = .milliseconds(50)
        let database = try SQLiteDatabase(configuration)
        #expect(
            await code { _ = try await database.read { try $0.value(CircuitDatabaseTests.endless, as: Int.self) } }
                == .timedOut)
        #expect(try await database.read { try $0.value("SELECT 7", as: Int.self) } == 7)
        await database.close()
    }

    @Test func `A file is asked whether it answers while all its readers are busy`() async throws {
        let directory = try TemporaryDirectory()
        let database = try SQLiteDatabase(path: directory.file("test.sqlite"), readers: 1)
        let began = Recorder<Void>()
        let reading = Task {
            try await database.read { connection in
                began.record()
                return try connection.value(CircuitDatabaseTests.endless, as: Int.self)
            }
        }
        await began.first(1)
        try await database.ping()
        reading.cancel()
        _ = await reading.result
        await database.close()
    }

    @Test func `A look at a whole file tells damage, and says so when its time is not enough`() async throws {
        let directory = try TemporaryDirectory()
        let path = directory.file("test.sqlite")
        let database = try SQLiteDatabase(path: path)
        try await database.migrate(app: "test", Fixture.migrations)
        try await database.write { connection in
            for number in 0..<2000 { try Fixture.insert(number, "thing \(number)", connection) }
        }
        #expect(try await database.quickCheck(within: .seconds(20)) == .sound)
        #expect(try await database.quickCheck(within: .zero) == .unknown)
        await database.close()
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try file.seek(toOffset: 5 * 4096)
        try file.write(contentsOf: Data(repeating: 0xAB, count: 4096))
        try file.close()
        let damaged = try SQLiteDatabase(path: path)
        guard case .damaged(let faults) = try await damaged.quickCheck(within: .seconds(20)) else {
            Issue.record("The damage was not seen.")
            return
        }
        #expect(!faults.isEmpty)
        await damaged.close()
    }

    @Test(.enabled(if: TestDatabase.all.contains(.postgreSQL)))
    func `A PostgreSQL that stops without a word is left, refused at once, and used again when it goes on`()
        async throws
    {
        let cluster = PostgreSQLCluster()
        var configuration = PostgreSQLDatabase.Configuration(connectionString: try await cluster.makeDatabase())
        configuration.connections = 1
        configuration.statementTimeout = .seconds(1)
        let database = try PostgreSQLDatabase(configuration)
        var settings = CircuitDatabase.Configuration()
        settings.suspicion = .milliseconds(300)
        let circuit = CircuitDatabase(database, configuration: settings)
        try await circuit.migrate(app: "test", Fixture.migrations)
        try await cluster.pause()
        let start = ContinuousClock.now
        do {
            // By the connection's own limit, however long the server stays silent.
            #expect(
                await code { _ = try await database.read { try $0.value("SELECT 1", as: Int.self) } } == .timedOut)
            let codes = await withTaskGroup(of: DatabaseError.Code?.self) { group in
                for number in 0..<40 {
                    group.addTask {
                        await code { try await circuit.write { try Fixture.insert(number, "\(number)", $0) } }
                    }
                }
                return await group.reduce(into: Set<DatabaseError.Code?>()) { $0.insert($1) }
            }
            #expect(codes.isSubset(of: [.connectionLost, .timedOut, .cannotOpen]))
            try await eventually { circuit.outage != nil }
            let refused = ContinuousClock.now
            for _ in 0..<1000 {
                let refusal = await code { try await circuit.write { try Fixture.insert(99, "99", $0) } }
                #expect(refusal == .connectionLost)
            }
            #expect(ContinuousClock.now - refused < .seconds(2))
            #expect(ContinuousClock.now - start < .seconds(20))
        } catch {
            try await cluster.resume()
            throw error
        }
        try await cluster.resume()
        try await eventually { circuit.outage == nil }
        try await eventually {
            await code { try await circuit.write { try Fixture.insert(100, "hundred", $0) } } == nil
        }
        #expect(try await Fixture.names(circuit).contains("hundred"))
        await circuit.close()
    }

    @Test(.enabled(if: TestDatabase.all.contains(.postgreSQL)))
    func `A statement of PostgreSQL ends at its limit, one that waits for a lock sooner, a migration when it is done`()
        async throws
    {
        var configuration = PostgreSQLDatabase.Configuration(
            connectionString: try await PostgreSQLCluster.shared.makeDatabase())
        configuration.statementTimeout = .milliseconds(400)
        configuration.lockTimeout = .milliseconds(100)
        let database = try PostgreSQLDatabase(configuration)
        try await database.migrate(app: "test", Fixture.migrations)
        let long: SQL = "SELECT pg_sleep(1.5)"
        #expect(await code { _ = try await database.read { try $0.row(long) { _ in 0 } } } == .timedOut)
        #expect(try await database.read { try $0.value("SELECT 1", as: Int.self) } == 1)
        try await DatabasePatience.unlimited.run { try await database.read { _ = try $0.row(long) { _ in 0 } } }
        let holds = Recorder<Void>(), release = DispatchSemaphore(value: 0)
        let holder = Task {
            try await DatabasePatience.unlimited.run {
                try await database.write { connection in
                    try connection.execute("LOCK TABLE things IN EXCLUSIVE MODE")
                    holds.record()
                    release.wait()
                }
            }
        }
        await holds.first(1)
        #expect(await code { try await database.write { try Fixture.insert(1, "one", $0) } } == .busy)
        release.signal()
        try await holder.value
        await database.close()
    }
}
