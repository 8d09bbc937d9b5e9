import AccountsAPI
import Base
import Database
import Foundation
import HTTPClient
import OpenIDIssuer
import TestKit
import Testing
import Wire

@testable import Accounts

@Suite struct OpenIDSignInTests {
    @Test(arguments: TestDatabase.all)
    func `E8-001 A pupil of the domain signs in and is the same person next time`(_ kind: TestDatabase) async throws {
        try await SchoolApp.run(on: kind) { app in
            let first = try await app.signIn(as: "1001")
            let again = try await app.signIn(as: "1001")
            let other = try await app.signIn(as: "1002")
            #expect(first.user == again.user && first.user.email == "mia@washk12.org")
            #expect(other.user.id != first.user.id)
            let devices = try await app.client(again).call(SessionAPI.sessions)
            #expect(devices.map(\.deviceName) == ["Tablet", "Tablet"])
        }
    }

    @Test func `A client without a secret proves itself by PKCE alone`() async throws {
        try await SchoolApp.run(secret: nil) { app in
            let session = try await app.signIn(as: "1001")
            #expect(session.user.email == "mia@washk12.org")
        }
    }

    @Test func `The issuer's page is asked for a code with PKCE, state and nonce`() async throws {
        try await SchoolApp.run({ $0.parameters = [("hd", "washk12.org")] }) { app in
            let started = try await app.start(OpenIDStart(choosesAccount: true))
            let parts = started.authorizationUrl.split(separator: "?", maxSplits: 1).map(String.init)
            #expect(parts.first == "https://issuer.example/authorize")
            let items = try #require(PercentEncoding.queryItems(parts.last ?? ""))
            let query = Dictionary(items.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
            #expect(query["response_type"] == "code" && query["client_id"] == "eight")
            #expect(query["redirect_uri"] == SchoolApp.redirect && query["scope"] == "openid email profile")
            #expect(query["code_challenge_method"] == "S256" && query["code_challenge"]?.utf8.count == 43)
            #expect(query["hd"] == "washk12.org" && query["prompt"] == "select_account")
            let other = try await app.start()
            for secret in ["state", "nonce", "code_challenge"] {
                let value = try #require(query[secret])
                #expect(value.utf8.count >= 32 && !other.authorizationUrl.contains(value))
            }
        }
    }

    @Test func `Nobody is sent back to an address that the app does not name`() async throws {
        try await SchoolApp.run { app in
            let problem = try await refusal {
                try await app.start(OpenIDStart(redirect: "https://evil.example/eight/sign-in"))
            }
            #expect(problem?.status == 422 && problem?.code == ProblemCode.redirectNotAllowed)
        }
    }

    @Test func `A code is worth nothing without the device that began, and nothing twice`() async throws {
        try await SchoolApp.run { app in
            let mine = try await app.start(), theirs = try await app.start()
            let address = try app.issuer.signIn(at: theirs.authorizationUrl, as: "1001")
            // Somebody else's code, brought to my sign-in by a link.
            #expect(try await refusal { try await app.finish(mine, at: address) }?.status == 401)
            #expect(try await app.finish(theirs, at: address).user.email == "mia@washk12.org")
            let twice = try await refusal { try await app.finish(theirs, at: address) }
            #expect(twice?.status == 401 && twice?.code == ProblemCode.signInFailed)
            let late = try await app.start()
            app.clock.advance(by: 601)
            let code = try app.issuer.signIn(at: late.authorizationUrl, as: "1001")
            #expect(try await refusal { try await app.finish(late, at: code) }?.status == 401)
            let half = OpenIDStarted(
                signInId: String(theirs.signInId.prefix(22)) + String(repeating: "A", count: 22), authorizationUrl: "",
                expiresIn: 0)
            #expect(try await refusal { try await app.finish(half, at: address) }?.status == 401)
        }
    }

    @Test
    func `E8-005 The subject is the account: a new address keeps it, and a new subject under an old address is new`()
        async throws
    {
        try await SchoolApp.run { app in
            let mia = try await app.signIn(as: "1001")
            app.issuer.people[0].email = "mia.berg@washk12.org"
            let renamed = try await app.signIn(as: "1001")
            #expect(renamed.user == Me(id: mia.user.id, email: "mia.berg@washk12.org"))
            app.issuer.people[1] = IssuerPerson(
                subject: "1003", name: "New Mia", email: "mia@washk12.org", hostedDomain: "washk12.org")
            #expect(try await app.signIn(as: "1003").user.id != mia.user.id)
        }
    }

    @Test func `E8-007 Sessions behave as everywhere: refresh, reuse, log-out`() async throws {
        try await SchoolApp.run { app in
            let session = try await app.signIn(as: "1001")
            let refresh = TokenRefresh(refreshToken: session.refreshToken)
            let next = try await app.client().call(SessionAPI.refreshToken, body: refresh)
            app.clock.advance(by: 31)
            let reused = try await refusal { try await app.client().call(SessionAPI.refreshToken, body: refresh) }
            #expect(reused?.code == ProblemCode.refreshInvalid)
            let rest = TokenRefresh(refreshToken: next.refreshToken)
            #expect(
                try await refusal { try await app.client().call(SessionAPI.refreshToken, body: rest) }?.status == 401)
            let another = try await app.signIn(as: "1001")
            _ = try await app.client(another).call(SessionAPI.logOut)
            #expect(try await refusal { try await app.client(another).call(SessionAPI.sessions) }?.status == 401)
        }
    }

