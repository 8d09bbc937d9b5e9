import Base
import Foundation
import ListBackupAPI
import TestKit
import Testing
import Wire

@testable import ListBackupUI

/// Putting fields back and taking a restore back, as somebody does it on the screen.
@Suite(.timeLimit(.minutes(1))) @MainActor struct RestoringModelsTests {
    private func item(_ key: String, _ paths: [String], _ kind: DifferenceItem.Kind = .changed) -> DifferenceItem {
        DifferenceItem(
            key: key, id: key, title: nil, kind: kind,
            changes: paths.map { FieldDifference(path: $0, before: "1", after: "2") })
    }

    @Test func `LB-160 Fields that differ are offered, a list as a whole, and nothing is written without a plan`()
        async throws
    {
        let shop = PretendShop()
        let (_, app) = try await shop.signedIn()
        let model = FieldRestoreModel(
            client: app.client, source: shop.source, stream: "orders", moment: shop.clock.now,
            items: [
                item("a", ["city", "tags[0]", "tags[1]"]), item("b", ["city"]), item("c", [], .added),
                item("d", ["name"], .removed),
            ])
        #expect(model.fields == ["city", "tags"] && model.records.map(\.key) == ["a", "b"])
        #expect(!model.canLook)
        model.choose(field: "tags", true)
        await model.restore()
        #expect(shop.calls.values.allSatisfy { !$0.hasSuffix("/restores") })
        await model.look()
        #expect(model.canRestore && model.plan?.writes == 2)
        // Another choice is another plan.
        model.choose(record: model.records[0], false)
        #expect(model.plan == nil && !model.canRestore)
        model.scope = .chosen
        await model.look()
        await model.restore()
        #expect(model.result?.restoreId != nil && model.plan == nil && model.failure == nil)
        shop.answer("/restore-plans", .refused)
        await model.look()
        #expect(model.failure == PretendShop.refusal)
    }

    @Test func `LB-163 A restore is undone only after its plan was seen, and one may think better of it`() async throws
    {
        let shop = PretendShop()
        let (_, app) = try await shop.signedIn()
        let model = UndoModel(client: app.client, restore: shop.source)
        await model.undo()
        #expect(shop.calls.values.allSatisfy { !$0.hasSuffix("/undo") } && model.result == nil)
        await model.look()
        #expect(model.canUndo)
        model.leave()
        #expect(!model.canUndo && model.plan == nil)
        await model.look()
        await model.undo()
        #expect(model.result != nil && model.plan == nil)
    }

    @Test
    func `LB-089 LB-090 LB-128 A log is read on from its last line, a dry run told, a receipt shown and put away`()
        async throws
    {
        let shop = PretendShop()
        let (_, app) = try await shop.signedIn()
        let log = RunLogModel(client: app.client, run: shop.source)
        await log.read()
        await log.read()
        #expect(log.lines.map(\.number) == [1] && log.isLoaded)
        let dry = DryRunModel(client: app.client, source: shop.source)
        await dry.look()
        #expect(dry.result?.calls == 2 && dry.failure == nil)
        shop.answer("/dry-runs", .refused)
        await dry.look()
        #expect(dry.failure == PretendShop.refusal)
        let receipts = ErasuresModel(client: app.client)
        let erasure = Erasure(
            id: shop.source, startedAt: shop.clock.now, endedAt: shop.clock.now, sources: [], keepsOut: true)
        await receipts.toggleSigned(erasure)
        #expect(receipts.signed[erasure.id]?.text == "signed")
        await receipts.toggleSigned(erasure)
        #expect(receipts.signed.isEmpty)
    }

    @Test func `LB-161 A field that the service sets is shown and cannot be chosen`() async throws {
        let shop = PretendShop()
        let (_, app) = try await shop.signedIn()
        let model = FieldRestoreModel(
            client: app.client, source: shop.source, stream: "orders", moment: shop.clock.now,
            items: [item("a", ["total.sum"])], fixed: ["total"])
        #expect(model.isFixed("total.sum") && !model.isChosen(field: "total.sum") && !model.canLook)
    }

    @Test func `LB-177 The secret of a webhook is shown once, and what a test found beside it`() async throws {
        let shop = PretendShop()
        let (_, app) = try await shop.signedIn()
        let model = WebhooksModel(client: app.client)
        await model.load()
        #expect(model.webhooks == [])
        model.begin()
        #expect(model.isEditing && !model.canSave)
        model.address = "https://example.com/hook"
        for event in WebhookEvent.allCases { model.choose(event, event == .failed) }
        await model.save()
        let webhook = try #require(model.webhooks?.first)
        #expect(model.secret?.secret == "whsec_AAAA" && !model.isEditing)
        model.forgetSecret()
        #expect(model.secret == nil)
        await model.test(webhook)
        #expect(model.tests[webhook.id]?.complaint == PretendShop.refusal)
    }
}
