import AccountsAPI
import Base
import Foundation
import Secrets
import Wire

/// Makes and reads access and refresh tokens.
///
/// A refresh token is a session's id, its generation, and a signature over both and a salt from the database. Nothing
/// that could be used in its place is stored, and the successor of a token can be computed again when its answer was lost.
struct TokenMint: Sendable {
    private let keys: KeyRing
    private let access: TokenSigner
    private let clock: WallClock
    private let lifetime: Int
    private let refreshPurpose: String

    /// What a refresh token says, before its signature was checked.
    struct RefreshClaim: Sendable {
        var session: SortableID
        var generation: Int
        var signature: [UInt8]
    }

    init(_ services: AccountServices) {
        keys = services.keys
        clock = services.clock
        access = TokenSigner(keys: keys, purpose: "\(services.app) access", clock: clock)
        refreshPurpose = "\(services.app) refresh"
        lifetime = services.limits.accessTokenLifetime
    }

    /// The pair for a session's generation.
    func pair(for identity: Identity, generation: Int, salt: String) -> TokenPair {
        TokenPair(
            accessToken: accessToken(for: identity),
            refreshToken: refreshToken(identity.session, generation, salt), expiresIn: lifetime)
    }

    /// Who holds an access token; throws 401.
    func identity(of token: String) throws -> Identity {
        do {
            let bytes = try access.openBytes(token)
            guard bytes.count == 16, let user = Self.id(bytes[..<8]), let session = Self.id(bytes[8...]) else {
                throw TokenError.invalid
            }
            return Identity(user: user, session: session)
        } catch TokenError.expired {
            throw Problem.unauthorized(code: ProblemCode.tokenExpired, "This session needs to be refreshed.")
        } catch {
            throw Problem.unauthorized(code: ProblemCode.tokenInvalid, "Sign in again.")
        }
    }

    /// Takes a refresh token apart; nil for anything that cannot be one.
    func claim(of token: String) -> RefreshClaim? {
        guard token.utf8.count <= 128, let bytes = Base64URL.decode(token), bytes.count == 48,
            let session = Self.id(bytes[..<8])
        else { return nil }
        let generation = bytes[8..<12].reduce(0) { $0 << 8 | Int($1) }
        return RefreshClaim(session: session, generation: generation, signature: Array(bytes[12...]))
    }

    /// Whether we signed this claim.
    func isOurs(_ claim: RefreshClaim, salt: String) -> Bool {
        keys.verify(
            claim.signature, of: Self.message(claim.session, claim.generation, salt), purpose: refreshPurpose)
    }

    private func accessToken(for identity: Identity) -> String {
        access.sign(
            bytes: Self.bytes(identity.user.rawValue) + Self.bytes(identity.session.rawValue),
            expires: clock.now().addingTimeInterval(TimeInterval(lifetime)))
    }

    private func refreshToken(_ session: SortableID, _ generation: Int, _ salt: String) -> String {
        let signature = keys.sign(Self.message(session, generation, salt), purpose: refreshPurpose)
        return Base64URL.encode(
            Self.bytes(session.rawValue) + Self.bytes(Int64(generation)).suffix(4) + signature)
    }

    private static func message(_ session: SortableID, _ generation: Int, _ salt: String) -> [UInt8] {
        bytes(session.rawValue) + bytes(Int64(generation)) + Array(salt.utf8)
    }

    private static func bytes(_ number: Int64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * Int64($0))) }
    }

    private static func id(_ bytes: ArraySlice<UInt8>) -> SortableID? {
        SortableID(rawValue: bytes.reduce(Int64(0)) { $0 << 8 | Int64($1) })
    }
}
