import Base
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsUI

@MainActor
@Suite struct PresenceModelTests {
    private let server = FakeServer()

    private func model() -> PresenceModel {
        PresenceModel(people: .live(APIClient(transport: server.transport, credentials: nil)))
    }

    private func answer(_ online: Int64...) {
        server.on(
            "/api/v1/friends/presence", json: online.map { Presence(userId: Sample.id($0), isOnline: true) })
    }

    @Test func `OF-170 Who is here comes with the page and with events, and goes with the friendship`() async {
        answer(1)
        let model = model()
        await model.load()
        #expect(model[Sample.id(1)]?.isOnline == true && model[Sample.id(2)] == nil && model[nil] == nil)
        await model.handle(.presence(Presence(userId: Sample.id(2), isOnline: true)))
        #expect(model[Sample.id(2)]?.isOnline == true)
        // Somebody who keeps it to themselves from now on.
        await model.handle(.presence(Presence(userId: Sample.id(2), isOnline: false)))
        #expect(model[Sample.id(2)] == nil)
        await model.handle(.friendRemoved(Sample.id(1)))
        #expect(model[Sample.id(1)] == nil)
    }

    @Test func `OF-171 Whoever stops telling sees nothing of others at once, and after a cut all is read again`() async
    {
        answer(1)
        let model = model()
        await model.load()
        answer()
        await model.handle(.userUpdated(Sample.me()))
        #expect(model[Sample.id(1)] == nil)
        answer(3)
        await model.handle(.resync)
        #expect(model[Sample.id(3)]?.isOnline == true)
    }
}
