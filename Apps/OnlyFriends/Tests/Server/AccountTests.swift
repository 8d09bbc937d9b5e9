import Accounts
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

@Suite struct AccountTests {
    private func signUp(_ server: TestServer, _ number: String, from address: String = "192.0.2.1") async throws
        -> VerificationStarted
    {
        try await server.client(nil, from: address).call(
            AuthAPI.signUp, body: SignUpDraft(phoneNumber: number, password: TestServer.password))
    }

    private func verify(_ server: TestServer, _ id: String, _ code: String) async throws -> SessionStarted {
        try await server.stranger.call(
            AuthAPI.verifyCode,
            body: CodeEntry(verificationId: id, code: code, device: Device(name: "Phone", platform: "test")))
    }

    @Test(arguments: ["+47 412 34 567", "0047 41234567", "41234567"])
    func `OF-001 Every spelling of a number is one account`(_ spelling: String) async throws {
        try await TestServer.run { server in
            let started = try await server.stranger.call(
                AuthAPI.signUp,
                body: SignUpDraft(phoneNumber: spelling, country: "NO", password: TestServer.password))
            let code = try #require(server.sms.code(to: "+4741234567"))
            let session = try await verify(server, started.verificationId, code)
            #expect(!session.profileComplete)
            #expect(session.user.phoneNumber?.contains("41234567") == false)
            let again = try await server.stranger.call(
                AuthAPI.logIn, body: LogIn(phoneNumber: "+4741234567", password: TestServer.password))
            #expect(again.user.id == session.user.id)
        }
    }

    @Test(arguments: [
        ("+47412", "phone_invalid"), ("+4782012345", "phone_invalid"), ("110", "phone_invalid"),
        ("abc", "phone_invalid"),
        ("+474123456789012", "phone_invalid"), ("", "phone_invalid"), ("+1 242 359 1234", "country_unsupported"),
    ])
    func `OF-002 Numbers that cannot be used are refused with their reason`(_ number: String, _ code: String)
        async throws
    {
        var limits = ServerLimits.forTests
        limits.countries = ["NO", "SE", "DE"]
        try await TestServer.run(limits: limits) { server in
            let problem = try await refusal { try await signUp(server, number) }
            #expect(problem?.status == 422)
            #expect(problem?.code == code)
        }
    }

    @Test func `OF-003 The country picker comes from the server`() async throws {
        try await TestServer.run { server in
            let config = try await server.stranger.call(ConfigAPI.config)
            #expect(config.countries.count > 200)
            let norway = config.countries.first { $0.code == "NO" }
            #expect(norway?.callingCode == 47)
            #expect(norway?.flag == "🇳🇴")
            #expect(norway?.name == "Norway")
            #expect(norway?.lengths.contains(8) == true)
        }
    }

    @Test func `OF-004 A common password is refused by name`() async throws {
        try await TestServer.run { server in
            let problem = try await refusal {
                try await server.stranger.call(
                    AuthAPI.signUp, body: SignUpDraft(phoneNumber: "+4741234567", password: "P@ssw0rd"))
            }
            #expect(problem?.code == ProblemCode.passwordCommon)
            #expect(problem?.errors?.first?.field == "password")
        }
    }

