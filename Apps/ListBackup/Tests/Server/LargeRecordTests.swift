import Foundation
import HTTPClient
import ListBackupContract
import ListBackupCore
import Testing

@testable import ListBackupServer

@Suite struct LargeRecordTests {
    private static func connector(_ fixture: ShopFixture, _ paging: Paging) throws -> RESTConnector {
        let json = """
            {"name":"Shop","base":"\(fixture.base)","streams":[
             {"name":"contacts","path":"\(paging.path)","records":"\(paging.records)","paging":\(paging.json)}]}
            """
        return try RESTConnector(
            try RESTDescription(json: json), secret: .init(), client: fixture.client, reach: .everything,
            clock: .hurried, random: { 0 }, largest: 64 << 10)
    }

    private static func put(_ fixture: ShopFixture, _ id: Int, bytes: Int) {
        let text = String(repeating: "x", count: bytes)
        fixture.shop.put("contacts", "\(id)", #"{"id":\#(id),"text":"\#(text)"}"#)
    }

    @Test(arguments: [Paging.offset, .cursor, .keyset])
    func `LB-062 Where a page is too large it is asked for in smaller ones, and every record comes whole`(
        _ paging: Paging
    ) async throws {
        try await ShopFixture.run { fixture in
            fixture.fill(400)
            for id in 150..<160 { Self.put(fixture, id, bytes: 20 << 10) }
            let snapshot = try await fixture.backUp(try Self.connector(fixture, paging))
            let expected = Set(fixture.shop.ids("contacts").compactMap { fixture.shop.record("contacts", $0) })
            #expect(try fixture.contents(snapshot) == expected)
            let report = try #require(snapshot.streams["contacts"]?.report)
            #expect(report.completeness == (paging == .cursor ? .claimed : .proved))
            // Behind the large ones pages become what they were.
            #expect(fixture.shop.statistics.requests < 60)
        }
    }

    @Test func `LB-062 A record beyond every limit is told, never cut, and takes nothing away that was there`()
        async throws
    {
        try await ShopFixture.run { fixture in
            fixture.fill(300)
            let before = try await fixture.backUp(try Self.connector(fixture, .keyset), name: "one")
            Self.put(fixture, 120, bytes: 100 << 10)
            let after = try await fixture.backUp(try Self.connector(fixture, .keyset), name: "two")
            let report = try #require(after.streams["contacts"]?.report)
            #expect(report.completeness == .partial)
            #expect(report.evidence.contains("larger than"), "\(report.evidence)")
            let (kept, old) = try (fixture.contents(after), fixture.contents(before))
            #expect(kept == old)
        }
    }
}
