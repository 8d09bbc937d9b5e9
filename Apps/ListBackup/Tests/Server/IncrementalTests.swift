import Foundation
import ListBackupContract
import ListBackupCore
import Testing

@testable import ListBackupServer

@Suite struct IncrementalTests {
    private static let incremental =
        #", "incremental": {"field": "at", "parameter": "updated_since", "lookback": 5, "fullEvery": 4}"#

    private func put(_ fixture: ShopFixture, _ id: Int, at time: Int, _ name: String = "a") {
        fixture.shop.put("contacts", "\(id)", #"{"id":\#(id),"name":"\#(name)","at":\#(time)}"#, at: time)
    }

    @Test(arguments: [Paging.offset, .cursor])
    func `Many records of one time at the boundary are all read, and an incremental run removes none (LB-043, LB-048)`(
        _ paging: Paging
    ) async throws {
        try await ShopFixture.run { fixture in
            for id in 1...400 { put(fixture, id, at: id < 300 ? id : 1000) }
            let connector = try fixture.connector(
                paging.json, path: paging.path, records: paging.records, extra: Self.incremental)
            func now() -> Set<String> {
                Set(fixture.shop.ids("contacts").compactMap { fixture.shop.record("contacts", $0) })
            }
            let first = try await fixture.backUp(connector, name: "one")
            #expect(try fixture.contents(first) == now())
            // Written at the very moment at which the last run ended, and a little before it but late.
            for id in 401...650 { put(fixture, id, at: 1000) }
            put(fixture, 651, at: 997)
            put(fixture, 20, at: 1001, "changed")
            let before = fixture.shop.statistics.requests
            let second = try await fixture.backUp(connector, name: "two")
            #expect(try fixture.contents(second) == now())
            #expect(second.streams["contacts"]?.changed == 1 && second.streams["contacts"]?.added == 251)
            #expect(second.streams["contacts"]?.report.completeness == .claimed)
            #expect(fixture.shop.statistics.requests - before < 8)

            fixture.shop.remove("contacts", ["7", "8"])
            let third = try await fixture.backUp(connector, name: "three")
            #expect(third.streams["contacts"]?.removed == 0)
            _ = try await fixture.backUp(connector, name: "four")
            // Each fourth run reads everything, and sees what is gone where it can prove it (LB-052).
            let fifth = try await fixture.backUp(connector, name: "five")
            #expect(fifth.streams["contacts"]?.removed == (paging == .offset ? 2 : 0))
            if paging == .offset { #expect(try fixture.contents(fifth) == now()) }
        }
    }

    @Test func `A run that failed does not move the place from which the next one reads (LB-043)`() async throws {
        try await ShopFixture.run { fixture in
            for id in 1...50 { put(fixture, id, at: id) }
            let connector = try fixture.connector(
                Paging.cursor.json, path: Paging.cursor.path, records: "results", extra: Self.incremental)
            _ = try await fixture.backUp(connector, name: "one")
            for id in 51...400 { put(fixture, id, at: 100 + id) }
            fixture.shop.behave { $0.repeatsCursor = true }
            let broken = try await fixture.backUp(connector, name: "two")
            #expect(broken.streams["contacts"]?.report.completeness == .partial)
            fixture.shop.behave { $0.repeatsCursor = false }
            let after = try await fixture.backUp(connector, name: "three")
            #expect(try fixture.contents(after).count == 400)
        }
    }

    @Test(arguments: [true, false])
    func `A test names each permission that is missing, as the source or the file names it (LB-022)`(
        _ namesScopes: Bool
    ) async throws {
        try await ShopFixture.run { fixture in
            fixture.fill(3)
            fixture.shop.behave {
                $0.forbidden = ["contacts"]
                $0.namesScopes = namesScopes
            }
            let connector = try fixture.connector(
                Paging.cursor.json, path: Paging.cursor.path, records: "results",
                extra: #", "scopes": ["crm.contacts.read", "crm.schemas.read"]"#)
            let found = try #require(try await connector.test().first)
            #expect(found.missing == (namesScopes ? ["contacts.read"] : ["crm.contacts.read", "crm.schemas.read"]))
            #expect(found.complaint?.contains("permission") == true)
        }
    }
}
