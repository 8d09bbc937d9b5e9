import Accounts
import HTTPServer
import OnlyFriendsAPI
import ServerKit
import Wire

/// The routes of notifications.
struct NoticeRoutes: Sendable {
    let notices: Notices
    let choices: NoticeChoices

    func add(to router: inout Router) {
        router.serve(NoticesAPI.list) { call in try await notices.page(call.parameters, for: try call.viewer) }
        router.serve(NoticesAPI.read) { call in
            try await notices.read(call.parameters.id, by: try call.viewer)
        }
        router.serve(NoticesAPI.readAll) { call in try await notices.readAll(by: try call.viewer) }
        router.serve(NoticesAPI.preferences) { call in try await choices.preferences(of: try call.viewer) }
        router.serve(NoticesAPI.setPreferences) { call in
            try await choices.change(call.body, of: try call.viewer)
        }
    }
}
