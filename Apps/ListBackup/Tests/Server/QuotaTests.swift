import Base
import Foundation
import HTTPClient
import ListBackupAPI
import ListBackupContract
import TestKit
import Testing
import Wire

@testable import ListBackupServer

@Suite struct QuotaTests {
    private static func fill(_ fixture: ServerFixture) {
        fixture.shop.fill("customers", (1...300).map { ("\($0)", Array(#"{"id":\#($0)}"#.utf8)) })
        fixture.shop.fill("orders", (1...20).map { ("\($0)", Array(#"{"id":\#($0)}"#.utf8)) })
    }

    @Test(arguments: TestDatabase.all)
    func `LB-032 A limit that outlasts a run gives its place back, is shown with its time, and the run goes on there`(
        _ database: TestDatabase
    ) async throws {
        let clock = ManualClock()
        try await ServerFixture.run(database, clock: clock.wallClock) { fixture in
            let client = try fixture.client()
            Self.fill(fixture)
            fixture.shop.behave { ($0.quota, $0.retryAfter) = (4, 7200) }
            let source = try await client.call(SourcesAPI.create, body: fixture.draft())
            let run = try await client.call(SourcesAPI.run, .init(id: source.id))
            func now() async throws -> Run { try await client.call(SourcesAPI.oneRun, .init(id: run.id)) }
            try await eventually { try await now().waitsUntil != nil }
            let waiting = try await now()
            #expect(waiting.state == .waiting && waiting.message == nil)
            #expect(waiting.waitsUntil == clock.now.addingTimeInterval(7200))
            #expect(waiting.streams.first { $0.name == "customers" }?.read ?? 0 > 100)
            #expect(fixture.server.runner.runningCount == 0)
            #expect(try await client.call(SourcesAPI.dashboard).alerts.isEmpty)
            // Nobody asks meanwhile, however often somebody wants it.
            #expect(try await client.call(SourcesAPI.run, .init(id: source.id)).id == run.id)
            #expect(fixture.shop.statistics.requests == 5)

            fixture.shop.behave { $0.quota = nil }
            clock.advance(by: 7201)
            try await eventually { try await !now().isOpen }
            let done = try await now()
            #expect(done.state == .completed && done.waitsUntil == nil && done.snapshot == 1)
            #expect(done.streams.first { $0.name == "customers" }?.read == 300)
            // Seven pages of customers, one of orders and what shows their ends: none was read twice.
            #expect(fixture.shop.statistics.requests <= 12)
        }
    }

    @Test func `LB-032, LB-083 A run that waits for its quota can be stopped at once`() async throws {
        let clock = ManualClock()
        try await ServerFixture.run(clock: clock.wallClock) { fixture in
            let client = try fixture.client()
            Self.fill(fixture)
            fixture.shop.behave { $0.quota = 4 }
            let source = try await client.call(SourcesAPI.create, body: fixture.draft())
            let run = try await client.call(SourcesAPI.run, .init(id: source.id))
            func now() async throws -> Run { try await client.call(SourcesAPI.oneRun, .init(id: run.id)) }
            try await eventually { try await now().waitsUntil != nil }
            _ = try await client.call(SourcesAPI.cancel, .init(id: run.id))
            try await eventually { try await now().state == .cancelled }
            #expect(try await now().waitsUntil == nil)
        }
    }

    @Test func `LB-032, LB-045 What moved while a run waited hides no record behind its checkpoint`() async throws {
        try await ShopFixture.run { fixture in
            fixture.fill(1000)
            fixture.shop.behave { $0.quota = 5 }
            let connector = try fixture.connector(Paging.offset.json, path: "/v1/contacts", records: "contacts")
            let first = try BackupRun(
                repository: fixture.repository, run: "run", at: Date(), pool: fixture.pool)
            await #expect(throws: SourceError.self) { try await connector.read(into: first) }
            fixture.shop.behave { $0.quota = nil }
            fixture.shop.remove("contacts", Set((100..<300).map(String.init)))
            let again = try fixture.connector(Paging.offset.json, path: "/v1/contacts", records: "contacts")
            let snapshot = try await fixture.backUp(again)
            let kept = try fixture.contents(snapshot)
            let missing = fixture.shop.ids("contacts").filter { id in
                !kept.contains(fixture.shop.record("contacts", id) ?? "")
            }
            #expect(missing == [])
        }
    }

    @Test func `LB-164 A restore that meets a limit keeps what it did and goes on by itself, be it in days`()
        async throws
    {
        let clock = ManualClock()
        try await ServerFixture.run(clock: clock.wallClock) { fixture in
            fixture.shop.fill("orders", [])
            let story = try await RestoreStory(fixture)
            for id in 1...8 { story.put(id, "Oslo") }
            _ = try await fixture.backUp(story.source, story.client)
            story.shop.remove("customers", Set((2...7).map(String.init)))
            let days = 2 * 86_400
            let before = fixture.shop.statistics.requests
            fixture.shop.behave { ($0.quota, $0.retryAfter) = (before + 6, days) }
            await #expect(throws: Problem.self) { try await story.restore() }
            let broken = try #require(try await story.client.call(RestoresAPI.all, story.id).first)
            #expect(broken.endedAt == nil)
            let made = story.shop.ids("customers").count
            #expect(made > 2 && made < 8)
            fixture.shop.behave { $0.quota = nil }
            clock.advance(by: Double(days) + 1)
            func now() async throws -> Restore { try await story.client.call(RestoresAPI.one, ByID(id: broken.id)) }
            try await eventually { try await now().endedAt != nil }
            let result = try await now().result
            #expect(result.isVerified && result.failures.isEmpty)
            #expect(story.shop.ids("customers").sorted() == (1...8).map(String.init))
        }
    }

    @Test(arguments: [(CallRank.scheduled, 20), (.manual, 30), (.restore, 40)])
    func `LB-033 Of a day's calls each kind of work uses its share, so that a restore finds some`(
        _ rank: CallRank, _ calls: Int
    ) async throws {
        try await ShopFixture.run { fixture in
            fixture.fill(6000)
            fixture.shop.behave { $0.daily = 40 }
            let json = """
                {"name":"Shop","base":"\(fixture.base)","limits":{"daily":{"limit":"X-Daily-Limit",
                 "remaining":"X-Daily-Remaining","reset":"X-Daily-Reset"}},"streams":[
                 {"name":"contacts","path":"/v1/contacts","records":"contacts","paging":\(Paging.offset.json)}]}
                """
            let connector = try RESTConnector(
                try RESTDescription(json: json), secret: .init(), client: fixture.client, reach: .everything,
                clock: .hurried, rank: rank)
            let run = try BackupRun(repository: fixture.repository, run: "run", at: Date(), pool: fixture.pool)
            let error = await #expect(throws: SourceError.self) { try await connector.read(into: run) }
            let until = try #require(error?.until)
            #expect(abs(until.timeIntervalSinceNow - 7200) < 60)
            #expect(fixture.shop.statistics.requests == calls)
        }
    }

    @Test func `LB-034 A restore has its turn before who waits, and who waits before a schedule`() async throws {
        let clock = ManualClock()
        let budget = CallBudget()
        let order = Recorder<CallRank>()
        await budget.hold(until: clock.now.addingTimeInterval(5))
        func call(_ rank: CallRank) -> Task<Void, any Error> {
            Task {
                try await budget.turn(rank, perSecond: 1, share: 0.5, clock: clock.wallClock)
                order.record(rank)
            }
        }
        var tasks = [call(.scheduled)]
        await clock.waitForSleepers()
        for (count, rank) in [CallRank.manual, .restore, .manual].enumerated() {
            tasks.append(call(rank))
            try await eventually { await budget.waitingCount == count + 1 }
        }
        for count in 1...4 {
            await clock.waitForSleepers()
            clock.advanceToNextSleeper()
            try await eventually { order.values.count == count }
        }
        for task in tasks { try await task.value }
        #expect(order.values == [.restore, .manual, .manual, .scheduled])
    }

    @Test func `LB-034 Who is stopped while others are before it leaves its place to them`() async throws {
        let clock = ManualClock()
        let budget = CallBudget()
        await budget.hold(until: clock.now.addingTimeInterval(5))
        let first = Task { try await budget.turn(.manual, perSecond: nil, share: 0.5, clock: clock.wallClock) }
        await clock.waitForSleepers()
        let second = Task { try await budget.turn(.manual, perSecond: nil, share: 0.5, clock: clock.wallClock) }
        try await eventually { await budget.waitingCount == 1 }
        second.cancel()
        await #expect(throws: CancellationError.self) { try await second.value }
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        clock.advance(by: 6)
        try await budget.turn(.scheduled, perSecond: nil, share: 0.5, clock: clock.wallClock)
    }

    @Test func `LB-034 Sources with one key share what it allows, and others do not`() async throws {
        try await ServerFixture.run { fixture in
            fixture.shop.fill("customers", [("1", Array(#"{"id":1}"#.utf8))])
            let json = """
                {"name":"Shop","base":"\(fixture.shopBase)","auth":{"kind":"bearer"},"streams":[
                 {"name":"customers","path":"/v1/customers","records":"customers"}]}
                """
            func test(_ key: String) async throws -> [String?] {
                let settings = SourceSettings(connector: json)
                let connector = try fixture.server.context.makers.connector(
                    .rest, settings, SourceSecret(key: key)
                ) { _ in }
                do {
                    return try await connector.test().map(\.complaint)
                } catch let error as SourceError {
                    return [error.message]
                }
            }
            let first = try await test("one key")
            #expect(first == [nil])
            fixture.shop.behave { $0.quota = 1 }
            let words = "The source lets in no more requests for now."
            let second = try await test("one key")
            #expect(second == [words])
            let asked = fixture.shop.statistics.requests
            let third = try await test("one key")
            #expect(third == [words])
            #expect(fixture.shop.statistics.requests == asked)
            fixture.shop.behave { $0.quota = nil }
            let other = try await test("another key")
            #expect(other == [nil])
        }
    }
}
