import Base
import Observation
import OnlyFriendsAPI

/// A post by its id, for a sheet about it.
struct PostReference: Identifiable, Hashable {
    var id: SortableID
}

/// Where the person is: the selected tab and what each tab has pushed.
@Observable @MainActor
final class Navigator {
    var tab: AppTab = .home
    var home: [Route] = []
    var friends: [Route] = []
    var profile: [Route] = []
    /// The composer is presented over whatever is shown.
    var isComposing = false
    /// What the person is about to report, over whatever is shown.
    var reporting: ReportSubject?
    /// Whom the person is about to block.
    var blocking: User?
    /// One's own post that is being changed.
    var editing: PostReference?
    /// The post that was opened to be commented on, whose field takes the focus.
    var commentingOn: SortableID?
    /// Why something that the person did was not done; shown once.
    var failure: String?

    /// Pushes a screen onto the tab that is shown.
    func open(_ route: Route) {
        switch tab {
        case .home: home.append(route)
        case .friends: friends.append(route)
        case .profile: profile.append(route)
        }
    }

    /// Leaves every screen that shows a person, as when they were blocked.
    func close(person id: String) {
        home.removeAll { $0 == .person(id) }
        friends.removeAll { $0 == .person(id) }
        profile.removeAll { $0 == .person(id) }
    }

    /// Leaves every screen that shows a post, as when it was deleted.
    func close(post id: String) {
        home.removeAll { $0 == .post(id) }
        friends.removeAll { $0 == .post(id) }
        profile.removeAll { $0 == .post(id) }
    }
}
