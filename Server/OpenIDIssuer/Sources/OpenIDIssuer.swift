public import Base
import Foundation
import Secrets
import Synchronization
import Wire

/// An issuer of OpenID Connect of our own, for demonstrations and tests: whoever opens its page chooses who they are.
/// Never part of a house that is in earnest.
public final class OpenIDIssuer: Sendable {
    /// What goes wrong on order.
    public enum Fault: Sendable {
        /// No connection can be made.
        case unreachable
        /// Every answer is 503.
        case failing
        /// Every answer is a page instead of JSON.
        case garbled
        /// It calls itself by another name.
        case misnamed
    }

    /// A code that waits to be traded.
    struct Grant: Sendable {
        var person: IssuerPerson
        var redirect: String
        var nonce: String?
        var challenge: String
        var expiresAt: Date
    }

    private struct State: Sendable {
        var keys: [SigningKey]
        var people: [IssuerPerson]
        var grants: [String: Grant] = [:]
        /// Subjects by refresh token.
        var refreshTokens: [String: String] = [:]
        var closed: Set<String> = []
        var fault: Fault?
        var spoil: (@Sendable (inout IssuedToken) -> Void)?
        var requests: [String: Int] = [:]
    }

    /// As it names itself, such as `https://issuer.example`.
    public let address: String
    public let clientID: String
    let clientSecret: String?
    let redirects: [String]
    /// What its page lies beneath for browsers; the address, unless the house mounts it.
    let pages: String
    let clock: WallClock
    private let state: Mutex<State>
    /// Seconds that its keys may be kept.
    let keyLifetime: Int

    /// - Parameters:
    ///   - redirects: where it may send people back to.
    ///   - key: what it signs with at first; a new one unless given, which takes a moment.
    ///   - pages: what its page lies beneath for browsers, such as `/dev/issuer`.
    public init?(
        address: String, clientID: String, clientSecret: String? = nil, redirects: [String],
        people: [IssuerPerson], pages: String? = nil, keyLifetime: Int = 3_600, key: SigningKey? = nil,
        clock: WallClock = .system
    ) {
        guard let key = key ?? SigningKey() else { return nil }
        self.address = address
        self.clientID = clientID
        self.clientSecret = clientSecret
        self.redirects = redirects
        self.pages = pages ?? address
        self.keyLifetime = keyLifetime
        self.clock = clock
        state = Mutex(State(keys: [key], people: people))
    }

    /// Signs with a new key from here on.
    /// - Parameter keepsOld: whether tokens under the old keys still verify.
    public func rotateKeys(_ algorithm: SigningKey.Algorithm = .rs256, keepsOld: Bool = true) {
        guard let key = SigningKey(algorithm) else { return }
        state.withLock { $0.keys = [key] + (keepsOld ? $0.keys : []) }
    }

    /// What goes wrong; nil while all is well.
    public var fault: Fault? {
        get { state.withLock { $0.fault } }
        set { state.withLock { $0.fault = newValue } }
    }

    /// Spoils each token before it is signed; nil leaves them as they are.
    public func spoilTokens(_ spoil: (@Sendable (inout IssuedToken) -> Void)?) {
        state.withLock { $0.spoil = spoil }
    }

    /// The people, who can be changed as organisations change them.
    public var people: [IssuerPerson] {
        get { state.withLock { $0.people } }
        set { state.withLock { $0.people = newValue } }
    }

    /// Closes an account: nothing is renewed for it any more.
    public func close(_ subject: String) { state.withLock { _ = $0.closed.insert(subject) } }

    /// How often one of its pages was asked for, such as `/jwks`.
    public func requestCount(_ path: String) -> Int { state.withLock { $0.requests[path] ?? 0 } }

    func note(_ path: String) { state.withLock { $0.requests[path, default: 0] += 1 } }

    var publicKeys: [JSONValue] { state.withLock { $0.keys.map(\.publicKey) } }

    /// Keeps a grant and gives its code.
    func keep(_ grant: Grant) -> String {
        let code = SecureRandom.token(bytes: 24)
        let now = clock.now()
        state.withLock { state in
            state.grants = state.grants.filter { $0.value.expiresAt > now }
            state.grants[code] = grant
        }
        return code
    }

    /// Takes a grant out; a code is good for once.
    func take(_ code: String) -> Grant? {
        let grant = state.withLock { $0.grants.removeValue(forKey: code) }
        guard let grant, grant.expiresAt > clock.now() else { return nil }
        return grant
    }

    /// A new refresh token of a person.
    func newRefreshToken(for subject: String) -> String {
        let token = SecureRandom.token(bytes: 24)
        state.withLock { $0.refreshTokens[token] = subject }
        return token
    }

    /// Whose a refresh token is; nil for one that is none, and once the account is closed.
    func person(ofRefreshToken token: String) -> IssuerPerson? {
        state.withLock { state in
            guard let subject = state.refreshTokens[token], !state.closed.contains(subject) else { return nil }
            return state.people.first { $0.subject == subject }
        }
    }

    /// The ID token of a person.
    func idToken(for person: IssuerPerson, nonce: String?) throws -> String {
        let (key, spoil) = state.withLock { ($0.keys.first, $0.spoil) }
        guard let key else { throw Problem.internalError() }
        let now = clock.now().timeIntervalSince1970.rounded(.down)
        var payload: [String: JSONValue] = [
            "iss": .text(address), "sub": .text(person.subject), "aud": .text(clientID), "iat": .number(now),
            "exp": .number(now + 3_600), "email": .text(person.email),
            "email_verified": .truth(person.isEmailVerified), "name": .text(person.name),
        ]
        payload["nonce"] = nonce.map { .text($0) }
        payload["hd"] = person.hostedDomain.map { .text($0) }
        var token = IssuedToken(
            header: ["alg": .text(key.algorithm.rawValue), "kid": .text(key.id), "typ": "JWT"], payload: payload,
            signature: .by(key))
        spoil?(&token)
        return try token.text()
    }
}
