import Accounts
import AccountsAPI
import HTTPServer
import OnlyFriendsAPI
import ServerKit
import Wire

/// The routes of passkeys: kept, signed in with, and shown by somebody who is signed in.
struct PasskeyRoutes: Sendable {
    let passkeys: MemberPasskeys
    let signIn: PasswordSignIn
    let people: People

    func add(to router: inout Router) {
        router.serve(PasskeysAPI.list) { call in try await passkeys.all(of: try call.viewer) }
        router.serve(PasskeysAPI.start) { call in
            let identity = try call.identity, party = try passkeys.party(of: call.request)
            try await signIn.reprove(call.body.password, by: identity, from: call.caller)
            return try await passkeys.start(for: identity.user, at: party, from: call.caller)
        }
        router.serve(PasskeysAPI.add) { call in
            try await passkeys.add(call.body, by: try call.identity, at: try passkeys.party(of: call.request))
        }
        router.serve(PasskeysAPI.rename) { call in
            try await passkeys.rename(call.parameters.id, to: call.body.name, by: try call.viewer)
        }
        router.serve(PasskeysAPI.remove) { call in
            try await passkeys.remove(call.parameters.id, by: try call.identity)
            return NoAnswer()
        }
        router.serve(PasskeysAPI.startLogIn) { call in
            try await passkeys.start(of: nil, at: try passkeys.party(of: call.request), from: call.caller)
        }
        router.serve(PasskeysAPI.logIn) { call in
            let use = call.body.passkey, party = try passkeys.party(of: call.request)
            let session = try await signIn.logIn(
                remember: call.body.rememberMe ?? false, device: call.body.device, from: call.caller
            ) { connection in
                try passkeys.owner(of: use, for: .logIn, at: party, connection).mapError(\.problem)
            } noting: { identity, connection in
                try MemberPasskeys.note(use, of: identity.session, connection)
            }
            return try await people.started(session)
        }
        router.serve(PasskeysAPI.startProof) { call in
            try await passkeys.start(
                of: try call.viewer, at: try passkeys.party(of: call.request), from: call.caller)
        }
        router.serve(PasskeysAPI.prove) { call in
            try await passkeys.prove(
                call.body, by: try call.viewer, at: try passkeys.party(of: call.request))
            return NoAnswer()
        }
    }
}
