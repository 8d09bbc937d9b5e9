import AccountsAPI
public import HTTPServer
import ServerKit
import Wire

extension Sessions {
    /// Adds the calls of `SessionAPI`.
    /// - Parameter refresh: trades a refresh token for the next pair; the app's own where its owner is told of reuse.
    public func addRoutes(
        to router: inout Router, refresh: (@Sendable (String) async throws -> TokenPair)? = nil
    ) {
        router.serve(SessionAPI.refreshToken) { [self] call in
            if let refresh { return try await refresh(call.body.refreshToken) }
            return try await self.refresh(call.body.refreshToken)
        }
        router.serve(SessionAPI.logOut) { [self] call in
            let identity = try call.identity
            _ = try await end(identity.session, of: identity.user)
            return NoAnswer()
        }
        router.serve(SessionAPI.sessions) { [self] call in try await list(for: try call.identity) }
        router.serve(SessionAPI.endSession) { [self] call in
            guard try await end(call.parameters.id, of: try call.viewer) else { throw Problem.notFound() }
            return NoAnswer()
        }
        router.serve(SessionAPI.endOtherSessions) { [self] call in
            let identity = try call.identity
            try await endAll(of: identity.user, except: identity.session)
            return NoAnswer()
        }
    }
}
