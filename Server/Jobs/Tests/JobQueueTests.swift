import Base
import Database
import Foundation
import Jobs
import Synchronization
import TestKit
import Testing

extension JobKind where Payload == Int {
    fileprivate static let count = JobKind("test.count", concurrency: 2, attempts: 3, firstRetry: 10)
    fileprivate static let sweep = JobKind("test.sweep")
}

@Suite(.timeLimit(.minutes(1))) struct JobQueueTests {
    private struct Failure: Error {}

    private let clock = ManualClock()

    private func queue(_ database: any Database) -> JobQueue {
        JobQueue(database: database, clock: clock.wallClock, log: Log(label: "jobs") { _ in })
    }

    /// Rows left: waiting or running, and dead.
    private func left(_ database: any Database) async throws -> [Bool] {
        try await database.read { try $0.values("SELECT is_dead FROM homescreen_jobs ORDER BY id") }
    }

    private func prepare(_ database: any Database) async throws {
        try await database.migrate(
            app: "effects", [Migration(1, "effects", ["CREATE TABLE effects (job INTEGER NOT NULL) STRICT"])])
    }

    private func effects(_ database: any Database) async throws -> [Int] {
        try await database.read { try $0.values("SELECT job FROM effects ORDER BY job") }
    }

    @Test(arguments: TestDatabase.all)
    func `A job runs once its transaction is durable, and never when that was undone`(kind: TestDatabase) async throws {
        try await kind.run { database in
            let queue = queue(database)
            let runs = Recorder<Int>()
            queue.handle(.count) { job in runs.record(job.payload) }
            try await queue.start()
            await #expect(throws: Failure.self) {
                try await database.write { connection in
                    try queue.enqueue(.count, 1, in: connection)
                    throw Failure()
                }
            }
            try await database.write { try queue.enqueue(.count, 2, in: $0) }
            #expect(await runs.first(1) == [2])
            await queue.stop()
            #expect(runs.values == [2])
            #expect(try await left(database) == [])
        }
    }

    @Test(arguments: TestDatabase.all)
    func `Jobs of a key that are added in order end in order, though the first is tried again`(
        kind: TestDatabase
    ) async throws {
        try await kind.run { database in
            let queue = queue(database)
            let runs = Recorder<Int>()
            queue.handle(.count) { job in
                runs.record(job.payload)
                if job.payload == 1, job.attempt == 1 { throw Failure() }
            }
            try await queue.start()
            for number in 1...3 {
                try await database.write {
                    try queue.enqueue(.count, number, exclusiveKey: "one", inOrder: true, in: $0)
                }
            }
            try await database.write { try queue.enqueue(.count, 4, exclusiveKey: "other", inOrder: true, in: $0) }
            #expect(Set(await runs.first(2)) == [1, 4])
            // The first may not be put back yet, so the time of its next attempt is not known.
            try await eventually {
                clock.advance(by: 13)
                return runs.values.count >= 5
            }
            #expect(runs.values.filter { $0 != 4 } == [1, 1, 2, 3])
            await queue.stop()
            #expect(try await left(database) == [])
        }
    }

    @Test(arguments: TestDatabase.all)
    func `A job waits for its time`(kind: TestDatabase) async throws {
        try await kind.run { database in
            let queue = queue(database)
            let runs = Recorder<Int>()
            queue.handle(.count) { job in runs.record(job.payload) }
            try await queue.start()
            let later = clock.now.addingTimeInterval(3600)
            try await database.write { try queue.enqueue(.count, 1, notBefore: later, in: $0) }
            try await database.write { try queue.enqueue(.count, 2, in: $0) }
            await runs.first(1)
            await clock.waitForSleepers()
            clock.advance(by: 3600)
            #expect(await runs.first(2) == [2, 1])
            await queue.stop()
        }
    }

    @Test(arguments: TestDatabase.all)
    func `A failing job is tried again later and later, then put aside`(kind: TestDatabase) async throws {
        try await kind.run { database in
            let queue = queue(database)
            let runs = Recorder<Date>()
            queue.handle(.count) { [clock] _ in
                runs.record(clock.now)
                throw Failure()
            }
            try await queue.start()
            try await database.write { try queue.enqueue(.count, 1, in: $0) }
            for attempt in 1...2 {
                await runs.first(attempt)
                try await untilRetryIsStored(attempt, database)
                // The dispatcher sleeps at most 30 seconds at a time, and the retry is due within 10 or 20 and a quarter.
                clock.advance(by: 30)
            }
            let times = await runs.first(3)
            #expect(times[1].timeIntervalSince(times[0]) == 30)
            await queue.stop()
            #expect(try await left(database) == [true])
        }
    }

    /// Waits until a failed attempt is in the table; the dispatcher then sleeps or is about to.
    private func untilRetryIsStored(_ attempt: Int, _ database: any Database) async throws {
        try await eventually {
            try await database.read { connection in
                try connection.value(
                    "SELECT count(*) FROM homescreen_jobs WHERE owner IS NULL AND attempts = \(attempt)")
                    == 1
            }
        }
    }

    @Test(arguments: TestDatabase.all)
    func `A job that refuses is put aside at once, with its reason`(kind: TestDatabase) async throws {
        try await kind.run { database in
            let queue = queue(database)
            let runs = Recorder<Int>()
            queue.handle(.count) { job in
                runs.record(job.attempt)
                throw JobRefusal("No such thing.")
            }
            try await queue.start()
            try await database.write { try queue.enqueue(.count, 1, in: $0) }
            await runs.first(1)
            await queue.stop()
            #expect(try await left(database) == [true])
            let reason = try await database.read {
                try $0.value("SELECT last_error FROM homescreen_jobs", as: String.self)
            }
            #expect(reason == "No such thing.")
        }
    }

    @Test(arguments: TestDatabase.all)
    func `Dead jobs are counted, and run again when somebody says so`(kind: TestDatabase) async throws {
        try await kind.run { database in
            let queue = queue(database)
            let runs = Recorder<Int>()
            queue.handle(.count) { job in
                runs.record(job.attempt)
                if runs.values.count == 1 { throw JobRefusal("Not today.") }
            }
            try await queue.start()
            try await database.write { try queue.enqueue(.count, 1, uniqueKey: "a", in: $0) }
            try await eventually { try await queue.counts().map(\.dead) == [1] }
            #expect(try await queue.revive(.count) == 1)
            #expect(await runs.first(2) == [1, 1])
            await queue.stop()
            #expect(try await queue.counts() == [])
        }
    }

    @Test(arguments: TestDatabase.all)
    func `Effects of a job that somebody else took over are not kept`(kind: TestDatabase) async throws {
        try await kind.run { database in
            try await prepare(database)
            let queue = queue(database)
            let outcomes = Recorder<Bool>()
            queue.handle(.count) { job in
                if job.attempt == 1 {
                    try await database.write { try $0.execute("UPDATE homescreen_jobs SET owner = 1, run_at = 0") }
                }
                do {
                    try await job.finish { try $0.execute("INSERT INTO effects (job) VALUES (\(job.payload))") }
                    outcomes.record(true)
                } catch is JobLeaseLost {
                    outcomes.record(false)
                }
            }
            try await queue.start()
            try await database.write { try queue.enqueue(.count, 7, in: $0) }
            #expect(await outcomes.first(2) == [false, true])
            await queue.stop()
            #expect(try await effects(database) == [7])
        }
    }

    @Test(arguments: TestDatabase.all)
    func `A job whose process died is run again when its lease ends`(kind: TestDatabase) async throws {
        try await kind.run { database in
            let dead = queue(database)
            try await dead.migrate()
            try await database.write { try dead.enqueue(.count, 1, in: $0) }
            let leaseEnd = clock.now.addingTimeInterval(60)
            try await database.write { connection in
                try connection.execute("UPDATE homescreen_jobs SET owner = 1, attempts = 1, run_at = \(leaseEnd)")
            }
            let queue = queue(database)
            let runs = Recorder<Int>()
            queue.handle(.count) { job in runs.record(job.attempt) }
            try await queue.start()
            for _ in 0..<2 {
                await clock.waitForSleepers()
                clock.advance(by: 30)
            }
            #expect(await runs.first(1) == [2])
            await queue.stop()
        }
    }

    @Test(arguments: TestDatabase.all)
    func `While a job waits, a second one with its key is not added`(kind: TestDatabase) async throws {
        try await kind.run { database in
            let queue = queue(database)
            try await queue.migrate()
            let ids = try await database.write { connection in
                [
                    try queue.enqueue(.count, 1, uniqueKey: "a", in: connection),
                    try queue.enqueue(.count, 2, uniqueKey: "a", in: connection),
                    try queue.enqueue(.count, 3, uniqueKey: "b", in: connection),
                    try queue.enqueue(.count, 4, in: connection), try queue.enqueue(.count, 5, in: connection),
                ]
            }
            #expect(ids.map { $0 == nil } == [false, true, false, false, false])
        }
    }

    @Test(arguments: TestDatabase.all)
    func `A repeated job comes back at whole multiples of its interval`(kind: TestDatabase) async throws {
        try await kind.run { database in
            let queue = queue(database)
            let runs = Recorder<Date>()
            try queue.handle(.sweep, every: 20, 0) { [clock] _ in runs.record(clock.now) }
            clock.advance(by: 7)
            let start = clock.now
            try await queue.start()
            await runs.first(1)
            for count in 2...3 {
                try await eventually {
                    try await database.read {
                        try $0.value("SELECT count(*) FROM homescreen_jobs WHERE owner IS NULL") == 1
                    }
                }
                clock.advance(by: count == 2 ? 13 : 20)
                await runs.first(count)
            }
            await queue.stop()
            #expect(runs.values.map { $0.timeIntervalSince(start) } == [0, 13, 33])
        }
    }

    @Test(arguments: TestDatabase.all)
    func `No more jobs of a kind run at once than it allows`(kind: TestDatabase) async throws {
        try await kind.run { database in
            let queue = queue(database)
            let most = Mutex((now: 0, most: 0))
            let runs = Recorder<Int>()
            queue.handle(.count) { job in
                most.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
                await Task.yield()
                most.withLock { $0.now -= 1 }
                runs.record(job.payload)
            }
            try await queue.migrate()
            try await database.write { connection in
                for number in 0..<50 { try queue.enqueue(.count, number, in: connection) }
            }
            try await queue.start()
            #expect(await runs.first(50).sorted() == Array(0..<50))
            await queue.stop()
            #expect(most.withLock { $0.most } <= 2)
            #expect(try await left(database) == [])
        }
    }

    @Test(arguments: TestDatabase.all)
    func `A job that is stopped is given back without losing an attempt`(kind: TestDatabase) async throws {
        try await kind.run { database in
            let queue = queue(database)
            let runs = Recorder<Int>()
            queue.handle(.count) { [clock] job in
                runs.record(job.attempt)
                try await clock.wallClock.sleep(seconds: 1000)
            }
            try await queue.start()
            try await database.write { try queue.enqueue(.count, 1, in: $0) }
            await runs.first(1)
            await queue.stop(grace: .zero)
            let kept = try await database.read { connection in
                try connection.row("SELECT attempts, owner FROM homescreen_jobs") { row in
                    (attempts: try row.int("attempts"), isFree: try row.value("owner") == .null)
                }
            }
            #expect(kept?.attempts == 0)
            #expect(kept?.isFree == true)
        }
    }
}
