import Base
import HTTPServer
import OnlyFriendsAPI
import Wire

/// Who calls, as their access token says.
struct Identity: Sendable, Hashable {
    var user: SortableID
    var session: SortableID
}

/// Where the router's authentication leaves who calls.
enum IdentityKey: RequestContextKey {
    static let defaultValue: Identity? = nil
}

extension Call {
    /// Who calls; there is somebody on every route that needs a session.
    var identity: Identity {
        get throws {
            guard let identity = request.context[IdentityKey.self] else { throw Problem.unauthorized() }
            return identity
        }
    }

    /// The person who calls.
    var viewer: SortableID {
        get throws { try identity.user }
    }
}
