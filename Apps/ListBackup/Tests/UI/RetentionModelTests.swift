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
