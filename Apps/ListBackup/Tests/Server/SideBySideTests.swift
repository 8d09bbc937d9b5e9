import ListBackupAPI
import ListBackupContract
import TestKit
import Testing
import Wire

@testable import ListBackupServer

/// Sources beside each other, and edits beside backups.
@Suite(.timeLimit(.minutes(2))) struct SideBySideTests {
    private func draft(_ name: String, at base: String, streams: [String]) -> SourceDraft {
        let paths = streams.map { #"{"name":"\#($0)","path":"/v1/\#($0)","records":"\#($0)","total":"count"}"# }
        let connector = """
            {"name":"Shop","base":"\(base)","paging":{"kind":"offset","parameter":"offset","sizeParameter":"limit",
             "size":50},"streams":[\(paths.joined(separator: ","))]}
            """
        return SourceDraft(name: name, kind: .rest, settings: SourceSettings(connector: connector))
    }

    private func customers(_ source: Source, _ client: APIClient) async throws -> Int {
        try await client.call(RecordsAPI.records, .init(id: source.id, stream: "customers", limit: 100)).items.count
    }

    @Test func `LB-027 Several accounts of one platform are backed up side by side, and nothing of one is in another`()
        async throws
    {
        try await ServerFixture.run { fixture in
            let client = try fixture.client()
            fixture.fill(ShopData(customers: 7))
            let other = ShopServer()
            for (name, records) in ShopData(customers: 3).collections { other.fill(name, records) }
            let base = try await other.start()
            let first = try await client.call(SourcesAPI.create, body: fixture.draft("Main"))
            let second = try await client.call(
                SourcesAPI.create, body: draft("Side", at: base, streams: ["customers", "orders"]))
            for source in [first, second] { #expect(try await fixture.backUp(source, client).state == .completed) }
            #expect(try await customers(first, client) == 7)
            #expect(try await customers(second, client) == 3)
            _ = try await client.call(SourcesAPI.remove, ByID(id: second.id))
            #expect(try await customers(first, client) == 7)
            await other.stop()
        }
    }

    @Test func `LB-079 What is backed up already is not added a second time, and its name is told`() async throws {
        try await ServerFixture.run { fixture in
            let client = try fixture.client()
            func feed(_ name: String) -> SourceDraft {
                var draft = SourceDraft(
                    name: name, kind: .feed, settings: SourceSettings(address: "\(fixture.shopBase)/feed"))
                draft.schedule = Schedule(frequency: .daily, hour: 2, timeZone: "UTC")
                return draft
            }
            _ = try await client.call(SourcesAPI.create, body: feed("Main"))
            let refused = await #expect(throws: Problem.self) {
                try await client.call(SourcesAPI.create, body: feed("Again"))
            }
            #expect(refused?.code == "known" && refused?.detail == "“Main” backs this up already.")
            #expect(try await client.call(SourcesAPI.list).count == 1)
        }
    }

    @Test func `LB-091 What is changed while a backup runs counts from the next one on`() async throws {
        try await ServerFixture.run { fixture in
            let client = try fixture.client()
            fixture.fill(ShopData(customers: 400))
            let source = try await client.call(SourcesAPI.create, body: fixture.draft())
            fixture.shop.behave { $0.rate = 1 }
            let run = try await client.call(SourcesAPI.run, .init(id: source.id))
            func state() async throws -> Run { try await client.call(SourcesAPI.oneRun, .init(id: run.id)) }
            try await eventually { try await state().streams.contains { $0.read > 0 } }
            _ = try await client.call(
                SourcesAPI.update, .init(id: source.id),
                draft("Renamed", at: fixture.shopBase, streams: ["customers"]))
            fixture.shop.behave { $0.rate = nil }
            try await eventually { try await !state().isOpen }
            #expect(try await state().streams.map(\.name).sorted() == ["customers", "orders"])
            let next = try await fixture.backUp(source, client)
            #expect(next.streams.map(\.name) == ["customers"])
        }
    }
}
