import Observation

/// Where the person is: the selected tab and what each tab has pushed.
@Observable @MainActor
final class Navigator {
    var tab: AppTab = .home
    var home: [Route] = []
    var friends: [Route] = []
    var profile: [Route] = []
    /// The composer is presented over whatever is shown.
    var isComposing = false

    /// Pushes a screen onto the tab that is shown.
    func open(_ route: Route) {
        switch tab {
        case .home: home.append(route)
        case .friends: friends.append(route)
        case .profile: profile.append(route)
        }
    }

    /// Leaves every screen that shows a post, as when it was deleted.
    func close(post id: String) {
        home.removeAll { $0 == .post(id) }
        friends.removeAll { $0 == .post(id) }
        profile.removeAll { $0 == .post(id) }
    }
}
