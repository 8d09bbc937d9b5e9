import Accounts
import HTTPServer
import OnlyFriendsAPI
import ServerKit
import WebPush
import Wire

/// The routes of notifications.
struct NoticeRoutes: Sendable {
    let notices: Notices
    let choices: NoticeChoices
    let subscriptions: PushSubscriptions

    func add(to router: inout Router) {
        router.serve(NoticesAPI.list) { call in try await notices.page(call.parameters, for: try call.identity) }
        router.serve(NoticesAPI.read) { call in
            try await notices.read(call.parameters.id, by: try call.identity)
        }
        router.serve(NoticesAPI.readAll) { call in try await notices.readAll(by: try call.identity) }
        router.serve(NoticesAPI.preferences) { call in try await choices.preferences(of: try call.viewer) }
        router.serve(NoticesAPI.setPreferences) { call in
            try await choices.change(call.body, of: try call.viewer)
        }
        router.serve(PushAPI.key) { _ in
            PushServerKey(publicKey: try await subscriptions.identity().publicKey)
        }
        router.serve(PushAPI.subscribe) { call in
            try await subscriptions.subscribe(call.body, by: try call.identity)
            return NoAnswer()
        }
        router.serve(PushAPI.unsubscribe) { call in
            try await subscriptions.unsubscribe(call.parameters.endpoint, by: try call.viewer)
            return NoAnswer()
        }
        router.serve(PushAPI.register) { call in
            try await subscriptions.register(call.body, by: try call.identity)
            return NoAnswer()
        }
        router.serve(PushAPI.unregister) { call in
            try await subscriptions.unsubscribe(call.parameters.token.lowercased(), by: try call.viewer)
            return NoAnswer()
        }
    }
}
