public import AccountsAPI
public import Database
public import HTTPServer
import ServerKit
import Wire

extension AccountPasskeys {
    /// Adds the routes of passkeys: kept, signed in with, and shown by somebody who is signed in.
    /// - Parameters:
    ///   - noteLogIn: What else is written of a session that a passkey began, in the transaction that begins it.
    ///   - started: What the app tells of a session that has begun.
    public func addRoutes<Started: Codable & Sendable>(
        to router: inout Router, signIn: PasswordSignIn,
        noteLogIn: @escaping @Sendable (PasskeyUse, Identity, DatabaseConnection) throws -> Void = { _, _, _ in },
        started: @escaping @Sendable (NewSession) async throws -> Started
    ) {
        router.serve(PasskeysAPI.list) { call in try await all(of: try call.identity.user) }
        router.serve(PasskeysAPI.start) { call in
            let identity = try call.identity, party = try self.party(of: call.request)
            try await signIn.reprove(call.body.password, by: identity, from: call.caller)
            return try await start(for: identity.user, at: party, from: call.caller)
        }
        router.serve(PasskeysAPI.add) { call in
            try await add(call.body, by: try call.identity, at: try party(of: call.request))
        }
        router.serve(PasskeysAPI.rename) { call in
            try await rename(call.parameters.id, to: call.body.name, by: try call.identity.user)
        }
        router.serve(PasskeysAPI.remove) { call in
            try await remove(call.parameters.id, by: try call.identity)
            return NoAnswer()
        }
        router.serve(PasskeysAPI.startLogIn) { call in
            try await start(of: nil, at: try party(of: call.request), from: call.caller)
        }
        router.serve(PasskeyLogInAPI<Started>.logIn) { call in
            let use = call.body.passkey, party = try self.party(of: call.request)
            let session = try await signIn.logIn(
                remember: call.body.rememberMe ?? false, device: call.body.device, from: call.caller
            ) { connection in
                try owner(of: use, for: .logIn, at: party, connection).mapError(\.problem)
            } noting: { identity, connection in
                try noteLogIn(use, identity, connection)
            }
            return try await started(session)
        }
        router.serve(PasskeysAPI.startProof) { call in
            try await start(of: try call.identity.user, at: try party(of: call.request), from: call.caller)
        }
        router.serve(PasskeysAPI.prove) { call in
            try await prove(call.body, by: try call.identity.user, at: try party(of: call.request))
            return NoAnswer()
        }
    }
}
