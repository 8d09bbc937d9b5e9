import AccountsAPI
import Base
import Database
import Foundation
import HTTPClient
import OnlyFriendsAPI
import PushDevice
import PasskeyDevice
import Secrets
import TestKit
import Testing
import Wire

@testable import Accounts
@testable import OnlyFriendsServer

/// What people are told of changes to how they sign in, and what they can do about them.
@Suite(.timeLimit(.minutes(2))) struct SecurityChangeTests {
    private let password = "tall pine 77 river"

    private func key(_ first: UInt8 = 1) throws -> SoftAuthenticator {
        try #require(SoftAuthenticator(id: [first] + Array(2...20)))
    }

    /// The same person on another device.
    private func logIn(_ person: Person, on device: String, _ server: TestServer) async throws -> Person {
        let session = try await server.stranger.call(
            AuthAPI.logIn,
            body: LogIn(
                phoneNumber: person.number, password: TestServer.password, rememberMe: true,
                device: Device(name: device, platform: "test")))
        var other = person
        other.credentials = TestCredentials(session, server.handler)
        other.client = server.client(other.credentials)
        return other
    }

    private func next(_ socket: any WebSocketChannel) async throws -> LiveEvent? {
        while case .text(let text)? = try await socket.receive() {
            let event = try JSONCoding.decode(LiveEvent.self, from: Array(text.utf8))
            if event.type == "notification.created" { return event }
        }
        return nil
    }

    @Test(arguments: TestDatabase.all)
    func `OF-019 A passkey that is added or removed is told on the other devices, and never on that one`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann", device: "Laptop")
            let phone = try await logIn(ann, on: "Safari on iPhone", server)
            _ = try await ann.client.call(NoticesAPI.readAll)
            let socket = try await ann.client.openWebSocket(LiveAPI.path)
            let added = try await server.addPasskey(try key(), to: phone, name: "My phone")
            let page = try await ann.notices()
            let notice = try #require(page.items.first)
            #expect(page.unread.notifications == 1 && notice.kind == .securityChange && notice.user == nil)
            #expect(notice.change == SecurityChange(kind: .passkeyAdded, passkeyName: "My phone"))
            #expect(notice.logIn?.deviceName == "Safari on iPhone" && notice.logIn?.isSignedIn == true)
            #expect(try await next(socket) == .noticed(notice, unread: page.unread))
            // Nor can whoever did it read it away, or keep the owner from being told.
            let none = try await phone.notices()
            #expect(none.items.isEmpty && none.unread.notifications == 0)
            _ = try await phone.client.call(NoticesAPI.readAll)
            let off = NoticePreferences(choices: [NoticeChoice(kind: .securityChange, channel: .none)])
            #expect(try await phone.client.call(NoticesAPI.setPreferences, body: off)[.securityChange] == .push)
            let line = try await phone.client.openWebSocket(LiveAPI.path)
            _ = try await server.browser(of: phone).call(PasskeysAPI.remove, ByPasskey(id: added.id))
            #expect(try await ann.notices().items.prefix(2).map(\.change?.kind) == [.passkeyRemoved, .passkeyAdded])
            #expect(try await ann.notices().unread.notifications == 2)
            // What comes next on the phone is what was done elsewhere, and it counts that alone.
            _ = try await server.addPasskey(try key(9), to: ann)
            let shown = try await phone.notices()
            #expect(try await next(line) == .noticed(try #require(shown.items.first), unread: shown.unread))
            #expect(shown.unread.notifications == 1 && shown.items.map(\.logIn?.deviceName) == ["Laptop"])
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-019 "This wasn't me" takes an added passkey away with its session, and asks for a new password`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let thief = try await logIn(ann, on: "Thief", server), own = try key(5), stolen = try key(6)
            try await server.addPasskey(own, to: ann)
            try await server.addPasskey(stolen, to: thief)
            let session = try #require(try await ann.notices().items.first?.logIn?.sessionId)
            let foreign = try await refusal {
                try await ben.client.call(AuthAPI.denySession, BySession(id: session))
            }
            #expect(foreign?.status == 404)
            _ = try await ann.client.call(AuthAPI.denySession, BySession(id: session))
            #expect(try await refusal { try await thief.client.call(UsersAPI.me) }?.status == 401)
            #expect(try await refusal { try await ann.feed() }?.code == ProblemCode.passwordDue)
            _ = try await ann.client.call(
                PasswordAPI.changePassword,
                body: PasswordChange(
                    currentPassword: TestServer.password, newPassword: password, endOtherSessions: false))
            #expect(try await server.browser(of: ann).call(PasskeysAPI.list).count == 1)
            #expect(try await refusal { try await server.logIn(stolen) }?.status == 401)
            let told = try await ann.notices().items.filter { $0.logIn?.deviceName == "Thief" }
            #expect(told.count == 2 && told.allSatisfy { $0.logIn?.isDenied == true && $0.logIn?.isSignedIn == false })
        }
    }

    @Test func `OF-024 What a session did that is over can be denied too, and a session that began with the account`()
        async throws
    {
        try await TestServer.run { server in
            // The first device has no log-in to be denied by.
            let first = try await server.join("Ann", device: "First"),
                phone = try await logIn(first, on: "Phone", server)
            try await server.addPasskey(try key(), to: first)
            let logIn = try #require(try await phone.notices().items.first?.logIn)
            _ = try await first.client.call(SessionAPI.logOut)
            _ = try await phone.client.call(AuthAPI.denySession, BySession(id: logIn.sessionId))
            #expect(try await phone.client.call(UsersAPI.me).passwordDue == true)
            let left = try await server.database.read { try $0.value("SELECT COUNT(*) FROM passkeys", as: Int.self) }
            #expect(left == 0)
        }
    }

    @Test func `OF-024 Another password and an authenticator are told as passkeys are`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann", device: "Laptop"), phone = try await logIn(ann, on: "Phone", server)
            _ = try await phone.client.call(
                PasswordAPI.changePassword,
                body: PasswordChange(
                    currentPassword: TestServer.password, newPassword: password, endOtherSessions: false))
            #expect(try await ann.notices().items.first?.change?.kind == .passwordChanged)
            let setup = try await phone.client.call(
                SecondFactorSettingsAPI.enrol, body: PasswordProof(password: password))
            // Nothing is another yet: the log-in and the password are all there is.
            #expect(try await ann.notices().items.count == 2)
            let code = OneTimePassword(secret: Base32.bytes(setup.secret))
                .code(at: OneTimePassword.step(at: server.clock.now))
            _ = try await phone.client.call(SecondFactorSettingsAPI.confirm, body: SecondFactorCode(code: code))
            #expect(try await ann.notices().items.first?.change?.kind == .authenticatorOn)
        }
    }

    @Test func `OF-019 A passkey is pushed to the other devices in their language, also in quiet hours`() async throws {
        let service = PushService()
        try await TestServer.run(pushes: HTTPClient(engine: service)) { server in
            let ann = try await server.join("Ann"), browser = try PushReceiver("laptop")
            let phone = try await logIn(ann, on: "Safari on iPhone", server)
            _ = try await ann.client.call(PushAPI.subscribe, body: browser.draft)
            _ = try await phone.client.call(PushAPI.subscribe, body: PushReceiver("phone").draft)
            _ = try await ann.client.call(
                UsersAPI.updateMe, .init(), ProfileChange(settings: SettingsChange(language: .german)))
            _ = try await ann.client.call(
                NoticesAPI.setPreferences,
                body: NoticePreferences(choices: [], quietFrom: 0, quietUntil: 1_439, timeZone: "UTC"))
            try await server.addPasskey(try key(), to: phone)
            try await eventually { !service.asked.values.isEmpty }
            let told = try #require(try await browser.read(service.asked.values[0]))
            #expect(told.kind == .securityChange && told.text == "Safari on iPhone")
            #expect(told.words == "Ein Passkey wurde hinzugefügt" && service.asked.values.count == 1)
        }
    }

    @Test func `OF-019 What was told of changes goes after half a year`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            try await server.addPasskey(try key(), to: ann)
            server.clock.advance(by: server.dependencies.limits.logInNoticeLifetime + 1)
            try await server.server.sweeper.sweep()
            let left = try await server.database.read { connection in
                try connection.value(
                    "SELECT (SELECT COUNT(*) FROM security_changes) + (SELECT COUNT(*) FROM notices)", as: Int.self)
            }
            #expect(left == 0)
        }
    }
}
