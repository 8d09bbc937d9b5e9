import Base
import Foundation
import ListBackupAPI
import ListBackupContract
import TestKit
import Testing
import Wire

@testable import ListBackupServer

/// Records that get another id when they are put back.
@Suite(.timeLimit(.minutes(2))) struct RemoteIDTests {
    @Test func `LB-156 LB-157 What names a record that got another id names it by that, and the plan says so before`()
        async throws
    {
        try await ServerFixture.run { fixture in
            let story = try await RestoreStory(fixture, keepsID: false)
            for id in 1...3 { story.put(id, "Oslo") }
            for (id, customer) in [(11, 2), (12, 2), (13, 3)] { story.order(id, of: customer) }
            _ = try await fixture.backUp(story.source, story.client)
            story.shop.remove("customers", ["2"])
            story.shop.remove("orders", ["12"])

            let plan = try await story.plan()
            #expect(plan.streams.map(\.name) == ["customers", "orders"])
            #expect(plan.streams.map { [$0.creates, $0.updates, $0.skips] } == [[1, 0, 2], [1, 1, 1]])
            let done = try await story.restore()
            #expect(done.isVerified && done.failures.isEmpty)
            let new = try #require(done.records.first { $0.recordId == "2" }?.remoteId)
            #expect(story.shop.record("orders", "11")?.contains("\"customer_id\":\(new),") == true)
            let order = try #require(done.records.first { $0.recordId == "12" }?.remoteId)
            #expect(story.shop.record("orders", order)?.contains("\"customer_id\":\(new),") == true)
            #expect(story.shop.record("orders", "13")?.contains("\"customer_id\":3,") == true)

            // Later restores know them as the same.
            #expect(try await story.plan().calls == 0)
            story.shop.remove("customers", [new])
            let again = try await story.restore()
            let newer = try #require(again.records.first { $0.recordId == "2" }?.remoteId)
            #expect(again.isVerified && newer != "2")
            #expect(story.shop.record("orders", "11")?.contains("\"customer_id\":\(newer),") == true)
            #expect(try await story.plan().calls == 0)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `LB-157 The history of a record goes on under its new id, and the old one leads to it`(
        _ database: TestDatabase
    ) async throws {
        try await ServerFixture.run(database) { fixture in
            let story = try await RestoreStory(fixture, keepsID: false)
            for id in 1...2 { story.put(id, "Oslo") }
            _ = try await fixture.backUp(story.source, story.client)
            story.put(2, "Bergen")
            _ = try await fixture.backUp(story.source, story.client)
            story.shop.remove("customers", ["2"])
            let new = try #require(try await story.restore().records.first?.remoteId)
            _ = try await fixture.backUp(story.source, story.client)

            let page = try await story.client.call(
                RecordsAPI.records, .init(id: story.source.id, stream: "customers"))
            let key = try #require(page.items.first { $0.id == new }?.key)
            let record = try await story.client.call(
                RecordsAPI.record, .init(id: story.source.id, stream: "customers", key: key))
            #expect(record.versions.map(\.formerId) == [nil, "2", "2", "2"])
            #expect(record.versions.map(\.isGone) == [false, true, false, false])
            #expect(record.versions[0].changes.contains { $0.path == "id" && $0.before == "2" && $0.after == new })
            #expect(Set(record.versions.map(\.id)).count == 4)
            let first = try await story.client.call(RecordsAPI.snapshots, story.id).last?.at
            let before = try await story.client.call(
                RecordsAPI.records, .init(id: story.source.id, stream: "customers", at: first))
            let old = try #require(before.items.first { $0.id == "2" }?.key)
            let former = try await story.client.call(
                RecordsAPI.record, .init(id: story.source.id, stream: "customers", key: old))
            #expect(former.successor == RecordSuccessor(key: key, id: new) && record.successor == nil)
        }
    }

    @Test func `LB-157 LB-163 A record that an undo takes away is nobody's successor any more`() async throws {
        try await ServerFixture.run { fixture in
            let story = try await RestoreStory(fixture, keepsID: false)
            story.put(2, "Oslo")
            story.order(11, of: 2)
            _ = try await fixture.backUp(story.source, story.client)
            story.shop.remove("customers", ["2"])
            let done = try await story.restore()
            #expect(done.isVerified)
            let undone = try await story.client.call(RestoresAPI.undo, ByID(id: try #require(done.restoreId)))
            #expect(undone.isVerified && story.shop.ids("customers").isEmpty)
            #expect(story.shop.record("orders", "11")?.contains("\"customer_id\":2,") == true)
            #expect(try await story.plan().streams.map { [$0.creates, $0.updates] } == [[1, 0], [0, 1]])
        }
    }
}
