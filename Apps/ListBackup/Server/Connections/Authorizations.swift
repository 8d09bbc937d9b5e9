import Base
import Database
import Foundation
import HTTPClient
import HTTPServer
import ListBackupAPI
import Secrets
import Wire

/// Signing in at a source's service: a code with PKCE and a state (RFC 6749, 7636, 9700). The browser is sent to the
/// service and back; what comes back waits here for the session that began, which alone knows the state, in the browser
/// that came back, which alone has the receipt (LB-020).
struct Authorizations: Sendable {
    /// What waits, sealed.
    private struct Waiting: Codable {
        var draft: SourceDraft
        var source: SortableID?
        var verifier: String
    }

    /// What the service said: a code, or that it does not want to.
    private struct Answer: Codable {
        var code: String?
        var error: String?
        /// What only the browser has that brought the answer.
        var receipt: String
    }

    /// A source whose service has let ListBackup in.
    struct Granted: Sendable {
        var draft: SourceDraft
        var source: SortableID?
    }

    private static let life = 600.0
    private let context: ServerContext
    private let store = AuthorizationStore()
    private let sealing: SealingKey
    private let client: HTTPClient
    private let reach: NetworkReach
    private let mount: String
    private let origins: Set<String>

    init(
        _ context: ServerContext, keys: KeyRing, client: HTTPClient, reach: NetworkReach, mount: String,
        origins: Set<String>
    ) {
        self.context = context
        self.client = client
        self.reach = reach
        self.mount = mount
        self.origins = origins
        sealing = SealingKey(keys: keys, purpose: "authorization")
    }

    /// Begins: nothing is kept of the source but here, for ten minutes.
    func begin(_ request: AuthorizationRequest, of tenant: SortableID) async throws -> AuthorizationStart {
        _ = try address(request.draft)
        let state = SecureRandom.token()
        let hash = Self.hash(state)
        let end = context.clock.now().addingTimeInterval(Self.life)
        let waiting = Waiting(draft: request.draft, source: request.source, verifier: SecureRandom.token(bytes: 48))
        let row = AuthorizationRow(
            stateHash: hash, tenant: tenant, sealed: sealing.seal(try JSONCoding.encode(waiting), context: hash),
            redirect: nil, answer: nil, expiresAt: end)
        try await context.database.write { try store.insert(row, $0) }
        return AuthorizationStart(state: state, path: "\(mount)/api/v1/authorizations/\(state)", expiresAt: end)
    }

    /// Where the browser that asks is sent: the service's page, which sends it back to where it came from.
    func page(_ state: String, host: String?) async throws -> String {
        let (row, waiting) = try await waiting(state)
        let (description, page) = try address(waiting.draft)
        let redirect = origin(host) + mount + "/api/v1/authorizations/callback"
        try await context.database.write { try store.setRedirect(redirect, of: row.stateHash, $0) }
        var hasher = SHA256Hasher()
        hasher.update(Array(waiting.verifier.utf8))
        var items: [(name: String, value: String)] = [
            ("response_type", "code"), ("client_id", description.auth?.clientID ?? ""), ("redirect_uri", redirect),
            ("state", state), ("code_challenge", Base64URL.encode(hasher.hash())), ("code_challenge_method", "S256"),
        ]
        if let scopes = description.auth?.scopes { items.append(("scope", scopes.joined(separator: " "))) }
        return page + (page.contains("?") ? "&" : "?") + (PercentEncoding.query(items) ?? "")
    }

    /// Takes what the service sends back with a browser, and gives the path of the page that goes on. What has a state
    /// that nobody waits for is forgotten at once.
    func arrive(_ query: String) async throws -> String {
        let items = PercentEncoding.queryItems(query) ?? []
        func item(_ name: String) -> String? { items.first { $0.name == name }?.value }
        let page = "\(mount)/connected"
        guard let state = item("state"), state.utf8.count <= 200 else { return page }
        let hash = Self.hash(state)
        let answer = Answer(
            code: item("code").flatMap { $0.utf8.count <= 4096 ? $0 : nil },
            error: item("error")?.prefix(100).description, receipt: SecureRandom.token())
        let box = sealing.seal(try JSONCoding.encode(answer), context: hash)
        let now = context.clock.now()
        let isTaken = try await context.database.write { connection in
            guard let row = try store.row(hash, at: now, connection), row.redirect != nil, row.answer == nil else {
                return false
            }
            try store.setAnswer(box, of: hash, connection)
            return true
        }
        return isTaken ? "\(page)-\(answer.receipt)" : page
    }

