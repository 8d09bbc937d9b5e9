import Base
import ListBackupAPI
import TestKit
import Testing

@testable import ListBackupUI

@Suite @MainActor struct RetentionModelTests {
    private func model(_ shop: PretendShop) async throws -> RetentionModel {
        let (session, _) = try await shop.signedIn()
        let model = RetentionModel(client: session.client, clock: shop.clock.wallClock, source: shop.source)
        await model.load()
        return model
    }

    @Test func `LB-105 What a choice does is found out once nobody turns a knob any more, and nothing for none`()
        async throws
    {
        let shop = PretendShop()
        let model = try await model(shop)
        #expect(!model.isChanged && !model.isVoid)
        model.draft = RetentionPolicy(keepsAll: false)
        #expect(model.isVoid)
        await model.look()
        #expect(model.preview == nil)
        model.draft = .suggested
        #expect(model.isChanged && !model.isVoid)
        let look = Task { await model.look() }
        await shop.clock.waitForSleepers(1)
        #expect(!shop.calls.values.contains { $0.hasSuffix("/retention-previews") })
        shop.clock.advance(by: 1)
        await look.value
        #expect(model.preview?.leaving.map(\.number) == [1])
    }

    @Test func `LB-133 A kind of records has a shorter history or that of the others, and even then a look is taken`()
        async throws
    {
        let shop = PretendShop()
        let model = try await model(shop)
        let before = model.draft
        #expect(!model.letsGo && model.days(of: "notes") == 0)
        model.keep("orders", days: 30)
        model.keep("notes", days: 365)
        model.keep("orders", days: 90)
        #expect(model.draft.streams == [.init(stream: "notes", days: 365), .init(stream: "orders", days: 90)])
        #expect(model.draft.keepsAll && model.letsGo && model.isChanged && !model.isVoid)
        let look = Task { await model.look() }
        await shop.clock.waitForSleepers(1)
        shop.clock.advance(by: 1)
        await look.value
        #expect(model.preview != nil)
        model.keep("orders", days: 0)
        model.keep("notes", days: 0)
        #expect(model.draft == before && !model.isChanged && !model.letsGo)
    }

    @Test func `LB-182 What the server refuses is said, and what was chosen stays to be saved again`() async throws {
        let shop = PretendShop()
        let model = try await model(shop)
        model.draft = .suggested
        shop.answer("/retention", .refused)
        await model.save()
        #expect(model.failure == PretendShop.refusal && model.draft == .suggested && model.isChanged)
        #expect(!model.isBusy)
    }
}
