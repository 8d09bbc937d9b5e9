import Accounts
import HTTPServer
import OnlyFriendsAPI
import ServerKit
import Wire

/// The routes of links by which guests see one post.
struct GuestLinkRoutes: Sendable {
    let links: GuestLinks

    func add(to router: inout Router) {
        router.serve(GuestLinksAPI.list) { call in
            try await links.list(of: call.parameters.id, by: try call.viewer)
        }
        router.serve(GuestLinksAPI.make) { call in
            try await links.make(call.body, of: call.parameters.id, by: try call.identity.user, from: call.caller)
        }
        router.serve(GuestLinksAPI.revoke) { call in
            try await links.revoke(call.parameters.linkId, of: call.parameters.id, by: try call.viewer)
            return NoAnswer()
        }
        router.serve(GuestLinksAPI.open) { call in try await links.open(call.body, by: nil, from: call.caller) }
        router.serve(GuestLinksAPI.openAsMember) { call in
            try await links.open(call.body, by: try call.viewer, from: call.caller)
        }
    }
}
