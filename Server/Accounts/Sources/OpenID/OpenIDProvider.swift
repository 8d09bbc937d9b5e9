import Base
import Foundation
import HTTPClient
import Secrets
import Wire

/// Talks to an issuer: finds its pages (OpenID Connect Discovery 1.0), keeps its keys as long as it allows, and trades
/// codes for tokens.
actor OpenIDProvider {
    /// Where the issuer's pages lie.
    struct Pages: Decodable, Sendable {
        var issuer: String
        var authorization: String
        var token: String
        var keys: String
        var tokenAuthentication: [String]?

        private enum CodingKeys: String, CodingKey {
            case issuer
            case authorization = "authorization_endpoint"
            case token = "token_endpoint"
            case keys = "jwks_uri"
            case tokenAuthentication = "token_endpoint_auth_methods_supported"
        }
    }

    /// What a code or a refresh token was traded for.
    struct Tokens: Decodable, Sendable {
        var idToken: String?
        var refreshToken: String?

        private enum CodingKeys: String, CodingKey {
            case idToken = "id_token"
            case refreshToken = "refresh_token"
        }
    }

    private struct Kept<Value: Sendable>: Sendable {
        var value: Value
        var readAt: Date
        var freshUntil: Date
    }

    let settings: OpenIDSettings
    private let client: HTTPClient
    private let clock: WallClock
    private var pages: Kept<Pages>?
    private var keySet: Kept<JSONWebKeySet>?

    /// Seconds: what an issuer's word on caching is held between, how long old keys serve while it is away, and between
    /// two looks for a key that is not known.
    private static let shortest = 60.0, longest = 86_400.0, usual = 3_600.0, stale = 86_400.0, pause = 10.0
    private static let limit = 256 << 10

    init(_ settings: OpenIDSettings, client: HTTPClient, clock: WallClock) {
        self.settings = settings
        self.client = client
        self.clock = clock
    }

    /// The issuer's pages.
    func knownPages() async throws -> Pages {
        if let pages, clock.now() < pages.freshUntil { return pages.value }
        let read: Kept<Pages>
        do {
            read = try await self.read(
                Pages.self, at: settings.issuer.trimmingSlash() + "/.well-known/openid-configuration")
        } catch {
            if let pages { return pages.value }
            throw error
        }
        guard read.value.issuer == settings.issuer else {
            throw OpenIDRefusal.unavailable("The issuer calls itself something else.")
        }
        pages = read
        return read.value
    }

    /// The keys that may have signed a token. One that is not known is looked for once more, since issuers rotate them.
    func keys(_ id: String?, _ algorithm: JSONWebKey.Algorithm) async throws -> [JSONWebKey] {
        let known = try await currentKeys()
        let found = known.value.candidates(id, algorithm)
        guard found.isEmpty, clock.now().timeIntervalSince(known.readAt) >= Self.pause else { return found }
        return try await readKeys().value.candidates(id, algorithm)
    }

    private func currentKeys() async throws -> Kept<JSONWebKeySet> {
        let now = clock.now()
        if let keySet, now < keySet.freshUntil { return keySet }
        do {
            return try await readKeys()
        } catch {
            if let keySet, now.timeIntervalSince(keySet.readAt) < Self.stale { return keySet }
            throw error
        }
    }

    private func readKeys() async throws -> Kept<JSONWebKeySet> {
        let read = try await read(JSONWebKeySet.self, at: try await knownPages().keys)
        keySet = read
        return read
    }

    /// Trades a code for tokens (RFC 6749, section 4.1.3; RFC 7636, section 4.5).
    func trade(code: String, verifier: String, redirect: String) async throws -> Tokens {
        try await token([
            ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", redirect),
            ("code_verifier", verifier),
        ])
    }

    /// Asks with a refresh token whether the account is still good. Throws `notGood` when the issuer says that it is not.
    func renew(_ refreshToken: String) async throws -> Tokens {
        try await token([("grant_type", "refresh_token"), ("refresh_token", refreshToken)])
    }

    private func token(_ form: [(name: String, value: String)]) async throws -> Tokens {
        let pages = try await knownPages()
        var form = form
        var fields: HTTPFields = [
            "Content-Type": "application/x-www-form-urlencoded", "Accept": "application/json",
        ]
        let methods = pages.tokenAuthentication ?? ["client_secret_basic"]
        if let secret = settings.clientSecret, methods.contains("client_secret_basic") {
            let pair = "\(PercentEncoding.encode(settings.clientID)):\(PercentEncoding.encode(secret))"
            fields["Authorization"] = "Basic \(Data(pair.utf8).base64EncodedString())"
        } else {
            form.append(("client_id", settings.clientID))
            if let secret = settings.clientSecret { form.append(("client_secret", secret)) }
        }
        let body = PercentEncoding.query(form) ?? ""
        let response = try await send(
            ClientRequest(.post, try address(pages.token), fields: fields, body: .bytes(Array(body.utf8))))
        switch response.status.rawValue {
        case 200: return try Self.decode(Tokens.self, response)
        case 400..<429: throw OpenIDRefusal.notGood("The issuer refused with \(response.status.rawValue).")
        default: throw OpenIDRefusal.unavailable("The issuer answered \(response.status.rawValue).")
        }
    }

    private func read<Value: Decodable & Sendable>(_ type: Value.Type, at text: String) async throws -> Kept<Value> {
        let response = try await send(
            ClientRequest(.get, try address(text), fields: ["Accept": "application/json"]))
        guard response.status == .ok else {
            throw OpenIDRefusal.unavailable("The issuer answered \(response.status.rawValue).")
        }
        let now = clock.now()
        let age = Self.maximumAge(response.fields["Cache-Control"]) ?? Self.usual
        return Kept(
            value: try Self.decode(type, response), readAt: now,
            freshUntil: now.addingTimeInterval(min(max(age, Self.shortest), Self.longest)))
    }

    private func send(_ request: ClientRequest) async throws -> HTTPResponse {
        var options = HTTPOptions()
        options.reach = settings.reach
        options.redirects = .none
        options.retries = RetryRules(most: 1, delay: 0.2, longestDelay: 1)
        options.limits.connect = .seconds(5)
        options.limits.firstByte = .seconds(10)
        options.limits.whole = .seconds(20)
        do {
            return try await client.fetch(request, options: options, limit: Self.limit)
        } catch let error as HTTPClientError {
            throw OpenIDRefusal.unavailable(error.description)
        }
    }

    /// Pages of an issuer are spoken to in secret, except in a network of one's own.
    private func address(_ text: String) throws -> HTTPAddress {
        guard let address = try? HTTPAddress(text), address.scheme.isSecure || settings.reach != .publicOnly else {
            throw OpenIDRefusal.unavailable("An address of the issuer is none, or not one of https.")
        }
        return address
    }

    private static func decode<Value: Decodable>(_ type: Value.Type, _ response: HTTPResponse) throws -> Value {
        guard case .bytes(let bytes) = response.body, let value = try? JSONCoding.decode(type, from: bytes) else {
            throw OpenIDRefusal.unavailable("The issuer answered with something else than was asked for.")
        }
        return value
    }

    /// The seconds of `max-age` (RFC 9111, section 5.2.2.1).
    private static func maximumAge(_ field: String?) -> Double? {
        for part in (field ?? "").lowercased().split(separator: ",") {
            let pair = part.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            if pair.first == "no-store" || pair.first == "no-cache" { return 0 }
            if pair.count == 2, pair[0] == "max-age", let seconds = Double(pair[1]), seconds.isFinite { return seconds }
        }
        return nil
    }
}

extension String {
    /// Without a slash at its end.
    fileprivate func trimmingSlash() -> String { hasSuffix("/") ? String(dropLast()) : self }
}
