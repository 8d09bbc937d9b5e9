import Base
import ListBackupAPI
import TestKit
import Testing
import Wire

@testable import ListBackupUI

/// Choosing where the second copy lies.
@Suite @MainActor struct SecondCopyModelTests {
    private func model(_ shop: PretendShop) async throws -> SecondCopyModel {
        let (session, _) = try await shop.signedIn()
        let model = SecondCopyModel(client: session.client)
        await model.load()
        return model
    }

    @Test func `LB-116 The kept secret counts for the same bucket and key alone, and is never shown`() async throws {
        let model = try await model(PretendShop())
        model.begin()
        #expect(model.bucket == "copies" && model.folder == "shop" && model.secret.isEmpty)
        #expect(model.hasSecret && model.isComplete)
        model.keyID = "key-2"
        #expect(!model.hasSecret && !model.isComplete)
        model.secret = "s"
        #expect(model.isComplete)
        model.keyID = "key-1"
        model.endpoint = "https://elsewhere.example.com"
        model.secret = " "
        #expect(!model.isComplete)
    }

    @Test func `LB-116 A test says what is wrong, and counts for what was tried alone`() async throws {
        let model = try await model(PretendShop())
        model.begin()
        await model.tryOut()
        #expect(model.test?.fault?.kind == .wrongSecret)
        model.secret = "other"
        #expect(model.test == nil)
    }

    @Test func `LB-116 What the server refuses keeps the form open with its sentence; what it takes closes it`()
        async throws
    {
        let shop = PretendShop()
        let model = try await model(shop)
        model.begin()
        shop.answer("/replica", .refused)
        await model.save()
        #expect(model.isEditing && model.failure == PretendShop.refusal)
        shop.answer("/replica", .content)
        await model.save()
        #expect(!model.isEditing && model.failure == nil && model.secret.isEmpty)
        await model.remove()
        #expect(model.status?.place == nil)
    }

    @Test func `LB-117 What the server refuses to move is said, and what it takes is shown on its way`() async throws {
        let shop = PretendShop()
        let model = try await model(shop)
        shop.answer("/replica/moves", .refused)
        await model.move(toCopy: true)
        #expect(model.failure == PretendShop.refusal && model.status?.move == nil)
        shop.answer("/replica/moves", .content)
        await model.move(toCopy: true)
        #expect(model.failure == nil && model.status?.move?.toCopy == true)
    }
}
