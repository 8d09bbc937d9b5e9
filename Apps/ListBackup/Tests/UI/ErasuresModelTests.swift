import ListBackupAPI
import TestKit
import Testing

@testable import ListBackupUI

/// Finding somebody, and the way to erase them.
@Suite @MainActor struct ErasuresModelTests {
    @Test func `LB-126 A window that is loaded anew looks again for whom it had found, unless they are erased`()
        async throws
    {
        let shop = PretendShop()
        let (_, app) = try await shop.signedIn()
        let person = app.person
        await person.searchAgain(for: "")
        #expect(person.result == nil && !shop.calls.values.contains { $0.hasSuffix("/people/searches") })
        await person.searchAgain(for: "ada@example.com, 1 234 567")
        #expect(person.found == ["ada@example.com", "1 234 567"] && person.result?.records == 1)
        let asked = shop.calls.values.count
        await person.searchAgain(for: "somebody else")
        #expect(shop.calls.values.count == asked && person.typed == "ada@example.com, 1 234 567")
        person.forget()
        #expect(person.found.isEmpty && person.typed.isEmpty && person.result == nil)
    }

    @Test func `LB-128 Nobody is erased before the word stands there, and what the server refuses is looked at again`()
        async throws
    {
        let shop = PretendShop()
        let (_, app) = try await shop.signedIn()
        let model = app.erasures
        await model.look(for: ["ada@example.com"])
        #expect(model.word == "ada@example.com" && !model.canErase && !model.isMistyped)
        model.typed = "ada@ex"
        #expect(!model.canErase && !model.isMistyped)
        model.typed = "eda@ex"
        #expect(!model.canErase && model.isMistyped)
        model.typed = " Ada@Example.com "
        #expect(model.canErase && !model.isMistyped)
        shop.answer("/erasures", .refused)
        let looks = shop.calls.values.count { $0.hasSuffix("/erasure-previews") }
        #expect(await !model.erase())
        #expect(model.failure == PretendShop.refusal && model.receipts.isEmpty && model.preview != nil)
        #expect(shop.calls.values.count { $0.hasSuffix("/erasure-previews") } == looks + 1)
        shop.answer("/erasures", .content)
        #expect(await model.erase())
        #expect(model.receipts.map(\.records) == [1] && model.preview == nil && model.typed.isEmpty)
    }

    @Test func `LB-182 Receipts that cannot be loaded say why, though nobody is looked for`() async throws {
        let shop = PretendShop()
        let (_, app) = try await shop.signedIn()
        shop.answer("/erasures", .offline)
        await app.erasures.load()
        #expect(app.erasures.receiptFailure == PretendShop.offline && app.erasures.failure == nil)
        shop.answer("/erasures", .content)
        await app.erasures.load()
        #expect(app.erasures.receiptFailure == nil)
    }
}
