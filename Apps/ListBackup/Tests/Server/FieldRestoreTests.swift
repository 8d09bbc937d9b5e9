import Base
import Foundation
import ListBackupAPI
import ListBackupContract
import TestKit
import Testing
import Wire

@testable import ListBackupServer

/// Single fields of many records that are put back.
@Suite(.timeLimit(.minutes(2))) struct FieldRestoreTests {
    private func request(_ fields: [String], _ records: [String]? = nil) -> RestoreRequest {
        RestoreRequest(target: .source, streams: ["customers"], fields: fields, records: records)
    }

    @Test(arguments: ["PUT", "PATCH"])
    func `LB-160 Only the chosen field is put back, in all records that differ in it, and everything else stays`(
        method: String
    ) async throws {
        try await ServerFixture.run { fixture in
            let story = try await RestoreStory(fixture, update: method)
            for id in 1...5 { story.put(id, "Oslo") }
            _ = try await fixture.backUp(story.source, story.client)
            for id in 1...3 { story.put(id, "", note: "edited \(id)") }
            story.put(4, "Oslo", note: "edited 4")
            story.shop.remove("customers", ["5"])
            let fields = request(["address.city"])
            let plan = try await story.plan(fields)
            #expect(plan.streams.map { [$0.creates, $0.updates, $0.skips, $0.impossible] } == [[0, 3, 1, 1]])
            #expect(plan.calls == 3 && plan.problems.count == 1)
            let done = try await story.restore(fields)
            #expect(done.records.map(\.outcome) == [.changed, .changed, .changed])
            for id in 1...3 {
                let record = story.customer("\(id)")
                #expect(record.contains(#""address":{"city":"Oslo","zip":"0001"}"#), "\(record)")
                #expect(record.contains("edited \(id)"))
            }
            #expect(story.customer("4").contains("edited 4") && story.customer("5").isEmpty)
            let undone = try await story.client.call(RestoresAPI.undo, ByID(id: try #require(done.restoreId)))
            #expect(undone.isVerified && story.customer("1").contains(#""city":"""#))
        }
    }

    @Test func `LB-160 Only the chosen records are changed`() async throws {
        try await ServerFixture.run { fixture in
            let story = try await RestoreStory(fixture)
            for id in 1...3 { story.put(id, "Oslo") }
            _ = try await fixture.backUp(story.source, story.client)
            let first = try await story.client.call(RecordsAPI.snapshot, .init(id: story.source.id)).at
            for id in 1...3 { story.put(id, "") }
            _ = try await fixture.backUp(story.source, story.client)
            let differing = try await story.client.call(
                RecordsAPI.differences, .init(id: story.source.id, from: first, stream: "customers"))
            var chosen = request(["address.city"], differing.items.prefix(2).map(\.key))
            chosen.at = first
            #expect(try await story.restore(chosen).isVerified)
            #expect((1...3).map { story.customer("\($0)").contains("Oslo") } == [true, true, false])
        }
    }

    @Test(arguments: [
        (["seen"], "read_only"), (["id"], "read_only"), (["address[0]"], "in_a_list"), ([""], "invalid"),
    ])
    func `LB-160 LB-161 Fields that cannot be put back are refused before anything is looked at`(
        fields: [String], code: String
    ) async throws {
        try await ServerFixture.run { fixture in
            let story = try await RestoreStory(fixture)
            story.put(1, "Oslo")
            _ = try await fixture.backUp(story.source, story.client)
            let refused = await #expect(throws: Problem.self) { try await story.plan(request(fields)) }
            #expect(refused?.status == 422 && refused?.errors?.first?.code == code)
            var two = request(["note"])
            two.streams = ["customers", "orders"]
            let wide = await #expect(throws: Problem.self) { try await story.plan(two) }
            #expect(wide?.status == 422)
        }
    }
}
