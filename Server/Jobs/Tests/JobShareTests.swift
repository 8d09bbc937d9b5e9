import Base
import Database
import Foundation
import Jobs
import TestKit
import Testing

extension JobKind where Payload == String {
    fileprivate static let shared = JobKind("test.shared", concurrency: 3, perShare: 2)
}

@Suite(.timeLimit(.minutes(1))) struct JobShareTests {
    private let clock = ManualClock()

    @Test(arguments: TestDatabase.all)
    func `LB-081, LB-209 However many jobs one has, others have their turn at once`(_ kind: TestDatabase) async throws {
        try await kind.run { database in
            let queue = JobQueue(database: database, clock: clock.wallClock, log: Log(label: "jobs") { _ in })
            let begun = Recorder<String>()
            let ended = Recorder<String>()
            let passes = Recorder<Int>()
            queue.handle(.shared) { job in
                begun.record(job.payload)
                // Each ends when the test lets one more through.
                try await eventually { passes.values.count > ended.values.count }
                ended.record(job.payload)
            }
            try await queue.migrate()
            try await database.write { connection in
                for number in 1...20 { try queue.enqueue(.shared, "a\(number)", share: "a", in: connection) }
            }
            try await queue.start()
            _ = await begun.first(2)
            try await database.write { connection in
                try queue.enqueue(.shared, "b1", share: "b", in: connection)
                try queue.enqueue(.shared, "c1", share: "c", in: connection)
            }
            // The third place was kept free for somebody else.
            #expect(Set(await begun.first(3)) == ["a1", "a2", "b1"])
            passes.record(1)
            // Who has none that runs goes before who has one.
            #expect(await begun.first(4).last.map { $0 == "c1" || $0 == "a3" } == true)
            for number in 2...22 { passes.record(number) }
            #expect(Set(await begun.first(22)).count == 22)
            await queue.stop()
        }
    }
}
