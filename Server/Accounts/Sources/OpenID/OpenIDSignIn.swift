public import AccountsAPI
public import Base
public import Database
import Foundation
public import HTTPClient
import Secrets
public import ServerKit
import Wire

/// Somebody who has just signed in at the issuer.
public struct OpenIDPerson: Sendable {
    public var user: SortableID
    public var claims: OpenIDClaims
    /// Whether the account was made by this.
    public var isNew: Bool
}

/// Lets people in who signed in at an issuer of OpenID Connect: by authorisation code with PKCE, state and nonce.
///
/// The device that begins gets a name for its sign-in and opens the issuer's page; the issuer sends the person back to the
/// app's own page with a code, and that device hands code and name over. A code that somebody else began to sign in for is
/// worth nothing here.
public final class OpenIDSignIn: Sendable {
    /// Decides who is let in, by throwing a `Problem` for those who are not.
    public typealias Admission = @Sendable (OpenIDClaims) throws -> Void
    /// Is told within the transaction that begins the session, so that an app can keep rows of its own.
    public typealias Arrival = @Sendable (OpenIDPerson, DatabaseConnection) throws -> Void

    public let sessions: Sessions
    let services: AccountServices
    let provider: OpenIDProvider
    let settings: OpenIDSettings
    let accounts: IssuerAccounts
    private let pending: PendingSignIns
    private let admit: Admission
    private let didSignIn: Arrival

    /// - Parameters:
    ///   - client: what speaks to the issuer.
    ///   - admit: who is let in, as `DomainRule.check` decides.
    public init(
        _ services: AccountServices, sessions: Sessions, settings: OpenIDSettings, client: HTTPClient,
        admit: @escaping Admission, didSignIn: @escaping Arrival = { _, _ in }
    ) {
        self.sessions = sessions
        self.services = services
        self.settings = settings
        provider = OpenIDProvider(settings, client: client, clock: services.clock)
        pending = PendingSignIns(services)
        accounts = IssuerAccounts(services)
        self.admit = admit
        self.didSignIn = didSignIn
    }

    /// Begins to sign in.
    public func start(_ wish: OpenIDStart, from caller: ClientAddress) async throws -> OpenIDStarted {
        guard let redirect = wish.redirect ?? settings.redirects.first, settings.redirects.contains(redirect) else {
            throw Problem.unprocessable(
                "redirect", ProblemCode.redirectNotAllowed, "People cannot be sent back to this address.")
        }
        let device = String((wish.deviceKey ?? "").prefix(64))
        try await services.database.write { [self] in try count(device, caller, $0) }
        let pages = try await translating { try await self.provider.knownPages() }
        let id = SecureRandom.token(bytes: 33), state = SecureRandom.token(bytes: 24)
        let proof = PendingSignIns.Proof(nonce: SecureRandom.token(bytes: 24), verifier: SecureRandom.token(bytes: 48))
        let address = try page(pages.authorization, proof, redirect: redirect, state: state, wish)
        try await services.database.write { [pending] connection in
            try pending.keep(
                PendingSignIns.Pending(proof: proof, redirect: redirect, deviceKey: device), id, state: state,
                connection)
        }
        return OpenIDStarted(
            signInId: id, authorizationUrl: address, expiresIn: Int(PendingSignIns.lifetime))
    }

    /// Begins a session with what the issuer gave.
    public func finish(_ entry: OpenIDFinish, from caller: ClientAddress) async throws -> NewSession {
        let waiting = try await services.database.write { [pending] connection in
            try pending.take(entry.signInId, state: entry.state, connection)
        }
        return try await translating { [self] in
            guard let waiting, entry.code.utf8.count <= 4_096 else {
                throw OpenIDRefusal.notGood("No sign-in waits for this answer.")
            }
            let tokens = try await provider.trade(
                code: entry.code, verifier: waiting.proof.verifier, redirect: waiting.redirect)
            guard let text = tokens.idToken else { throw OpenIDRefusal.notGood("The issuer gave no token.") }
            let token = try IDToken(text)
            let keys = try await provider.keys(token.keyID, token.algorithm)
            guard !keys.isEmpty else { throw OpenIDRefusal.notGood("The key is not known.") }
            let claims = try token.claims(
                settings, keys: keys, nonce: waiting.proof.nonce, at: services.clock.now())
            try admit(claims)
            return try await services.database.write { [self] connection in
                try begin(claims, tokens, waiting, entry.device, caller, connection)
            }
        }
    }

