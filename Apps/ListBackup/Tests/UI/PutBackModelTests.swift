import Foundation
import ListBackupAPI
import TestKit
import Testing
import Wire

@testable import ListBackupUI

/// Putting records back, and choosing what becomes of those that changed since.
@Suite(.timeLimit(.minutes(1))) @MainActor struct PutBackModelTests {
    @Test func `LB-158 Nothing is written without a plan, and another rule is another plan`() async throws {
        let shop = PretendShop()
        let (_, app) = try await shop.signedIn()
        let model = PutBackModel(client: app.client, source: shop.source, target: .source)
        await model.restore(at: nil)
        #expect(shop.calls.values.allSatisfy { !$0.hasSuffix("/restores") })
        await model.choose(.keep, at: nil)
        #expect(model.rule == .keep && model.plan == nil)
        await model.look(at: nil)
        #expect(model.plan != nil && model.writes == 2)
        await model.choose(.merge, at: nil)
        #expect(shop.calls.values.count { $0.hasSuffix("/restore-plans") } == 2 && model.plan != nil)
        model.stream = "orders"
        #expect(model.plan == nil)
        await model.look(at: nil)
        await model.restore(at: nil)
        #expect(model.result?.restoreId != nil && model.plan == nil && model.failure == nil)
        shop.answer("/restore-plans", .refused)
        await model.look(at: nil)
        #expect(model.failure == PretendShop.refusal && !model.isBusy)
    }

    @Test func `LB-158 Somebody chooses for each record, and sees at once how many are written`() async throws {
        let shop = PretendShop()
        shop.hasConflicts = true
        let (_, app) = try await shop.signedIn()
        let model = PutBackModel(client: app.client, source: shop.source, target: .source)
        await model.choose(.ask, at: nil)
        await model.look(at: nil)
        let conflicts = try #require(model.plan?.conflicts)
        #expect(conflicts.count == 2 && model.undecided == 2 && model.writes == 2)
        model.choose(.overwrite, for: conflicts[0])
        #expect(model.undecided == 1 && model.writes == 3 && model.choice(for: conflicts[0]) == .overwrite)
        // Nothing of the second is empty.
        model.choose(.merge, for: conflicts[1])
        #expect(model.undecided == 0 && model.writes == 3)
        model.choose(.keep, for: conflicts[0])
        #expect(model.writes == 2 && model.choice(for: conflicts[1]) == .merge)
        await model.restore(at: nil)
        #expect(model.result != nil)
    }

    @Test func `LB-159 What broke off goes on by a button, and says why where it does not`() async throws {
        let shop = PretendShop()
        shop.hasBroken = true
        let (_, app) = try await shop.signedIn()
        let model = RestoresModel(client: app.client, source: shop.source)
        await model.load()
        let broken = try #require(model.restores?.first)
        #expect(broken.canGoOn && broken.complaint == PretendShop.offline)
        shop.answer("/go-on", .refused)
        await model.goOn(broken)
        #expect(model.complaints[broken.id] == PretendShop.refusal && model.going == nil)
        #expect(model.restores?.first?.canGoOn == true)
        shop.answer("/go-on", .content)
        await model.goOn(broken)
        #expect(model.complaints.isEmpty && model.restores?.first?.endedAt != nil)
    }

    @Test func `A folder is needed before anything is looked at`() async throws {
        let shop = PretendShop()
        let (_, app) = try await shop.signedIn()
        let model = PutBackModel(client: app.client, source: shop.source, target: .folder)
        #expect(!model.canLook)
        model.folder = "/srv/back"
        #expect(model.canLook)
    }
}
