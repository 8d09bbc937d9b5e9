import AccountsAPI
public import Base
public import HTTPServer
import ServerKit
import Wire

extension OpenIDSignIn {
    /// Adds the calls of `OpenIDAPI` and `SessionAPI`.
    /// - Parameter account: what the app tells people of themselves.
    public func addRoutes<Account: Codable & Sendable>(
        to router: inout Router, account: @escaping @Sendable (SortableID) async throws -> Account
    ) {
        router.serve(OpenIDAPI<Account>.start) { [self] call in try await start(call.body, from: call.caller) }
        router.serve(OpenIDAPI<Account>.finish) { [self] call in
            let session = try await finish(call.body, from: call.caller)
            return SignedIn(session.tokens, user: try await account(session.user))
        }
        sessions.addRoutes(to: &router) { [self] in try await refresh($0) }
    }
}
