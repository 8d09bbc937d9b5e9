import Base
import ListBackupAPI
import TestKit
import Testing
import Wire

@testable import ListBackupUI

/// Choosing which alerts come by mail.
@Suite @MainActor struct AlertSettingsModelTests {
    @Test func `LB-173 A choice that the server refuses is taken back with a sentence, and one that it takes stays`()
        async throws
    {
        let shop = PretendShop()
        let (session, _) = try await shop.signedIn()
        let model = AlertSettingsModel(client: session.client)
        await model.load()
        #expect(model.settings == AlertSettings())
        await model.choose { $0.mail = false }
        #expect(model.settings == AlertSettings(mail: false) && model.failure == nil)
        shop.answer("/alert-settings", .refused)
        await model.choose { $0.mail = true }
        #expect(model.settings == AlertSettings(mail: false) && model.failure == PretendShop.refusal)
    }
}
