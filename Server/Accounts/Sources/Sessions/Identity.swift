public import Base
public import HTTPServer
public import Wire

/// Who calls, as their access token says.
public struct Identity: Sendable, Hashable {
    public var user: SortableID
    public var session: SortableID

    public init(user: SortableID, session: SortableID) {
        self.user = user
        self.session = session
    }
}

/// Where the router's authentication leaves who calls.
public enum IdentityKey: RequestContextKey {
    public static let defaultValue: Identity? = nil
}

extension Call {
    /// Who calls; there is somebody on every route that needs a session.
    public var identity: Identity {
        get throws {
            guard let identity = request.context[IdentityKey.self] else { throw Problem.unauthorized() }
            return identity
        }
    }

    /// The person who calls.
    public var viewer: SortableID {
        get throws { try identity.user }
    }
}
