import Database
import Foundation
import ListBackupAPI
import ListBackupContract
import TestKit
import Testing
import Wire

@testable import ListBackupServer

@Suite struct DemoShopTests {
    @Test
    func `A demo that starts again backs its shop up from where that answers now, and changes nobody else's source`()
        async throws
    {
        try await ServerFixture.run { fixture in
            let shop = DemoShop(fixture.server)
            let goods = ShopData(customers: 4)
            fixture.fill(goods)
            // Where nobody answers any more.
            try await shop.open(
                mail: "ada@example.com", password: "a-month-of-nights", base: "http://127.0.0.1:1", nights: 2
            ) { { goods.collections } }
            let client = try fixture.client()
            let own = try await client.call(SourcesAPI.create, body: fixture.draft("Oak & Linen"))
            try await shop.move(to: fixture.shopBase)
            #expect(try await client.call(SourcesAPI.source, .init(id: own.id)).settings == own.settings)

            let context = fixture.server.context
            let row = try #require(
                try await context.database.read { try context.sources.named("Oak & Linen", $0) }
                    .first { $0.id != own.id })
            let run = try await context.database.write { try fixture.server.runner.begin(row, key: nil, $0) }
            try await eventually {
                try await context.database.read { try context.runs.run(run.id, $0) }?.isOpen == false
            }
            let end = try await context.database.read { try context.runs.run(run.id, $0) }
            #expect(end?.state == .completed)
            #expect(end?.streams.first { $0.name == "customers" }?.read == 4)
        }
    }
}
