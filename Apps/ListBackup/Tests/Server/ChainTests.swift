import Base
import Foundation
import ListBackupAPI
import ListBackupContract
import TestKit
import Testing
import Wire

@testable import ListBackupServer

/// Backups that come behind those of other sources.
@Suite(.timeLimit(.minutes(2))) struct ChainTests {
    private static func chained(
        _ fixture: ServerFixture, _ name: String, after source: SortableID?, evenIfFailed: Bool = false
    ) -> SourceDraft {
        var draft = fixture.draft(name)
        draft.schedule = Schedule(after: Chain(source: source, evenIfFailed: evenIfFailed))
        return draft
    }

    /// The runs of a source, once there is one that has ended.
    private static func ended(_ source: Source, _ client: APIClient) async throws -> [Run] {
        try await eventually {
            try await client.call(SourcesAPI.runs, ByID(id: source.id)).contains { !$0.isOpen }
        }
        return try await client.call(SourcesAPI.runs, ByID(id: source.id))
    }

    @Test func `LB-088 A backup begins behind the one before it, and the next behind that`() async throws {
        try await ServerFixture.run { fixture in
            fixture.fill(ShopData(customers: 3))
            let client = try fixture.client()
            let first = try await client.call(SourcesAPI.create, body: fixture.draft("First"))
            let second = try await client.call(
                SourcesAPI.create, body: Self.chained(fixture, "Second", after: first.id))
            let third = try await client.call(
                SourcesAPI.create, body: Self.chained(fixture, "Third", after: second.id))
            #expect(second.schedule.after?.source == first.id && second.nextRunAt == nil)
            #expect(try await fixture.backUp(first, client).state == .completed)
            #expect(try await Self.ended(second, client).map(\.state) == [.completed])
            #expect(try await Self.ended(third, client).map(\.state) == [.completed])
        }
    }

    @Test(arguments: TestDatabase.all)
    func `LB-088 Where the one before fails, a backup is left out with the reason, or begins by choice`(
        _ database: TestDatabase
    ) async throws {
        try await ServerFixture.run(database) { fixture in
            fixture.fill(ShopData(customers: 3))
            let client = try fixture.client()
            var broken = fixture.draft("First")
            broken.settings.connector = broken.settings.connector?.replacing("/v1/", with: "/v9/")
            let first = try await client.call(SourcesAPI.create, body: broken)
            let second = try await client.call(
                SourcesAPI.create, body: Self.chained(fixture, "Second", after: first.id))
            let third = try await client.call(
                SourcesAPI.create, body: Self.chained(fixture, "Third", after: second.id))
            let other = try await client.call(
                SourcesAPI.create, body: Self.chained(fixture, "Other", after: first.id, evenIfFailed: true))
            #expect(try await fixture.backUp(first, client).state == .failed)
            let skipped = try await Self.ended(second, client)
            #expect(skipped.map(\.state) == [.skipped] && skipped[0].message?.contains("First") == true)
            #expect(try await Self.ended(third, client).first?.message?.contains("Second") == true)
            #expect(try await Self.ended(other, client).map(\.state) == [.completed])
            let kinds = try await client.call(SourcesAPI.activity, .init(source: second.id)).items.map(\.kind)
            #expect(kinds.contains(.backupSkipped))
            // What did not begin is no failure in the counts.
            let dashboard = try await client.call(SourcesAPI.dashboard)
            #expect(dashboard.succeededRuns == 1 && dashboard.endedRuns == 2)
        }
    }

    @Test func `LB-088 A ring is refused, as is a stranger's source, and an edit that knows no chains keeps one`()
        async throws
    {
        try await ServerFixture.run { fixture in
            let client = try fixture.client()
            let first = try await client.call(SourcesAPI.create, body: fixture.draft("First"))
            let second = try await client.call(
                SourcesAPI.create, body: Self.chained(fixture, "Second", after: first.id))
            let third = try await client.call(
                SourcesAPI.create, body: Self.chained(fixture, "Third", after: second.id))
            for (source, after) in [(first.id, third.id), (first.id, first.id), (second.id, third.id)] {
                let refused = await #expect(throws: Problem.self) {
                    try await client.call(
                        SourcesAPI.update, .init(id: source), Self.chained(fixture, "Ring", after: after))
                }
                #expect(refused?.code == "cycle")
            }
            let strange = try await fixture.client(8).call(SourcesAPI.create, body: fixture.draft())
            let refused = await #expect(throws: Problem.self) {
                try await client.call(
                    SourcesAPI.create, body: Self.chained(fixture, "Spy", after: strange.id))
            }
            #expect(refused?.status == 422)
            let kept = try await client.call(SourcesAPI.update, .init(id: second.id), fixture.draft("Renamed"))
            #expect(kept.schedule.after?.source == first.id && kept.name == "Renamed")
            let free = try await client.call(
                SourcesAPI.update, .init(id: second.id), Self.chained(fixture, "Free", after: nil))
            #expect(free.schedule.after == nil)
        }
    }

    @Test func `LB-084 LB-088 A paused source begins behind no other`() async throws {
        try await ServerFixture.run { fixture in
            fixture.fill(ShopData(customers: 3))
            let client = try fixture.client()
            let first = try await client.call(SourcesAPI.create, body: fixture.draft("First"))
            let second = try await client.call(
                SourcesAPI.create, body: Self.chained(fixture, "Second", after: first.id))
            _ = try await client.call(SourcesAPI.pause, ByID(id: second.id), PauseRequest(stopsRun: false))
            _ = try await fixture.backUp(first, client)
            #expect(try await client.call(SourcesAPI.runs, ByID(id: second.id)).isEmpty)
        }
    }
}
