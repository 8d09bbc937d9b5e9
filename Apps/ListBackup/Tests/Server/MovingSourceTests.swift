import Foundation
import HTTPClient
import ListBackupContract
import ListBackupCore
import Testing

@testable import ListBackupServer

/// Sources that change, or fail in part, while they are read.
@Suite struct MovingSourceTests {
    @Test func `What is added at the head of a list that begins with the newest is neither lost nor doubled (LB-046)`()
        async throws
    {
        try await ShopFixture.run { fixture in
            fixture.fill(2000)
            fixture.shop.afterRequests { shop, number in
                if number < 40 { shop.put("contacts", "\(9000 + number)", #"{"id":\#(9000 + number)}"#) }
            }
            let connector = try fixture.connector(Paging.keyset.json, path: "/s1/contacts", records: "data")
            let first = try await fixture.backUp(connector)
            let was = try fixture.contents(first)
            let old = (1...2000).compactMap { fixture.shop.record("contacts", "\($0)") }
            #expect(was.isSuperset(of: old))
            #expect(first.streams["contacts"]?.records == was.count)
            fixture.shop.afterRequests(nil)
            let all = Set(fixture.shop.ids("contacts").compactMap { fixture.shop.record("contacts", $0) })
            #expect(try fixture.contents(try await fixture.backUp(connector, name: "second")) == all)
        }
    }

    @Test func `What changes while it is read is in this snapshot or the next (LB-044)`() async throws {
        try await ShopFixture.run { fixture in
            fixture.fill(1200)
            fixture.shop.afterRequests { shop, number in
                shop.put("contacts", "\(number)", #"{"id":\#(number),"name":"Changed"}"#)
                shop.put("contacts", "\(1200 - number)", #"{"id":\#(1200 - number),"name":"Changed"}"#)
            }
            let connector = try fixture.connector(Paging.offset.json, path: "/v1/contacts", records: "contacts")
            let first = try fixture.contents(try await fixture.backUp(connector))
            #expect(first.count == 1200)
            fixture.shop.afterRequests(nil)
            let second = try fixture.contents(try await fixture.backUp(connector, name: "second"))
            #expect(second == Set(fixture.shop.ids("contacts").compactMap { fixture.shop.record("contacts", $0) }))
        }
    }

    @Test(arguments: [2, 1000])
    func `Empty pages that say there is more are gone past, but not without end (LB-038)`(_ count: Int) async throws {
        try await ShopFixture.run { fixture in
            fixture.fill(300)
            fixture.shop.behave { $0.emptyPages = count }
            let snapshot = try await fixture.backUp(
                try fixture.connector(Paging.cursor.json, path: "/v3/contacts", records: "results"))
            let report = try #require(snapshot.streams["contacts"]?.report)
            if count == 2 {
                #expect(try fixture.contents(snapshot).count == 300)
                #expect(report.completeness == .claimed)
            } else {
                #expect(report.evidence.contains("empty pages"), "\(report.evidence)")
                #expect(report.completeness == .failed || report.completeness == .partial)
                #expect(fixture.shop.statistics.requests < 200)
            }
        }
    }

    @Test func `A stream that fails stops no other, and what the others had stays (LB-055, LB-047)`() async throws {
        try await ShopFixture.run { fixture in
            fixture.fill(200)
            fixture.shop.fill("orders", [("1", Array(#"{"id":1}"#.utf8))])
            fixture.shop.behave { $0.forbidden = ["orders"] }
            let streams = ["orders", "contacts"].map {
                #"{"name":"\#($0)","path":"/v1/\#($0)","records":"\#($0)","total":"count","paging":\#(Paging.offset.json)}"#
            }
            let json = #"{"name":"Shop","base":"\#(fixture.base)","streams":[\#(streams.joined(separator: ","))]}"#
            let connector = try RESTConnector(
                try RESTDescription(json: json), secret: .init(), client: fixture.client, reach: .everything,
                clock: .hurried)
            let snapshot = try await fixture.backUp(connector)
            #expect(snapshot.streams["orders"]?.report.completeness == .failed)
            let report = try #require(snapshot.streams["contacts"]?.report)
            #expect(report.completeness == .proved)
            #expect(report.read == 200)
            #expect(try fixture.contents(snapshot).count == 200)
        }
    }
}