    private func begin(
        _ claims: OpenIDClaims, _ tokens: OpenIDProvider.Tokens, _ waiting: PendingSignIns.Pending,
        _ device: Device?, _ caller: ClientAddress, _ connection: DatabaseConnection
    ) throws -> NewSession {
        let isKnown = try accounts.user(of: claims, connection) != nil
        if !isKnown { try countNew(waiting.deviceKey, caller, connection) }
        let (user, isNew) = try accounts.settle(claims, refreshToken: tokens.refreshToken, connection)
        try didSignIn(OpenIDPerson(user: user, claims: claims, isNew: isNew), connection)
        // What cannot be asked for at the issuer later lasts a day.
        let canLast = try settings.recheckInterval == nil || accounts.canCheck(user, connection)
        let pair = try sessions.begin(
            for: user, device: device, at: services.places.place(of: caller), remember: canLast, connection)
        return NewSession(user: user, tokens: pair)
    }

    /// The issuer's page for a sign-in (OpenID Connect Core 1.0, section 3.1.2.1; RFC 7636, section 4.3).
    private func page(
        _ text: String, _ proof: PendingSignIns.Proof, redirect: String, state: String, _ wish: OpenIDStart
    ) throws -> String {
        let isPath = settings.allowsPathsAsPages && text.hasPrefix("/") && !text.hasPrefix("//")
        let address = try? HTTPAddress(text)
        guard isPath || address.map({ $0.scheme.isSecure || settings.reach != .publicOnly }) == true else {
            throw OpenIDRefusal.unavailable("The issuer's page lies at an address that is not taken.").problem
        }
        var hasher = SHA256Hasher()
        hasher.update(Array(proof.verifier.utf8))
        var items: [(name: String, value: String)] = [
            ("response_type", "code"), ("client_id", settings.clientID), ("redirect_uri", redirect),
            ("scope", settings.scopes.joined(separator: " ")), ("state", state), ("nonce", proof.nonce),
            ("code_challenge", Base64URL.encode(hasher.hash())), ("code_challenge_method", "S256"),
        ]
        items += settings.parameters
        if wish.choosesAccount == true { items.append(("prompt", "select_account")) }
        return text + (text.contains("?") ? "&" : "?") + (PercentEncoding.query(items) ?? "")
    }

    /// Limits by device and address together, for a whole school may share one address.
    private func count(_ device: String, _ caller: ClientAddress, _ connection: DatabaseConnection) throws {
        let limits = [
            Throttle.Limit(
                scope: "sign-in \(caller.caller) \(device)", count: services.limits.signInsPerDevicePerMinute,
                window: 60),
            Throttle.Limit(
                scope: "sign-ins \(caller.caller)", count: services.limits.signInsPerAddressPerMinute, window: 60),
        ]
        try guardAndRecord(limits, connection)
    }

    private func countNew(_ device: String, _ caller: ClientAddress, _ connection: DatabaseConnection) throws {
        guard !device.isEmpty else { return }
        let limit = Throttle.Limit(
            scope: "new accounts \(caller.caller) \(device)", count: services.limits.accountsPerDevicePerDay,
            window: 86_400)
        try guardAndRecord([limit], connection)
    }

    private func guardAndRecord(_ limits: [Throttle.Limit], _ connection: DatabaseConnection) throws {
        let now = services.clock.now()
        if let wait = try services.throttle.wait(limits, at: now, connection) {
            throw Problem.tooMany(retryAfter: wait)
        }
        try services.throttle.record(limits.map(\.scope), at: now, connection)
    }

    /// Turns refusals into what people are told; why is in the log.
    func translating<Value>(_ body: () async throws -> Value) async throws -> Value {
        do {
            return try await body()
        } catch let refusal as OpenIDRefusal {
            services.log.warning("Signing in at the issuer did not work.", ["reason": refusal.reason])
            throw refusal.problem
        }
    }
}
