import Base
import Database
import Foundation
import OnlyFriendsAPI
import Synchronization
import Wire

/// Lets requests in by their access token.
struct Authentication: Sendable {
    let mint: TokenMint
    let ended: EndedSessions

    /// Leaves who calls in the request's context; throws 401.
    func authenticate(_ request: inout HTTPRequest) throws {
        request.context[IdentityKey.self] = try identity(of: request)
    }

    /// Who calls; throws 401.
    func identity(of request: HTTPRequest) throws -> Identity {
        guard let field = request.fields["Authorization"], field.lowercased().hasPrefix("bearer ") else {
            throw Problem.unauthorized()
        }
        return try identity(ofToken: field.dropFirst(7).trimmingCharacters(in: .whitespaces))
    }

    /// Who holds a token; throws 401.
    func identity(ofToken token: String) throws -> Identity {
        let identity = try mint.identity(of: token)
        guard !ended.contains(identity.session) else {
            throw Problem.unauthorized(code: ProblemCode.tokenInvalid, "This session has ended. Sign in again.")
        }
        return identity
    }
}

/// Sessions that ended while access tokens of theirs may still be around.
final class EndedSessions: Sendable {
    private let clock: WallClock
    private let lifetime: Double
    private let sessions = Mutex<[SortableID: Double]>([:])

    init(clock: WallClock, lifetime: Int) {
        self.clock = clock
        self.lifetime = Double(lifetime)
    }

    func contains(_ session: SortableID) -> Bool { sessions.withLock { $0[session] != nil } }

    func insert(_ ids: [SortableID]) {
        let now = clock.now().timeIntervalSince1970
        sessions.withLock { sessions in
            sessions = sessions.filter { $0.value > now }
            for id in ids { sessions[id] = now + lifetime }
        }
    }
}
