import Base
import DesignKit
import OnlyFriendsAPI
import TestKit
import Testing

@testable import OnlyFriendsUI

@MainActor
@Suite struct DevicePushModelTests {
    private let secrets = MemorySecrets()
    private let subscribed = Recorder<String>()
    private let ended = Recorder<String>()

    private func model(refusing: Bool = false) -> (DevicePushModel, PushAddressStore) {
        var repository = NoticesRepository.unexpected
        repository.pushKey = { "key" }
        repository.subscribePush = { [subscribed] draft in
            if refusing { throw Sample.offline }
            subscribed.record(draft.endpoint)
        }
        repository.unsubscribePush = { [ended] in ended.record($0) }
        let store = PushAddressStore(app: "only-friends", secrets: secrets)
        return (DevicePushModel(repository: repository, store: store), store)
    }

    private func address(_ name: String) -> DevicePush.Address {
        .init(endpoint: "https://push.example.net/\(name)", p256dh: "p", auth: "a")
    }

    @Test func `OF-186: a browser is only looked at before somebody wants pushes, then told to the server`() async {
        let (model, store) = model()
        #expect(model.question == nil)
        await model.start()
        #expect(model.question?.action == .look && model.question?.key == "key")
        await model.hear(.off)
        #expect(!model.isOn && subscribed.values.isEmpty)
        model.begin()
        #expect(model.question?.action == .begin && model.isBusy)
        await model.hear(.on(address("a")))
        #expect(model.isOn && !model.isBusy && store.endpoint == address("a").endpoint)
        #expect(subscribed.values == [address("a").endpoint])
    }

    @Test func `OF-179: what somebody else turned on in this browser is off for who signs in now`() async {
        let (model, _) = model()
        await model.start()
        await model.hear(.on(address("a")))
        #expect(!model.isOn && subscribed.values.isEmpty)
    }

    @Test func `OF-181: a new address of the browser takes the place of the one before`() async {
        let (model, store) = model()
        store.endpoint = address("a").endpoint
        await model.start()
        await model.hear(.on(address("b")))
        #expect(model.isOn && subscribed.values == [address("b").endpoint] && ended.values == [address("a").endpoint])
    }

    @Test func `Whoever forbids pushes in the browser is pushed to no more, and told where to allow them`() async {
        let (model, store) = model()
        store.endpoint = address("a").endpoint
        await model.start()
        await model.hear(.denied)
        #expect(model.state == .denied && store.endpoint == nil && ended.values == [address("a").endpoint])
    }

    @Test func `Turning off ends it on the server and in the browser`() async {
        let (model, store) = model()
        store.endpoint = address("a").endpoint
        await model.start()
        await model.hear(.on(address("a")))
        #expect(model.isOn)
        await model.end()
        #expect(!model.isOn && model.question?.action == .end && store.endpoint == nil)
        #expect(ended.values == [address("a").endpoint])
        await model.hear(.off)
        #expect(ended.values.count == 1 && !model.isBusy)
    }

    @Test func `A browser or a server that would not leaves it off, with a sentence`() async {
        let (model, store) = model(refusing: true)
        await model.start()
        model.begin()
        await model.hear(.failed)
        #expect(!model.isOn && model.failure != nil)
        model.begin()
        await model.hear(.on(address("a")))
        #expect(!model.isOn && model.failure == Sample.offlineSentence && store.endpoint == nil)
    }

    @Test func `OF-179: a phone is told to the server by its token, which a new one follows, and is taken back`() async
    {
        var repository = NoticesRepository.unexpected
        repository.pushKey = { "key" }
        repository.registerDevice = { [subscribed] draft in
            subscribed.record("\(draft.token) \(draft.environment.rawValue)")
        }
        repository.unregisterDevice = { [ended] in ended.record($0) }
        let store = PushAddressStore(app: "only-friends", secrets: secrets)
        let model = DevicePushModel(repository: repository, store: store)
        await model.start()
        // Somebody else's, for all that this person knows.
        await model.hear(.registered(.init(token: "0a", isSandbox: false)))
        #expect(!model.isOn && subscribed.values.isEmpty)
        model.begin()
        await model.hear(.registered(.init(token: "0a", isSandbox: true)))
        #expect(model.isOn && store.endpoint == "0a" && subscribed.values == ["0a sandbox"])
        let later = DevicePushModel(repository: repository, store: store)
        await later.start()
        await later.hear(.registered(.init(token: "0b", isSandbox: false)))
        #expect(later.isOn && store.endpoint == "0b" && ended.values == ["0a"])
        #expect(subscribed.values == ["0a sandbox", "0b production"])
        await later.end()
        #expect(!later.isOn && store.endpoint == nil && ended.values == ["0a", "0b"])
    }
}
