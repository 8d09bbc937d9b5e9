import Foundation
import ListBackupAPI
import ListBackupContract
import TestKit
import Testing
import Wire

@testable import ListBackupServer

@Suite struct RelationTests {
    @Test func `LB-142 A record shows what it names and what names it, at any moment`() async throws {
        try await ServerFixture.run { fixture in
            var goods = ShopData(customers: 30)
            fixture.fill(goods)
            let client = try fixture.client()
            let source = try await client.call(SourcesAPI.create, body: fixture.draft())
            _ = try await fixture.backUp(source, client)
            let first = try await client.call(RecordsAPI.snapshots, .init(id: source.id))[0].at
            goods.passDay()
            fixture.fill(goods)
            _ = try await fixture.backUp(source, client)

            let order = try #require(
                try await client.call(
                    RecordsAPI.records, .init(id: source.id, stream: "orders", at: first, limit: 1)
                ).items.first)
            let named = try await client.call(
                RecordsAPI.relations, .init(id: source.id, stream: "orders", key: order.key, at: first))
            let customer = try #require(named.refersTo.first)
            #expect(named.refersTo.count == 1 && customer.stream == "customers" && customer.field == "customer")
            #expect(named.referredToBy.isEmpty && named.isComplete)

            let naming = try await client.call(
                RecordsAPI.relations, .init(id: source.id, stream: "customers", key: customer.record.key, at: first))
            let group = try #require(naming.referredToBy.first)
            #expect(naming.refersTo.isEmpty && naming.referredToBy.count == 1)
            #expect(group.stream == "orders" && group.field == "customer" && group.records.contains(order))
            let all = try await client.call(
                RecordsAPI.records,
                .init(
                    id: source.id, stream: "orders", at: first, query: "customer:\(customer.record.id)", limit: 200)
            ).items.filter { $0.text.contains("\"customer\":\(customer.record.id),") }
            #expect(group.count == all.count && group.records.count == min(10, all.count))

            let gone = await #expect(throws: Problem.self) {
                try await client.call(
                    RecordsAPI.relations, .init(id: source.id, stream: "orders", key: "EQEB", at: first))
            }
            #expect(gone?.status == 404)
        }
    }
}
