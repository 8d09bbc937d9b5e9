import Base
import Database
import Foundation
import Jobs
import TestKit
import Testing

extension JobKind where Payload == Int {
    fileprivate static let effect = JobKind("test.effect", concurrency: 4, attempts: 100, lease: 60)
}

@Suite(.timeLimit(.minutes(2))) struct JobDurabilityTests {
    @Test(arguments: 1...5)
    func `OF-227: jobs of a killed process are run by the next one, each with its effect once`(round: Int) async throws
    {
        let directory = try TemporaryDirectory()
        let path = directory.file("test.sqlite")
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, round = round as Int] in
            try await WorkerThatDies(path: path).run(killedAfter: .milliseconds(20 + 20 * round))
        }
        let database = try SQLiteDatabase(path: path)
        // Later than the leases of the dead process.
        let clock = ManualClock(at: Date(timeIntervalSinceNow: 3600))
        let queue = JobQueue(database: database, clock: clock.wallClock, log: Log(label: "jobs") { _ in })
        JobEffects.handle(queue)
        try await queue.start()
        try await eventually(within: .seconds(90)) {
            try await database.read { try $0.value("SELECT count(*) FROM homescreen_jobs") == 0 }
        }
        await queue.stop()
        let (enqueued, done) = try await database.read { connection in
            (
                try connection.values("SELECT number FROM enqueued ORDER BY number", as: Int.self),
                try connection.values("SELECT number FROM effects ORDER BY number", as: Int.self)
            )
        }
        #expect(!enqueued.isEmpty)
        #expect(done == enqueued)
        await database.close()
    }
}

/// Jobs whose effect is a row.
private enum JobEffects {
    static let migrations = [
        Migration(
            1, "effects",
            [
                "CREATE TABLE enqueued (number INTEGER PRIMARY KEY) STRICT",
                "CREATE TABLE effects (number INTEGER NOT NULL) STRICT",
            ])
    ]

    static func handle(_ queue: JobQueue) {
        queue.handle(.effect) { job in
            try await job.finish { try $0.execute("INSERT INTO effects (number) VALUES (\(job.payload))") }
        }
    }
}

/// Enqueues jobs and runs them until it is killed.
private struct WorkerThatDies: Sendable {
    let path: String

    func run(killedAfter delay: Duration) async throws {
        let database = try SQLiteDatabase(path: path)
        try await database.migrate(app: "effects", JobEffects.migrations)
        let queue = JobQueue(database: database, log: Log(label: "jobs") { _ in })
        JobEffects.handle(queue)
        try await queue.start()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for task in 0..<4 {
                group.addTask {
                    for number in 0... {
                        try await database.write { connection in
                            try connection.execute("INSERT INTO enqueued (number) VALUES (\(number * 4 + task))")
                            try queue.enqueue(.effect, number * 4 + task, in: connection)
                        }
                    }
                }
            }
            group.addTask {
                try await ContinuousClock().sleep(for: delay)
                kill(getpid(), SIGKILL)
            }
            try await group.waitForAll()
        }
    }
}
