import AccountsAPI
import Base
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsUI

@MainActor
@Suite struct SessionsModelTests {
    private let here = SessionInfo(
        id: Sample.id(1), deviceName: "Browser", platform: "web", createdAt: Sample.time, lastUsedAt: Sample.time,
        isCurrent: true)
    private let phone = SessionInfo(
        id: Sample.id(2), deviceName: "Phone", platform: "ios", createdAt: Sample.time, lastUsedAt: Sample.time,
        isCurrent: false)

    private func model(_ edit: (inout AuthenticationRepository) -> Void = { _ in }) -> SessionsModel {
        var authentication = AuthenticationRepository.unexpected
        let all = [here, phone]
        authentication.sessions = { all }
        edit(&authentication)
        return SessionsModel(authentication: authentication)
    }

    @Test func `OF-031: this device is told apart from the others`() async {
        let model = model()
        await model.load()
        #expect(model.phase == .loaded && model.current == [here] && model.others == [phone])
    }

    @Test(arguments: [
        ("Chrome on Linux", "web", "Chrome on Linux", "desktopcomputer"),
        ("Safari on iPhone", "web", "Safari on iPhone", "iphone"), ("Safari on iPad", "web", "Safari on iPad", "ipad"),
        ("iPhone 17", "ios", "App on iPhone 17", "iphone"), ("", "ios", "App on Phone", "iphone"),
    ])
    func `OF-031: a session is named by what it is, the app on a phone or a browser`(
        _ device: String, _ platform: String, _ words: String, _ symbol: String
    ) {
        var info = here
        (info.deviceName, info.platform) = (device, platform)
        #expect(info.words == words && info.symbol == symbol)
    }

    @Test func `A list that does not come is a sentence; a stopped one says nothing`() async {
        let failing = model { $0.sessions = { throw Sample.offline } }
        await failing.load()
        #expect(failing.phase == .failed(Sample.offlineSentence))
        let stopped = model { $0.sessions = { throw TransportError(.cancelled, message: "") } }
        await stopped.load()
        #expect(stopped.phase == .idle && stopped.failure == nil)
    }

    @Test func `OF-031: another device is signed out, and the list read again`() async {
        let all = Box([here, phone])
        let ended = Recorder<SortableID>()
        let model = model {
            $0.sessions = { all.value }
            $0.endSession = { id in
                ended.record(id)
                all.value.removeAll { $0.id == id }
            }
        }
        await model.load()
        await model.end(phone)
        #expect(ended.values == [phone.id] && model.others.isEmpty && model.current == [here])
    }

    @Test func `All others are signed out with one tap`() async {
        let all = Box([here, phone])
        let model = model {
            $0.sessions = { all.value }
            $0.endOtherSessions = { all.value.removeAll { !$0.isCurrent } }
        }
        await model.load()
        await model.endOthers()
        #expect(model.sessions == [here] && model.failure == nil)
    }

    @Test func `What is refused is a sentence and changes nothing`() async {
        let model = model { $0.endSession = { _ in throw Sample.offline } }
        await model.load()
        await model.end(phone)
        #expect(model.failure == Sample.offlineSentence && model.others == [phone])
    }
}
