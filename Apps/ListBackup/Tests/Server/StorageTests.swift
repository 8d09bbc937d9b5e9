import Foundation
import ListBackupAPI
import ListBackupContract
import TestKit
import Testing
import Wire

@testable import ListBackupServer

/// What the store takes, and how long there is room.
@Suite(.timeLimit(.minutes(2))) struct StorageTests {
    @Test func `LB-171 What is stored is told by source, stream and age, and a limit says when it is full`()
        async throws
    {
        let clock = ManualClock()
        try await ServerFixture.run(clock: clock.wallClock) { fixture in
            let client = try fixture.client()
            #expect(try await client.call(StorageAPI.use).sources.isEmpty)
            var goods = ShopData(customers: 80)
            fixture.fill(goods)
            let source = try await client.call(SourcesAPI.create, body: fixture.draft())
            for day in 0..<12 {
                if day > 0 {
                    clock.advance(by: 86_400)
                    goods.passDay()
                    fixture.fill(goods)
                }
                #expect(try await fixture.backUp(source, client).state == .completed)
            }
            let use = try await client.call(StorageAPI.use)
            let item = try #require(use.sources.first)
            let stored = try await client.call(SourcesAPI.source, .init(id: source.id)).stored
            #expect(use.stored == stored && item.stored == stored && item.moments == 12)
            // Streams and ages share out what there is.
            #expect(Set(item.streams.map(\.name)) == ["customers", "orders"])
            #expect(abs(item.streams.reduce(0) { $0 + $1.stored } - stored) <= 2)
            #expect(item.ages.map(\.span) == [.week, .month] && item.ages.reduce(0) { $0 + $1.moments } == 12)
            #expect(item.logical > 5 * stored / 2)
            #expect(use.days.count == 30 && use.days.last?.stored == stored)
            #expect(zip(use.days, use.days.dropFirst()).allSatisfy { $0.stored <= $1.stored })
            #expect(use.perDay > 0 && use.limit == nil)

            let room = Int(use.perDay * 10)
            let limited = try await client.call(StorageAPI.limit, body: StorageLimit(bytes: stored + room))
            let full = try #require(limited.fullAt)
            #expect(abs(full.timeIntervalSince(clock.now) / 86_400 - 10) < 0.1)
            let reached = try await client.call(StorageAPI.limit, body: StorageLimit(bytes: 1))
            #expect(reached.fullAt == clock.now)
            #expect(try await client.call(StorageAPI.limit, body: StorageLimit(bytes: nil)).limit == nil)
            await #expect(throws: Problem.self) {
                try await client.call(StorageAPI.limit, body: StorageLimit(bytes: 0))
            }
            #expect(try await fixture.client(8).call(StorageAPI.use).stored == 0)
        }
    }

    @Test func `LB-211 A limit below what is stored removes nothing, now or with later backups, and is told`()
        async throws
    {
        let clock = ManualClock()
        try await ServerFixture.run(clock: clock.wallClock) { fixture in
            let client = try fixture.client()
            var goods = ShopData(customers: 40)
            fixture.fill(goods)
            let source = try await client.call(SourcesAPI.create, body: fixture.draft())
            for _ in 0..<3 {
                #expect(try await fixture.backUp(source, client).state == .completed)
                clock.advance(by: 86_400)
                goods.passDay()
                fixture.fill(goods)
            }
            let stored = try await client.call(StorageAPI.use).stored
            let full = try await client.call(StorageAPI.limit, body: StorageLimit(bytes: 1))
            #expect(full.stored == stored && full.fullAt == clock.now)
            clock.advance(by: 30 * 86_400)
            _ = try await fixture.backUp(source, client)
            #expect(try await client.call(RecordsAPI.snapshots, ByID(id: source.id)).map(\.number).last == 1)
            #expect(try await client.call(StorageAPI.use).stored >= stored)
            #expect(try await client.call(RetentionAPI.retention, ByID(id: source.id)).leaving.isEmpty)
        }
    }

    @Test func `LB-171 Who stores nothing more never runs out of room`() {
        let now = Date(timeIntervalSince1970: 1_780_000_000)
        #expect(StorageRoutes.fullAt(room: 1_000, perDay: 0, now) == nil)
        #expect(StorageRoutes.fullAt(room: nil, perDay: 10, now) == nil)
        #expect(StorageRoutes.fullAt(room: 1_000, perDay: 100, now) == now.addingTimeInterval(10 * 86_400))
        #expect(StorageRoutes.fullAt(room: 1_000_000, perDay: 1, now) == nil)
        #expect(StorageRoutes.fullAt(room: 0, perDay: 1, now) == now)
    }
}
