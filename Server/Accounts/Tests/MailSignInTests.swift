import AccountsAPI
import Database
import Foundation
import Messaging
import TestKit
import Testing
import Wire

@testable import Accounts

@Suite struct MailSignInTests {
    @Test(arguments: TestDatabase.all)
    func `LB-001 Somebody signs up by mail, proves the address with the code and logs in`(_ kind: TestDatabase)
        async throws
    {
        try await MailApp.run(on: kind) { app in
            let session = try await app.join("ann@example.org")
            #expect(session.user.email == "ann@example.org")
            let again = try await app.logIn(" Ann@Example.org ")
            #expect(again.session?.user == session.user && again.secondFactor == nil)
            let devices = try await app.client(session.tokens).call(SessionAPI.sessions)
            #expect(devices.map(\.deviceName).sorted() == ["Laptop", "Unknown device"])
        }
    }

    @Test func `LB-001 Nobody is let in before the address is proven`() async throws {
        try await MailApp.run { app in
            _ = try await app.client().call(
                MailAPI<Me>.signUp, body: MailSignUp(email: "ann@example.org", password: MailApp.password))
            let problem = try await refusal { try await app.logIn("ann@example.org") }
            #expect(problem?.status == 401 && problem?.code == ProblemCode.invalidCredentials)
        }
    }

    @Test func `A link in the mail brings the code and nothing that lets another device in`() async throws {
        try await MailApp.run { app in
            let started = try await app.client().call(
                MailAPI<Me>.signUp, body: MailSignUp(email: "ann@example.org", password: MailApp.password))
            let message = try #require(app.mail.messages(to: "ann@example.org").last)
            let code = try #require(message.code)
            #expect(message.text.contains("https://home.example.org/mail-app/code#\(code)"))
            #expect(!message.text.contains(started.verificationId))
            let other = try await refusal {
                try await app.client().call(
                    MailAPI<Me>.verifyCode, body: CodeEntry(verificationId: "elsewhere", code: code, device: nil))
            }
            #expect(other?.code == ProblemCode.codeVoid)
        }
    }

    @Test func `LB-002 An address with an account and one without are answered alike; the owner is told`() async throws
    {
        try await MailApp.run { app in
            _ = try await app.join("ann@example.org")
            let before = app.mail.messages(to: "ann@example.org").count
            let known = try await app.client().call(
                MailAPI<Me>.signUp, body: MailSignUp(email: "ann@example.org", password: MailApp.password))
            let unknown = try await app.client().call(
                MailAPI<Me>.signUp, body: MailSignUp(email: "ben@example.org", password: MailApp.password))
            #expect(known.verificationId.count == unknown.verificationId.count)
            #expect(known.resendAfter == unknown.resendAfter && known.expiresIn == unknown.expiresIn)
            let notices = app.mail.messages(to: "ann@example.org").dropFirst(before)
            #expect(notices.map(\.subject) == ["You already have an account"] && notices.last?.code == nil)
            let wrong = try await refusal { try await app.logIn("ann@example.org", "not the password") }
            let stranger = try await refusal { try await app.logIn("nobody@example.org", "not the password") }
            #expect(wrong?.status == 401 && wrong?.code == stranger?.code && wrong?.detail == stranger?.detail)
        }
    }

    @Test func `LB-009 Guessing is slowed down, and the owner still gets in from where they were before`() async throws
    {
        try await MailApp.run { app in
            _ = try await app.join("ann@example.org")
            for index in 0..<5 {
                let problem = try await refusal {
                    try await app.logIn("ann@example.org", "wrong", from: "198.51.100.\(index)")
                }
                #expect(problem?.status == 401)
            }
            let slowed = try await refusal { try await app.logIn("ann@example.org", from: "198.51.100.77") }
            #expect(slowed?.status == 429)
            _ = try await app.logIn("ann@example.org", from: "192.0.2.1")
        }
    }

