import Base
import Foundation
import ListBackupAPI
import ListBackupContract
import TestKit
import Testing
import Wire

@testable import ListBackupServer

/// Records that changed since the moment that is put back.
@Suite(.timeLimit(.minutes(2))) struct RestoreConflictTests {
    private func put(_ story: RestoreStory, _ id: Int, _ city: String, _ phone: String, day: Int) {
        let who = #""id":\#(id),"name":"Ada \#(id)","city":"\#(city)","phone":"\#(phone)""#
        story.shop.put("customers", "\(id)", #"{\#(who),"updated_at":"2026-01-0\#(day)T08:00:00Z"}"#)
    }

    /// One that is gone, one that is newer, one that is older, one of which a field is empty, one that is the same.
    private func story(_ fixture: ServerFixture) async throws -> RestoreStory {
        let story = try await RestoreStory(fixture)
        for id in 1...5 { put(story, id, "Oslo", "1", day: 5) }
        story.order(11, of: 2)
        _ = try await fixture.backUp(story.source, story.client)
        story.shop.remove("customers", ["1"])
        put(story, 2, "Bergen", "1", day: 8)
        put(story, 3, "Bergen", "1", day: 2)
        put(story, 4, "Bergen", "", day: 8)
        return story
    }

    private func request(_ rule: ConflictRule?, _ decisions: [ConflictDecision]? = nil) -> RestoreRequest {
        RestoreRequest(target: .source, conflicts: rule, decisions: decisions)
    }

    @Test func `LB-158 The plan shows what changed since, and what each rule makes of it`() async throws {
        try await ServerFixture.run { fixture in
            let story = try await story(fixture)
            let plan = try await story.plan(request(.keep))
            let stream = try #require(plan.streams.first { $0.name == "customers" })
            let counts: [Int] = [stream.creates, stream.updates, stream.skips, stream.conflicts, stream.staying]
            let expected: [Int] = [1, 0, 1, 3, 3]
            #expect(counts == expected)
            #expect(plan.calls == 1 && plan.problems.isEmpty)
            #expect(plan.outcomes.map(\.rule) == ConflictRule.allCases)
            #expect(plan.outcomes.map(\.written) == [0, 3, 1, 1, 0])
            #expect(plan.outcomes.map(\.staying) == [3, 0, 2, 2, 3])
            #expect(plan.conflicts.map(\.recordId) == ["2", "3", "4"])
            let newer: [RestoreConflict.Newer?] = [.now, .moment, .now]
            let titles: [String?] = ["Ada 2", "Ada 3", "Ada 4"]
            #expect(plan.conflicts.map(\.newer) == newer && plan.conflicts.map(\.title) == titles)
            #expect(plan.conflicts[2].writtenBy == [.overwrite, .merge])
            #expect(plan.conflicts.allSatisfy { $0.rule == .keep })
            #expect(
                plan.conflicts[2].changes.first { $0.path == "phone" }
                    == FieldDifference(path: "phone", before: "\"\"", after: "\"1\""))
            // Nobody said anything: as it was, and nothing is asked.
            let plain = try await story.plan()
            #expect(plain.writes == 4 && plain.conflicts.count == 3 && plain.streams.allSatisfy { $0.staying == 0 })
        }
    }

    @Test(arguments: [
        (ConflictRule.keep, ["Bergen", "Bergen", "Bergen"], ["1", "1", ""], 3),
        (.overwrite, ["Oslo", "Oslo", "Oslo"], ["1", "1", "1"], 0),
        (.newest, ["Bergen", "Oslo", "Bergen"], ["1", "1", ""], 2),
        (.merge, ["Bergen", "Bergen", "Bergen"], ["1", "1", "1"], 2),
        (.ask, ["Bergen", "Bergen", "Bergen"], ["1", "1", ""], 3),
    ])
    func `LB-158 Each rule does what the plan said, and the report says what was done`(
        rule: ConflictRule, cities: [String], phones: [String], kept: Int
    ) async throws {
        try await ServerFixture.run { fixture in
            let story = try await story(fixture)
            let plan = try await story.plan(request(rule))
            let done = try await story.restore(request(rule))
            #expect(done.isVerified && done.failures.isEmpty)
            #expect(done.streams.reduce(0) { $0 + $1.written } == plan.writes && plan.writes == 4 - kept)
            #expect(done.streams.reduce(0) { $0 + ($1.kept ?? 0) } == kept)
            for (id, (city, phone)) in zip(2...4, zip(cities, phones)) {
                #expect(story.customer("\(id)").contains(#""city":"\#(city)","phone":"\#(phone)""#), "\(id)")
            }
            #expect(story.customer("1").contains("Oslo"))
            let outcomes = done.records.map(\.outcome)
            func count(_ outcome: RestoreResult.Record.Outcome) -> Int { outcomes.filter { $0 == outcome }.count }
            #expect(count(.kept) == kept && count(.made) == 1)
            #expect(count(.merged) == (rule == .merge ? 1 : 0))
            // The report is kept with it.
            let told = try await story.client.call(RestoresAPI.all, story.id).first?.result
            #expect(told == done)
            // Done once, nothing is left of it.
            #expect(try await story.plan(request(rule)).writes == 0)
        }
    }

    @Test func `LB-158 Somebody chooses for each record, before any rule, and it can all be undone`() async throws {
        try await ServerFixture.run { fixture in
            let story = try await story(fixture)
            let conflicts = try await story.plan(request(.ask)).conflicts
            #expect(conflicts.allSatisfy { $0.rule == nil })
            let decisions = zip(conflicts, [ConflictRule.overwrite, .keep, .merge]).map {
                ConflictDecision(stream: $0.stream, key: $0.key, rule: $1)
            }
            let plan = try await story.plan(request(.ask, decisions))
            #expect(plan.conflicts.map(\.rule) == [.overwrite, .keep, .merge] && plan.writes == 3)
            let done = try await story.restore(request(.ask, decisions))
            #expect(done.records.map(\.recordId) == ["1", "2", "4", "3"])
            #expect(done.records.map(\.outcome) == [.made, .changed, .merged, .kept])
            let undone = try await story.client.call(RestoresAPI.undo, ByID(id: try #require(done.restoreId)))
            #expect(undone.isVerified && story.customer("2").contains("Bergen") && story.customer("1").isEmpty)
            #expect(story.customer("4").contains(#""phone":"""#))
        }
    }

    @Test func `LB-158 A choice that says nothing is refused before anything is looked at`() async throws {
        try await ServerFixture.run { fixture in
            let story = try await story(fixture)
            let before = story.shop.statistics.requests
            for decision in [
                ConflictDecision(stream: "customers", key: "EQEB", rule: .ask),
                ConflictDecision(stream: "customers", key: "none", rule: .keep),
            ] {
                let refusal = await #expect(throws: Problem.self) { try await story.plan(request(.ask, [decision])) }
                #expect(refusal?.status == 422)
            }
            #expect(story.shop.statistics.requests == before)
        }
    }

    @Test func `LB-158 A record that only names another by its new id was not changed by anybody`() async throws {
        try await ServerFixture.run { fixture in
            let story = try await RestoreStory(fixture, keepsID: false)
            story.put(2, "Oslo")
            for id in 11...12 { story.order(id, of: 2) }
            _ = try await fixture.backUp(story.source, story.client)
            story.shop.remove("customers", ["2"])
            story.shop.put("orders", "12", #"{"id":12,"customer_id":2,"status":"paid"}"#)
            let plan = try await story.plan(request(.keep))
            #expect(plan.conflicts.map(\.recordId) == ["12"] && plan.writes == 2)
            let done = try await story.restore(request(.keep))
            let new = try #require(done.records.first { $0.recordId == "2" }?.remoteId)
            #expect(done.isVerified)
            #expect(story.shop.record("orders", "11")?.contains("\"customer_id\":\(new),") == true)
            #expect(story.shop.record("orders", "12")?.contains("paid") == true)
        }
    }
}
