import Base
import Database
import Foundation
import Jobs
import Synchronization
import TestKit
import Testing

extension JobKind where Payload == Int {
    fileprivate static let long = JobKind("test.long", concurrency: 4, attempts: 3, firstRetry: 10, lease: 60)
    /// Two kinds whose leases no test lets run out.
    fileprivate static let patient = JobKind("test.patient", concurrency: 4, lease: 1_000_000)
    fileprivate static let other = JobKind("test.other", concurrency: 4, lease: 1_000_000)
}

/// Jobs that take long: how far they are, where they go on, how they are stopped, and one at a time.
@Suite(.timeLimit(.minutes(1))) struct JobLengthTests {
    private struct Failure: Error {}

    private let clock = ManualClock()

    private func queue(_ database: any Database) -> JobQueue {
        JobQueue(database: database, clock: clock.wallClock, log: Log(label: "jobs") { _ in })
    }

    @Test(arguments: TestDatabase.all)
    func `A job that failed goes on where it was, with the effects that it had kept`(kind: TestDatabase) async throws {
        try await kind.run { database in
            try await database.migrate(
                app: "effects", [Migration(1, "effects", ["CREATE TABLE effects (page INTEGER PRIMARY KEY) STRICT"])])
            let queue = queue(database)
            let starts = Recorder<Int>()
            queue.handle(.long) { job in
                let first: Int = job.checkpoint() ?? 0
                starts.record(first)
                for page in first..<6 {
                    try await job.keep(page + 1) { try $0.execute("INSERT INTO effects (page) VALUES (\(page))") }
                    try await job.report(JobProgress(done: Int64(page + 1), of: 6, note: "Pages"))
                    if page == 2, job.attempt == 1 { throw Failure() }
                }
            }
            try await queue.start()
            let id = try #require(try await database.write { try queue.enqueue(.long, 1, in: $0) })
            try await eventually { try await queue.status(of: id)?.lastError != nil }
            let status = try #require(try await queue.status(of: id))
            #expect(status.state == .waiting && status.progress?.total == 6 && status.attempts == 1)
            await clock.waitForSleepers()
            clock.advance(by: 20)
            #expect(await starts.first(2) == [0, 3])
            try await eventually { try await queue.status(of: id) == nil }
            #expect(try await database.read { try $0.value("SELECT COUNT(*) FROM effects", as: Int.self) } == 6)
            await queue.stop()
        }
    }

    @Test(arguments: TestDatabase.all)
    func `A job is stopped where it runs and taken out where it waits, and is not tried again`(
        kind: TestDatabase
    ) async throws {
        try await kind.run { database in
            let queue = queue(database), clock = clock
            let starts = Recorder<Int>(), ends = Recorder<Bool>()
            queue.handle(.long) { job in
                starts.record(job.payload)
                defer { ends.record(Task.isCancelled) }
                try await clock.wallClock.sleep(seconds: 100_000)
            }
            try await queue.start()
            let later = clock.now.addingTimeInterval(1000)
            let running = try #require(try await database.write { try queue.enqueue(.long, 1, in: $0) })
            let waiting = try #require(
                try await database.write { try queue.enqueue(.long, 2, notBefore: later, in: $0) })
            await starts.first(1)
            #expect(try await queue.status(of: running)?.state == .running)
            #expect(try await queue.cancel(waiting))
            #expect(try await queue.status(of: waiting) == nil)
            #expect(try await queue.cancel(running))
            #expect(await ends.first(1) == [true])
            try await eventually { try await queue.status(of: running) == nil }
            #expect(try await !queue.cancel(running))
            await queue.stop()
            #expect(starts.values == [1])
        }
    }

    @Test(arguments: TestDatabase.all)
    func `A job in another process is stopped when its lease is renewed`(kind: TestDatabase) async throws {
        try await kind.run { database in
            let one = queue(database), other = queue(database), clock = clock
            let starts = Recorder<Int>(), ends = Recorder<Bool>()
            one.handle(.long) { job in
                starts.record(job.payload)
                defer { ends.record(Task.isCancelled) }
                try await clock.wallClock.sleep(seconds: 100_000)
            }
            try await one.start()
            let id = try #require(try await database.write { try one.enqueue(.long, 1, in: $0) })
            await starts.first(1)
            #expect(try await other.cancel(id))
            #expect(try await other.status(of: id)?.isStopping == true)
            try await eventually {
                clock.advance(by: 21)
                return !ends.values.isEmpty
            }
            #expect(ends.values == [true])
            await one.stop()
        }
    }

    @Test(arguments: TestDatabase.all)
    func `Jobs of one key run one after the other, in two processes and of two kinds, each with a higher fence`(
        kind: TestDatabase
    ) async throws {
        try await kind.run { database in
            let queues = [queue(database), queue(database)]
            let fences = Recorder<Int64>()
            let running = Mutex(0), most = Mutex(0)
            for queue in queues {
                for kind in [JobKind<Int>.patient, .other] {
                    queue.handle(kind) { job in
                        let count = running.withLock { running in
                            running += 1
                            return running
                        }
                        most.withLock { $0 = max($0, count) }
                        for _ in 0..<20 { await Task.yield() }
                        fences.record(job.fence)
                        running.withLock { $0 -= 1 }
                    }
                }
                try await queue.start()
            }
            for number in 0..<6 {
                try await database.write { connection in
                    let kind: JobKind<Int> = number % 2 == 0 ? .patient : .other
                    try queues[number % 2].enqueue(kind, number, exclusiveKey: "source", in: connection)
                }
            }
            try await eventually {
                // What one process has ended, the other hears of only in half a minute.
                clock.advance(by: 31)
                return fences.values.count == 6
            }
            #expect(most.withLock { $0 } == 1)
            #expect(fences.values == [1, 2, 3, 4, 5, 6])
            for queue in queues { await queue.stop() }
        }
    }

    @Test(arguments: TestDatabase.all)
    func `Who has lost a key to another job writes nothing more`(kind: TestDatabase) async throws {
        try await kind.run { database in
            let queue = queue(database)
            let outcome = Recorder<String>()
            queue.handle(.long) { job in
                // As if this process had slept while another took a job of the key.
                try await database.write { try $0.execute("UPDATE homescreen_job_fences SET value = value + 1") }
                do { try await job.keep(1) } catch { outcome.record("\(type(of: error))") }
                do {
                    try await job.finish { _ in }
                } catch {
                    outcome.record("\(type(of: error))")
                    throw error
                }
            }
            try await queue.start()
            try await database.write { try queue.enqueue(.long, 1, exclusiveKey: "source", in: $0) }
            #expect(await outcome.first(2) == ["JobLeaseLost", "JobLeaseLost"])
            await queue.stop()
        }
    }

    @Test(arguments: TestDatabase.all)
    func `A schedule has its job come by the calendar, under one name, until it is taken out`(
        kind: TestDatabase
    ) async throws {
        try await kind.run { database in
            let queue = queue(database)
            let runs = Recorder<Int>()
            queue.handle(.long) { job in runs.record(job.payload) }
            try await queue.start()
            let zone = try #require(TimeZone(identifier: "Europe/Oslo"))
            let daily = try JobSchedule.daily(hour: 3, timeZone: zone)
            func due() async throws -> Date? {
                try await database.read { try $0.value("SELECT run_at FROM homescreen_jobs", as: Date.self) }
            }
            for payload in [1, 2] {
                try await database.write { try queue.schedule(.long, "nightly", daily, payload, in: $0) }
            }
            let first = try #require(try await due())
            #expect(first == daily.next(after: clock.now))
            await clock.waitForSleepers()
            clock.advance(by: first.timeIntervalSince(clock.now) + 1)
            #expect(await runs.first(1) == [2])
            try await eventually { try await due() == daily.next(after: first) }
            try await database.write { try queue.unschedule(.long, "nightly", in: $0) }
            #expect(try await due() == nil)
            await queue.stop()
        }
    }
}
