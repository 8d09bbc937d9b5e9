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

/// What guesses cost the guesser and nobody else, and how a password is set anew.
@Suite struct PasswordTests {
    private func logIn(
        _ server: TestServer, _ number: String, _ password: String, from address: String
    ) async throws -> SessionStarted {
        try await server.client(nil, from: address).call(
            AuthAPI.logIn, body: LogIn(phoneNumber: number, password: password))
    }

    private func reset(
        _ server: TestServer, _ id: String, _ code: String, _ password: String, from address: String = "192.0.2.1"
    ) async throws -> Problem? {
        try await refusal {
            try await server.client(nil, from: address).call(
                PasswordAPI.resetPassword, body: PasswordReset(verificationId: id, code: code, newPassword: password))
        }
    }

    @Test func `OF-023 Strangers who guess keep nobody out who has just signed up`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            for index in 0..<5 {
                let problem = try await refusal {
                    try await logIn(server, ann.number, "wrong", from: "198.51.100.\(index)")
                }
                #expect(problem?.status == 401)
            }
            let slowed = try await refusal {
                try await logIn(server, ann.number, TestServer.password, from: "198.51.100.77")
            }
            #expect(slowed?.status == 429)
            _ = try await logIn(server, ann.number, TestServer.password, from: "192.0.2.1")
        }
    }

    @Test func `OF-022 A hundred guesses at once are no more than five in a row`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            let statuses = try await withThrowingTaskGroup(of: Int?.self) { group in
                for index in 0..<100 {
                    group.addTask {
                        try await refusal {
                            try await logIn(server, ann.number, "wrong", from: "198.51.100.\(index)")
                        }?.status
                    }
                }
                return try await group.reduce(into: [Int?]()) { $0.append($1) }
            }
            #expect(statuses.count { $0 == 401 } == 5)
            #expect(statuses.count { $0 == 429 } == 95)
        }
    }

    @Test func `Codes that are made up for a new password are limited`() async throws {
        try await TestServer.run { server in
            var statuses: [Int?] = []
            for index in 0..<26 {
                statuses.append(try await reset(server, "invented-\(index)", "123456", "a new lantern 77")?.status)
            }
            #expect(statuses == Array(repeating: 422, count: 25) + [429])
            // Who comes from elsewhere does not notice.
            let ann = try await server.join("Ann")
            let started = try await server.client(nil, from: "203.0.113.9").call(
                AuthAPI.forgotPassword, body: PasswordForgotten(phoneNumber: ann.number))
            let code = try #require(server.sms.code(to: ann.number))
            #expect(
                try await reset(server, started.verificationId, code, "a new lantern 77", from: "203.0.113.9") == nil)
        }
    }

    @Test func `OF-038 The password that one has is no new one, a weak one costs no code, and the owner is told`()
        async throws
    {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            let started = try await server.stranger.call(
                AuthAPI.forgotPassword, body: PasswordForgotten(phoneNumber: ann.number))
            let code = try #require(server.sms.code(to: ann.number))
            let told = server.sms.messages(to: ann.number).count
            let same = try await reset(server, started.verificationId, code, TestServer.password)
            #expect(same?.code == ProblemCode.passwordReused && same?.errors?.first?.field == "newPassword")
            let weak = try await reset(server, started.verificationId, code, "password")
            #expect(weak?.status == 422)
            #expect(server.sms.messages(to: ann.number).count == told)
            #expect(try await reset(server, started.verificationId, code, "a new lantern 77") == nil)
            let notice = try #require(server.sms.messages(to: ann.number).dropFirst(told).last)
            #expect(notice.code == nil && notice.text.contains("password"))
            let again = try await reset(server, started.verificationId, code, "another lantern 78")
            #expect(again?.code == ProblemCode.codeVoid)
            // The address that proved the number is the owner's: guesses from elsewhere do not slow it down.
            for index in 0..<5 {
                _ = try await refusal { try await logIn(server, ann.number, "wrong", from: "198.51.100.\(index)") }
            }
            _ = try await logIn(server, ann.number, "a new lantern 77", from: "192.0.2.1")
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-038 None of the last five passwords is chosen again, by a code or by the one before`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann")
            // Each reset ends all sessions, so a change needs a new one.
            func change(from current: String, to new: String) async throws -> Problem? {
                let session = try await logIn(server, ann.number, current, from: "192.0.2.1")
                return try await refusal {
                    try await server.client(TestCredentials(session, server.handler)).call(
                        PasswordAPI.changePassword,
                        body: PasswordChange(currentPassword: current, newPassword: new, endOtherSessions: true))
                }
            }
            let passwords = [TestServer.password] + (1...5).map { "a new lantern \($0)7" }
            for (before, next) in zip(passwords, passwords.dropFirst()) {
                #expect(try await change(from: before, to: next) == nil)
            }
            let present = passwords[5]
            for former in passwords[1...4] {
                let refused = try await change(from: present, to: former)
                #expect(refused?.status == 422 && refused?.code == ProblemCode.passwordReused, "\(former)")
                #expect(refused?.errors?.first?.field == "newPassword")
            }
            let started = try await server.stranger.call(
                AuthAPI.forgotPassword, body: PasswordForgotten(phoneNumber: ann.number))
            let code = try #require(server.sms.code(to: ann.number))
            for former in passwords[1...5] {
                let refused = try await reset(server, started.verificationId, code, former)
                #expect(refused?.code == ProblemCode.passwordReused, "\(former)")
            }
            // The sixth is long ago, and the code was kept for it.
            #expect(try await reset(server, started.verificationId, code, passwords[0]) == nil)
            _ = try await logIn(server, ann.number, passwords[0], from: "192.0.2.1")
            let kept = try await server.database.read {
                try $0.value("SELECT COUNT(*) FROM former_passwords", as: Int.self)
            }
            #expect(kept == 4)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `A NUL where a code's id is awaited is refused as a field, not by the database`(_ kind: TestDatabase)
        async throws
    {
        try await TestServer.run(on: kind) { server in
            for (path, body) in [
                ("resend-otp", #"{"verificationId":"a\u0000b"}"#),
                ("verify-otp", #"{"verificationId":"\u0000","code":"123456"}"#),
                ("reset-password", #"{"verificationId":"a\u0000","code":"1","newPassword":"a new lantern 77"}"#),
            ] {
                let request = HTTPRequest(
                    method: .post, path: "/api/v1/auth/\(path)", fields: ["Content-Type": "application/json"],
                    body: HTTPBody(body))
                #expect(await server.handler(request).status == .unprocessableContent, "\(path)")
            }
        }
    }
}
