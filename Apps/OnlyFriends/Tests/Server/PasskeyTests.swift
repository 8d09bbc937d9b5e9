import Accounts
import AccountsAPI
import Base
import Database
import Foundation
import Messaging
import OnlyFriendsAPI
import PasskeyDevice
import Secrets
import ServerKit
import TestKit
import Testing
import Wire

@testable import OnlyFriendsServer

/// Passkeys: kept in the settings, and signed in with instead of a number, a password and a code.
@Suite(.timeLimit(.minutes(2))) struct PasskeyTests {
    private func key(_ first: UInt8 = 1) throws -> SoftAuthenticator {
        try #require(SoftAuthenticator(id: [first] + Array(2...20)))
    }

    @Test(arguments: TestDatabase.all)
    func `OF-019 A passkey is kept under its device's name and signs in on a new one without code or password`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann", device: "Safari on iPhone"), key = try key()
            let browser = server.browser(of: ann)
            #expect(try await browser.call(PasskeysAPI.list).isEmpty)
            let question = try await browser.call(PasskeysAPI.start, body: PasswordProof(password: TestServer.password))
            #expect(question.host == "home.example" && question.credentialIds.isEmpty)
            let handle = try #require(question.userHandle.flatMap { Base64URL.decode($0) })
            let kept = try await browser.call(PasskeysAPI.add, body: key.draft(for: question))
            #expect(kept.name == "Safari on iPhone" && kept.lastUsedAt == nil && kept.createdAt == server.clock.now)

            server.clock.advance(by: 3_600)
            let sent = server.sms.count
            let session = try await server.logIn(key, user: handle, on: "Firefox on Linux")
            #expect(session.user.id == ann.id && server.sms.count == sent)
            #expect(try await browser.call(PasskeysAPI.list).map(\.lastUsedAt) == [server.clock.now])
            let devices = try await ann.client.call(SessionAPI.sessions).map(\.deviceName)
            #expect(Set(devices) == ["Safari on iPhone", "Firefox on Linux"])
            // OF-024: the other devices are told, as of every log-in.
            #expect(try await ann.notices().items.map(\.logIn?.deviceName) == ["Firefox on Linux"])

            let named = try await browser.call(
                PasskeysAPI.rename, ByPasskey(id: kept.id), PasskeyName(name: " My phone "))
            #expect(named.name == "My phone")
            let wrong = try await refusal {
                try await browser.call(PasskeysAPI.rename, ByPasskey(id: kept.id), PasskeyName(name: " "))
            }
            #expect(wrong?.status == 422 && wrong?.errors?.first?.field == "name")
            _ = try await browser.call(PasskeysAPI.remove, ByPasskey(id: kept.id))
            let gone = try await refusal { try await server.logIn(key) { $0.count = 3 } }
            #expect(gone?.status == 401 && gone?.detail == PasskeyRefusal.unknownCredential.sentence)
            #expect(try await browser.call(PasskeysAPI.list).isEmpty)
        }
    }

    @Test func `OF-019 A passkey takes the password to be added, and its question counts once, for five minutes`()
        async throws
    {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let browser = server.browser(of: ann), key = try key()
            let wrong = try await refusal {
                try await browser.call(PasskeysAPI.start, body: PasswordProof(password: "not hers at all"))
            }
            #expect(wrong?.status == 422 && wrong?.code == ProblemCode.invalidCredentials)
            func ask(_ client: APIClient) async throws -> PasskeyQuestion {
                try await client.call(PasskeysAPI.start, body: PasswordProof(password: TestServer.password))
            }
            func add(_ draft: PasskeyDraft) async throws -> Problem? {
                try await refusal { try await browser.call(PasskeysAPI.add, body: draft) }
            }
            // What was asked of somebody else, what was asked to sign in, and what is too old.
            let his = try await ask(server.browser(of: ben))
            #expect(try await add(key.draft(for: his))?.code == ProblemCode.passkeyRefused)
            let toSignIn = try await server.browser().call(PasskeysAPI.startLogIn)
            #expect(try await add(key.draft(for: toSignIn))?.code == ProblemCode.passkeyRefused)
            let old = try await ask(browser)
            server.clock.advance(by: 301)
            #expect(try await add(key.draft(for: old))?.detail == PasskeyRefusal.wrongChallenge.sentence)
            // A page of another origin; and its question does not serve a second time.
            let question = try await ask(browser)
            let foreign = key.draft(for: question) { $0.origin = "https://elsewhere.example" }
            #expect(try await add(foreign)?.status == 422)
            #expect(try await add(key.draft(for: question))?.detail == PasskeyRefusal.wrongChallenge.sentence)
            #expect(try await browser.call(PasskeysAPI.list).isEmpty)
            // One passkey is one person's.
            try await server.addPasskey(key, to: ben)
            #expect(try await add(key.draft(for: try await ask(browser)))?.status == 422)
            #expect(try await server.logIn(key).user.id == ben.id)
        }
    }

    @Test func `OF-019 Ten passkeys are the most, and each that there is is excluded from the next`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), browser = server.browser(of: ann)
            for number in UInt8(1)...10 { try await server.addPasskey(try key(number), to: ann, name: "No. \(number)") }
            let full = try await refusal {
                try await browser.call(PasskeysAPI.start, body: PasswordProof(password: TestServer.password))
            }
            #expect(full?.status == 409 && full?.code == ProblemCode.tooMany)
            let all = try await browser.call(PasskeysAPI.list)
            #expect(all.count == 10 && all.first?.name == "No. 10")
            _ = try await browser.call(PasskeysAPI.remove, ByPasskey(id: all[0].id))
            let question = try await browser.call(PasskeysAPI.start, body: PasswordProof(password: TestServer.password))
            #expect(question.credentialIds.count == 9)
        }
    }

    @Test(arguments: TestDatabase.all)
    func `OF-019 A copy, a replay, a lie about the page and a device that did not verify are refused`(
        _ kind: TestDatabase
    ) async throws {
        try await TestServer.run(on: kind) { server in
            let ann = try await server.join("Ann"), key = try key(), browser = server.browser()
            try await server.addPasskey(key, to: ann)
            let question = try await browser.call(PasskeysAPI.startLogIn)
            let use = key.use(for: question) { $0.count = 5 }
            _ = try await browser.call(PasskeyLogInAPI<SessionStarted>.logIn, body: PasskeyLogIn(passkey: use))
            let again = try await refusal {
                try await browser.call(PasskeyLogInAPI<SessionStarted>.logIn, body: PasskeyLogIn(passkey: use))
            }
            #expect(again?.status == 401 && again?.detail == PasskeyRefusal.wrongChallenge.sentence)
            let changes: [(PasskeyRefusal, (inout SoftAuthenticator.Saying) -> Void)] = [
                (.counterWentBack(from: 5, to: 5), { $0.count = 5 }),
                (.foreignOrigin(""), { ($0.count, $0.origin) = (6, "https://elsewhere.example") }),
                (.notVerified, { ($0.count, $0.flags) = (6, 0x01) }),
            ]
            for (expected, change) in changes {
                let problem = try await refusal { try await server.logIn(key, change) }
                #expect(problem?.status == 401 && problem?.detail == expected.sentence)
            }
            let other = try await refusal { try await server.logIn(key, user: [7]) { $0.count = 6 } }
            #expect(other?.detail == PasskeyRefusal.unknownCredential.sentence)
            #expect(try await server.logIn(key) { $0.count = 6 }.user.id == ann.id)
            #expect(server.logLines.values.contains { $0.message == "A passkey was refused." })
        }
    }

    @Test func `OF-022 Refused passkeys count as wrong passwords from the same address do, and right ones do not`()
        async throws
    {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), key = try key(), stranger = try self.key(9)
            try await server.addPasskey(key, to: ann)
            for count in UInt32(2)...30 { _ = try await server.logIn(key) { $0.count = count } }
            for _ in 0..<25 { #expect(try await refusal { try await server.logIn(stranger) }?.status == 401) }
            let refused = try await refusal { try await server.logIn(key) { $0.count = 40 } }
            #expect(refused?.status == 429 && refused?.fields["Retry-After"] != nil)
            let password = try await refusal {
                try await server.stranger.call(
                    AuthAPI.logIn, body: LogIn(phoneNumber: ann.number, password: TestServer.password))
            }
            #expect(password?.status == 429)
            #expect(try await server.logIn(key, from: "198.51.100.7") { $0.count = 41 }.user.id == ann.id)
        }
    }

    @Test func `OF-025 A passkey whose device has verified its person is as much as password and second factor`()
        async throws
    {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), key = try key()
            try await server.addPasskey(key, to: ann)
            let setup = try await ann.client.call(
                SecondFactorSettingsAPI.enrol, body: PasswordProof(password: TestServer.password))
            let authenticator = OneTimePassword(secret: Base32.bytes(setup.secret))
            let code = authenticator.code(at: OneTimePassword.step(at: server.clock.now))
            _ = try await ann.client.call(SecondFactorSettingsAPI.confirm, body: SecondFactorCode(code: code))
            #expect(try await refusal { try await server.anotherDevice(of: ann) }?.status == 401)
            #expect(try await server.logIn(key).user.id == ann.id)
        }
    }

    @Test func `OF-024 "This wasn't me" forgets the passkey of that log-in, and those that were made in it`()
        async throws
    {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), stolen = try key(1), own = try key(2), planted = try key(3)
            try await server.addPasskey(stolen, to: ann)
            try await server.addPasskey(own, to: ann)
            var thief = ann
            thief.credentials = TestCredentials(try await server.logIn(stolen, on: "Thief"), server.handler)
            try await server.addPasskey(planted, to: thief)
            let session = try #require(try await ann.notices().items.first?.logIn?.sessionId)
            _ = try await ann.client.call(AuthAPI.denySession, BySession(id: session))
            for key in [stolen, planted] {
                let problem = try await refusal { try await server.logIn(key) { $0.count = 9 } }
                #expect(problem?.detail == PasskeyRefusal.unknownCredential.sentence)
            }
            // The password that somebody else has used comes first.
            let due = try await refusal { try await server.logIn(own) }
            #expect(due?.status == 403 && due?.code == ProblemCode.passwordDue)
            _ = try await ann.client.call(
                PasswordAPI.changePassword,
                body: PasswordChange(currentPassword: TestServer.password, newPassword: "another lantern 77"))
            #expect(try await server.logIn(own).user.id == ann.id)
        }
    }

    @Test func `OF-040 Whoever takes their number back is rid of passkeys that were made since it was changed`()
        async throws
    {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), own = try key(1), planted = try key(2)
            try await server.addPasskey(own, to: ann)
            server.clock.advance(by: 60)
            let number = server.newNumber()
            let started = try await ann.client.call(
                AuthAPI.startNumberChange, body: NumberChange(phoneNumber: number, password: TestServer.password))
            _ = try await ann.client.call(
                AuthAPI.changeNumber,
                body: NumberProof(
                    verificationId: started.verificationId, code: try #require(server.sms.code(to: number))))
            server.clock.advance(by: 60)
            try await server.addPasskey(planted, to: ann)
            let text = server.sms.messages(to: ann.number).last { $0.text.contains("/undo-") }?.text ?? ""
            let link = NumberLink(link: String(text.components(separatedBy: "/undo-").last?.prefix(32) ?? ""))
            _ = try await server.stranger.call(AuthAPI.takeBackNumber, body: link)
            #expect(try await refusal { try await server.logIn(planted) }?.status == 401)
            #expect(try await server.logIn(own).user.id == ann.id)
        }
    }

    @Test func `OF-035 A passkey of one's own shows who holds the device, and nobody else's does`() async throws {
        try await TestServer.run { server in
            let ann = try await server.join("Ann"), ben = try await server.join("Ben")
            let hers = try key(1), his = try key(2), browser = server.browser(of: ann)
            try await server.addPasskey(hers, to: ann)
            try await server.addPasskey(his, to: ben)
            let question = try await browser.call(PasskeysAPI.startProof)
            #expect(question.credentialIds == [Base64URL.encode(hers.id)])
            _ = try await browser.call(PasskeysAPI.prove, body: hers.use(for: question))
            let other = try await browser.call(PasskeysAPI.startProof)
            let problem = try await refusal { try await browser.call(PasskeysAPI.prove, body: his.use(for: other)) }
            #expect(problem?.status == 422 && problem?.code == ProblemCode.passkeyRefused)
        }
    }

    @Test(arguments: [("192.0.2.7", true), ("home.example", false), ("home example", true), ("localhost:8080", false)])
    func `OF-019 Only an address with a name and https has passkeys, and this machine itself`(
        _ host: String, _ isSecure: Bool
    ) async throws {
        try await TestServer.run { server in
            let client = server.client(at: host, isSecure: isSecure)
            if host.hasPrefix("localhost") {
                #expect(try await client.call(PasskeysAPI.startLogIn).host == "localhost")
            } else {
                let problem = try await refusal { try await client.call(PasskeysAPI.startLogIn) }
                #expect(problem?.status == 409 && problem?.code == ProblemCode.passkeysUnavailable)
            }
        }
    }

    @Test func `OF-019 Where the pages' origins are known no other name counts, and questions are bounded`()
        async throws
    {
        try await TestServer.run { server in
            var given = server.dependencies
            given.origins = ["https://home.example"]
            given.limits.accounts.passkeyQuestions = 3
            let context = ServerContext(given)
            let passkeys = MemberPasskeys.book(context, changes: SecurityChanges(context))
            var request = HTTPRequest(method: .post, path: "/", fields: ["Host": "Home.Example"])
            // A proxy that says nothing of https stands before it.
            #expect(try passkeys.party(of: request).id == "home.example")
            request.fields["Host"] = "elsewhere.example"
            request.isSecure = true
            #expect(throws: Problem.self) { try passkeys.party(of: request) }
            let party = try #require(RelyingParty(host: "home.example", isSecure: true))
            func ask() async throws -> Problem? {
                try await refusal { try await passkeys.start(of: nil, at: party, from: .init("192.0.2.1")) }
            }
            for _ in 0..<3 { #expect(try await ask() == nil) }
            #expect(try await ask()?.status == 429)
            server.clock.advance(by: 301)
            try await server.server.sweeper.sweep()
            let left = try await server.database.read {
                try $0.value("SELECT COUNT(*) FROM passkey_questions", as: Int.self)
            }
            #expect(left == 0)
        }
    }
}
