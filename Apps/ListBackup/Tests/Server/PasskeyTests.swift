import AccountsAPI
import Base
import HTTPServer
import ListBackupAPI
import Messaging
import PasskeyDevice
import Secrets
import TestKit
import Testing
import Wire

@testable import ListBackupServer

@Suite struct PasskeyTests {
    private static let host = "home.example"

    private func key() throws -> SoftAuthenticator { try #require(SoftAuthenticator(id: Array(1...20))) }

    /// Somebody's browser at the house that the authenticators of tests know.
    private func browser(_ team: TeamFixture, _ token: String? = nil) -> APIClient {
        let handler = team.handler
        return APIClient(
            transport: InProcessTransport { request in
                var request = request
                request.fields["Host"] = Self.host
                request.isSecure = true
                if let token { request.fields["Authorization"] = "Bearer \(token)" }
                return await handler(request)
            })
    }

    private func logIn(_ key: SoftAuthenticator, _ team: TeamFixture, count: UInt32) async throws -> SignedIn<Me> {
        let question = try await browser(team).call(PasskeysAPI.startLogIn)
        return try await browser(team).call(
            PasskeyLogInAPI<SignedIn<Me>>.logIn,
            body: PasskeyLogIn(
                passkey: key.use(for: question) { $0.count = count }, rememberMe: true,
                device: Device(name: "Tablet", platform: "test")))
    }

    @Test(arguments: TestDatabase.all)
    func `LB-008 A passkey is added by the password, logs in without it, and lets nobody in once it is removed`(
        _ database: TestDatabase
    ) async throws {
        try await ServerFixture.run(database) { fixture in
            let team = TeamFixture(fixture)
            let ann = try await team.person("ann@example.org"), key = try key()
            let browser = browser(team, ann.token)
            let wrong = await #expect(throws: Problem.self) {
                try await browser.call(PasskeysAPI.start, body: PasswordProof(password: "not hers at all"))
            }
            #expect(wrong?.status == 422 && wrong?.errors?.first?.field == "password")
            let question = try await browser.call(
                PasskeysAPI.start, body: PasswordProof(password: TeamFixture.password))
            #expect(question.host == Self.host)
            let kept = try await browser.call(PasskeysAPI.add, body: key.draft(for: question, name: " Phone "))
            #expect(kept.name == "Phone" && kept.lastUsedAt == nil)

            let session = try await logIn(key, team, count: 2)
            #expect(session.user == Me(id: ann.id, email: "ann@example.org"))
            #expect(try await team.client(session.accessToken).call(AccountAPI.me).id == ann.id)
            #expect(try await browser.call(PasskeysAPI.list).map { $0.lastUsedAt != nil } == [true])

            let unnamed = await #expect(throws: Problem.self) {
                try await browser.call(PasskeysAPI.rename, ByPasskey(id: kept.id), PasskeyName(name: "  "))
            }
            #expect(unnamed?.errors?.first?.field == "name")
            _ = try await browser.call(PasskeysAPI.rename, ByPasskey(id: kept.id), PasskeyName(name: "Old phone"))
            _ = try await browser.call(PasskeysAPI.remove, ByPasskey(id: kept.id))
            let gone = await #expect(throws: Problem.self) { try await logIn(key, team, count: 3) }
            #expect(gone?.status == 401)

            // Its owner is told of both, in the app and by mail.
            let told = try await ann.client.call(SourcesAPI.activity, .init()).items
            #expect(
                told.map(\.kind) == [.passkeyRemoved, .passkeyAdded] && told.map(\.detail) == ["Old phone", "Phone"])
            try await eventually { fixture.mail.messages.values.count { $0.to == "ann@example.org" } == 2 }
            let mails = fixture.mail.messages.values.map(\.subject)
            #expect(Set(mails) == ["A passkey was added to your account", "A passkey of your account was removed"])
        }
    }

    @Test func `LB-008 A passkey is its person's alone: others and programs neither see nor remove it`() async throws {
        try await ServerFixture.run { fixture in
            let team = TeamFixture(fixture)
            let ann = try await team.person("ann@example.org"), bo = try await team.person("bo@example.org")
            let question = try await browser(team, ann.token).call(
                PasskeysAPI.start, body: PasswordProof(password: TeamFixture.password))
            let kept = try await browser(team, ann.token).call(PasskeysAPI.add, body: try key().draft(for: question))
            // Bo works in Ann's account as an owner, and has his own passkeys still.
            try await team.invite(bo, "bo@example.org", as: .owner, by: ann)
            #expect(try await bo.client.call(PasskeysAPI.list).isEmpty)
            let foreign = await #expect(throws: Problem.self) {
                try await bo.client.call(PasskeysAPI.remove, ByPasskey(id: kept.id))
            }
            #expect(foreign?.status == 404)
            let token = try await ann.client.call(
                TeamAPI.createToken, body: AccessTokenDraft(name: "Report", role: .owner, days: nil))
            let program = await #expect(throws: Problem.self) {
                try await team.client(token.secret).call(PasskeysAPI.list)
            }
            #expect(program?.status == 403)
            #expect(try await ann.client.call(PasskeysAPI.list).count == 1)
        }
    }
}
