import Foundation
import ListBackupAPI
import ListBackupContract
import TestKit
import Testing
import Wire

@testable import ListBackupServer

@Suite struct DashboardTests {
    @Test func `What the dashboard counts is what is there (LB-169)`() async throws {
        try await ServerFixture.run { fixture in
            var goods = ShopData(customers: 30)
            fixture.fill(goods)
            let client = try fixture.client()
            let source = try await client.call(SourcesAPI.create, body: fixture.draft())
            _ = try await fixture.backUp(source, client)
            goods.passDay()
            fixture.fill(goods)
            _ = try await fixture.backUp(source, client)
            let broken = try await client.call(SourcesAPI.create, body: fixture.draft("Broken"))
            fixture.shop.behave { $0.forbidden = ["customers", "orders"] }
            #expect(try await fixture.backUp(broken, client).state == .failed)

            let dashboard = try await client.call(SourcesAPI.dashboard)
            var (records, bytes) = (0, 0)
            for stream in ["customers", "orders"] {
                var cursor: String?
                repeat {
                    let page = try await client.call(
                        RecordsAPI.records, .init(id: source.id, stream: stream, cursor: cursor, limit: 50))
                    records += page.items.count
                    cursor = page.nextCursor
                } while cursor != nil
                bytes += fixture.shop.ids(stream).reduce(0) {
                    $0 + (fixture.shop.record(stream, $1)?.utf8.count ?? 0)
                }
            }
            #expect(dashboard.records == records)
            #expect(dashboard.bytes == bytes)
            #expect(dashboard.snapshots == 2)
            #expect((dashboard.succeededRuns, dashboard.endedRuns) == (2, 3))
            let moments = try await client.call(RecordsAPI.snapshots, .init(id: source.id)).map(\.at)
            #expect(dashboard.oldest == moments.min())
            #expect(dashboard.sources.map(\.name).sorted() == ["Broken", "Shop"])
        }
    }

    @Test func `A search that cannot be made is refused with a sentence, and is no empty list (LB-144)`() async throws {
        try await ServerFixture.run { fixture in
            fixture.fill(ShopData(customers: 5))
            let client = try fixture.client()
            let source = try await client.call(SourcesAPI.create, body: fixture.draft())
            _ = try await fixture.backUp(source, client)
            let found = try await client.call(RecordsAPI.search, .init(query: "open"))
            #expect(!found.hits.isEmpty)
            // The disk loses what the snapshots are made of.
            let store = fixture.directory.url.appendingPathComponent("data")
            let files = FileManager.default.enumerator(at: store, includingPropertiesForKeys: [.isRegularFileKey])
            for case let file as URL in files ?? .init() {
                guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
                try Data().write(to: file)
            }
            let problem = await #expect(throws: Problem.self) {
                try await client.call(RecordsAPI.search, .init(query: "open"))
            }
            #expect(problem?.detail.isEmpty == false)
        }
    }
}
