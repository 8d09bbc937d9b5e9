import Base
import DesignKit
import Foundation
import TestKit
import Testing

/// A browser that is asked whether it takes pushes.
@MainActor struct BrowserPushModelTests {
    private let kept = Recorder<String>()
    private let gone = Recorder<String>()

    private func model(_ known: [String] = [], kept store: PushAddressStore? = nil) -> BrowserPushModel {
        let (kept, gone) = (kept, gone)
        return BrowserPushModel(
            BrowserPushCalls(
                key: { "key" },
                all: {
                    (known + kept.values).filter { !gone.values.contains($0) }.map {
                        PushedDevice(id: $0, name: "Firefox", endpoint: $0, date: Date())
                    }
                }, subscribe: { address, language in kept.record(address.endpoint) }, remove: { gone.record($0) },
                test: { _ in }), kept: store)
    }

    private let address = DevicePush.Address(endpoint: "https://push.example.net/a", p256dh: "p", auth: "a")

    @Test func `TW-043 a browser is only looked at before somebody wants pushes there`() async {
        let model = model()
        await model.start()
        #expect(model.question?.action == .look && model.question?.key == "key")
        await model.hear(.off, language: "en")
        #expect(!model.isOn && kept.values.isEmpty)
        model.begin()
        #expect(model.question?.action == .begin && model.isBusy)
        await model.hear(.on(address), language: "en")
        #expect(model.isOn && !model.isBusy && model.devices.count == 1 && model.devices.allSatisfy(model.isHere))
        await model.end()
        #expect(!model.isOn && model.question?.action == .end && gone.values == [address.endpoint])
    }

    @Test func `What somebody else turned on in this browser is off for who looks now, and stays theirs`() async {
        let model = model(["https://push.example.net/other"])
        await model.start()
        await model.hear(.on(address), language: "en")
        #expect(!model.isOn && kept.values.isEmpty && gone.values.isEmpty)
    }

    @Test func `A browser that forbids it, cannot or would not says so`() async {
        let model = model()
        await model.start()
        await model.hear(.missing, language: "en")
        #expect(model.state == .missing)
        model.begin()
        await model.hear(.off, language: "en")
        #expect(model.failure == .unasked)
        model.begin()
        await model.hear(.failed, language: "en")
        #expect(model.failure == .browser && !model.isOn)
        model.begin()
        await model.hear(.denied, language: "en")
        #expect(model.state == .denied && model.failure == nil)
    }

    @Test func `What was removed in another browser is off here for who looks again`() async {
        let model = model()
        await model.start()
        model.begin()
        await model.hear(.on(address), language: "en")
        await model.start()
        #expect(model.isOn && model.devices.count == 1 && model.question?.action == .begin)
        gone.record(address.endpoint)
        await model.start()
        #expect(!model.isOn && model.devices.isEmpty)
    }

    @Test func `LB-176 a browser that has given itself another address is told there from then on`() async {
        let store = PushAddressStore(app: "test", secrets: MemorySecrets())
        store.endpoint = "https://push.example.net/before"
        let model = model(["https://push.example.net/before"], kept: store)
        await model.start()
        await model.hear(.on(address), language: "en")
        #expect(model.isOn && kept.values == [address.endpoint] && store.endpoint == address.endpoint)
        // What was removed from elsewhere stays removed, though the browser still has it.
        let other = self.model([], kept: store)
        gone.record(address.endpoint)
        await other.start()
        await other.hear(.on(address), language: "en")
        #expect(!other.isOn && kept.values.count == 1)
    }
}
