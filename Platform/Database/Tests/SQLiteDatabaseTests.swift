@testable import Database
import Foundation
import TestKit
import Testing

@Suite(.timeLimit(.minutes(1))) struct SQLiteDatabaseTests {
    struct Refusal: Error {}

    private let directory: TemporaryDirectory
    private var path: String { directory.file("test.sqlite") }

    init() throws { directory = try TemporaryDirectory() }

    /// Opens a database with the table of things.
    private func open(_ change: (inout SQLiteDatabase.Configuration) -> Void = { _ in }) async throws -> SQLiteDatabase
    {
        var configuration = SQLiteDatabase.Configuration(path: path)
        change(&configuration)
        let database = try SQLiteDatabase(configuration)
        try await database.migrate(app: "test", Fixture.migrations)
        return database
    }

    /// Keeps the writer busy until the semaphore is signalled, so that whoever writes meanwhile shares one commit.
    private func holdWriter(of database: SQLiteDatabase, until release: DispatchSemaphore) async -> Task<
        Void, any Error
    > {
        let began = Recorder<Void>()
        let task = Task {
            try await database.write { connection in
                if began.values.isEmpty { began.record() }
                release.wait()
                release.signal()
            }
        }
        await began.first(1)
        return task
    }

    @Test func `OF-233: the files are readable by their owner only`() async throws {
        _ = FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o644])
        let database = try await open()
        for suffix in ["", "-wal", "-shm"] {
            let attributes = try FileManager.default.attributesOfItem(atPath: path + suffix)
            #expect(attributes[.posixPermissions] as? Int == 0o600)
        }
        await database.close()
    }

    @Test func `Closing moves the log into the file`() async throws {
        let database = try await open()
        try await database.write { try Fixture.insert(1, "one", $0) }
        await database.close()
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["test.sqlite"])
    }

    @Test func `Writers that wait together share one commit, and one that fails leaves the others alone`() async throws
    {
        let database = try await open()
        let release = DispatchSemaphore(value: 0)
        let holder = await holdWriter(of: database, until: release)
        let before = database.commitCount
        let outcomes = try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<100 {
                group.addTask {
                    do {
                        try await database.write { connection in
                            try Fixture.insert(number, "\(number)", connection)
                            if number % 10 == 3 { throw Refusal() }
                            if number % 10 == 7 { try Fixture.insert(number, "again", connection) }
                        }
                        return true
                    } catch {
                        return false
                    }
                }
            }
            try await eventually { database.waitingWriters == 100 }
            release.signal()
            return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        try await holder.value
        #expect(outcomes == 80)
        #expect(try await Fixture.names(database).count == 80)
        #expect(database.commitCount - before <= 2)
        await database.close()
    }

    @Test func `A commit that is refused fails only the writer at fault`() async throws {
        let database = try await open()
        try await database.write { connection in
            try connection.execute(
                "CREATE TABLE late (id INTEGER PRIMARY KEY, thing INTEGER REFERENCES things (id) DEFERRABLE INITIALLY DEFERRED)"
            )
        }
        let release = DispatchSemaphore(value: 0)
        let holder = await holdWriter(of: database, until: release)
        let codes = await withTaskGroup(of: DatabaseError.Code?.self) { group in
            for number in 0..<10 {
                group.addTask {
                    do {
                        try await database.write { connection in
                            try connection.execute(
                                "INSERT INTO late (id, thing) VALUES (\(number), \(number == 4 ? 99 : nil))")
                        }
                        return nil
                    } catch {
                        return (error as? DatabaseError)?.code
                    }
                }
            }
            try? await eventually { database.waitingWriters == 10 }
            release.signal()
            return await group.reduce(into: []) { $0 += [$1] }
        }
        try await holder.value
        #expect(codes.compactMap { $0 } == [.foreignKey])
        #expect(try await database.read { try $0.value("SELECT count(*) FROM late") } == 9)
        await database.close()
    }

    @Test func `A full disk is told, keeps nothing of the transaction and spares small ones`() async throws {
        let database = try await open { $0.pageLimit = 64 }
        let large = [UInt8](repeating: 7, count: 200_000)
        try await database.write { try Fixture.insert(1, "before", $0) }
        let release = DispatchSemaphore(value: 0)
        let holder = await holdWriter(of: database, until: release)
        let codes = await withTaskGroup(of: DatabaseError.Code?.self) { group in
            for number in 2..<12 {
                group.addTask {
                    do {
                        try await database.write { connection in
                            try Fixture.insert(number, "\(number)", connection)
                            guard number == 5 else { return }
                            try connection.execute("UPDATE things SET data = \(large) WHERE id = 1")
                            try connection.execute("UPDATE things SET data = \(large) WHERE id = 5")
                        }
                        return nil
                    } catch {
                        return (error as? DatabaseError)?.code
                    }
                }
            }
            try? await eventually { database.waitingWriters == 10 }
            release.signal()
            return await group.reduce(into: []) { $0 += [$1] }
        }
        try await holder.value
        #expect(codes.compactMap { $0 } == [.full])
        #expect(try await Fixture.names(database).count == 10)
        #expect(try await database.read { try $0.value("SELECT count(*) FROM things WHERE data IS NOT NULL") } == 0)
        #expect(try await database.integrityFaults() == [])
        await database.close()
    }

    @Test func `A backup holds one moment and opens as a database`() async throws {
        let database = try await open()
        try await database.write { try Fixture.insert(1, "it's one", $0) }
        let target = directory.file("a 'backup'.sqlite")
        try await database.backup(to: target)
        try await database.write { try Fixture.insert(2, "later", $0) }
        await database.close()
        #expect(try FileManager.default.attributesOfItem(atPath: target)[.posixPermissions] as? Int == 0o600)
        let copy = try SQLiteDatabase(path: target)
        #expect(try await Fixture.names(copy) == ["it's one"])
        #expect(try await copy.integrityFaults() == [])
        await copy.close()
    }

    @Test func `A file that is no database is refused when it is opened`() throws {
        try Data(repeating: 65, count: 8192).write(to: URL(fileURLWithPath: path))
        #expect(refusalCode { _ = try SQLiteDatabase(path: path) } == .corrupt)
        #expect(refusalCode { _ = try SQLiteDatabase(path: directory.file("none/test.sqlite")) } == .cannotOpen)
    }

    @Test func `A damaged file is told by the check`() async throws {
        let database = try await open()
        try await database.write { connection in
            for number in 0..<2000 { try Fixture.insert(number, "thing \(number)", connection) }
        }
        await database.close()
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try file.seek(toOffset: 5 * 4096)
        try file.write(contentsOf: Data(repeating: 0xAB, count: 4096))
        try file.close()
        let damaged = try SQLiteDatabase(path: path)
        do {
            #expect(try await !damaged.integrityFaults().isEmpty)
        } catch let error as DatabaseError {
            #expect(error.code == .corrupt)
        }
        await damaged.close()
    }

    @Test func `Another process that writes for too long is told as busy`() async throws {
        let first = try await open()
        let second = try await open { $0.busyTimeout = .milliseconds(20) }
        let release = DispatchSemaphore(value: 0)
        let holder = await holdWriter(of: first, until: release)
        let error = await #expect(throws: DatabaseError.self) {
            try await second.write { try Fixture.insert(1, "one", $0) }
        }
        #expect(error?.code == .busy)
        release.signal()
        try await holder.value
        try await second.write { try Fixture.insert(1, "one", $0) }
        await first.close()
        await second.close()
    }

    @Test func `More callers than may wait are refused at once`() async throws {
        let database = try await open { $0.waitingLimit = 2 }
        let release = DispatchSemaphore(value: 0)
        let holder = await holdWriter(of: database, until: release)
        let waiting = (0..<2).map { number in
            Task { try await database.write { try Fixture.insert(number, "\(number)", $0) } }
        }
        try await eventually { database.waitingWriters == 2 }
        let error = await #expect(throws: DatabaseError.self) {
            try await database.write { try Fixture.insert(9, "nine", $0) }
        }
        #expect(error?.code == .busy)
        release.signal()
        for task in waiting { try await task.value }
        try await holder.value
        #expect(try await Fixture.names(database) == ["0", "1"])
        await database.close()
    }

    @Test func `More statements than are kept still work`() async throws {
        let database = try await open { $0.statementCacheSize = 4 }
        try await database.write { connection in
            for number in 0..<50 {
                try connection.execute(SQL(trusted: "INSERT INTO things (id, name) VALUES (\(number), 'n\(number)')"))
            }
        }
        #expect(try await Fixture.names(database).count == 50)
        await database.close()
    }

    @Test func `A reader whose task is cancelled is stopped in the middle`() async throws {
        let database = try await open()
        let began = Recorder<Void>()
        let reading = Task {
            try await database.read { connection in
                began.record()
                return try connection.value(
                    """
                    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers)
                    SELECT count(*) FROM numbers
                    """, as: Int.self)
            }
        }
        await began.first(1)
        reading.cancel()
        await #expect(throws: CancellationError.self) { try await reading.value }
        #expect(try await Fixture.names(database) == [])
        await database.close()
    }

    @Test func `A reader whose task is cancelled between two statements stops at the next`() async throws {
        let database = try await open()
        let began = Recorder<Void>()
        let isCancelled = Recorder<Void>()
        let reading = Task {
            try await database.read { connection in
                began.record()
                while isCancelled.values.isEmpty {}
                return try connection.value(
                    """
                    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers)
                    SELECT count(*) FROM numbers
                    """, as: Int.self)
            }
        }
        await began.first(1)
        reading.cancel()
        isCancelled.record()
        await #expect(throws: CancellationError.self) { try await reading.value }
        #expect(try await Fixture.names(database) == [])
        await database.close()
    }

    @Test func `The log stays short although readers never pause`() async throws {
        let database = try await open()
        let large = [UInt8](repeating: 7, count: 400_000)
        let path = path
        try await withThrowingTaskGroup(of: Void.self) { group in
            let isDone = Recorder<Void>()
            for _ in 0..<8 {
                group.addTask {
                    while isDone.values.isEmpty {
                        _ = try await database.read { connection in
                            try connection.values("SELECT length(data) FROM things", as: Int?.self)
                        }
                    }
                }
            }
            for number in 0..<500 {
                try await database.write { connection in
                    try connection.execute(
                        """
                        INSERT INTO things (id, name, data) VALUES (\(number % 20), \("\(number % 20)"), \(large))
                        ON CONFLICT (id) DO UPDATE SET data = excluded.data, weight = \(Double(number))
                        """)
                }
            }
            isDone.record()
            try await group.waitForAll()
        }
        // 200 megabytes were written.
        let size = try FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? Int
        #expect(size ?? .max < 100 << 20)
        await database.close()
    }

    @Test func `Slow statements are told without their values`() async throws {
        let told = Recorder<String>()
        let database = try await open { configuration in
            configuration.observer = StatementObserver(slowerThan: .zero) { told.record($0.sql) }
        }
        try await database.write { try Fixture.insert(1, "secret", $0) }
        #expect(told.values.last == "INSERT INTO things (id, name) VALUES (?, ?)")
        await database.close()
    }

    @Test func `A plan tells the index that a statement uses`() async throws {
        let database = try await open()
        let plan = try await database.read { try $0.queryPlan("SELECT id FROM things WHERE name = \("one")") }
        #expect(plan.contains("USING COVERING INDEX"))
        await database.close()
    }

    @Test func `A log that others turn too fast for this connection is a busy database, which is tried again`() {
        #expect(DatabaseError(sqlite: 15, handle: nil).code == .busy)
        #expect(DatabaseError(sqlite: 5, handle: nil).code == .busy)
    }
}
