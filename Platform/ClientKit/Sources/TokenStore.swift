import AccountsAPI
public import Base
import Foundation
import Synchronization
public import Wire

/// The tokens of this device's session: in memory for use, in the secret store for the next start.
public final class TokenStore: CredentialSource {
    private struct State {
        var access: String?
        var refresh: String?
    }

    private let accessKey: String
    private let refreshKey: String

    private let secrets: any SecretStore
    private let client: APIClient
    private let state: Mutex<State>

    /// Reads what is kept; a store that cannot be read counts as empty.
    ///
    /// - Parameter app: Whose session it is; the beginning of the names that its tokens are kept under.
    public init(app: String, secrets: any SecretStore, transport: any Transport) {
        self.secrets = secrets
        accessKey = "\(app).access-token"
        refreshKey = "\(app).refresh-token"
        client = APIClient(transport: transport)
        state = Mutex(
            State(access: Self.text(secrets, accessKey), refresh: Self.text(secrets, refreshKey)))
    }

    /// Whether somebody is signed in, as far as this device knows.
    public var hasSession: Bool { state.withLock { $0.refresh != nil } }

    /// Throws 401 when nobody is signed in, since the server would take a socket without a token for one that has yet to
    /// say who it is.
    public func accessToken() async throws -> String? {
        guard let access = state.withLock({ $0.access }) else {
            throw Problem(.unauthorized, code: ProblemCode.tokenInvalid, "You are signed out. Please log in.")
        }
        return access
    }

    /// The next access token, for one that is too old.
    public func refresh(expired token: String) async throws -> String? {
        // Another window of this device may have refreshed, or signed out, since this one read its tokens.
        let kept = State(access: Self.text(secrets, accessKey), refresh: Self.text(secrets, refreshKey))
        state.withLock { $0 = kept }
        if let access = kept.access, access != token { return access }
        guard let refresh = kept.refresh else { return nil }
        do {
            let pair = try await client.call(SessionAPI.refreshToken, body: TokenRefresh(refreshToken: refresh))
            try store(access: pair.accessToken, refresh: pair.refreshToken)
            return pair.accessToken
        } catch let problem as Problem where problem.status == 401 {
            // Another window may have been faster with the same refresh token: its pair is good.
            if let newer = Self.text(secrets, refreshKey), newer != refresh,
                let access = Self.text(secrets, accessKey)
            {
                state.withLock { $0 = State(access: access, refresh: newer) }
                return access
            }
            // The session is over; what is left of it is of no use. Another try must not send it again.
            try clear()
            return nil
        }
    }

    /// Keeps a new pair of tokens.
    public func store(access: String, refresh: String) throws {
        try secrets.setSecret(Array(refresh.utf8), for: refreshKey)
        try secrets.setSecret(Array(access.utf8), for: accessKey)
        state.withLock { $0 = State(access: access, refresh: refresh) }
    }

    /// Forgets the session here.
    public func clear() throws {
        state.withLock { $0 = State() }
        try secrets.setSecret(nil, for: refreshKey)
        try secrets.setSecret(nil, for: accessKey)
    }

    private static func text(_ secrets: any SecretStore, _ key: String) -> String? {
        (try? secrets.secret(for: key)).flatMap { $0 }.map { String(decoding: $0, as: UTF8.self) }
    }
}
