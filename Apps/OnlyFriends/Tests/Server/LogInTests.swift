import AccountsAPI
import Base
import Database
import Foundation
import HTTPClient
import HTTPServer
import OnlyFriendsAPI
import PushDevice
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

/// What people are told of log-ins to their account, and what they can do about them.
@Suite(.timeLimit(.minutes(2))) struct LogInTests {
    private func logIn(
        _ person: Person, on device: String, _ server: TestServer, password: String = TestServer.password
    ) async throws -> Person {
        let session = try await server.stranger.call(
            AuthAPI.logIn,
            body: LogIn(
                phoneNumber: person.number, password: password, rememberMe: true,
                device: Device(name: device, platform: "test")))
        var other = person
        other.credentials = TestCredentials(session, server.handler)
        other.client = server.client(other.credentials)
        return other
    }

    @Test(arguments: TestDatabase.all)
    func `OF-024 A log-in is told with its device's name on the other devices, and never on that one`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann", device: "Laptop")
            #expect(try await ann.notices().items.isEmpty)
            let socket = try await ann.client.openWebSocket(LiveAPI.path)
            let phone = try await logIn(ann, on: "Safari on iPhone", server)
            let page = try await ann.notices()
            let notice = try #require(page.items.first)
            #expect(page.items.count == 1 && page.unread.notifications == 1 && notice.kind == .newDevice)
            let told = try #require(notice.logIn)
            #expect(told.deviceName == "Safari on iPhone" && told.place == nil && told.isSignedIn && !told.isDenied)
            var live: LiveEvent?
            while case .text(let text)? = try await socket.receive() {
                live = try JSONCoding.decode(LiveEvent.self, from: Array(text.utf8))
                if live?.type == "notification.created" { break }
            }
            #expect(live == .noticed(notice, unread: page.unread))
            // The new device does not see it, cannot mark it as read, and has nothing to look at.
            let none = try await phone.notices()
            #expect(none.items.isEmpty && none.unread.notifications == 0)
            #expect(
                try await refusal { try await phone.client.call(NoticesAPI.read, ByID(id: notice.id)) }?.status == 404)
            _ = try await phone.client.call(NoticesAPI.readAll)
            #expect(try await ann.notices().unread.notifications == 1)
            // Nor can whoever got in keep the owner from being told.
            let off = NoticePreferences(choices: [NoticeChoice(kind: .newDevice, channel: .none)])
            #expect(try await phone.client.call(NoticesAPI.setPreferences, body: off)[.newDevice] == .push)
            let line = try await phone.client.openWebSocket(LiveAPI.path)
            _ = try await logIn(ann, on: "Tablet", server)
            while case .text(let text)? = try await line.receive() {
                live = try JSONCoding.decode(LiveEvent.self, from: Array(text.utf8))
                if live?.type == "notification.created" { break }
            }
            let shown = try await phone.notices()
            #expect(live == .noticed(try #require(shown.items.first), unread: shown.unread))
            #expect(shown.unread.notifications == 1)
            #expect(try await ann.notices().items.count == 2)
            #expect(try await phone.notices().items.map(\.logIn?.deviceName) == ["Tablet"])
        }
    }

    @Test func `OF-024 A log-in is pushed to the other devices at once, also in quiet hours and on a break`()
        async throws
    {
        let service = PushService()
        try await TestServer.run(pushes: HTTPClient(engine: service)) { server in
            let ann = try await server.join("Ann"), browser = try PushReceiver("laptop")
            _ = try await ann.client.call(PushAPI.subscribe, body: browser.draft)
            _ = try await ann.client.call(
                NoticesAPI.setPreferences,
                body: NoticePreferences(choices: [], quietFrom: 0, quietUntil: 1_439, timeZone: "UTC"))
            _ = try await ann.client.call(
                UsersAPI.updateMe, .init(), ProfileChange(settings: SettingsChange(breakDays: 7)))
            let phone = try await logIn(ann, on: "Safari on iPhone", server)
            _ = try await phone.client.call(PushAPI.subscribe, body: PushReceiver("phone").draft)
            try await eventually { !service.asked.values.isEmpty }
            let told = try #require(try await browser.read(service.asked.values[0]))
            #expect(told.kind == .newDevice && told.text == "Safari on iPhone" && told.title == nil)
            #expect(service.asked.values.count == 1)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-024 "This wasn't me" ends that session, and nothing goes on before a new password is chosen`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), tablet = try await logIn(ann, on: "Tablet", server)
            let thief = try await logIn(ann, on: "Thief", server)
            let session = try #require(try await ann.notices().items.first?.logIn?.sessionId)
            _ = try await ann.client.call(AuthAPI.denySession, BySession(id: session))
            #expect(try await refusal { try await thief.client.call(UsersAPI.me) }?.status == 401)
            for device in [ann, tablet] {
                #expect(try await refusal { try await device.feed() }?.code == ProblemCode.passwordDue)
                #expect(try await device.client.call(UsersAPI.me).passwordDue == true)
                #expect(try await device.client.call(SessionAPI.sessions).count == 2)
            }
            // The old password lets nobody in again, not even after a restart.
            let refused = try await refusal { try await logIn(ann, on: "Thief", server) }
            #expect(refused?.status == 403 && refused?.code == ProblemCode.passwordDue)
            var given = server.dependencies
            given.mount = "/only-friends"
            let restarted = OnlyFriendsServer(dependencies: given)
            try await restarted.start()
            var house = Router(log: given.log)
            house.merge(restarted.routes(log: given.log), at: given.mount)
            var again = ann
            again.handler = house.handler
            #expect(await again.send(.get, "/only-friends/api/v1/posts/feed").status == .forbidden)
            #expect(await again.send(.get, "/only-friends/api/v1/users/me").status == .ok)
            await restarted.stop()
            let new = "tall pine 77 river"
            _ = try await ann.client.call(
                PasswordAPI.changePassword,
                body: PasswordChange(
                    currentPassword: TestServer.password, newPassword: new, endOtherSessions: false))
            _ = try await ann.feed()
            _ = try await tablet.feed()
            #expect(try await tablet.client.call(UsersAPI.me).passwordDue == nil)
            _ = try await logIn(ann, on: "Laptop", server, password: new)
        }
    }

    @Test func `OF-024 What listened before a password was due hears why and listens no more until there is another`()
        async throws
    {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            let socket = try await ann.client.openWebSocket(LiveAPI.path)
            guard case .text? = try await socket.receive() else { throw Problem.internalError() }
            _ = try await logIn(ann, on: "Thief", server)
            let session = try #require(try await ann.notices().items.first?.logIn?.sessionId)
            _ = try await ann.client.call(AuthAPI.denySession, BySession(id: session))
            var isTold = false
            while case .text(let text)? = try await socket.receive() {
                guard
                    case .userUpdated(let user) = try JSONCoding.decode(LiveEvent.self, from: Array(text.utf8))
                else { continue }
                isTold = isTold || user.passwordDue == true
            }
            #expect(isTold)
            // Neither by the handshake nor by the first message does it come back.
            #expect(
                try await refusal { try await ann.client.openWebSocket(LiveAPI.path) }?.code == ProblemCode.passwordDue)
            let late = try await server.stranger.openWebSocket(LiveAPI.path)
            let word = LiveCommand.authenticate(ann.credentials.current.accessToken)
            try await late.send(.text(String(decoding: try JSONCoding.encode(word), as: UTF8.self)))
            #expect(try await late.receive() == nil)
            _ = try await ann.client.call(
                PasswordAPI.changePassword,
                body: PasswordChange(
                    currentPassword: TestServer.password, newPassword: "tall pine 77 river", endOtherSessions: false))
            let again = try await ann.client.openWebSocket(LiveAPI.path)
            #expect(try await again.receive() != nil)
        }
    }

    @Test func `OF-024 A code to the number leads to a new password too, and a log-in that is over can be denied`()
        async throws
    {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), thief = try await logIn(ann, on: "Thief", server)
            _ = try await thief.client.call(SessionAPI.logOut)
            let logIn = try #require(try await ann.notices().items.first?.logIn)
            #expect(!logIn.isSignedIn)
            _ = try await ann.client.call(AuthAPI.denySession, BySession(id: logIn.sessionId))
            let started = try await server.stranger.call(
                AuthAPI.forgotPassword, body: PasswordForgotten(phoneNumber: ann.number))
            _ = try await server.stranger.call(
                PasswordAPI.resetPassword,
                body: PasswordReset(
                    verificationId: started.verificationId, code: server.sms.code(to: ann.number) ?? "",
                    newPassword: "tall pine 77 river"))
            let back = try await self.logIn(ann, on: "Phone", server, password: "tall pine 77 river")
            _ = try await back.feed()
        }
    }

    @Test func `OF-024 Nobody denies another's session, or the one that they are on`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let own = try #require(try await ann.client.call(SessionAPI.sessions).first?.id)
            for (person, status) in [(ben, 404), (ann, 409)] {
                let refused = try await refusal {
                    try await person.client.call(AuthAPI.denySession, BySession(id: own))
                }
                #expect(refused?.status == status)
            }
            _ = try await ann.feed()
        }
    }

    @Test func `OF-024 What was told of log-ins goes after half a year`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            _ = try await logIn(ann, on: "Phone", server)
            server.clock.advance(by: server.dependencies.limits.logInNoticeLifetime + 1)
            try await server.server.sweeper.sweep()
            let left = try await server.database.read { connection in
                try connection.value(
                    "SELECT (SELECT COUNT(*) FROM log_ins) + (SELECT COUNT(*) FROM notices)", as: Int.self)
            }
            #expect(left == 0)
        }
    }
}