    @Test func `A forgotten password is set anew by a code from the mail, and all sessions end`() async throws {
        try await MailApp.run { app in
            let session = try await app.join("ann@example.org")
            let started = try await app.client().call(
                MailAPI<Me>.forgotPassword, body: MailPasswordForgotten(email: "ANN@example.org"))
            let code = try #require(app.mail.code(to: "ann@example.org"))
            _ = try await app.client().call(
                PasswordAPI.resetPassword,
                body: PasswordReset(
                    verificationId: started.verificationId, code: code, newPassword: "a new lantern 77"))
            #expect(try await refusal { try await app.client(session.tokens).call(SessionAPI.sessions) }?.status == 401)
            #expect(try await refusal { try await app.logIn("ann@example.org") }?.status == 401)
            #expect(try await app.logIn("ann@example.org", "a new lantern 77").session != nil)
            #expect(app.mail.messages(to: "ann@example.org").last?.subject == "Your password was changed")
        }
    }

    @Test func `Mail that cannot be sent is a 503 that takes nothing from the budget`() async throws {
        try await MailApp.run { app in
            app.mail.fail(true)
            for _ in 0..<7 {
                let problem = try await refusal { try await app.join("ann@example.org") }
                #expect(problem?.status == 503 && problem?.code == ProblemCode.mailUnavailable)
            }
            app.mail.fail(false)
            _ = try await app.join("ann@example.org")
        }
    }

    @Test func `LB-003 A refresh token that is used twice ends the session, and its owner gets mail`() async throws {
        try await MailApp.run { app in
            let session = try await app.join("ann@example.org")
            let refresh = TokenRefresh(refreshToken: session.refreshToken)
            let next = try await app.client().call(SessionAPI.refreshToken, body: refresh)
            app.clock.advance(by: 31)
            let reused = try await refusal { try await app.client().call(SessionAPI.refreshToken, body: refresh) }
            #expect(reused?.code == ProblemCode.refreshInvalid)
            #expect(app.mail.messages(to: "ann@example.org").last?.subject == "A device was signed out")
            let rest = TokenRefresh(refreshToken: next.refreshToken)
            #expect(
                try await refusal { try await app.client().call(SessionAPI.refreshToken, body: rest) }?.status == 401)
        }
    }

    @Test(arguments: [
        "", "ann", "ann@", "@example.org", "ann@example", "ann@@example.org", "a b@example.org", "ann@exa mple.org",
        "ann@example.org\r\nBcc: all@example.org", ".ann@example.org", "ann.@example.org", "an..n@example.org",
        "ann@-example.org", "ann@example..org", "ann@example.123", "\"ann\"@example.org", "ann@[192.0.2.1]",
        "ann<x>@example.org", "änn@example.org", "ann@exämple.org", "\(String(repeating: "a", count: 65))@example.org",
        "ann@\(String(repeating: "a.", count: 130))org",
    ])
    func `What is no address of mail is refused with its field`(_ text: String) async throws {
        #expect(MailAddress(text) == nil)
        try await MailApp.run { app in
            let problem = try await refusal {
                try await app.client().call(
                    MailAPI<Me>.signUp, body: MailSignUp(email: text, password: MailApp.password))
            }
            #expect(problem?.status == 422 && problem?.errors?.first?.field == "email")
        }
    }

    @Test(arguments: ["ann@example.org", "a+b_c-d.e'f@sub.example.co.uk", "1@2.museum", "x@xn--exmple-cua.org"])
    func `Addresses as people have them are taken`(_ text: String) {
        #expect(MailAddress(text)?.text == text)
    }

    @Test func `A password is not the address or what stands before its at sign`() async throws {
        try await MailApp.run { app in
            for password in ["annabell.smith@example.org", "Annabell.Smith"] {
                let problem = try await refusal {
                    try await app.client().call(
                        MailAPI<Me>.signUp, body: MailSignUp(email: "annabell.smith@example.org", password: password))
                }
                #expect(problem?.code == ProblemCode.passwordPersonal)
            }
        }
    }
}
