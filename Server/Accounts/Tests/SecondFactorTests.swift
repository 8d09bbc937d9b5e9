import AccountsAPI
import Database
import Foundation
import TestKit
import Testing
import Wire

@testable import Accounts

@Suite struct SecondFactorTests {
    private func answer(
        _ app: MailApp, _ code: String, to asked: LogInAnswer<Me>
    ) async throws -> SignedIn<Me> {
        let challenge = try #require(asked.secondFactor?.challenge)
        return try await app.client().call(
            SecondFactorAPI<Me>.answer, body: SecondFactorEntry(challenge: challenge, code: code))
    }

    private func code(_ app: MailApp, _ authenticator: OneTimePassword) -> String {
        authenticator.code(at: OneTimePassword.step(at: app.clock.now))
    }

    @Test(arguments: TestDatabase.all)
    func `LB-007 With an authenticator the password alone lets nobody in`(_ kind: TestDatabase) async throws {
        try await MailApp.run(on: kind) { app in
            let (authenticator, codes) = try await app.enrol(try await app.join("ann@example.org"))
            #expect(Set(codes).count == 10)
            let asked = try await app.logIn("ann@example.org")
            #expect(asked.session == nil)
            app.clock.advance(by: 30)
            let session = try await answer(app, code(app, authenticator), to: asked)
            #expect(session.user.email == "ann@example.org")
            let state = try await app.client(session.tokens).call(SecondFactorSettingsAPI.state)
            #expect(state.isOn && state.recoveryCodesLeft == 10)
        }
    }