    @Test func `OF-006 OF-007 A number with an account is answered like a fresh one`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            let before = server.sms.messages(to: ann.number).count
            let known = try await signUp(server, ann.number)
            let fresh = try await signUp(server, server.newNumber())
            #expect(known.resendAfter == fresh.resendAfter && known.expiresIn == fresh.expiresIn)
            #expect(known.verificationId.count == fresh.verificationId.count)
            let notices = server.sms.messages(to: ann.number).dropFirst(before)
            #expect(notices.count == 1 && notices.first?.code == nil)
            _ = try await signUp(server, ann.number)
            #expect(server.sms.messages(to: ann.number).count == before + 1)
            let problem = try await refusal { try await verify(server, known.verificationId, "123456") }
            #expect(problem?.code == ProblemCode.codeWrong)
        }
    }

    @Test func `OF-009 A code lives ten minutes`() async throws {
        try await TestServer.run { server in
            let number = server.newNumber()
            let started = try await signUp(server, number)
            let code = try #require(server.sms.code(to: number))
            server.clock.advance(by: 601)
            let problem = try await refusal { try await verify(server, started.verificationId, code) }
            #expect(problem?.code == ProblemCode.codeExpired)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-010 Five wrong tries void the code, however many come at once`(_ kind: TestDatabase) async throws {
        try await TestServer.run(on: kind) { server in
            let number = server.newNumber()
            let started = try await signUp(server, number)
            let code = try #require(server.sms.code(to: number))
            let wrong = code == "000000" ? "000001" : "000000"
            let codes = try await withThrowingTaskGroup(of: String?.self) { group in
                for _ in 0..<1_000 {
                    group.addTask {
                        try await refusal { try await verify(server, started.verificationId, wrong) }?.code
                    }
                }
                return try await group.reduce(into: [String?]()) { $0.append($1) }
            }
            #expect(codes.count { $0 == ProblemCode.codeWrong } == 4)
            #expect(codes.count { $0 == ProblemCode.codeVoid } == 996)
            let problem = try await refusal { try await verify(server, started.verificationId, code) }
            #expect(problem?.code == ProblemCode.codeVoid)
        }
    }

    @Test func `OF-011 Another code waits longer each time and voids the one before`() async throws {
        try await TestServer.run { server in
            let number = server.newNumber()
            let started = try await signUp(server, number)
            let first = try #require(server.sms.code(to: number))
            for delay in [30.0, 60, 120] {
                let early = try await refusal {
                    try await server.stranger.call(
                        PasswordAPI.resendCode, body: CodeResend(verificationId: started.verificationId))
                }
                #expect(early?.status == 429)
                #expect(early?.fields["Retry-After"] == "\(Int(delay))")
                server.clock.advance(by: delay)
                _ = try await server.stranger.call(
                    PasswordAPI.resendCode, body: CodeResend(verificationId: started.verificationId))
            }
            let newest = try #require(server.sms.code(to: number))
            if first != newest {
                let old = try await refusal { try await verify(server, started.verificationId, first) }
                #expect(old?.code == ProblemCode.codeWrong)
            }
            _ = try await verify(server, started.verificationId, newest)
            let used = try await refusal { try await verify(server, started.verificationId, newest) }
            #expect(used?.code == ProblemCode.codeVoid)
        }
    }

    @Test func `OF-011 Five codes a day per number and ten an hour per address are the most`() async throws {
        var limits = ServerLimits()
        limits.accounts.codesPerAddressPerHour = 10
        try await TestServer.run(limits: limits) { server in
            let number = server.newNumber()
            for index in 0..<5 { _ = try await signUp(server, number, from: "198.51.100.\(index)") }
            let perNumber = try await refusal { try await signUp(server, number, from: "198.51.100.9") }
            #expect(perNumber?.status == 429)
            #expect(perNumber?.fields["Retry-After"] == "86400")
            for _ in 0..<10 { _ = try await signUp(server, server.newNumber(), from: "203.0.113.7") }
            let perAddress = try await refusal {
                try await signUp(server, server.newNumber(), from: "203.0.113.7")
            }
            #expect(perAddress?.status == 429)
            server.clock.advance(by: 3_601)
            _ = try await signUp(server, server.newNumber(), from: "203.0.113.7")
            for index in 0..<20 { _ = try await signUp(server, server.newNumber(), from: "2001:db8::\(index + 1)") }
            let perNetwork = try await refusal { try await signUp(server, server.newNumber(), from: "2001:db8::ff") }
            #expect(perNetwork?.status == 429)
        }
    }

    @Test func `OF-011 A country has so many codes a day, and so have all countries together`() async throws {
        var limits = ServerLimits()
        (limits.accounts.codesPerCountryPerDay, limits.accounts.codesPerDay) = (3, 4)
        try await TestServer.run(limits: limits) { server in
            for _ in 0..<3 { _ = try await signUp(server, server.newNumber()) }
            let perCountry = try await refusal { try await signUp(server, server.newNumber()) }
            #expect(perCountry?.status == 429 && perCountry?.fields["Retry-After"] == "86400")
            _ = try await signUp(server, "+46701234567")
            let perDay = try await refusal { try await signUp(server, "+4520123456") }
            #expect(perDay?.status == 429)
            server.clock.advance(by: 86_401)
            _ = try await signUp(server, server.newNumber())
            _ = try await signUp(server, "+4520123456")
        }
    }

    @Test func `OF-012 Neither the database nor the log holds a code or a number's log line`() async throws {
        try await TestServer.run { server in
            let number = server.newNumber()
            _ = try await signUp(server, number)
            let code = try #require(server.sms.code(to: number))
            let rows = try await server.database.read { connection in
                try connection.rows("SELECT id, kind, phone, password_hash, code_hash FROM verifications") { row in
                    (try row["code_hash"] as [UInt8]?, try row["password_hash"] as String?)
                }
            }
            #expect(rows.count == 1)
            #expect(rows.first?.0 != Array(code.utf8))
            #expect(rows.first?.1?.hasPrefix("$argon2id$") == true)
            let logged = server.logLines.values.map { "\($0.message) \($0.fields)" }.joined()
            #expect(!logged.contains(code) && !logged.contains(number))
        }
    }

    @Test func `OF-018 A code's last line binds it to this host, where it has a name`() async throws {
        try await TestServer.run { server in
            let number = server.newNumber()
            _ = try await signUp(server, number)
            let message = try #require(server.sms.messages(to: number).last)
            let code = try #require(message.code)
            #expect(message.text.split(separator: "\n").last == "@home.example.org #\(code)")
            let unnamed = CodeMessage(domain: nil, pages: nil).code(code, to: number, for: .reset)
            #expect(!unnamed.text.contains("\n") && unnamed.text.hasPrefix(code))
        }
    }

    @Test func `OF-013 The code alone, on another device, is worth nothing`() async throws {
        try await TestServer.run { server in
            let number = server.newNumber()
            _ = try await signUp(server, number)
            let other = try await signUp(server, server.newNumber())
            let code = try #require(server.sms.code(to: number))
            guard code != server.sms.messages(to: "+4741210002").last?.code else { return }
            let problem = try await refusal { try await verify(server, other.verificationId, code) }
            #expect(problem?.code == ProblemCode.codeWrong)
        }
    }

    @Test func `OF-015 An abandoned sign-up is gone after a day`() async throws {
        try await TestServer.run { server in
            _ = try await signUp(server, server.newNumber())
            server.clock.advance(by: 86_401)
            try await server.server.sweeper.sweep()
            let left = try await server.database.read {
                try $0.value("SELECT COUNT(*) FROM verifications", as: Int.self)
            }
            #expect(left == 0)
        }
    }

    @Test func `OF-017 A gateway that fails gives 503 and takes nothing from the budget`() async throws {
        try await TestServer.run { server in
            let number = server.newNumber()
            server.sms.fail(true)
            for _ in 0..<7 {
                let problem = try await refusal { try await signUp(server, number) }
                #expect(problem?.status == 503)
                #expect(problem?.code == ProblemCode.smsUnavailable)
            }
            server.sms.fail(false)
            let started = try await signUp(server, number)
            server.clock.advance(by: 30)
            server.sms.fail(true)
            let resend = CodeResend(verificationId: started.verificationId)
            #expect(
                try await refusal { try await server.stranger.call(PasswordAPI.resendCode, body: resend) }?.status
                    == 503)
            server.sms.fail(false)
            #expect(try await server.stranger.call(PasswordAPI.resendCode, body: resend).resendAfter == 60)
        }
    }

    @Test func `OF-021 Wrong password and unknown number are told apart by nothing`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            let wrong = try await refusal {
                try await server.stranger.call(
                    AuthAPI.logIn, body: LogIn(phoneNumber: ann.number, password: "not the password"))
            }
            let unknown = try await refusal {
                try await server.stranger.call(
                    AuthAPI.logIn, body: LogIn(phoneNumber: "+4741299999", password: "not the password"))
            }
            #expect(wrong?.status == 401 && wrong?.code == ProblemCode.invalidCredentials)
            #expect(wrong?.code == unknown?.code && wrong?.detail == unknown?.detail)
        }
    }

    @Test func `OF-022 OF-023 Guessing is slowed down, and the owner still gets in`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            func logIn(_ password: String, from address: String) async throws -> SessionStarted {
                try await server.client(nil, from: address).call(
                    AuthAPI.logIn, body: LogIn(phoneNumber: ann.number, password: password))
            }
            _ = try await logIn(TestServer.password, from: "192.0.2.50")
            for index in 0..<5 {
                let problem = try await refusal { try await logIn("wrong", from: "198.51.100.\(index)") }
                #expect(problem?.status == 401)
            }
            let slowed = try await refusal { try await logIn(TestServer.password, from: "198.51.100.77") }
            #expect(slowed?.status == 429)
            #expect(slowed?.fields["Retry-After"] == "30")
            _ = try await logIn(TestServer.password, from: "192.0.2.50")
            server.clock.advance(by: 31)
            _ = try await logIn(TestServer.password, from: "198.51.100.77")
        }
    }

    @Test func `OF-022 Twenty-five failures from one address are the most in five minutes`() async throws {
        try await TestServer.run { server in
            var statuses: [Int] = []
            for index in 0..<26 {
                let problem = try await refusal {
                    try await server.stranger.call(
                        AuthAPI.logIn, body: LogIn(phoneNumber: "+4741\(280_000 + index)", password: "wrong"))
                }
                statuses.append(problem?.status ?? 0)
            }
            #expect(statuses.prefix(25).allSatisfy { $0 == 401 })
            #expect(statuses.last == 429)
        }
    }

    @Test func `A forgotten password is set anew by a code and ends all sessions`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            let known = try await server.stranger.call(
                AuthAPI.forgotPassword, body: PasswordForgotten(phoneNumber: ann.number))
            let unknown = try await server.stranger.call(
                AuthAPI.forgotPassword, body: PasswordForgotten(phoneNumber: "+4741299999"))
            #expect(server.sms.messages(to: "+4741299999").isEmpty)
            #expect(known.resendAfter == unknown.resendAfter)
            let code = try #require(server.sms.code(to: ann.number))
            _ = try await server.stranger.call(
                PasswordAPI.resetPassword,
                body: PasswordReset(
                    verificationId: known.verificationId, code: code, newPassword: "a new lantern 77"))
            _ = try await server.stranger.call(
                AuthAPI.logIn, body: LogIn(phoneNumber: ann.number, password: "a new lantern 77"))
            try await eventually {
                try await refusal { try await ann.client.call(UsersAPI.me) }?.status == 401
            }
            let refused = try await refusal {
                try await server.stranger.call(
                    SessionAPI.refreshToken, body: TokenRefresh(refreshToken: ann.credentials.current.refreshToken))
            }
            #expect(refused?.code == ProblemCode.refreshInvalid)
        }
    }
}
