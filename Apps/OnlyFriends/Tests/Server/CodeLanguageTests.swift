import AccountsAPI
import Base
import Messaging
import OnlyFriendsAPI
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

/// The language of texts to phones.
@Suite(.timeLimit(.minutes(2))) struct CodeLanguageTests {
    /// A phone whose app is read in a language.
    private func client(_ server: TestServer, _ languages: String?) -> APIClient {
        let handler = server.handler
        return APIClient(
            transport: InProcessTransport { request in
                var request = request
                request.remoteAddress = "192.0.2.1"
                if let languages { request.fields["Accept-Language"] = languages }
                return await handler(request)
            })
    }

    @Test(arguments: [
        (nil, "is your Only Friends code."), ("fr-FR, en;q=0.5", "is your Only Friends code."),
        ("de-AT,de;q=0.9,en;q=0.8", "ist dein Code für Only Friends."), ("nn", "er koden din til Only Friends."),
    ])
    func `OF-215 A code comes in the language that the app is read in, and so does the next one`(
        _ languages: String?, _ words: String
    ) async throws {
        try await TestServer.run { server in
            let number = server.newNumber()
            let phone = client(server, languages)
            let started = try await phone.call(
                AuthAPI.signUp, body: SignUpDraft(phoneNumber: number, password: TestServer.password))
            server.clock.advance(by: 3_600 / 10)
            _ = try await phone.call(
                PasswordAPI.resendCode, body: CodeResend(verificationId: started.verificationId))
            let messages = server.sms.messages(to: number)
            #expect(messages.count == 2)
            for message in messages {
                let code = try #require(message.code)
                #expect(message.text.hasPrefix("\(code) \(words)"), "\(message.text)")
                #expect(message.text.hasSuffix("@home.example.org #\(code)"))
            }
        }
    }

    @Test func `OF-215 Whoever has an account is told in the language of the page that asked for it`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann")
            _ = try await client(server, "nb").call(
                AuthAPI.signUp, body: SignUpDraft(phoneNumber: ann.number, password: TestServer.password))
            #expect(server.sms.messages(to: ann.number).last?.text == CodeWords.norwegian.registered)
            _ = try await client(server, "de").call(
                AuthAPI.forgotPassword, body: PasswordForgotten(phoneNumber: ann.number))
            let reset = try #require(server.sms.messages(to: ann.number).last)
            #expect(reset.text.contains(CodeWords.german.reset))
        }
    }

    @Test(arguments: [
        ("", WrittenLanguage.english), ("de", .german), ("no", .norwegian), ("en;q=0.2, nb-NO;q=0.7", .norwegian),
        ("de;q=0, nn", .norwegian), ("*", .english), ("de;q=nonsense", .german), (";;,,q=", .english),
        ("en-GB,en;q=0.9,de;q=0.8", .english),
    ])
    func `OF-215 The first of the languages that there are counts, as its reader weighs them`(
        _ field: String, _ language: WrittenLanguage
    ) {
        #expect(WrittenLanguage(accepting: field) == language)
    }

    @Test(arguments: WrittenLanguage.allCases)
    func `OF-215 Texts hold letters of the alphabet that text messages are counted in, and no others`(
        _ language: WrittenLanguage
    ) {
        let words = CodeWords(language)
        let all = [
            words.signUp, words.reset, words.newNumber, words.registered, words.abandoned, words.copiedKey,
            words.passwordSet, words.numberChanged, words.takeBack, words.tellOwner, words.takenBack,
        ]
        let others = Set("äöüÄÖÜßæøåÆØÅ")
        for text in all {
            #expect(text.allSatisfy { $0.isASCII || others.contains($0) }, "\(text)")
            #expect(!text.contains("`") && !text.isEmpty)
        }
    }
}
