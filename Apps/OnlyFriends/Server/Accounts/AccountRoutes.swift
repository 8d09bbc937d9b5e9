import Database
import HTTPServer
import OnlyFriendsAPI
import Wire

/// The routes of sign-up, log-in and sessions.
struct AccountRoutes: Sendable {
    let context: ServerContext
    let accounts: Accounts

    func add(to router: inout Router) {
        addCodes(to: &router)
        addSessions(to: &router)
    }

    private func addCodes(to router: inout Router) {
        router.serve(AuthAPI.signUp) { call in
            try await accounts.signUp(call.body, from: ClientAddress(call.request.remoteAddress))
        }
        router.serve(AuthAPI.resendCode) { call in
            try await accounts.resend(
                call.body.verificationId, from: ClientAddress(call.request.remoteAddress))
        }
        router.serve(AuthAPI.verifyCode) { call in
            try await accounts.verify(call.body, from: ClientAddress(call.request.remoteAddress))
        }
        router.serve(AuthAPI.forgotPassword) { call in
            try await accounts.forgotPassword(call.body, from: ClientAddress(call.request.remoteAddress))
        }
        router.serve(AuthAPI.resetPassword) { call in
            try await accounts.resetPassword(call.body, from: ClientAddress(call.request.remoteAddress))
            return NoAnswer()
        }
    }

    private func addSessions(to router: inout Router) {
        router.serve(AuthAPI.logIn) { call in
            try await accounts.logIn(call.body, from: ClientAddress(call.request.remoteAddress))
        }
        router.serve(AuthAPI.refreshToken) { call in try await accounts.refresh(call.body.refreshToken) }
        router.serve(AuthAPI.changePassword) { call in
            try await accounts.changePassword(
                call.body, by: try call.identity, from: ClientAddress(call.request.remoteAddress))
            return NoAnswer()
        }
        router.serve(AuthAPI.logOut) { call in
            let identity = try call.identity
            _ = try await end([identity.session], of: identity)
            return NoAnswer()
        }
        router.serve(AuthAPI.sessions) { call in
            let identity = try call.identity
            return try await context.database.read { try accounts.sessions.list(for: identity, $0) }
        }
        router.serve(AuthAPI.endSession) { call in
            guard try await end([call.parameters.id], of: try call.identity) else { throw Problem.notFound() }
            return NoAnswer()
        }
        router.serve(AuthAPI.endOtherSessions) { call in
            let identity = try call.identity
            let ended = try await context.database.write { connection in
                try accounts.sessions.endAll(of: identity.user, except: identity.session, connection)
            }
            context.live.publish(.sessionsEnded(user: identity.user, sessions: ended))
            return NoAnswer()
        }
    }

    /// Ends sessions of a person; false when none of them was theirs.
    private func end(_ ids: [SessionInfo.ID], of identity: Identity) async throws -> Bool {
        let ended = try await context.database.write { connection in
            try ids.filter { try accounts.sessions.end($0, of: identity.user, connection) }
        }
        context.live.publish(.sessionsEnded(user: identity.user, sessions: ended))
        return !ended.isEmpty
    }
}
