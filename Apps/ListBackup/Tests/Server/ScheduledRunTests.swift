import Base
import Database
import Foundation
import ListBackupAPI
import ListBackupContract
import TestKit
import Testing
import Wire

@testable import ListBackupServer

@Suite(.timeLimit(.minutes(2))) struct ScheduledRunTests {
    @Test(arguments: TestDatabase.all)
    func `Each due time begins one run in two processes, and clocks that are set begin none or one (LB-076, LB-080)`(
        _ database: TestDatabase
    ) async throws {
        let clock = ManualClock()
        try await ServerFixture.run(database, clock: clock.wallClock, processes: 2) { fixture in
            fixture.fill(ShopData(customers: 3))
            let client = try fixture.client()
            var draft = fixture.draft()
            draft.schedule = Schedule(frequency: .daily, hour: 2, minute: 30, timeZone: "Europe/Berlin")
            let source = try await client.call(SourcesAPI.create, body: draft)
            func runs() async throws -> [Run] { try await client.call(SourcesAPI.runs, .init(id: source.id)) }
            func goes(_ count: Int) async throws {
                try await eventually { () async throws -> Bool in
                    let all = try await runs()
                    return all.count == count && all.allSatisfy { $0.state == .completed }
                }
            }
            for day in 1...3 {
                let due = try #require(try await client.call(SourcesAPI.source, .init(id: source.id)).nextRunAt)
                await clock.waitForSleepers(2)
                clock.advance(to: due)
                try await goes(day)
            }
            #expect(try await runs().map(\.snapshot) == [3, 2, 1])
            clock.set(by: -86_400)
            await clock.waitForSleepers(2)
            clock.advance(by: 7200)
            try await goes(3)
            // Three days without a process, or a clock set forward: what was missed is made up for once.
            clock.set(by: 4 * 86_400)
            await clock.waitForSleepers(2)
            clock.advance(by: 60)
            try await goes(4)

            draft.schedule = Schedule()
            #expect(try await client.call(SourcesAPI.update, .init(id: source.id), draft).nextRunAt == nil)
            await clock.waitForSleepers(2)
            clock.advance(by: 3 * 86_400)
            try await goes(4)
        }
    }

    @Test func `A process that lost its job to another makes no snapshot, and who takes it over does (LB-080, LB-205)`()
        async throws
    {
        try await ServerFixture.run { fixture in
            fixture.fill(ShopData(customers: 120))
            fixture.shop.behave { $0.rate = 1 }
            let client = try fixture.client()
            let source = try await client.call(SourcesAPI.create, body: fixture.draft())
            let run = try await client.call(SourcesAPI.run, .init(id: source.id))
            try await eventually {
                try await client.call(SourcesAPI.oneRun, .init(id: run.id)).streams.contains { $0.read > 0 }
            }
            // Another process has it from now on, and this one does not know.
            let far = Date(timeIntervalSinceNow: 3600)
            try await fixture.database.write { connection in
                try connection.execute(
                    "UPDATE homescreen_jobs SET owner = 1, attempts = attempts + 1, run_at = \(far) WHERE kind = 'back-up'"
                )
            }
            fixture.shop.behave { $0.rate = nil }
            try await eventually { fixture.server.runner.runningCount == 0 }
            #expect(try await client.call(RecordsAPI.snapshots, .init(id: source.id)).isEmpty)
            #expect(try await client.call(SourcesAPI.oneRun, .init(id: run.id)).isOpen)
            // The other one dies, and its lease ends.
            let past = Date(timeIntervalSinceNow: -1)
            try await fixture.database.write { connection in
                try connection.execute("UPDATE homescreen_jobs SET run_at = \(past) WHERE kind = 'back-up'")
            }
            // Any other job has the queue look.
            let other = try await client.call(SourcesAPI.create, body: fixture.draft("Other"))
            _ = try await client.call(SourcesAPI.run, .init(id: other.id))
            try await eventually { try await client.call(SourcesAPI.oneRun, .init(id: run.id)).state == .completed }
            #expect(try await client.call(RecordsAPI.snapshots, .init(id: source.id)).count == 1)
        }
    }
}
