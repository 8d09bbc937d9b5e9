import Base
import ClientKit
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsUI

@MainActor
@Suite struct PasswordDueTests {
    private let server = FakeServer()
    private let secrets = MemorySecrets()
    private let me = "/api/v1/users/me"

    @Test func `OF-024 Whoever did not log in there chooses another password before anything else`() async throws {
        try TokenStore(app: "only-friends", secrets: secrets, transport: server.transport)
            .store(access: "a", refresh: "r")
        server.on("/api/v1/config", json: ServerConfig(limits: .init(), countries: [], defaultCountry: "SE"))
        var person = Sample.me()
        server.on(me, json: person)
        let session = SessionModel(dependencies: server.dependencies(secrets))
        await session.restore()
        #expect(session.phase == .signedIn(person))
        server.on("/api/v1/auth/sessions/\(Sample.id(9))/deny") { _ in HTTPResponse(status: .noContent) }
        person.passwordDue = true
        server.on(me, json: person)
        try await session.deny(Sample.id(9))
        #expect(session.phase == .passwordDue(person) && session.me == person)
        person.passwordDue = nil
        server.on(me, json: person)
        await session.restore()
        #expect(session.phase == .signedIn(person))
    }

    @Test func `OF-024 A log-in is told with its device, and its place only where that is known`() {
        var logIn = DeviceLogIn(
            sessionId: Sample.id(2), deviceName: "Safari on iPhone", place: "Norway", isSignedIn: true, isDenied: false)
        func sentence() -> String {
            Notice(id: Sample.id(1), kind: .newDevice, user: nil, timestamp: Sample.time, logIn: logIn).sentence
        }
        #expect(sentence() == "New login on Safari on iPhone in Norway")
        logIn.place = nil
        #expect(sentence() == "New login on Safari on iPhone")
    }

    @Test func `OF-019 A change of how one signs in is told with what it was, and leads to where that is seen`() {
        func notice(_ kind: SecurityChange.Kind, _ passkey: String? = nil, place: String? = nil) -> Notice {
            Notice(
                id: Sample.id(1), kind: .securityChange, user: nil, timestamp: Sample.time,
                logIn: DeviceLogIn(
                    sessionId: Sample.id(2), deviceName: "Firefox on Linux", place: place, isSignedIn: true,
                    isDenied: false), change: SecurityChange(kind: kind, passkeyName: passkey))
        }
        #expect(notice(.passkeyAdded, "My phone").sentence == "The passkey “My phone” was added")
        #expect(notice(.passkeyRemoved).sentence == "A passkey was removed")
        #expect(notice(.passwordChanged, place: "Norway").lines == "Firefox on Linux · Norway")
        let kinds = SecurityChange.Kind.allCases
        #expect(Set(kinds.map { notice($0).sentence }).count == kinds.count)
        let banner = NoticeModel()
        banner.handle(
            .noticed(notice(.passkeyAdded, "My phone"), unread: UnreadCounts(notifications: 1, conversations: 0)))
        #expect(banner.current?.text == "The passkey “My phone” was added: Firefox on Linux")
        let navigator = Navigator()
        let stories = StoriesModel(repository: .unexpected, clock: .system)
        navigator.open(notice(.passkeyRemoved), stories: stories, by: .system)
        navigator.open(notice(.authenticatorOff), stories: stories, by: .system)
        #expect(navigator.home == [.passkeys, .sessions])
    }
}
