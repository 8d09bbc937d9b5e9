import Base
import Database
import Foundation
import ListBackupAPI
import ListBackupContract
import ListBackupCore
import Secrets
import TestKit
import Testing
import Wire

@testable import ListBackupServer

/// People who are erased from every backup.
@Suite(.timeLimit(.minutes(3))) struct ErasureTests {
    private static let nell = PersonWish(identifiers: ["nell@example.com"])

    /// Two sources with three moments each in which Nell has records among others.
    private static func run(
        _ body: @escaping (ServerFixture, APIClient, [Source]) async throws -> Void
    ) async throws {
        try await ServerFixture.run { fixture in
            let client = try fixture.client()
            var goods = ShopData(customers: 20)
            var sources: [Source] = []
            for name in ["CRM", "Billing"] {
                sources.append(try await client.call(SourcesAPI.create, body: fixture.draft(name)))
            }
            for day in 1...3 {
                fixture.fill(goods)
                fixture.shop.put("customers", "900", #"{"id":900,"email":"nell@example.com","day":\#(day)}"#)
                fixture.shop.put("orders", "9001", #"{"id":9001,"customer":900,"day":\#(day)}"#)
                for source in sources { #expect(try await fixture.backUp(source, client).state == .completed) }
                goods.passDay()
            }
            try await body(fixture, client, sources)
        }
    }

    private static func repository(_ source: Source, _ fixture: ServerFixture) async throws -> Repository {
        let context = fixture.server.context
        let row = try await fixture.database.read { try #require(try context.sources.source(source.id, $0)) }
        return try await context.repository(row)
    }

    /// Every record of every moment, as text.
    private static func contents(_ source: Source, _ fixture: ServerFixture) async throws -> [String: String] {
        let repository = try await repository(source, fixture)
        var found: [String: String] = [:]
        for snapshot in repository.snapshots {
            for stream in ["customers", "orders"] {
                try repository.forEachRecord(of: stream, in: snapshot) { key, record in
                    found["\(snapshot.number) \(stream) \(key.text)"] = String(decoding: record, as: UTF8.self)
                    return true
                }
            }
        }
        return found
    }

    private static func erase(_ client: APIClient) async throws -> Erasure {
        let preview = try await client.call(ErasuresAPI.preview, body: nell)
        let erasure = try await client.call(
            ErasuresAPI.erase,
            body: ErasureRequest(identifiers: nell.identifiers, records: preview.records))
        try await eventually {
            try await client.call(ErasuresAPI.list).first { $0.id == erasure.id }?.endedAt != nil
        }
        return try #require(try await client.call(ErasuresAPI.list).first { $0.id == erasure.id })
    }

    @Test func `LB-128 After a preview and a yes to what it said, a person is in no backup, and all else is as it was`()
        async throws
    {
        try await Self.run { fixture, client, sources in
            let preview = try await client.call(ErasuresAPI.preview, body: Self.nell)
            #expect(preview.sources.map(\.name) == ["CRM", "Billing"] && !preview.isBlocked)
            #expect(preview.records == 4 && preview.versions == 12)
            // Who saw other counts than there are is asked to look again; a preview changes nothing.
            let refused = await #expect(throws: Problem.self) {
                try await client.call(
                    ErasuresAPI.erase, body: ErasureRequest(identifiers: Self.nell.identifiers, records: 3))
            }
            #expect(refused?.code == "changed")
            var before: [SortableID: [String: String]] = [:]
            for source in sources { before[source.id] = try await Self.contents(source, fixture) }
            // A file that somebody made before is no way around it.
            let link = try await client.call(PeopleAPI.export, body: Self.nell)
            _ = await fixture.handler(.init(method: .get, path: link.path))

            let receipt = try await Self.erase(client)
            #expect(receipt.records == 4 && receipt.versions == 12 && receipt.keepsOut)
            #expect(receipt.sources.allSatisfy { $0.erasedAt != nil })
            for source in sources {
                let left = try await Self.contents(source, fixture)
                #expect(
                    left
                        == before[source.id]?.filter {
                            !$0.key.hasSuffix(" customers 900") && !$0.key.hasSuffix(" orders 9001")
                        })
                #expect(try await Self.repository(source, fixture).check().findings == [])
                let key = Base64URL.encode(RecordKey(token: Array("900".utf8)).bytes)
                await #expect(throws: Problem.self) {
                    try await client.call(RecordsAPI.record, .init(id: source.id, stream: "customers", key: key))
                }
            }
            #expect(try await client.call(PeopleAPI.find, body: Self.nell).sources.isEmpty)
            #expect(try await client.call(RecordsAPI.search, .init(query: "nell@example.com")).hits.isEmpty)
            let folder = fixture.directory.url.appendingPathComponent("data/downloads").path
            #expect((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] == [])
            // The receipt is the tenant's own, and names nobody.
            #expect(try await fixture.client(8).call(ErasuresAPI.list).isEmpty)
            #expect(!String(decoding: try JSONCoding.encode(receipt), as: UTF8.self).contains("nell"))
            let parts = try await fixture.database.read {
                try $0.value("SELECT COUNT(*) FROM erasure_parts", as: Int.self)
            }
            #expect(parts == 0)
        }
    }

    @Test func `LB-130 The next backup leaves out who was erased, until somebody lets them in again`() async throws {
        try await Self.run { fixture, client, sources in
            let receipt = try await Self.erase(client)
            let source = sources[0]
            let run = try await fixture.backUp(source, client)
            #expect(run.state == .completed)
            #expect(try await client.call(PeopleAPI.find, body: Self.nell).sources.isEmpty)
            await #expect(throws: Problem.self) {
                try await fixture.client(8).call(ErasuresAPI.letIn, .init(id: receipt.id))
            }
            #expect(try await !client.call(ErasuresAPI.letIn, .init(id: receipt.id)).keepsOut)
            _ = try await fixture.backUp(source, client)
            #expect(try await client.call(PeopleAPI.find, body: Self.nell).records == 2)
        }
    }

    @Test func `LB-131 A held moment stands in the way, and it is said which`() async throws {
        try await Self.run { fixture, client, sources in
            _ = try await client.call(RetentionAPI.hold, .init(id: sources[1].id, number: 2))
            let preview = try await client.call(ErasuresAPI.preview, body: Self.nell)
            #expect(preview.isBlocked && preview.sources.map(\.held) == [[], [2]])
            let refused = await #expect(throws: Problem.self) {
                try await client.call(
                    ErasuresAPI.erase,
                    body: ErasureRequest(identifiers: Self.nell.identifiers, records: preview.records))
            }
            #expect(refused?.code == "held" && refused?.detail.contains("Moment 2 of Billing") == true)
            #expect(try await client.call(PeopleAPI.find, body: Self.nell).records == 4)
            _ = try await client.call(RetentionAPI.release, .init(id: sources[1].id, number: 2))
            #expect(try await Self.erase(client).records == 4)
        }
    }
}
