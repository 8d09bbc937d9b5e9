import Base
import Observation
import OnlyFriendsAPI

/// A post by its id, for a sheet about it.
struct PostReference: Identifiable, Hashable, Codable {
    var id: SortableID
}

/// Where the person is: the selected tab and what each tab has pushed.
@Observable @MainActor
final class Navigator {
    var tab: AppTab = .home
    var home: [Route] = []
    var messages: [Route] = []
    /// The conversation beside the list, where there is room for both.
    var conversation: SortableID?
    /// Whether there is room for both on whichever tab.
    var hasRoomBeside = false
    var notifications: [Route] = []
    var friends: [Route] = []
    var profile: [Route] = []
    /// The composer is presented over whatever is shown.
    var isComposing = false
    /// The composer of stories is presented over whatever is shown.
    var isShowing = false
    /// A moment is started over whatever is shown.
    var isStartingMoment = false
    /// The stories that are being watched.
    var watching: StoryPlayer?
    /// What the person is about to report, over whatever is shown.
    var reporting: ReportSubject?
    /// Whom the person is about to block.
    var blocking: User?
    /// One's own post that is being changed.
    var editing: PostReference?
    /// One's own post whose links for guests are shown.
    var sharing: PostReference?
    /// The post that was opened to be commented on, whose field takes the focus.
    var commentingOn: SortableID?
    /// Why something that the person did was not done; shown once.
    var failure: String?

    /// Pushes a screen onto the tab that is shown.
    func open(_ route: Route) {
        switch tab {
        case .home: home.append(route)
        case .messages: messages.append(route)
        case .notifications: notifications.append(route)
        case .friends: friends.append(route)
        case .profile: profile.append(route)
        }
    }

    /// Shows the stories of a person, and then those of the others.
    func watch(_ person: SortableID, in stories: StoriesModel, by clock: WallClock) {
        guard let place = stories.rings.firstIndex(where: { $0.id == person }) else { return }
        watching = StoryPlayer(rings: stories.rings, at: place, clock: clock)
    }

    /// Shows what a notification tells of, on top of what is shown (a story that is over leads to its author).
    func open(_ notice: Notice, stories: StoriesModel, by clock: WallClock) {
        switch notice.kind {
        case .comment, .reply, .mention, .like:
            if let post = notice.postId { open(.post(post.description)) }
        case .friendRequest: open(.requests)
        case .friendAccept, .birthday:
            if let person = notice.user?.id { open(.person(person.description)) }
        case .story:
            guard let person = notice.user?.id else { return }
            watch(person, in: stories, by: clock)
            if watching == nil { open(.person(person.description)) }
        case .moment:
            if let moment = notice.momentId { open(.moment(moment.description)) }
        case .message: tab = .messages
        case .newDevice: open(.sessions)
        case .securityChange:
            open([.passkeyAdded, .passkeyRemoved].contains(notice.change?.kind) ? .passkeys : .sessions)
        case .system: if let decision = notice.decision?.id { open(.decision(decision.description)) }
        }
    }

    /// Shows a conversation on the tab of messages. Where it stands beside the list it is not pushed first: what somebody
    /// writes at once would be gone with that screen.
    func open(conversation id: SortableID) {
        conversation = id
        messages = hasRoomBeside ? [] : [.conversation(id.description)]
        tab = .messages
    }

    /// Shows a message where it was said.
    func open(_ message: Message, in messages: MessagesModel) {
        let model = messages.model(of: message.conversationId)
        Task { await model.show(message.id) }
        open(conversation: message.conversationId)
    }

    /// Leaves a conversation that one is no longer in.
    func close(conversation id: String) {
        messages.removeAll {
            [.conversation(id), .conversationInfo(id), .conversationSearch(id), .sharedThings(id)].contains($0)
        }
        if conversation?.description == id { conversation = nil }
    }

    /// Leaves every screen that shows a person, as when they were blocked.
    func close(person id: String) {
        home.removeAll { $0 == .person(id) }
        messages.removeAll { $0 == .person(id) }
        notifications.removeAll { $0 == .person(id) }
        friends.removeAll { $0 == .person(id) }
        profile.removeAll { $0 == .person(id) }
    }

    /// Leaves every screen that shows a moment, as when the person has left it.
    func close(moment id: String) {
        home.removeAll { $0 == .moment(id) }
        messages.removeAll { $0 == .moment(id) }
        notifications.removeAll { $0 == .moment(id) }
        friends.removeAll { $0 == .moment(id) }
        profile.removeAll { $0 == .moment(id) }
    }

    /// Leaves every screen that shows a post, as when it was deleted.
    func close(post id: String) {
        home.removeAll { $0 == .post(id) }
        messages.removeAll { $0 == .post(id) }
        notifications.removeAll { $0 == .post(id) }
        friends.removeAll { $0 == .post(id) }
        profile.removeAll { $0 == .post(id) }
    }
}
