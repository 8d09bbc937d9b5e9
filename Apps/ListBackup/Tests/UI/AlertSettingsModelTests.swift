import AccountsAPI
import Base
import DesignKit
import ListBackupAPI
import TestKit
import Testing
import Wire

@testable import ListBackupUI

/// Choosing which alerts reach one outside the app, and where.
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

    @Test
    func `LB-173, LB-176 A browser is turned on at the server, shows a test, and is not here for who logs in next`()
        async throws
    {
        let shop = PretendShop()
        let (session, _) = try await shop.signedIn()
        let calls = BrowserPushCalls(client: session.client, name: session.device.name)
        let model = BrowserPushModel(calls, kept: session.pushAddress)
        await model.start()
        #expect(model.question?.key == "key" && model.question?.action == .look && !model.isOn)
        model.begin()
        let address = DevicePush.Address(endpoint: "https://push.example.net/a", p256dh: "p", auth: "a")
        await model.hear(.on(address), language: "en")
        #expect(model.isOn && model.devices.map(\.name) == ["Firefox"] && model.devices.allSatisfy(model.isHere))
        await model.test()
        #expect(model.hasTested && shop.calls.values.contains { $0.hasSuffix("/pushes/tests") })
        shop.answer("/pushes/tests", .refused)
        await model.test()
        #expect(model.failure == .server)
        #expect(session.pushAddress.endpoint == address.endpoint)
        await session.signOut()
        #expect(session.pushAddress.endpoint == nil)
    }

    @Test func `LB-176 What a push says is words of this device, and each leads to a page that there is`() throws {
        let id = "\(PretendShop().source)"
        #expect(Set(PushFields.words.keys).isSuperset(of: SourceAlert.Kind.allCases.map(\.rawValue)))
        for words in PushFields.words.values {
            #expect(Page(words.path.replacing("{source}", with: id)) != nil && !words.title.isEmpty)
        }
    }

    @Test func `LB-178 What needs somebody is counted as it is now, and nothing once it is well again`() async throws {
        let shop = PretendShop()
        let (_, model) = try await shop.signedIn()
        await model.load()
        #expect(model.needs == 0)
        shop.alert = .failed
        await model.load()
        #expect(model.needs == 1)
        shop.alert = nil
        await model.load()
        #expect(model.needs == 0)
    }
}
