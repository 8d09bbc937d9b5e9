import Base
import Database
import Foundation
import HTTPServer
import ListBackupAPI
import ListBackupContract
import TestKit
import Testing
import Wire

@testable import ListBackupServer

/// Deleting sources, and taking that back.
@Suite(.timeLimit(.minutes(2))) struct DeletionTests {
    private static func stores(_ fixture: ServerFixture) -> Int {
        let path = fixture.directory.url.appendingPathComponent("data/stores").path
        let tenants = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return tenants.reduce(0) { count, tenant in
            count + ((try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(tenant)")) ?? []).count
        }
    }

    /// A source that is backed up each night, and was once.
    private static func source(_ fixture: ServerFixture, _ client: APIClient) async throws -> Source {
        fixture.fill(ShopData(customers: 3))
        var draft = fixture.draft()
        draft.schedule = Schedule(frequency: .daily, hour: 2, timeZone: "Europe/Oslo")
        let source = try await client.call(SourcesAPI.create, body: draft)
        _ = try await fixture.backUp(source, client)
        return try await client.call(SourcesAPI.source, .init(id: source.id))
    }

    @Test(arguments: TestDatabase.all)
    func `LB-181 A deleted source is in no list, and comes back whole when that is taken back`(
        _ database: TestDatabase
    ) async throws {
        let clock = ManualClock()
        try await ServerFixture.run(database, clock: clock.wallClock) { fixture in
            let client = try fixture.client()
            let source = try await Self.source(fixture, client)
            let before = try await client.call(RecordsAPI.records, .init(id: source.id, stream: "customers"))
            _ = try await client.call(SourcesAPI.remove, .init(id: source.id))
            #expect(try await client.call(SourcesAPI.list).isEmpty)
            for call in [
                { _ = try await client.call(SourcesAPI.source, .init(id: source.id)) },
                { _ = try await client.call(SourcesAPI.run, .init(id: source.id)) },
                { _ = try await client.call(RecordsAPI.snapshots, .init(id: source.id)) },
                { _ = try await client.call(SourcesAPI.remove, .init(id: source.id)) },
                { _ = try await fixture.client(8).call(SourcesAPI.bringBack, .init(id: source.id)) },
            ] as [() async throws -> Void] {
                let problem = await #expect(throws: Problem.self) { try await call() }
                #expect(problem?.status == 404)
            }
            #expect(try await fixture.client(8).call(SourcesAPI.dashboard).deleted.isEmpty)
            clock.advance(by: 12)
            // Whoever loads the page anew finds it deleted, and can still take it back.
            let dashboard = try await client.call(SourcesAPI.dashboard)
            #expect(dashboard.sources.isEmpty && dashboard.endedRuns == 0)
            #expect(dashboard.deleted == [DeletedItem(id: source.id, name: "Shop", secondsLeft: 18)])

            let back = try await client.call(SourcesAPI.bringBack, .init(id: source.id))
            #expect(back.id == source.id && back.snapshot == source.snapshot && back.schedule == source.schedule)
            #expect(back.nextRunAt == source.nextRunAt && back.lastRun == source.lastRun)
            #expect(try await client.call(SourcesAPI.dashboard).deleted.isEmpty)
            let kinds = try await client.call(SourcesAPI.activity, .init(limit: 2)).items.map(\.kind)
            #expect(kinds == [.sourceBroughtBack, .sourceRemoved])
            // Its time goes by without harm.
            clock.advance(by: 3600)
            try await eventually { clock.sleeperCount > 0 }
            #expect(
                try await client.call(RecordsAPI.records, .init(id: source.id, stream: "customers")) == before)
            #expect(Self.stores(fixture) == 1)
        }
    }

    @Test func `LB-181 What nobody takes back is erased, and nothing brings it back then`() async throws {
        let clock = ManualClock()
        try await ServerFixture.run(clock: clock.wallClock) { fixture in
            let client = try fixture.client()
            let source = try await Self.source(fixture, client)
            _ = try await client.call(SourcesAPI.remove, .init(id: source.id))
            clock.advance(by: 31)
            // It is no longer offered, and who was just too late is not.
            #expect(try await client.call(SourcesAPI.dashboard).deleted.isEmpty)
            #expect(Self.stores(fixture) == 1)
            _ = try await client.call(SourcesAPI.bringBack, .init(id: source.id))
            _ = try await client.call(SourcesAPI.remove, .init(id: source.id))
            // The job of the first deletion finds that it was taken back, and leaves the second its time.
            clock.advance(by: 20)
            _ = try await client.call(SourcesAPI.bringBack, .init(id: source.id))
            _ = try await client.call(SourcesAPI.remove, .init(id: source.id))
            try await eventually {
                clock.advance(by: 10)
                return Self.stores(fixture) == 0
            }
            let problem = await #expect(throws: Problem.self) {
                try await client.call(SourcesAPI.bringBack, .init(id: source.id))
            }
            #expect(problem?.status == 404)
            try await eventually {
                try await fixture.database.read {
                    try $0.value("SELECT COUNT(*) FROM sources", as: Int.self) == 0
                        && $0.value("SELECT COUNT(*) FROM runs", as: Int.self) == 0
                }
            }
        }
    }

    @Test func `LB-181 A source whose backup runs is not deleted, and says so`() async throws {
        try await ServerFixture.run { fixture in
            let client = try fixture.client()
            fixture.fill(ShopData(customers: 400))
            fixture.shop.behave { $0.rate = 1 }
            let source = try await client.call(SourcesAPI.create, body: fixture.draft())
            let run = try await client.call(SourcesAPI.run, .init(id: source.id))
            let problem = await #expect(throws: Problem.self) {
                try await client.call(SourcesAPI.remove, .init(id: source.id))
            }
            #expect(problem?.status == 409 && problem?.code == "running")
            #expect(try await client.call(SourcesAPI.list).map(\.id) == [source.id])
            _ = try await client.call(SourcesAPI.cancel, .init(id: run.id))
            try await eventually { try await !client.call(SourcesAPI.oneRun, .init(id: run.id)).isOpen }
        }
    }
}
