import AccountsAPI
import Foundation
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import Accounts
@testable import OnlyFriendsServer

/// A code besides the password, for numbers as for mail.
@Suite struct SecondFactorTests {
    private func logIn(_ server: TestServer, _ person: Person, code: String?) async throws -> SessionStarted {
        try await server.stranger.call(
            AuthAPI.logIn,
            body: LogIn(phoneNumber: person.number, password: TestServer.password, secondFactor: code))
    }

    private func enrol(
        _ server: TestServer, _ person: Person
    ) async throws -> (authenticator: OneTimePassword, codes: [String]) {
        let setup = try await person.client.call(
            SecondFactorSettingsAPI.enrol, body: PasswordProof(password: TestServer.password))
        #expect(setup.address.hasPrefix("otpauth://totp/Only%20Friends:%2B47"))
        let authenticator = OneTimePassword(secret: Base32.bytes(setup.secret))
        let codes = try await person.client.call(
            SecondFactorSettingsAPI.confirm, body: SecondFactorCode(code: shown(by: authenticator, server)))
        return (authenticator, codes.codes)
    }

    private func shown(by authenticator: OneTimePassword, _ server: TestServer) -> String {
        authenticator.code(at: OneTimePassword.step(at: server.clock.now))
    }

    @Test(arguments: TestDatabase.all)
    func `OF-025 With an authenticator the password alone lets nobody in`(_ kind: TestDatabase) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann")
            let (authenticator, codes) = try await enrol(server, ann)
            #expect(Set(codes).count == 10)
            let asked = try await refusal { try await logIn(server, ann, code: nil) }
            #expect(asked?.status == 401 && asked?.code == ProblemCode.secondFactorRequired)
            let wrong = try await refusal { try await logIn(server, ann, code: "000000") }
            #expect(wrong?.status == 422 && wrong?.code == ProblemCode.secondFactorWrong)
            server.clock.advance(by: 30)
            #expect(try await logIn(server, ann, code: shown(by: authenticator, server)).user.id == ann.id)
            // A recovery code serves once.
            #expect(try await logIn(server, ann, code: codes[0]).user.id == ann.id)
            #expect(try await refusal { try await logIn(server, ann, code: codes[0]) }?.status == 422)
            #expect(try await ann.client.call(SecondFactorSettingsAPI.state).recoveryCodesLeft == 9)
            server.clock.advance(by: 30)
            // New ones void those before.
            let renewed = try await ann.client.call(
                SecondFactorSettingsAPI.renewRecoveryCodes,
                body: SecondFactorCode(code: shown(by: authenticator, server)))
            #expect(try await refusal { try await logIn(server, ann, code: codes[1]) }?.status == 422)
            #expect(try await logIn(server, ann, code: renewed.codes.first).user.id == ann.id)
            server.clock.advance(by: 30)
            _ = try await ann.client.call(
                SecondFactorSettingsAPI.remove,
                body: SecondFactorRemoval(
                    password: TestServer.password, code: shown(by: authenticator, server)))
            #expect(try await logIn(server, ann, code: nil).user.id == ann.id)
        }
    }

    @Test func `OF-025 Who does not know the password learns nothing of a second factor`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            let (_, codes) = try await enrol(server, ann)
            let problem = try await refusal {
                try await server.stranger.call(
                    AuthAPI.logIn, body: LogIn(phoneNumber: ann.number, password: "wrong", secondFactor: codes[0]))
            }
            #expect(problem?.code == ProblemCode.invalidCredentials)
            #expect(try await ann.client.call(SecondFactorSettingsAPI.state).recoveryCodesLeft == 10)
        }
    }

    @Test func `OF-039 A number that somebody took over sets no password without the second factor`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            let (_, codes) = try await enrol(server, ann)
            let started = try await server.stranger.call(
                AuthAPI.forgotPassword, body: PasswordForgotten(phoneNumber: ann.number))
            let code = try #require(server.sms.code(to: ann.number))
            func reset(_ factor: String?) async throws -> Problem? {
                try await refusal {
                    try await server.stranger.call(
                        PasswordAPI.resetPassword,
                        body: PasswordReset(
                            verificationId: started.verificationId, code: code, newPassword: "a new lantern 77",
                            secondFactor: factor))
                }
            }
            #expect(try await reset(nil)?.code == ProblemCode.secondFactorRequired)
            #expect(try await ann.client.call(SessionAPI.sessions).count == 1)
            #expect(try await reset(codes[1]) == nil)
        }
    }
}