    @Test func `E8-004 New keys are found without a restart, and asked for no more often than they change`()
        async throws
    {
        try await SchoolApp.run { app in
            for _ in 0..<3 { _ = try await app.signIn(as: "1001") }
            #expect(app.issuer.requestCount("/jwks") == 1)
            app.clock.advance(by: 11)
            app.issuer.rotateKeys()
            _ = try await app.signIn(as: "1001")
            app.clock.advance(by: 11)
            app.issuer.rotateKeys(.es256, keepsOld: false)
            _ = try await app.signIn(as: "1002")
            #expect(app.issuer.requestCount("/jwks") == 3)
            app.clock.advance(by: 3_601)
            _ = try await app.signIn(as: "1002")
            #expect(app.issuer.requestCount("/jwks") == 4)
        }
    }

    @Test func `E8-004 A token under an unknown key makes nobody ask for keys again and again`() async throws {
        try await SchoolApp.run { app in
            _ = try await app.signIn(as: "1001")
            app.issuer.spoilTokens { $0.header["kid"] = "unknown" }
            for _ in 0..<5 { #expect(try await refusal { try await app.signIn(as: "1001") }?.status == 401) }
            #expect(app.issuer.requestCount("/jwks") == 1)
        }
    }

    @Test(arguments: [OpenIDIssuer.Fault.unreachable, .failing, .garbled, .misnamed])
    func `E8-004 While the issuer is away nobody new comes in, and whoever is in stays`(_ fault: OpenIDIssuer.Fault)
        async throws
    {
        try await SchoolApp.run({ $0.recheckInterval = 86_400 }) { app in
            var session = try await app.signIn(as: "1001").tokens
            app.issuer.fault = fault
            app.clock.advance(by: 90_000)
            for _ in 0..<3 {
                session = try await app.client().call(
                    SessionAPI.refreshToken, body: TokenRefresh(refreshToken: session.refreshToken))
                app.clock.advance(by: 3_600)
            }
            let fresh = try await refusal { try await app.signIn(as: "1002") }
            // The issuer's page is known already, so it may be the end that fails; it is never a mistake of ours.
            #expect(fresh?.status == 503 && fresh?.code == ProblemCode.issuerUnavailable || fault == .misnamed)
            app.issuer.fault = nil
            #expect(try await app.signIn(as: "1002").user.email == "leo@washk12.org")
        }
    }

    @Test func `E8-008 An account that was closed at the issuer is out at the next look, a day later at most`()
        async throws
    {
        try await SchoolApp.run({ $0.recheckInterval = 86_400 }) { app in
            let session = try await app.signIn(as: "1001"), friend = try await app.signIn(as: "1002")
            app.issuer.close("1001")
            func refresh(_ token: String) async throws -> TokenPair {
                try await app.client().call(SessionAPI.refreshToken, body: TokenRefresh(refreshToken: token))
            }
            let soon = try await refresh(session.refreshToken)
            app.clock.advance(by: 86_400)
            #expect(try await refusal { try await refresh(soon.refreshToken) }?.code == ProblemCode.refreshInvalid)
            #expect(try await refusal { try await app.client(session).call(SessionAPI.sessions) }?.status == 401)
            let next = try await refresh(friend.refreshToken)
            app.clock.advance(by: 86_400)
            _ = try await refresh(next.refreshToken)
        }
    }

    @Test func `E8-011 Ten beginnings a minute are one device's most, and a school behind one address is let in`()
        async throws
    {
        try await SchoolApp.run { app in
            for device in 0..<20 {
                for _ in 0..<10 { _ = try await app.start(OpenIDStart(deviceKey: "tablet \(device)")) }
            }
            let problem = try await refusal { try await app.start(OpenIDStart(deviceKey: "tablet 0")) }
            #expect(problem?.status == 429)
            app.clock.advance(by: 61)
            _ = try await app.start(OpenIDStart(deviceKey: "tablet 0"))
        }
    }

    @Test func `What a device knows of its sign-in is not in the database, and goes after ten minutes`() async throws {
        try await SchoolApp.run { app in
            let started = try await app.start()
            let kept = try await app.database.read { connection in
                try connection.values("SELECT id FROM issuer_sign_ins", as: String.self)
            }
            #expect(kept.count == 1 && kept.first.map { started.signInId != $0 } == true)
            app.clock.advance(by: 601)
            try await app.database.write { [services = app.openID.services] in try AccountSweep(services).sweep($0) }
            let left = try await app.database.read {
                try $0.value("SELECT COUNT(*) FROM issuer_sign_ins", as: Int.self)
            }
            #expect(left == 0)
        }
    }
}
