import AccountsAPI
import Base
import Database
import Foundation
import HTTPClient
import ServerKit
import TestKit
import Testing
import Wire

@testable import Accounts

/// Signing in at an issuer that others wrote, over real connections on loopback.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["HOMESCREEN_TEST_FAST"] == nil, "It is fetched from PyPI."))
struct ForeignIssuerTests {
    private static let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    @Test(.timeLimit(.minutes(3)))
    func `E8-001 Other people's issuer is understood: discovery, page, code with PKCE, keys, token, another look`()
        async throws
    {
        let top = Self.top.path
        let isFetched = try await BlockingPool(threads: 1).run {
            try Program("Scripts/fetch-oidc-provider-mock", [], in: top).wait()
        }
        try #require(isFetched)
        let port = try Loopback.freePort(), address = "http://127.0.0.1:\(port)"
        let mia = #"{"sub":"1001","email":"mia@washk12.org","email_verified":true,"hd":"washk12.org","name":"Mia"}"#
        let sam = #"{"sub":"2001","email":"sam@example.com","email_verified":true}"#
        let program = try Program(
            top + "/.build/oidc-provider-mock/bin/oidc-provider-mock",
            ["--port", "\(port)", "--require-nonce", "--user-claims", mia, "--user-claims", sam], in: top)
        defer { program.end() }
        let client = HTTPClient(engine: try CurlEngine())
        try await eventually(within: .seconds(60)) {
            (try? await client.fetch(ClientRequest(.get, try HTTPAddress(address + "/jwks")), options: Self.options))
                != nil
        }
        try await TestDatabase.sqlite.run { database in
            // The issuer's tokens are of now.
            let clock = ManualClock(at: Date())
            let openID = try await SchoolApp.signIn(database, clock, client, address: address, secret: "secret") {
                $0.reach = .privateNetworks
                $0.recheckInterval = 86_400
            }
            let session = try await signIn("1001", openID, client)
            #expect(
                try await openID.sessions.isAlive(
                    openID.sessions.authentication.identity(ofToken: session.tokens.accessToken)))
            let refused = try await refusal { try await signIn("2001", openID, client) }
            #expect(refused?.code == ProblemCode.domainNotAllowed)
            clock.advance(by: 86_400)
            _ = try await openID.refresh(session.tokens.refreshToken)
            // Where the issuer may not be reached, it is not.
            let fenced = try await SchoolApp.signIn(database, clock, client, address: address, secret: "secret") { _ in
            }
            let problem = try await refusal {
                try await fenced.start(OpenIDStart(), from: ClientAddress("192.0.2.1"))
            }
            #expect(problem?.code == ProblemCode.issuerUnavailable)
        }
        await client.shutDown()
    }

    /// Signs somebody in as a browser would: the page is opened, a name typed, and the way back followed.
    private func signIn(_ subject: String, _ openID: OpenIDSignIn, _ client: HTTPClient) async throws -> NewSession {
        let caller = ClientAddress("192.0.2.1")
        let started = try await openID.start(OpenIDStart(), from: caller)
        let page = try HTTPAddress(started.authorizationUrl)
        let opened = try await client.fetch(ClientRequest(.get, page), options: Self.options)
        #expect(opened.status == .ok)
        let answer = try await client.fetch(
            ClientRequest(
                .post, page, fields: ["Content-Type": "application/x-www-form-urlencoded"],
                body: HTTPBody("sub=\(subject)")), options: Self.options)
        let location = try #require(answer.fields["Location"])
        #expect(location.hasPrefix(SchoolApp.redirect + "?"))
        let items = PercentEncoding.queryItems(String(location.dropFirst(SchoolApp.redirect.count + 1))) ?? []
        func value(_ name: String) -> String { items.first { $0.name == name }?.value ?? "" }
        return try await openID.finish(
            OpenIDFinish(signInId: started.signInId, code: value("code"), state: value("state")), from: caller)
    }

    private static var options: HTTPOptions {
        var options = HTTPOptions()
        options.reach = .privateNetworks
        options.redirects = .none
        return options
    }
}
