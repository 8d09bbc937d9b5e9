import AccountsAPI
import Base
import Foundation
import Synchronization
import Wire

/// The tokens of this device's session: in memory for use, in the secret store for the next start.
final class TokenStore: CredentialSource {
    private struct Pair: Codable, Equatable {
        var access: String
        var refresh: String
    }

    private static let key = "tokens"
    private let secrets: any SecretStore
    private let client: APIClient
    private let pair: Mutex<Pair?>

    /// Reads what is kept; a store that cannot be read counts as empty.
    init(secrets: any SecretStore, transport: any Transport) {
        self.secrets = secrets
        client = APIClient(transport: transport)
        pair = Mutex(Self.read(secrets))
    }

    var hasSession: Bool { pair.withLock { $0 != nil } }

    func accessToken() async throws -> String? {
        guard let pair = pair.withLock({ $0 }) else { throw Problem.unauthorized() }
        return pair.access
    }

    func refresh(expired token: String) async throws -> String? {
        // Another window of this device may have been faster.
        let kept = Self.read(secrets)
        pair.withLock { $0 = kept }
        guard let kept else { return nil }
        if kept.access != token { return kept.access }
        do {
            let next = try await client.call(SessionAPI.refreshToken, body: TokenRefresh(refreshToken: kept.refresh))
            try store(next)
            return next.accessToken
        } catch let problem as Problem where problem.status == 401 {
            if let newer = Self.read(secrets), newer != kept {
                pair.withLock { $0 = newer }
                return newer.access
            }
            try clear()
            return nil
        }
    }

    /// Keeps a new pair of tokens.
    func store(_ tokens: TokenPair) throws {
        let next = Pair(access: tokens.accessToken, refresh: tokens.refreshToken)
        try secrets.setSecret(try JSONCoding.encode(next), for: Self.key)
        pair.withLock { $0 = next }
    }

    /// Forgets the session here.
    func clear() throws {
        pair.withLock { $0 = nil }
        try secrets.setSecret(nil, for: Self.key)
    }

    private static func read(_ secrets: any SecretStore) -> Pair? {
        (try? secrets.secret(for: key)).flatMap { $0 }.flatMap { try? JSONCoding.decode(Pair.self, from: $0) }
    }
}
