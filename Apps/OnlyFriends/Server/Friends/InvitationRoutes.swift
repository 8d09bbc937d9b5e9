import Accounts
import HTTPServer
import OnlyFriendsAPI
import ServerKit
import Wire

/// The routes of invitations.
struct InvitationRoutes: Sendable {
    let invitations: Invitations

    func add(to router: inout Router) {
        router.serve(FriendsAPI.invitation) { call in try await invitations.invitation(of: try call.viewer) }
        router.serve(FriendsAPI.renewInvitation) { call in try await invitations.renew(try call.viewer) }
        router.serve(FriendsAPI.revokeInvitation) { call in
            try await invitations.revoke(try call.viewer)
            return NoAnswer()
        }
        router.serve(FriendsAPI.invited) { call in
            try await invitations.inviter(call.parameters.code, for: try call.viewer)
        }
        router.serve(
            FriendsAPI.useInvitation,
            reply: { call in try await invitations.use(call.parameters.code, by: try call.viewer) })
    }
}
