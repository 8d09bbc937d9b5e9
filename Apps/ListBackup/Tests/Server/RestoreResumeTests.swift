import Base
import Database
import Foundation
import ListBackupAPI
import ListBackupContract
import ListBackupCore
import TestKit
import Testing
import Wire

@testable import ListBackupServer

/// Restores that break off and go on.
@Suite(.timeLimit(.minutes(3))) struct RestoreResumeTests {
    private let breaking = BreakingDatabase.Switch()
    private let clock = ManualClock()

    /// Two customers and an order are gone, one customer is another.
    private func story(_ fixture: ServerFixture, rules: String = "") async throws -> RestoreStory {
        for name in ["customers", "orders"] { fixture.shop.fill(name, []) }
        let story = try await RestoreStory(fixture, keepsID: false, rules: rules)
        for id in 1...4 { story.put(id, "Oslo", note: "person\(id)@example.com") }
        for (id, customer) in [(11, 2), (12, 2)] { story.order(id, of: customer) }
        _ = try await fixture.backUp(story.source, story.client)
        story.shop.remove("customers", ["2", "3"])
        story.shop.remove("orders", ["12"])
        story.put(4, "Wrong", note: "person4@example.com")
        return story
    }

    private func expectWhole(_ story: RestoreStory, _ result: RestoreResult, _ step: Int = 0) throws {
        #expect(result.isVerified && result.failures.isEmpty, "\(step)")
        let customers = story.shop.ids("customers").map { story.customer($0) }
        #expect(customers.count == 4 && story.shop.ids("orders").count == 2, "\(step)")
        for id in 1...4 { #expect(customers.count { $0.contains("person\(id)@example.com") } == 1, "\(step)") }
        #expect(customers.allSatisfy { $0.contains("Oslo") }, "\(step)")
        let told = Dictionary(grouping: result.records, by: \.id).mapValues { $0.map(\.outcome) }
        #expect(
            told == [
                "customers/2": [.made], "customers/3": [.made], "customers/4": [.changed], "orders/11": [.changed],
                "orders/12": [.made],
            ], "\(step)")
        let new = try #require(result.records.first { $0.id == "customers/2" }?.remoteId)
        let orders = story.shop.ids("orders").compactMap { story.shop.record("orders", $0) }
        #expect(orders.allSatisfy { $0.contains("\"customer_id\":\(new),") }, "\(step)")
    }

    @Test func `LB-159 Wherever a restore is ended, it goes on and makes nothing twice`() async throws {
        try await ServerFixture.run(clock: clock.wallClock, breaking: breaking) { fixture in
            var (wentOn, step) = (0, 0)
            while step < 60 {
                let story = try await story(fixture)
                breaking.breakAfter(step)
                let whole = try? await fixture.server.restores.putBack(story)
                breaking.breakAfter(nil)
                if let whole {
                    try expectWhole(story, whole, step)
                    #expect(whole.interruptions == nil)
                    break
                }
                step += 1
                guard let broken = try await story.client.call(RestoresAPI.all, story.id).first, broken.endedAt == nil
                else { continue }
                // Nobody knows yet that nobody is at it.
                #expect(broken.isUnderWay && !broken.canGoOn)
                let early = await #expect(throws: Problem.self) {
                    try await story.client.call(RestoresAPI.goOn, ByID(id: broken.id))
                }
                #expect(early?.code == "under_way")
                clock.advance(by: RestoreStore.silence + 1)
                #expect(try await story.client.call(RestoresAPI.one, ByID(id: broken.id)).canGoOn)
                let result = try await story.client.call(RestoresAPI.goOn, ByID(id: broken.id))
                #expect(result.interruptions == 1 && result.restoreId == broken.id)
                try expectWhole(story, result, step)
                let all = try await story.client.call(RestoresAPI.all, story.id)
                #expect(all.count == 1 && all.first?.endedAt != nil && all.first?.result == result)
                wentOn += 1
            }
            #expect(wentOn > 10 && step < 60)
        }
    }

    @Test func `LB-159 A restore that was ended with the program goes on by itself when that starts again`()
        async throws
    {
        try await ServerFixture.run(clock: clock.wallClock, breaking: breaking) { fixture in
            let story = try await story(fixture)
            breaking.breakAfter(4)
            _ = try? await fixture.server.restores.putBack(story)
            breaking.breakAfter(nil)
            try await fixture.server.restores.planAll()
            let broken = try #require(try await story.client.call(RestoresAPI.all, story.id).first)
            #expect(broken.endedAt == nil)
            clock.advance(by: RestoreStore.silence + 2)
            try await eventually { try await story.client.call(RestoresAPI.one, ByID(id: broken.id)).endedAt != nil }
            let result = try await story.client.call(RestoresAPI.one, ByID(id: broken.id)).result
            #expect(result.interruptions == 1)
            try expectWhole(story, result)
            // It can be undone as one.
            let undone = try await story.client.call(RestoresAPI.undo, ByID(id: broken.id))
            #expect(undone.isVerified && story.shop.ids("customers").sorted() == ["1", "4"])
        }
    }

    @Test func `LB-159 Wherever an undo is ended, it goes on, and what was there is there again once`() async throws {
        try await ServerFixture.run(clock: clock.wallClock, breaking: breaking) { fixture in
            let tenant = try #require(SortableID(rawValue: 7))
            var (wentOn, step) = (0, 0)
            while step < 60 {
                let story = try await story(fixture)
                let before = story.shop.ids("customers").sorted()
                let done = try await story.restore()
                let restore = ByID(id: try #require(done.restoreId))
                breaking.breakAfter(step)
                let whole = try? await fixture.server.restores.takeBack(restore.id, of: tenant)
                breaking.breakAfter(nil)
                if let whole {
                    #expect(whole.isVerified && whole.interruptions == nil)
                    break
                }
                step += 1
                let reports = try await story.client.call(RestoresAPI.all, story.id)
                guard let broken = reports.first(where: { $0.undoes == restore.id }) else { continue }
                let hadEnded = broken.endedAt != nil
                clock.advance(by: RestoreStore.silence + 1)
                let result = try await story.client.call(RestoresAPI.undo, restore)
                #expect(result.interruptions == (hadEnded ? nil : 1), "\(step)")
                // The same report goes on, and tells all that was done.
                #expect(result.isVerified && result.restoreId == broken.id, "\(step)")
                #expect(story.shop.ids("customers").sorted() == before, "\(step)")
                #expect(story.customer("4").contains("Wrong"), "\(step)")
                let all = try await story.client.call(RestoresAPI.all, story.id)
                #expect(all.count { $0.undoes == restore.id } == 1 && all.allSatisfy { $0.endedAt != nil }, "\(step)")
                #expect(all.first { $0.id == restore.id }?.undoneBy == broken.id, "\(step)")
                wentOn += 1
            }
            #expect(wentOn > 5 && step < 60)
        }
    }

    @Test func `LB-159 A record whose answer was lost is found by what was sent, and told as made`() async throws {
        try await ServerFixture.run { fixture in
            let story = try await story(fixture)
            fixture.shop.behave { $0.lostAnswers = 2 }
            try expectWhole(story, try await story.restore())
            #expect(try await story.plan().writes == 0)
        }
    }

    @Test func `LB-159 With a token a request may come twice and is done once`() async throws {
        try await ServerFixture.run { fixture in
            let story = try await story(fixture, rules: #""token":"Idempotency-Key","#)
            fixture.shop.behave { $0.lostAnswers = 1 }
            try expectWhole(story, try await story.restore())
        }
    }

    @Test func `LB-159 What is there under another id is found by its external key, and changed in place`() async throws
    {
        try await ServerFixture.run { fixture in
            let story = try await story(fixture, rules: #""externalKey":"note","#)
            story.put(70, "Bergen", note: "person2@example.com")
            story.put(71, "Bergen", note: "somebody@example.com")
            let plan = try await story.plan()
            let stream = try #require(plan.streams.first { $0.name == "customers" })
            #expect(stream.creates == 1 && stream.updates == 2 && stream.conflicts == 2 && stream.kept == 1)
            let done = try await story.restore()
            #expect(done.isVerified && story.shop.ids("customers").count == 5)
            #expect(story.customer("70").contains("Oslo") && story.customer("71").contains("Bergen"))
            for id in story.shop.ids("orders") {
                #expect(story.shop.record("orders", id)?.contains("\"customer_id\":70,") == true)
            }
            #expect(try await story.plan().writes == 0)
        }
    }

    @Test func `LB-159 One that lost its way says why, can be gone on with, and is nobody else's`() async throws {
        try await ServerFixture.run { fixture in
            let story = try await story(fixture)
            let base = fixture.shop.statistics.requests
            _ = try await story.plan()
            // Once all is read, nobody is let in any more.
            let end = base + 2 * (fixture.shop.statistics.requests - base)
            fixture.shop.afterRequests { shop, number in if number >= end { shop.behave { $0.tokenLife = 1 } } }
            let lost = await #expect(throws: Problem.self) { try await story.restore() }
            fixture.shop.afterRequests(nil)
            fixture.shop.behave { $0.tokenLife = nil }
            let broken = try #require(try await story.client.call(RestoresAPI.all, story.id).first)
            #expect(broken.canGoOn && !broken.isUnderWay && broken.complaint == lost?.detail)
            let restore = ByID(id: broken.id)
            let refused = await #expect(throws: Problem.self) {
                try await fixture.client(8).call(RestoresAPI.goOn, restore)
            }
            #expect(refused?.status == 404)
            try expectWhole(story, try await story.client.call(RestoresAPI.goOn, restore))
            let ended = await #expect(throws: Problem.self) { try await story.client.call(RestoresAPI.goOn, restore) }
            #expect(ended?.code == "ended")
        }
    }
}

extension Restores {
    /// Puts a story's newest moment back, as the route does.
    fileprivate func putBack(_ story: RestoreStory) async throws -> RestoreResult {
        let id = story.source.id
        let source = try await context.database.read { try context.sources.source(id, $0) }
        let row = try #require(source)
        let repository = try await context.repository(row)
        return try await putBack(
            RestoreRequest(target: .source), row, repository, try #require(repository.newest))
    }
}
