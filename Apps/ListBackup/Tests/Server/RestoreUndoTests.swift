import Base
import Foundation
import ListBackupAPI
import ListBackupContract
import TestKit
import Testing
import Wire

@testable import ListBackupServer

/// Restores that are taken back.
@Suite(.timeLimit(.minutes(2))) struct RestoreUndoTests {
    @Test(arguments: TestDatabase.all)
    func `LB-163 A restore is undone to what was there just before it, and the undo has a report of its own`(
        _ database: TestDatabase
    ) async throws {
        try await ServerFixture.run(database) { fixture in
            let story = try await RestoreStory(fixture)
            for id in 1...4 { story.put(id, "Oslo") }
            _ = try await fixture.backUp(story.source, story.client)
            story.shop.remove("customers", ["2", "3"])
            story.put(4, "Wrong")
            let done = try await story.restore()
            let restore = ByID(id: try #require(done.restoreId))
            #expect(story.customer("4").contains("Oslo") && story.shop.ids("customers").count == 4)

            let plan = try await story.client.call(RestoresAPI.planUndo, restore)
            let stream = try #require(plan.streams.first)
            #expect(stream.removes == 2 && stream.updates == 1 && stream.kept == 0 && plan.calls == 3)
            #expect(plan.problems.isEmpty && story.shop.ids("customers").count == 4)
            let undone = try await story.client.call(RestoresAPI.undo, restore)
            #expect(undone.isVerified && undone.records.map(\.outcome) == [.removed, .removed, .changed])
            #expect(story.shop.ids("customers").sorted() == ["1", "4"] && story.customer("4").contains("Wrong"))

            let all = try await story.client.call(RestoresAPI.all, story.id)
            #expect(all.map(\.id) == [undone.restoreId, done.restoreId])
            #expect(all.first?.undoes == restore.id && all.last?.undoneBy == all.first?.id)
            let twice = await #expect(throws: Problem.self) {
                try await story.client.call(RestoresAPI.undo, restore)
            }
            #expect(twice?.code == "undone")
            let kinds = try await story.client.call(SourcesAPI.activity, .init()).items.map(\.kind)
            #expect(kinds.prefix(2) == [.restoreUndone, .restored])

            // An undo is a restore as well.
            let back = try await story.client.call(
                RestoresAPI.undo, ByID(id: try #require(undone.restoreId)))
            #expect(back.isVerified && story.shop.ids("customers").count == 4 && story.customer("4").contains("Oslo"))
        }
    }

    @Test func `LB-163 What somebody changed since the restore stays as it is when it is undone`() async throws {
        try await ServerFixture.run { fixture in
            let story = try await RestoreStory(fixture)
            for id in 1...4 { story.put(id, "Oslo") }
            _ = try await fixture.backUp(story.source, story.client)
            story.shop.remove("customers", ["1", "2"])
            for id in 3...4 { story.put(id, "Wrong") }
            let restore = ByID(id: try #require(try await story.restore().restoreId))
            story.put(2, "Bergen")
            story.put(3, "Tromsø")
            // What the service sets by itself is nobody's edit.
            story.put(4, "Oslo", seen: 7)
            let plan = try await story.client.call(RestoresAPI.planUndo, restore)
            #expect(plan.streams.map { [$0.removes, $0.updates, $0.kept] } == [[1, 1, 2]])
            let undone = try await story.client.call(RestoresAPI.undo, restore)
            #expect(undone.isVerified && story.shop.ids("customers").sorted() == ["2", "3", "4"])
            #expect(story.customer("2").contains("Bergen") && story.customer("3").contains("Tromsø"))
            #expect(story.customer("4").contains("Wrong"))
        }
    }

    @Test func `LB-163 What cannot be taken away is said before, and everything else is undone`() async throws {
        try await ServerFixture.run { fixture in
            let story = try await RestoreStory(fixture, deletes: false)
            for id in 1...2 { story.put(id, "Oslo") }
            _ = try await fixture.backUp(story.source, story.client)
            story.shop.remove("customers", ["1"])
            story.put(2, "Wrong")
            let restore = ByID(id: try #require(try await story.restore().restoreId))
            let plan = try await story.client.call(RestoresAPI.planUndo, restore)
            #expect(plan.streams.first?.impossible == 1 && plan.calls == 1 && plan.problems.count == 1)
            let undone = try await story.client.call(RestoresAPI.undo, restore)
            #expect(!undone.isVerified && story.customer("2").contains("Wrong"))
            #expect(story.shop.ids("customers").count == 2)
        }
    }

    @Test func `LB-163 A restore is nobody else's to undo, and after thirty days nobody's`() async throws {
        let clock = ManualClock()
        try await ServerFixture.run(clock: clock.wallClock) { fixture in
            let story = try await RestoreStory(fixture)
            story.put(1, "Oslo")
            _ = try await fixture.backUp(story.source, story.client)
            story.put(1, "Wrong")
            let restore = ByID(id: try #require(try await story.restore().restoreId))
            for call in [RestoresAPI.undo] {
                let refused = await #expect(throws: Problem.self) {
                    try await fixture.client(8).call(call, restore)
                }
                #expect(refused?.status == 404)
            }
            #expect(try await story.client.call(RestoresAPI.one, restore).canUndo)
            clock.advance(by: 31 * 86_400)
            let late = await #expect(throws: Problem.self) { try await story.client.call(RestoresAPI.undo, restore) }
            #expect(late?.code == "too_late")
            #expect(try await !story.client.call(RestoresAPI.one, restore).canUndo)
        }
    }

    @Test func `LB-128 LB-163 What is erased is not kept for an undo either, and no report names it`() async throws {
        try await ServerFixture.run { fixture in
            let story = try await RestoreStory(fixture)
            for id in 1...3 { story.put(id, "Oslo", note: "person\(id)@example.com") }
            _ = try await fixture.backUp(story.source, story.client)
            for id in 1...2 { story.put(id, "Wrong", note: "person\(id)@example.com") }
            // Of this one no backup knows that it names the person.
            story.put(3, "Wrong", note: "person1@example.com")
            let restore = ByID(id: try #require(try await story.restore().restoreId))
            let erasure = try await story.client.call(
                ErasuresAPI.erase, body: ErasureRequest(identifiers: ["person1@example.com"], records: 1))
            try await eventually {
                try await story.client.call(ErasuresAPI.list).first { $0.id == erasure.id }?.endedAt != nil
            }
            let kept = try await story.client.call(RestoresAPI.one, restore)
            #expect(kept.result.records.map(\.recordId) == ["2", "3"])
            let plan = try await story.client.call(RestoresAPI.planUndo, restore)
            #expect(plan.streams.first?.updates == 1)
        }
    }
}
