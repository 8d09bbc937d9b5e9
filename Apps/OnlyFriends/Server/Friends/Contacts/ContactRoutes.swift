import Accounts
import HTTPServer
import OnlyFriendsAPI
import ServerKit
import Wire

/// The routes of address books.
struct ContactRoutes: Sendable {
    let contacts: Contacts
    let hidden: HiddenContacts

    func add(to router: inout Router) {
        router.serve(FriendsAPI.contacts) { call in try await contacts.found(by: try call.viewer) }
        router.serve(FriendsAPI.matchContacts) { call in
            try await contacts.match(call.body, by: try call.viewer, from: call.caller)
        }
        router.serve(FriendsAPI.blindContacts) { call in
            try await hidden.evaluate(call.body, by: try call.viewer, from: call.caller)
        }
        router.serve(FriendsAPI.contactSet) { call in try await hidden.set(for: try call.viewer) }
        router.serve(FriendsAPI.foundContacts) { call in try await hidden.find(call.body, by: try call.viewer) }
        router.serve(FriendsAPI.forgetContacts) { call in
            try await contacts.forget(by: try call.viewer)
            return NoAnswer()
        }
    }
}
