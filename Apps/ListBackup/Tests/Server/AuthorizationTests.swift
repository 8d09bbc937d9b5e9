import Foundation
import HTTPServer
import ListBackupAPI
import ListBackupContract
import Testing
import Wire

@testable import ListBackupServer

@Suite struct AuthorizationTests {
    private func draft(_ fixture: ServerFixture) -> SourceDraft {
        let connector = """
            {"name":"Shop","base":"\(fixture.shopBase)","auth":{"kind":"oauth2","clientID":"listbackup",
             "authorizeURL":"/oauth/authorize","tokenURL":"/oauth/token","scopes":["customers.read"]},
             "streams":[{"name":"customers","path":"/v1/customers","records":"customers","total":"count",
              "paging":{"kind":"offset","parameter":"offset","sizeParameter":"limit","size":50}}]}
            """
        return SourceDraft(name: "Shop", kind: .rest, settings: SourceSettings(connector: connector))
    }

    /// Where a browser that goes to a path of the house is sent.
    private func follow(_ fixture: ServerFixture, _ path: String) async throws -> String {
        let parts = path.split(separator: "?", maxSplits: 1).map { String($0) }
        var request = HTTPRequest(method: .get, path: parts[0])
        request.query = parts.count > 1 ? parts[1] : nil
        request.fields["Host"] = "home.example"
        let response = await fixture.handler(request)
        return response.fields["Location"] ?? ""
    }

    @Test func `Signing in at a service goes by PKCE and state, and adds a source that can be backed up (LB-020)`()
        async throws
    {
        try await ServerFixture.run { fixture in
            fixture.fill(ShopData(customers: 12))
            fixture.shop.behave { $0.tokenLife = 3600 }
            let client = try fixture.client()
            let start = try await client.call(IntegrationsAPI.authorize, body: .init(draft: draft(fixture)))
            let page = try #require(URLComponents(string: try await follow(fixture, start.path)))
            let items = Dictionary((page.queryItems ?? []).map { ($0.name, $0.value ?? "") }) { $1 }
            #expect(items["code_challenge_method"] == "S256" && items["state"] == start.state)
            #expect(items["scope"] == "customers.read")
            let redirect = try #require(items["redirect_uri"])
            #expect(redirect.hasPrefix("http://home.example/"))

            // Nobody has answered yet.
            let early = await #expect(throws: Problem.self) {
                try await client.call(IntegrationsAPI.complete, body: .init(state: start.state, receipt: "guess"))
            }
            #expect(early?.code == "not_answered")
            let code = fixture.shop.code(for: items["code_challenge"] ?? "", redirect: redirect)
            // An answer with a state of somebody else's is nobody's.
            #expect(try await follow(fixture, "/api/v1/authorizations/callback?code=x&state=forged") == "/connected")
            let arrived = try await follow(
                fixture, "/api/v1/authorizations/callback?code=\(code)&state=\(start.state)")
            #expect(arrived.hasPrefix("/connected-"))
            let question = AuthorizationQuestion(state: start.state, receipt: String(arrived.dropFirst(11)))
            // A second answer changes nothing, and whoever brought it gets no receipt.
            #expect(
                try await follow(fixture, "/api/v1/authorizations/callback?code=x&state=\(start.state)")
                    == "/connected")
            let foreign = await #expect(throws: Problem.self) {
                try await fixture.client(8).call(IntegrationsAPI.complete, body: question)
            }
            #expect(foreign?.status == 404)
            // Who began and had somebody else let ListBackup in has no receipt.
            let lured = await #expect(throws: Problem.self) {
                try await client.call(IntegrationsAPI.complete, body: .init(state: start.state, receipt: "guess"))
            }
            #expect(lured?.status == 404)
            let source = try await client.call(IntegrationsAPI.complete, body: question)
            #expect(source.hasSecret)
            #expect(try await fixture.backUp(source, client).state == .completed)
            // A state is good once.
            let again = await #expect(throws: Problem.self) {
                try await client.call(IntegrationsAPI.complete, body: question)
            }
            #expect(again?.status == 404)
        }
    }

    @Test func `The catalogue names for each service what it needs, holds and can do (LB-019)`() async throws {
        try await ServerFixture.run { fixture in
            let client = try fixture.client()
            let all = try await client.call(IntegrationsAPI.list)
            #expect(all.count == 31 && Set(all.map(\.id)).count == 31)
            let gmail = try #require(all.first { $0.id == "gmail" })
            #expect(gmail.kind == .mail && gmail.address == "imap.gmail.com" && gmail.keyHint?.isEmpty == false)
            let keap = try #require(all.first { $0.id == "keap" })
            #expect(keap.signIn == .oauth2 && !keap.isReady)
            let shop = try #require(all.first { $0.id == "shopify" })
            #expect(shop.fields.map(\.name) == ["shop"] && shop.requestsPerSecond == 2)
            let bad = SourceDraft(
                name: "Shop", kind: .rest,
                settings: SourceSettings(integration: "shopify", values: ["shop": "evil.example/x?"]))
            let refusal = await #expect(throws: Problem.self) {
                try await client.call(SourcesAPI.create, body: bad)
            }
            #expect(refusal?.status == 422)
        }
    }
}
