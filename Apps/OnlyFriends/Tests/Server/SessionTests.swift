import AccountsAPI
import Base
import Foundation
import Messaging
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

@Suite struct SessionTests {
    private func refresh(_ server: TestServer, _ token: String) async throws -> TokenPair {
        try await server.stranger.call(SessionAPI.refreshToken, body: TokenRefresh(refreshToken: token))
    }

    @Test func `OF-026 Without "remember me" a session ends after a day`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            func session(_ remember: Bool) async throws -> SessionStarted {
                try await server.stranger.call(
                    AuthAPI.logIn,
                    body: LogIn(phoneNumber: ann.number, password: TestServer.password, rememberMe: remember))
            }
            let short = try await session(false), long = try await session(true)
            server.clock.advance(by: 86_401)
            #expect(try await refusal { try await refresh(server, short.refreshToken) }?.status == 401)
            var token = try await refresh(server, long.refreshToken).refreshToken
            for _ in 0..<7 {
                server.clock.advance(by: 50 * 86_400)
                token = try await refresh(server, token).refreshToken
            }
            server.clock.advance(by: 20 * 86_400)
            #expect(try await refusal { try await refresh(server, token) }?.status == 401)
        }
    }

    @Test func `OF-027 An access token lives ten minutes and cannot be made up`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            let token = ann.credentials.current.accessToken
            func ask(_ token: String) async -> Int {
                var request = HTTPRequest(method: .get, path: "/api/v1/users/me")
                request.fields["Authorization"] = "Bearer \(token)"
                return await server.handler(request).status.rawValue
            }
            #expect(await ask(token) == 200)
            #expect(await ask(String(token.dropLast()) + "A") == 401 || token.hasSuffix("A"))
            #expect(await ask("eyJhbGciOiJub25lIn0.e30.") == 401)
            #expect(await ask(ann.credentials.current.refreshToken) == 401)
            server.clock.advance(by: 601)
            #expect(await ask(token) == 401)
            #expect(try await ann.client.call(UsersAPI.me).id == ann.id)
        }
    }

    @Test func `OF-028 A refresh token that is used again later ends the whole family`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            let first = ann.credentials.current.refreshToken
            let second = try await refresh(server, first)
            server.clock.advance(by: 31)
            #expect(try await refusal { try await refresh(server, first) }?.code == ProblemCode.refreshInvalid)
            #expect(try await refusal { try await refresh(server, second.refreshToken) }?.status == 401)
        }
    }

    @Test func `OF-028 OF-215 The owner of a session whose key was used twice reads of it in their own language`()
        async throws
    {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            let change = ProfileChange(settings: SettingsChange(language: .german))
            _ = try await ann.client.call(UsersAPI.updateMe, .init(), change)
            let before = server.sms.messages(to: ann.number).count
            let first = ann.credentials.current.refreshToken
            _ = try await refresh(server, first)
            server.clock.advance(by: 31)
            _ = try await refusal { try await refresh(server, first) }
            let told = server.sms.messages(to: ann.number).dropFirst(before)
            #expect(told.map(\.text) == [CodeWords.german.copiedKey])
        }
    }

    @Test func `OF-028 The owner of a session whose key was used twice is told on their phone and other devices`()
        async throws
    {
        try await TestServer.run { server in
            let ann = try await server.join("Ann", device: "Old phone")
            let session = try await server.stranger.call(
                AuthAPI.logIn,
                body: LogIn(
                    phoneNumber: ann.number, password: TestServer.password, rememberMe: true,
                    device: Device(name: "Laptop", platform: "test")))
            let socket = try await server.client(TestCredentials(session, server.handler)).openWebSocket(LiveAPI.path)
            let before = server.sms.messages(to: ann.number).count
            let first = ann.credentials.current.refreshToken
            let second = try await refresh(server, first)
            server.clock.advance(by: 31)
            _ = try await refusal { try await refresh(server, first) }
            _ = try await refusal { try await refresh(server, second.refreshToken) }
            let told = server.sms.messages(to: ann.number).dropFirst(before)
            #expect(told.map(\.text) == [CodeWords.english.copiedKey])
            var event: LiveEvent?
            while case .text(let text)? = try await socket.receive() {
                event = try JSONCoding.decode(LiveEvent.self, from: Array(text.utf8))
                if event?.type == "key.reused" { break }
            }
            #expect(event == .keyReused(deviceName: "Old phone"))
            #expect(try await server.client(TestCredentials(session, server.handler)).call(UsersAPI.me).id == ann.id)
        }
    }

    @Test func `OF-028 The owner is told once a day, and a gateway that fails keeps no session alive`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            let before = server.sms.messages(to: ann.number).count
            for round in 0..<3 {
                server.sms.fail(round == 0)
                let session = try await server.stranger.call(
                    AuthAPI.logIn,
                    body: LogIn(phoneNumber: ann.number, password: TestServer.password, rememberMe: true))
                _ = try await refresh(server, session.refreshToken)
                server.clock.advance(by: round == 1 ? 86_401 : 31)
                let reused = try await refusal { try await refresh(server, session.refreshToken) }
                #expect(reused?.code == ProblemCode.refreshInvalid)
            }
            #expect(server.sms.messages(to: ann.number).count == before + 1)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-029 OF-030 Fifty refreshes at once give one successor, and so does a lost answer`(_ kind: TestDatabase)
        async throws
    {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann")
            let first = ann.credentials.current.refreshToken
            let successors = try await withThrowingTaskGroup(of: String.self) { group in
                for _ in 0..<50 { group.addTask { try await refresh(server, first).refreshToken } }
                return try await group.reduce(into: Set<String>()) { $0.insert($1) }
            }
            #expect(successors.count == 1)
            server.clock.advance(by: 29)
            let repeated = try await refresh(server, first).refreshToken
            #expect(successors.contains(repeated))
        }
    }

    @Test func `OF-031 Devices are listed and can be signed out one by one or all at once`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann", device: "Ann's phone")
            let other = try await server.stranger.call(
                AuthAPI.logIn,
                body: LogIn(
                    phoneNumber: ann.number, password: TestServer.password,
                    device: Device(name: "Laptop\u{1}\n", platform: "web")))
            let list = try await ann.client.call(SessionAPI.sessions)
            #expect(Set(list.map(\.deviceName)) == ["Ann's phone", "Laptop"])
            #expect(list.filter(\.isCurrent).map(\.deviceName) == ["Ann's phone"])
            let ben = try await server.join("Ben")
            let laptop = try #require(list.first { !$0.isCurrent })
            #expect(
                try await refusal { try await ben.client.call(SessionAPI.endSession, BySession(id: laptop.id)) }?.status
                    == 404)
            _ = try await ann.client.call(SessionAPI.endSession, BySession(id: laptop.id))
            #expect(try await refusal { try await refresh(server, other.refreshToken) }?.status == 401)
            _ = try await ann.client.call(SessionAPI.endOtherSessions)
            #expect(try await ann.client.call(SessionAPI.sessions).count == 1)
        }
    }

    @Test func `OF-032 Log-out ends the family and its access token`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            _ = try await ann.client.call(SessionAPI.logOut)
            let token = ann.credentials.current.refreshToken
            #expect(try await refusal { try await refresh(server, token) }?.status == 401)
            try await eventually { try await refusal { try await ann.client.call(UsersAPI.me) }?.status == 401 }
        }
    }

    @Test func `OF-033 A new password ends the other sessions`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            let other = try await server.stranger.call(
                AuthAPI.logIn, body: LogIn(phoneNumber: ann.number, password: TestServer.password))
            let wrong = try await refusal {
                try await ann.client.call(
                    PasswordAPI.changePassword,
                    body: PasswordChange(currentPassword: "nope", newPassword: "a new lantern 77"))
            }
            #expect(wrong?.errors?.first?.field == "currentPassword")
            _ = try await ann.client.call(
                PasswordAPI.changePassword,
                body: PasswordChange(currentPassword: TestServer.password, newPassword: "a new lantern 77"))
            #expect(try await refusal { try await refresh(server, other.refreshToken) }?.status == 401)
            _ = try await refresh(server, ann.credentials.current.refreshToken)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-035 The password of who is signed in is proved, and wrong ones are limited as at the log-in`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann")
            func prove(_ password: String) async throws -> Problem? {
                try await refusal {
                    try await ann.client.call(AuthAPI.provePassword, body: PasswordProof(password: password))
                }
            }
            #expect(try await prove(TestServer.password) == nil)
            for _ in 0..<5 {
                let refused = try await prove("something else 42")
                #expect(refused?.status == 422 && refused?.errors?.first?.field == "password")
            }
            #expect(try await prove(TestServer.password)?.status == 429)
            server.clock.advance(by: 900)
            #expect(try await prove(TestServer.password) == nil)
            let stranger = try await refusal {
                try await server.stranger.call(
                    AuthAPI.provePassword, body: PasswordProof(password: TestServer.password))
            }
            #expect(stranger?.status == 401)
        }
    }

    @Test(arguments: ["", "x", "AAAA", String(repeating: "A", count: 64), String(repeating: "ø", count: 5_000)])
    func `A refresh token that is none is refused`(_ token: String) async throws {
        try await TestServer.run { server in
            let problem = try await refusal { try await refresh(server, token) }
            #expect(problem?.code == ProblemCode.refreshInvalid)
        }
    }
}
