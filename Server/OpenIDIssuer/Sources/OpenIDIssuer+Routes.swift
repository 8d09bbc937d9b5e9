public import Base
import Foundation
public import HTTPServer
import Secrets
import Wire

extension OpenIDIssuer {
    /// What it answers to beneath its address: discovery, keys, the page, tokens.
    public func routes(log: Log) -> Router {
        var router = Router(log: log)
        router.wrap { [self] request, next in
            note(request.path)
            if let answer = spoiled() { return answer }
            return await next(request)
        }
        router.on(.get, "/.well-known/openid-configuration") { [self] _ in try json(discovery) }
        router.on(.get, "/jwks") { [self] _ in try json(["keys": .list(publicKeys)], keptFor: keyLifetime) }
        router.on(.get, "/authorize") { [self] request in page(try SignInWish(request.query, for: self)) }
        router.on(.get, "/choose") { [self] request in try choose(request) }
        router.on(.post, "/token") { [self] request in try await token(request) }
        return router
    }

    /// Chooses somebody on the page that an address leads to, as a test's hand: the address that they are sent back to.
    public func signIn(at address: String, as subject: String) throws -> String {
        let query = address.split(separator: "?", maxSplits: 1).dropFirst().first.map(String.init)
        guard let person = people.first(where: { $0.subject == subject }) else { throw Problem.notFound() }
        return try SignInWish(query, for: self).returnAddress(grantedTo: person, by: self)
    }

    private func spoiled() -> HTTPResponse? {
        switch fault {
        case .failing, .unreachable: HTTPResponse(status: .serviceUnavailable)
        case .garbled:
            HTTPResponse(fields: ["Content-Type": "text/html"], body: HTTPBody("<!doctype html><p>Down for work.</p>"))
        case .misnamed, nil: nil
        }
    }

    private var discovery: JSONValue {
        [
            "issuer": .text(fault == .misnamed ? "https://somebody.example" : address),
            "authorization_endpoint": .text(pages + "/authorize"), "token_endpoint": .text(address + "/token"),
            "jwks_uri": .text(address + "/jwks"), "response_types_supported": ["code"],
            "subject_types_supported": ["public"], "id_token_signing_alg_values_supported": ["RS256", "ES256"],
            "scopes_supported": ["openid", "email", "profile"], "code_challenge_methods_supported": ["S256"],
            "token_endpoint_auth_methods_supported": [clientSecret == nil ? "none" : "client_secret_basic"],
        ]
    }

    private func json(_ value: JSONValue, keptFor seconds: Int = 0) throws -> HTTPResponse {
        HTTPResponse(
            fields: [
                "Content-Type": "application/json",
                "Cache-Control": seconds > 0 ? "public, max-age=\(seconds)" : "no-store",
            ], body: .bytes(try JSONCoding.encode(value)))
    }

    private func page(_ wish: SignInWish) -> HTTPResponse {
        HTTPResponse(
            fields: [
                "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store",
                "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
                "Referrer-Policy": "no-referrer", "X-Frame-Options": "DENY",
            ], body: HTTPBody(IssuerPage(wish: wish, people: people).html))
    }

    private func choose(_ request: HTTPRequest) throws -> HTTPResponse {
        let wish = try SignInWish(request.query, for: self)
        let items = PercentEncoding.queryItems(request.query ?? "") ?? []
        let subject = items.first { $0.name == "person" }?.value
        let person = people.first { $0.subject == subject }
        let location = try person.map { try wish.returnAddress(grantedTo: $0, by: self) } ?? wish.returnAddressOfRefusal
        return HTTPResponse(status: .seeOther, fields: ["Location": location, "Cache-Control": "no-store"])
    }

    private func token(_ request: HTTPRequest) async throws -> HTTPResponse {
        let bytes = try await request.body.collect(limit: 64 << 10)
        let items = PercentEncoding.queryItems(String(decoding: bytes, as: UTF8.self)) ?? []
        let form = Dictionary(items.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
        guard knows(request, form) else { return try refused("invalid_client", .unauthorized) }
        let person: IssuerPerson, nonce: String?
        switch form["grant_type"] {
        case "authorization_code":
            var hasher = SHA256Hasher()
            hasher.update(Array((form["code_verifier"] ?? "").utf8))
            guard let grant = take(form["code"] ?? ""), grant.redirect == form["redirect_uri"],
                grant.challenge == Base64URL.encode(hasher.hash())
            else { return try refused("invalid_grant", .badRequest) }
            (person, nonce) = (grant.person, grant.nonce)
        case "refresh_token":
            guard let found = self.person(ofRefreshToken: form["refresh_token"] ?? "") else {
                return try refused("invalid_grant", .badRequest)
            }
            (person, nonce) = (found, nil)
        default: return try refused("unsupported_grant_type", .badRequest)
        }
        return try json([
            "id_token": .text(try idToken(for: person, nonce: nonce)), "token_type": "Bearer", "expires_in": 3_600,
            "access_token": .text(SecureRandom.token()),
            "refresh_token": .text(newRefreshToken(for: person.subject)),
        ])
    }

    private func refused(_ error: String, _ status: HTTPStatus) throws -> HTTPResponse {
        var response = try json(["error": .text(error)])
        response.status = status
        return response
    }

    /// Whether it is our client that asks, by its secret where it has one.
    private func knows(_ request: HTTPRequest, _ form: [String: String]) -> Bool {
        guard let clientSecret else { return form["client_id"] == clientID }
        let pair = "\(PercentEncoding.encode(clientID)):\(PercentEncoding.encode(clientSecret))"
        return request.fields["Authorization"] == "Basic \(Data(pair.utf8).base64EncodedString())"
    }
}
