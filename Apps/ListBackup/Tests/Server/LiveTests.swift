import Base
import Foundation
import HTTPServer
import ListBackupAPI
import ListBackupContract
import TestKit
import Testing
import Wire

@testable import ListBackupServer

@Suite struct LiveTests {
    /// What the stream of events says first.
    private func beginning(_ fixture: ServerFixture, after last: String?) async throws -> String {
        var request = HTTPRequest(method: .get, path: SourcesAPI.livePath)
        request.fields["Authorization"] = "Bearer \(try #require(SortableID(rawValue: 7)))"
        request.fields["Last-Event-ID"] = last
        let response = await fixture.handler(request)
        return String(decoding: try await response.body.stream.next() ?? [], as: UTF8.self)
    }

    @Test func `Who comes back with the last event is told what ended meanwhile, and nothing twice (LB-183)`()
        async throws
    {
        let clock = ManualClock()
        try await ServerFixture.run(clock: clock.wallClock) { fixture in
            fixture.fill(ShopData(customers: 3))
            let client = try fixture.client()
            let source = try await client.call(SourcesAPI.create, body: fixture.draft())
            let run = try await fixture.backUp(source, client)
            #expect(try await beginning(fixture, after: nil) == ": hello\n\n")
            let unknown = try await beginning(fixture, after: "nonsense")
            #expect(unknown.contains("\ndata: {}\n\n"))
            let id = try #require(unknown.firstMatch(of: #/id: (\S+)/#)?.1)
            let soon = try await beginning(fixture, after: String(id))
            #expect(soon.contains("\(run.id)"))
            clock.advance(by: 60)
            let later = try await beginning(fixture, after: "\(Int(clock.now.timeIntervalSince1970 * 1000))")
            #expect(!later.contains("data:"))
        }
    }

    @Test func `Activity is narrowed to a kind and a source, and catches up without a gap (LB-170)`() async throws {
        try await ServerFixture.run { fixture in
            fixture.fill(ShopData(customers: 3))
            let client = try fixture.client()
            let source = try await client.call(SourcesAPI.create, body: fixture.draft())
            let other = try await client.call(SourcesAPI.create, body: fixture.draft("Other"))
            let before = try await client.call(SourcesAPI.activity, .init())
            for _ in 0..<3 { _ = try await fixture.backUp(source, client) }
            fixture.shop.behave { $0.forbidden = ["orders"] }
            _ = try await fixture.backUp(other, client)

            func kinds(_ part: ActivityPart) async throws -> [ActivityItem.Kind] {
                try await client.call(SourcesAPI.activity, part).items.map(\.kind)
            }
            #expect(try await kinds(.init(group: .problems)) == [.backupPartial])
            #expect(try await kinds(.init(group: .changes)) == [.sourceAdded, .sourceAdded])
            #expect(try await kinds(.init(group: .backups, source: source.id)).count == 3)
            var (fresh, cursor): ([ActivityItem], String?) = ([], nil)
            repeat {
                let page = try await client.call(
                    SourcesAPI.activity, .init(cursor: cursor, limit: 2, after: before.items.first?.id))
                fresh += page.items
                cursor = page.nextCursor
            } while cursor != nil
            #expect(fresh.count == 4 && fresh.map(\.id) == fresh.map(\.id).sorted().reversed())
        }
    }
}
