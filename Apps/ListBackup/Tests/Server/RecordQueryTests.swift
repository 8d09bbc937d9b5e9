import Foundation
import ListBackupAPI
import ListBackupContract
import Testing
import Wire

@testable import ListBackupServer

@Suite struct RecordQueryTests {
    private func finds(_ query: String, _ record: String) -> Bool {
        RecordQuery(query)?.matches(Array(record.utf8)[...]) ?? false
    }

    @Test
    func `Words, phrases, fields, ranges of numbers and times, and what must not be there are looked for (LB-139)`() {
        let record =
            #"{"id":7,"name":"Ada Fox","total":42.5,"created":"2026-03-01T23:30:00-02:00","address":{"city":"Oslo"}}"#
        for query in [
            "ada oslo", #""ada fox""#, "address.city:oslo", #"name:"Ada Fox""#, "total:40..45", "total:42.5..",
            "total>42", "total:>42", "total:<=43",
            "total<=42.5", "created:2026-03..2026-03", "created>2026-03-01", "created:..2026-03-02",
            "created<2026-03-03",
            "-bergen", "-total>50", "-name:ben ada", "“ada fox”", "„ada fox“", "name:«Ada Fox»",
        ] {
            #expect(finds(query, record), "\(query)")
        }
        for query in [
            #""fox ada""#, "„fox ada“", "address.city:bergen", "total:43..50", "total<42.5", "total>42.5",
            "created:2026-04..",
            "created:..2026-02", "created>2026-03-02", "-ada", "missing>1", "-total>40", "name>3",
        ] {
            #expect(!finds(query, record), "\(query)")
        }
        #expect(RecordQuery("  ") == nil && RecordQuery("\"\"") == nil)
    }

    @Test func `What was looked for is marked where it stands, and no letter is torn`() {
        let record = Array(
            (String(repeating: "å", count: 90) + " Ada and ada " + String(repeating: "ø", count: 90)).utf8)
        let pieces = RecordQuery("ADA")?.excerpt(record[...]) ?? []
        #expect(pieces.filter(\.isHit).map(\.text) == ["Ada", "ada"])
        #expect(pieces.first?.text == "…" && !pieces.contains { $0.text.contains("\u{fffd}") })
    }

    @Test func `Search keeps to a source, to what is gone, and to what changed since a time (LB-139)`() async throws {
        try await ServerFixture.run { fixture in
            let client = try fixture.client()
            for id in 1...5 { fixture.shop.put("customers", "\(id)", #"{"id":\#(id),"city":"Oslo"}"#) }
            fixture.shop.fill("orders", [])
            let source = try await client.call(SourcesAPI.create, body: fixture.draft())
            let other = try await client.call(SourcesAPI.create, body: fixture.draft("Other"))
            _ = try await fixture.backUp(source, client)
            let first = try await client.call(RecordsAPI.snapshot, .init(id: source.id))
            fixture.shop.remove("customers", ["2"])
            fixture.shop.put("customers", "3", #"{"id":3,"city":"Oslo, Majorstuen"}"#)
            _ = try await fixture.backUp(source, client)
            _ = try await fixture.backUp(other, client)

            func ids(_ search: RecordsAPI.Search) async throws -> [String] {
                try await client.call(RecordsAPI.search, search).hits.map { "\($0.sourceName) \($0.recordId)" }.sorted()
            }
            #expect(try await ids(.init(query: "oslo")).count == 8)
            #expect(try await ids(.init(query: "oslo", source: other.id)).count == 4)
            #expect(try await ids(.init(query: "oslo", gone: true)) == ["Shop 2"])
            #expect(
                try await ids(.init(query: "oslo", source: source.id, changedSince: first.at)) == ["Shop 3"])
            let foreign = await #expect(throws: Problem.self) {
                try await fixture.client(8).call(RecordsAPI.search, .init(query: "oslo", source: source.id))
            }
            #expect(foreign?.status == 404)
        }
    }

    @Test
    func
        `Records are sorted by any field as a language sorts, in parts that new snapshots do not move (LB-137, LB-138)`()
        async throws
    {
        try await ServerFixture.run { fixture in
            let client = try fixture.client()
            let rows = [
                ("1", #""Åse","n":10"#), ("2", #""anna","n":9"#), ("3", #""Zoe","n":-1"#), ("4", #""Bo""#),
                ("5", #""Ærlig","n":9"#),
            ]
            for (id, rest) in rows { fixture.shop.put("customers", id, #"{"id":\#(id),"who":{"name":\#(rest)}}"#) }
            fixture.shop.fill("orders", [])
            let source = try await client.call(SourcesAPI.create, body: fixture.draft())
            _ = try await fixture.backUp(source, client)
            func ids(_ sort: String, limit: Int = 200) async throws -> [String] {
                var (ids, cursor): ([String], String?) = ([], nil)
                repeat {
                    let page = try await client.call(
                        RecordsAPI.records,
                        .init(
                            id: source.id, stream: "customers", sort: sort, locale: "nb", cursor: cursor, limit: limit))
                    ids += page.items.map(\.id)
                    cursor = page.nextCursor
                    if cursor != nil, ids.count == 2 {
                        fixture.shop.put("customers", "6", #"{"id":6,"who":{"name":"Aaa","n":0}}"#)
                        _ = try await fixture.backUp(source, client)
                    }
                } while cursor != nil
                return ids
            }
            #expect(try await ids("who.name") == ["2", "4", "3", "5", "1"])
            #expect(try await ids("-who.name") == ["1", "5", "3", "4", "2"])
            #expect(try await ids("who.n") == ["3", "2", "5", "1", "4"])
            #expect(try await ids("-who.n", limit: 2) == ["1", "2", "5", "3", "4"])
        }
    }
}
