import Database
import Foundation
import ListBackupAPI
import ListBackupContract
import TestKit
import Testing
import Wire

@testable import ListBackupServer

/// What a schedule owes that could not be on time.
@Suite(.timeLimit(.minutes(2))) struct DueTimesTests {
    private static let planned = Date(timeIntervalSince1970: 1_780_279_200)

    @Test(arguments: [
        (MissedTimes?.none, 1), (.one, 1), (.skip, 0), (.all, 6),
    ])
    func `LB-077 After five missed days one backup begins, or none, or one for each, by choice`(
        _ missed: MissedTimes?, _ runs: Int
    ) throws {
        let schedule = Schedule(frequency: .daily, hour: 2, timeZone: "UTC", missed: missed)
        let first = try #require(schedule.next(after: Self.planned))
        let late = DueTimes(schedule, planned: first, now: first.addingTimeInterval(5 * 86_400 + 7200))
        #expect(late.times == 6 && late.runs == runs)
        // What is on time begins, whatever was chosen; so does one that begins for the last of several times.
        #expect(DueTimes(schedule, planned: first, now: first.addingTimeInterval(60)).runs == 1)
        let last = DueTimes(schedule, planned: first, now: first.addingTimeInterval(5 * 86_400 + 60))
        #expect(last.runs == (missed == .all ? 6 : 1))
        #expect(DueTimes(schedule, planned: nil, now: first).runs == 1)
        let hourly = Schedule(frequency: .hourly, missed: .all)
        let long = DueTimes(hourly, planned: first, now: first.addingTimeInterval(90 * 86_400))
        #expect(long.runs == DueTimes.most)
    }

    @Test func `LB-077 Times at which no server ran are left out where somebody chose that, and told of`()
        async throws
    {
        let clock = ManualClock()
        try await ServerFixture.run(clock: clock.wallClock) { fixture in
            fixture.fill(ShopData(customers: 3))
            let client = try fixture.client()
            var draft = fixture.draft()
            draft.schedule = Schedule(frequency: .daily, hour: 2, timeZone: "UTC", missed: .skip)
            let source = try await client.call(SourcesAPI.create, body: draft)
            let due = try #require(source.nextRunAt)
            await clock.waitForSleepers(1)
            clock.advance(to: due.addingTimeInterval(3 * 86_400 + 7200))
            func runs() async throws -> [Run] { try await client.call(SourcesAPI.runs, .init(id: source.id)) }
            try await eventually { try await runs().first?.state == .skipped }
            #expect(try await runs().count == 1)
            let next = try #require(try await client.call(SourcesAPI.source, .init(id: source.id)).nextRunAt)
            #expect(next > clock.now)
            await clock.waitForSleepers(1)
            clock.advance(to: next)
            try await eventually { try await runs().map(\.state) == [.completed, .skipped] }
            let kinds = try await client.call(SourcesAPI.activity, .init()).items.map(\.kind)
            #expect(kinds.contains(.backupSkipped))
        }
    }

    @Test(arguments: Overlap.allCases)
    func `LB-078 A time that comes during a backup waits for its end, is left out, or takes its place`(
        _ overlap: Overlap
    ) async throws {
        let clock = ManualClock()
        try await ServerFixture.run(clock: clock.wallClock) { fixture in
            fixture.fill(ShopData(customers: 400))
            let client = try fixture.client()
            var draft = fixture.draft()
            draft.schedule = Schedule(frequency: .daily, hour: 2, timeZone: "UTC", overlap: overlap)
            let source = try await client.call(SourcesAPI.create, body: draft)
            let first = try await client.call(SourcesAPI.run, .init(id: source.id))
            try await eventually {
                try await !client.call(SourcesAPI.oneRun, .init(id: first.id)).isOpen
            }
            // It is the one that goes on, as far as the table says.
            try await fixture.hold(first)
            let due = try #require(source.nextRunAt)
            try await fixture.database.write { connection in
                let context = fixture.server.context
                let row = try #require(try context.sources.source(source.id, connection))
                try fixture.server.runner.beginDue(row, connection)
                try fixture.server.runner.beginDue(row, connection)
            }
            #expect(due > clock.now)
            let runs = try await client.call(SourcesAPI.runs, .init(id: source.id))
            switch overlap {
            case .queue:
                // One waits, however many times come.
                #expect(runs.count == 2)
                #expect(try await client.call(SourcesAPI.source, .init(id: source.id)).lastRun?.id == first.id)
            case .skip:
                #expect(runs.count == 1)
                let kinds = try await client.call(SourcesAPI.activity, .init()).items.map(\.kind)
                #expect(kinds.count { $0 == .backupSkipped } == 2)
            case .replace:
                #expect(runs.count == 2)
                #expect(try await fixture.database.read { try fixture.server.context.runs.isCancelled(first.id, $0) })
            }
        }
    }
}

extension ServerFixture {
    /// Has a run be under way as far as the table says.
    fileprivate func hold(_ run: Run) async throws {
        try await database.write { connection in
            try connection.execute("UPDATE runs SET state = 'running', ended_at = NULL WHERE id = \(run.id)")
        }
    }
}
