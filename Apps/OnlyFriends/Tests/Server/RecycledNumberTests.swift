import AccountsAPI
import Base
import Database
import Foundation
import Messaging
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

/// Numbers whose owner is another person by now.
@Suite struct RecycledNumberTests {
    private static let day = 86_400.0

    private func logIn(_ number: String, _ server: TestServer, remember: Bool = true) async throws -> SessionStarted {
        try await server.stranger.call(
            AuthAPI.logIn,
            body: LogIn(phoneNumber: number, password: TestServer.password, rememberMe: remember))
    }

    private func signUp(_ number: String, _ server: TestServer) async throws -> (VerificationStarted, String?) {
        let before = server.sms.messages(to: number).count
        let started = try await server.stranger.call(
            AuthAPI.signUp, body: SignUpDraft(phoneNumber: number, password: "tall pine 77 river"))
        return (started, server.sms.messages(to: number).dropFirst(before).last?.text)
    }

    private func forgot(_ number: String, _ server: TestServer) async throws -> String? {
        let before = server.sms.messages(to: number).count
        _ = try await server.stranger.call(AuthAPI.forgotPassword, body: PasswordForgotten(phoneNumber: number))
        return server.sms.messages(to: number).dropFirst(before).last?.text
    }

    private func verify(_ started: VerificationStarted, _ number: String, _ server: TestServer) async throws
        -> SessionStarted
    {
        try await server.stranger.call(
            AuthAPI.verifyCode,
            body: CodeEntry(
                verificationId: started.verificationId, code: server.sms.code(to: number) ?? "",
                device: Device(name: "New", platform: "test")))
    }

    @Test(arguments: TestDatabase.all)
    func `OF-041 After 90 days a number's new owner gets a fresh account, and the old one stays its owner's`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            try await server.befriend(ann, ben)
            try await ann.post("Secret")
            server.clock.advance(by: 90 * Self.day)
            let (started, _) = try await signUp(ann.number, server)
            let fresh = try await verify(started, ann.number, server)
            #expect(fresh.user.id != ann.id && fresh.user.name.isEmpty && !fresh.profileComplete)
            let stranger = server.client(TestCredentials(fresh, server.handler))
            #expect(try await stranger.call(FriendsAPI.list, .init()).items.isEmpty)
            #expect(try await stranger.call(PostsAPI.feed, .init()).items.isEmpty)
            // The old password leads to the old account, which has no number; the new one to the new account.
            let back = try await logIn(ann.number, server)
            #expect(back.user.id == ann.id && back.user.phoneNumber == nil && back.user.name == "Ann")
            let old = server.client(TestCredentials(back, server.handler))
            #expect(try await old.call(FriendsAPI.list, .init()).items.map(\.id) == [ben.id])
            let reset = try await forgot(ann.number, server)
            #expect(reset?.contains("set a new") == true)
            // Another number makes it whole again, and nobody is told at a number that is not theirs.
            let next = server.newNumber(), before = server.sms.messages(to: ann.number).count
            let change = try await old.call(
                AuthAPI.startNumberChange, body: NumberChange(phoneNumber: next, password: TestServer.password))
            let me = try await old.call(
                AuthAPI.changeNumber,
                body: NumberProof(verificationId: change.verificationId, code: server.sms.code(to: next) ?? ""))
            #expect(me.phoneNumber != nil && server.sms.messages(to: ann.number).count == before)
            #expect(try await refusal { try await logIn(ann.number, server) }?.status == 401)
            #expect(try await logIn(next, server).user.id == ann.id)
        }
    }

    @Test func `OF-041 Before that, and where a session goes on, a number stays its account's`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            server.clock.advance(by: 50 * Self.day)
            _ = try await ben.credentials.refresh(expired: "")
            server.clock.advance(by: 39.9 * Self.day)
            #expect(try await signUp(ann.number, server).1 == CodeWords.english.registered)
            #expect(try await forgot(ann.number, server)?.contains("set a new") == true)
            server.clock.advance(by: Self.day)
            #expect(try await signUp(ann.number, server).1 != CodeWords.english.registered)
            #expect(try await signUp(ben.number, server).1 == CodeWords.english.registered)
        }
    }

    @Test func `OF-041 A code resets no password of an account that nobody used, and its owner may be first`()
        async throws
    {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            server.clock.advance(by: 91 * Self.day)
            #expect(try await forgot(ann.number, server) == CodeWords.english.abandoned)
            let (started, _) = try await signUp(ann.number, server)
            // The owner logs in before the code is typed: then it is theirs.
            #expect(try await logIn(ann.number, server).user.id == ann.id)
            #expect(try await refusal { try await verify(started, ann.number, server) }?.status == 422)
            #expect(try await forgot(ann.number, server)?.contains("set a new") == true)
        }
    }

    @Test func `OF-041 Accounts of before are counted from when they are first looked at`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            try await server.database.write { try $0.execute("UPDATE users SET active_at = 0") }
            server.clock.advance(by: 91 * Self.day)
            #expect(try await signUp(ann.number, server).1 == CodeWords.english.registered)
            try await server.server.sweeper.sweep()
            server.clock.advance(by: 89 * Self.day)
            #expect(try await signUp(ann.number, server).1 == CodeWords.english.registered)
            server.clock.advance(by: 2 * Self.day)
            let (started, _) = try await signUp(ann.number, server)
            #expect(try await verify(started, ann.number, server).user.id != ann.id)
        }
    }
}