    /// Trades the service's code for tokens, once; throws a refusal in words for whoever began.
    func complete(_ question: AuthorizationQuestion, of tenant: SortableID) async throws -> Granted {
        let (row, waiting) = try await waiting(question.state)
        guard row.tenant == tenant else { throw Self.unknown }
        guard let box = row.answer, let redirect = row.redirect else {
            throw Problem(.conflict, code: "not_answered", "The service hasn't answered yet. Go on there first.")
        }
        let answer = try JSONCoding.decode(Answer.self, from: try sealing.open(box, context: row.stateHash))
        guard answer.receipt == question.receipt else { throw Self.unknown }
        // A code is worth one try, whatever comes of it.
        try await context.database.write { try store.remove(row.stateHash, $0) }
        guard let code = answer.code else {
            throw Problem(
                .unprocessableContent, code: "not_let_in",
                "The service didn't let ListBackup in. Nothing has changed; you can try again.")
        }
        var draft = waiting.draft
        let tokens = try await tokens(draft, code: code, verifier: waiting.verifier, redirect: redirect)
        draft.secret = SourceSecret(
            key: draft.secret?.key, refreshToken: tokens.refreshToken, accessToken: tokens.accessToken)
        return Granted(draft: draft, source: waiting.source)
    }

    func sweep(_ connection: DatabaseConnection) throws { try store.sweep(before: context.clock.now(), connection) }

    private static let unknown = Problem(
        .notFound, code: "authorization_unknown",
        "This sign-in has expired, or was begun somewhere else. Begin again from the source.")

    private func waiting(_ state: String) async throws -> (AuthorizationRow, Waiting) {
        let now = context.clock.now()
        let hash = Self.hash(state)
        guard let row = try await context.database.read({ try store.row(hash, at: now, $0) }) else {
            throw Self.unknown
        }
        return (row, try JSONCoding.decode(Waiting.self, from: try sealing.open(row.sealed, context: hash)))
    }

    private struct Tokens: Decodable {
        var accessToken: String
        var refreshToken: String?

        private enum CodingKeys: String, CodingKey {
            case accessToken = "access_token"
            case refreshToken = "refresh_token"
        }
    }

    private func tokens(
        _ draft: SourceDraft, code: String, verifier: String, redirect: String
    ) async throws -> Tokens {
        let description = try context.makers.description(draft.settings)
        var form: [(name: String, value: String)] = [
            ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", redirect),
            ("code_verifier", verifier),
        ]
        if let id = description.auth?.clientID { form.append(("client_id", id)) }
        if let key = try context.makers.kept(draft.settings, draft.secret).key { form.append(("client_secret", key)) }
        do {
            let base = try HTTPAddress(description.base)
            let text = description.auth?.tokenURL ?? ""
            let address = text.hasPrefix("/") ? try base.resolving(text) : try HTTPAddress(text)
            var options = HTTPOptions()
            options.reach = reach
            options.limits.whole = .seconds(30)
            let request = ClientRequest(
                .post, address,
                fields: ["Content-Type": "application/x-www-form-urlencoded", "Accept": "application/json"],
                body: HTTPBody(PercentEncoding.query(form) ?? ""))
            let response = try await client.fetch(request, options: options, limit: 1 << 20)
            guard response.status.rawValue < 300 else {
                throw SourceError(
                    .needsSignIn, "\(address.host) gave no token (\(response.status.rawValue)). Begin again.")
            }
            return try response.json(Tokens.self, from: address.host)
        } catch let error as HTTPClientError {
            throw SourceError(error)
        }
    }

    /// How the source is read, and the service's page.
    private func address(_ draft: SourceDraft) throws -> (RESTDescription, String) {
        let description = try context.makers.description(draft.settings)
        guard description.auth?.kind == .oauth2, let page = description.auth?.authorizeURL else {
            throw SourceError(.badSettings, "This source has no page where one could sign in.")
        }
        guard description.auth?.clientID != nil else {
            throw SourceError(
                .badSettings,
                "\(description.name) does not know this server yet: whoever runs it has to register it there first.")
        }
        do {
            let base = try HTTPAddress(description.base)
            let address = page.hasPrefix("/") ? try base.resolving(page) : try HTTPAddress(page)
            guard address.scheme.isSecure || reach != .publicOnly else {
                throw SourceError(.badSettings, "A sign-in page without https is not taken.")
            }
            return (description, address.text)
        } catch let error as HTTPClientError {
            throw SourceError(.badSettings, "The sign-in page's address cannot be read: \(error.message)")
        }
    }

    /// Where the asking browser reaches the house. Only what the operator said counts, where there is such.
    private func origin(_ host: String?) -> String {
        let host = host ?? "localhost"
        if let known = origins.first(where: { $0.hasSuffix("://\(host)") }) { return known }
        return origins.min() ?? "http://\(host)"
    }

    private static func hash(_ state: String) -> String {
        var hasher = SHA256Hasher()
        hasher.update(Array(state.utf8))
        return Base64URL.encode(hasher.hash())
    }
}