    @Test func `LB-007 A code counts once, also the one that turned it on`() async throws {
        try await MailApp.run { app in
            let (authenticator, _) = try await app.enrol(try await app.join("ann@example.org"))
            let asked = try await app.logIn("ann@example.org")
            let replayed = try await refusal { try await answer(app, code(app, authenticator), to: asked) }
            #expect(replayed?.code == ProblemCode.secondFactorWrong)
            app.clock.advance(by: 30)
            let fresh = code(app, authenticator)
            _ = try await answer(app, fresh, to: asked)
            #expect(
                try await refusal { try await answer(app, fresh, to: asked) }?.code == ProblemCode.secondFactorWrong)
            // Nor does an older one after a newer.
            let old = authenticator.code(at: OneTimePassword.step(at: app.clock.now) - 1)
            #expect(try await refusal { try await answer(app, old, to: asked) }?.code == ProblemCode.secondFactorWrong)
        }
    }

    @Test func `LB-007 Each recovery code lets in once, however it is typed`() async throws {
        try await MailApp.run { app in
            let (_, codes) = try await app.enrol(try await app.join("ann@example.org"))
            let asked = try await app.logIn("ann@example.org")
            let typed = codes[3].lowercased().replacingOccurrences(of: "-", with: " ")
            let session = try await answer(app, typed, to: asked)
            let again = try await refusal { try await answer(app, codes[3], to: asked) }
            #expect(again?.code == ProblemCode.secondFactorWrong)
            let state = try await app.client(session.tokens).call(SecondFactorSettingsAPI.state)
            #expect(state.recoveryCodesLeft == 9)
        }
    }

    @Test func `Six digits cannot be guessed: five wrong ones in a quarter of an hour are the most`() async throws {
        try await MailApp.run { app in
            let (authenticator, codes) = try await app.enrol(try await app.join("ann@example.org"))
            let asked = try await app.logIn("ann@example.org")
            app.clock.advance(by: 30)
            let right = code(app, authenticator)
            let wrong = right == "000000" ? "000001" : "000000"
            for _ in 0..<5 {
                #expect(try await refusal { try await answer(app, wrong, to: asked) }?.status == 422)
            }
            #expect(try await refusal { try await answer(app, right, to: asked) }?.status == 429)
            #expect(try await refusal { try await answer(app, codes[0], to: asked) }?.status == 429)
        }
    }

    @Test func `A challenge is over after five minutes and cannot be made up`() async throws {
        try await MailApp.run { app in
            let (authenticator, _) = try await app.enrol(try await app.join("ann@example.org"))
            let asked = try await app.logIn("ann@example.org")
            app.clock.advance(by: 301)
            let late = try await refusal { try await answer(app, code(app, authenticator), to: asked) }
            #expect(late?.status == 401 && late?.code == ProblemCode.challengeExpired)
            let invented = LogInAnswer<Me>(secondFactor: SecondFactorChallenge(challenge: "AAAA", expiresIn: 300))
            #expect(try await refusal { try await answer(app, code(app, authenticator), to: invented) }?.status == 401)
        }
    }

    @Test func `Turning it on or off takes the password, and off a code as well`() async throws {
        try await MailApp.run { app in
            let session = try await app.join("ann@example.org")
            let client = app.client(session.tokens)
            let wrong = try await refusal {
                try await client.call(SecondFactorSettingsAPI.enrol, body: PasswordProof(password: "wrong"))
            }
            #expect(wrong?.errors?.first?.field == "password")
            let (authenticator, _) = try await app.enrol(session)
            let twice = try await refusal {
                try await client.call(SecondFactorSettingsAPI.enrol, body: PasswordProof(password: MailApp.password))
            }
            #expect(twice?.code == ProblemCode.secondFactorOn)
            app.clock.advance(by: 30)
            let stays = try await refusal {
                try await client.call(
                    SecondFactorSettingsAPI.remove,
                    body: SecondFactorRemoval(password: MailApp.password, code: "000000"))
            }
            #expect(stays?.status == 422)
            _ = try await client.call(
                SecondFactorSettingsAPI.remove,
                body: SecondFactorRemoval(password: MailApp.password, code: code(app, authenticator)))
            #expect(try await app.logIn("ann@example.org").session != nil)
        }
    }

    @Test func `An authenticator that was never confirmed asks for nothing`() async throws {
        try await MailApp.run { app in
            let session = try await app.join("ann@example.org")
            let setup = try await app.client(session.tokens).call(
                SecondFactorSettingsAPI.enrol, body: PasswordProof(password: MailApp.password))
            #expect(
                setup.address.hasPrefix("otpauth://totp/Mail%20App:ann%40example.org?secret=\(setup.secret)&issuer="))
            #expect(try await app.logIn("ann@example.org").session != nil)
        }
    }

    @Test func `OF-039 A code by mail alone sets no password where there is a second factor`() async throws {
        try await MailApp.run { app in
            let (_, codes) = try await app.enrol(try await app.join("ann@example.org"))
            let started = try await app.client().call(
                MailAPI<Me>.forgotPassword, body: MailPasswordForgotten(email: "ann@example.org"))
            let code = try #require(app.mail.code(to: "ann@example.org"))
            func reset(_ factor: String?) async throws -> Problem? {
                try await refusal {
                    try await app.client().call(
                        PasswordAPI.resetPassword,
                        body: PasswordReset(
                            verificationId: started.verificationId, code: code, newPassword: "a new lantern 77",
                            secondFactor: factor))
                }
            }
            let asked = try await reset(nil)
            #expect(asked?.code == ProblemCode.secondFactorRequired)
            #expect(asked?.errors?.first?.field == "secondFactor")
            #expect(try await reset("000000")?.code == ProblemCode.secondFactorWrong)
            #expect(try await app.logIn("ann@example.org").secondFactor != nil)
            // The mail's code has stayed, and a recovery code serves.
            #expect(try await reset(codes[0]) == nil)
            #expect(try await app.logIn("ann@example.org", "a new lantern 77").secondFactor != nil)
        }
    }

    @Test func `LB-021 Neither secret nor recovery codes lie open in the database`() async throws {
        try await MailApp.run { app in
            let (authenticator, codes) = try await app.enrol(try await app.join("ann@example.org"))
            let kept = try await app.database.read { connection in
                try connection.rows("SELECT secret, codes FROM second_factors") { row in
                    (try row[0] as [UInt8]) + (try row[1] as [UInt8])
                }
            }
            let bytes = Array(try #require(kept.first))
            func holds(_ part: [UInt8]) -> Bool { bytes.indices.contains { bytes[$0...].starts(with: part) } }
            #expect(!holds(authenticator.secret))
            #expect(!codes.contains { holds(Array($0.filter { $0 != "-" }.utf8)) })
        }
    }
}
