import Base
import Database
import Foundation
import TestKit
import Testing

@Suite(.timeLimit(.minutes(1))) struct DatabaseTests {
    struct Refusal: Error {}

    @Test(arguments: TestDatabase.all)
    func `What a transaction wrote is read back, value by value`(kind: TestDatabase) async throws {
        try await Fixture.run(kind) { database in
            let things = [
                Fixture.Thing(
                    id: try #require(SortableID(rawValue: .max)), name: "Ærlig'; DROP TABLE things; --", weight: 1.5,
                    data: Array(0...255), madeAt: Date(timeIntervalSince1970: 1_700_000_000.123), hidden: true),
                Fixture.Thing(id: try #require(SortableID(rawValue: 0)), name: "", weight: -0.1, data: []),
                Fixture.Thing(
                    id: try #require(SortableID(rawValue: 7)), name: "👩‍👩‍👧 e\u{301} \u{10FFFF}", weight: .infinity,
                    madeAt: Date(timeIntervalSince1970: -1)),
            ]
            try await database.write { connection in for thing in things { try thing.insert(connection) } }
            for thing in things {
                let read = try await database.read { connection in
                    try connection.row("SELECT * FROM things WHERE id = \(thing.id)") { row in try Fixture.Thing(row) }
                }
                #expect(read == thing)
            }
        }
    }

    @Test(arguments: TestDatabase.all)
    func `A transaction that throws leaves nothing`(kind: TestDatabase) async throws {
        try await Fixture.run(kind) { database in
            await #expect(throws: Refusal.self) {
                try await database.write { connection in
                    try Fixture.insert(1, "one", connection)
                    throw Refusal()
                }
            }
            let names = try await Fixture.names(database)
            #expect(names == [])
        }
    }

    @Test(arguments: TestDatabase.all)
    func `Whole numbers are read by the thousand, and nothing else is taken for one`(kind: TestDatabase) async throws {
        try await Fixture.run(kind) { database in
            try await database.write { connection in
                for number in 1...3 { try Fixture.insert(number, "\(number)", connection) }
            }
            let found = try await database.read { connection in
                try connection.integers("SELECT id FROM things WHERE id > \(1) ORDER BY id DESC")
            }
            #expect(found == [3, 2])
            await #expect(throws: DatabaseError.self) {
                _ = try await database.read { connection in try connection.integers("SELECT name FROM things") }
            }
        }
    }

    @Test(arguments: TestDatabase.all)
    func `The number of changed rows is told`(kind: TestDatabase) async throws {
        try await Fixture.run(kind) { database in
            let counts = try await database.write { connection in
                for number in 1...3 { try Fixture.insert(number, "\(number)", connection) }
                return [
                    try connection.execute("UPDATE things SET hidden = 1 WHERE id <= 2"),
                    try connection.execute("UPDATE things SET hidden = 1 WHERE id = 9"),
                    try connection.execute("SELECT * FROM things"), try connection.execute("DELETE FROM things"),
                    try connection.execute("DROP TABLE things"),
                ]
            }
            #expect(counts == [2, 0, 0, 3, 0])
        }
    }

    @Test(arguments: TestDatabase.all)
    func `After a failed statement nothing of the transaction is kept, even when the error is swallowed`(
        kind: TestDatabase
    ) async throws {
        try await Fixture.run(kind) { database in
            let later = Recorder<DatabaseError.Code?>()
            let thrown = await #expect(throws: DatabaseError.self) {
                try await database.write { connection in
                    try Fixture.insert(1, "one", connection)
                    try? Fixture.insert(1, "again", connection)
                    later.record(refusalCode { try Fixture.insert(2, "two", connection) })
                }
            }
            #expect(thrown?.code == .unique)
            #expect(later.values == [.transactionFailed])
            let names = try await Fixture.names(database)
            #expect(names == [])
        }
    }

    @Test(arguments: TestDatabase.all)
    func `Savepoints undo their own part, at any depth`(kind: TestDatabase) async throws {
        try await Fixture.run(kind) { database in
            try await database.write { connection in
                try Fixture.insert(1, "kept", connection)
                try? connection.savepoint { try Fixture.insert(1, "clash", connection) }
                try connection.savepoint {
                    try Fixture.insert(2, "outer", connection)
                    try? connection.savepoint {
                        try Fixture.insert(3, "inner", connection)
                        throw Refusal()
                    }
                    try connection.savepoint { try Fixture.insert(4, "second", connection) }
                }
                try? connection.savepoint {
                    try connection.savepoint { try Fixture.insert(5, "released, then undone", connection) }
                    throw Refusal()
                }
            }
            #expect(try await Fixture.names(database) == ["kept", "outer", "second"])
        }
    }

    @Test(arguments: TestDatabase.all)
    func `Actions for after the commit run only when it happens`(kind: TestDatabase) async throws {
        try await Fixture.run(kind) { database in
            let actions = Recorder<String>()
            try await database.write { connection in
                connection.afterCommit { actions.record("kept") }
                try? connection.savepoint {
                    connection.afterCommit { actions.record("undone") }
                    throw Refusal()
                }
                #expect(actions.values == [])
            }
            #expect(actions.values == ["kept"])
            try? await database.write { connection in
                connection.afterCommit { actions.record("thrown away") }
                throw Refusal()
            }
            #expect(actions.values == ["kept"])
        }
    }

    @Test(arguments: TestDatabase.all)
    func `Hundreds of writers at once behave as if one wrote after the other`(kind: TestDatabase) async throws {
        try await Fixture.run(kind) { database in
            try await database.write { try $0.execute("INSERT INTO things (id, name, weight) VALUES (1, 'sum', 0)") }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<200 {
                    group.addTask {
                        try await database.write { connection in
                            let sum: Double = try connection.value("SELECT weight FROM things WHERE id = 1") ?? -1
                            try connection.execute("UPDATE things SET weight = \(sum + 1) WHERE id = 1")
                        }
                    }
                }
                try await group.waitForAll()
            }
            #expect(try await database.read { try $0.value("SELECT weight FROM things", as: Double.self) } == 200)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `A reader sees one moment, whatever is written meanwhile`(kind: TestDatabase) async throws {
        try await Fixture.run(kind) { database in
            let began = Recorder<Void>()
            let mayGoOn = DispatchSemaphore(value: 0)
            let reading = Task {
                try await database.read { connection in
                    let before: Int = try connection.value("SELECT count(*) FROM things") ?? -1
                    began.record()
                    mayGoOn.wait()
                    return [before, try connection.value("SELECT count(*) FROM things") ?? -1]
                }
            }
            await began.first(1)
            try await database.write { try Fixture.insert(1, "one", $0) }
            mayGoOn.signal()
            #expect(try await reading.value == [0, 0])
            #expect(try await Fixture.names(database) == ["one"])
        }
    }

    @Test(arguments: TestDatabase.all)
    func `Readers never see money that is neither here nor there`(kind: TestDatabase) async throws {
        try await Fixture.run(kind) { database in
            try await database.write { connection in
                for number in 1...10 { try Fixture.insert(number, "account \(number)", connection) }
                try connection.execute("UPDATE things SET weight = 100")
            }
            try await withThrowingTaskGroup(of: Double.self) { group in
                for number in 0..<100 {
                    group.addTask {
                        let (from, to) = (number % 10 + 1, (number * 7 + 3) % 10 + 1)
                        try await database.write { connection in
                            try connection.execute("UPDATE things SET weight = weight - 1 WHERE id = \(from)")
                            try connection.execute("UPDATE things SET weight = weight + 1 WHERE id = \(to)")
                        }
                        return 1000
                    }
                    group.addTask {
                        try await database.read { connection in
                            try connection.values("SELECT weight FROM things", as: Double.self).reduce(0, +)
                        }
                    }
                }
                for try await sum in group { #expect(sum == 1000) }
            }
        }
    }

    @Test(arguments: TestDatabase.all)
    func `A call whose task was cancelled is not run`(kind: TestDatabase) async throws {
        try await Fixture.run(kind) { database in
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                try await database.write { try Fixture.insert(1, "one", $0) }
            }
            await #expect(throws: CancellationError.self) { try await task.value }
            let names = try await Fixture.names(database)
            #expect(names == [])
        }
    }

    @Test(arguments: TestDatabase.all)
    func `A closed database refuses, and closing finishes what was begun`(kind: TestDatabase) async throws {
        try await Fixture.run(kind) { database in
            let began = Recorder<Void>()
            let mayGoOn = DispatchSemaphore(value: 0)
            let writing = Task {
                try await database.write { connection in
                    began.record()
                    mayGoOn.wait()
                    try Fixture.insert(1, "one", connection)
                }
            }
            await began.first(1)
            let closing = Task { await database.close() }
            mayGoOn.signal()
            await closing.value
            try await writing.value
            let read = await #expect(throws: DatabaseError.self) { try await Fixture.names(database) }
            #expect(read?.code == .closed)
            let written = await #expect(throws: DatabaseError.self) {
                try await database.write { try Fixture.insert(2, "two", $0) }
            }
            #expect(written?.code == .closed)
        }
    }
}
