import Base
import ClientKit
import OnlyFriendsAPI
import SwiftUI

/// The app once somebody is signed in: the tabs, each with its own stack.
struct MainTabView: View {
    let me: User
    let session: SessionModel
    @Bindable var navigator: Navigator
    @State private var feed: FeedModel
    @State private var friends: FriendsModel
    @State private var messages: MessagesModel
    @State private var stories: StoriesModel
    @State private var moments: MomentsModel
    @State private var notices = NoticeModel()
    @State private var notifications: NotificationsModel
    @State private var choices: NotificationSettingsModel
    @State private var blocks: BlockModel
    @State private var presence: PresenceModel
    @Environment(\.scenePhase) private var scene
    @Environment(\.locale) private var locale

    init(me: User, session: SessionModel, navigator: Navigator) {
        self.me = me
        self.navigator = navigator
        self.session = session
        _feed = State(initialValue: FeedModel(posts: session.posts, outbox: session.outbox))
        _friends = State(
            initialValue: FriendsModel(people: session.people, clock: session.clock, outbox: session.outbox))
        _stories = State(initialValue: StoriesModel(repository: session.stories, clock: session.clock))
        _moments = State(initialValue: MomentsModel(repository: session.moments, clock: session.clock))
        _notifications = State(
            initialValue: NotificationsModel(repository: session.notices, clock: session.clock))
        _choices = State(initialValue: NotificationSettingsModel(repository: session.notices))
        _messages = State(
            initialValue: MessagesModel(
                me: me.id, repository: session.messages, posts: session.posts, store: session.messageDrafts,
                clock: session.clock, limits: session.config?.limits, sendings: session.sendings))
        _presence = State(initialValue: PresenceModel(people: session.people))
        _blocks = State(initialValue: BlockModel(people: session.people))
    }

    var body: some View {
        TabView(selection: $navigator.tab) {
            NavigationStack(path: $navigator.home) {
                FeedView(model: feed, friends: friends, stories: stories, moments: moments, session: session)
                    .navigationDestination(for: Route.self, destination: destination)
            }
            .toolbarBackground(Color.paper, for: .tabBar)
            .tabItem { Label("Home", systemImage: "house") }
            .tag(AppTab.home)
            NavigationStack(path: $navigator.messages) {
                MessagesView(model: messages, session: session)
                    .navigationDestination(for: Route.self, destination: destination)
            }
            .toolbarBackground(Color.paper, for: .tabBar)
            .tabItem { Label("Messages", systemImage: "bubble.left.and.bubble.right") }
            .badge(messages.unread)
            .tag(AppTab.messages)
            NavigationStack(path: $navigator.notifications) {
                NotificationsView(model: notifications, session: session) { open($0) }
                    .navigationDestination(for: Route.self, destination: destination)
            }
            .toolbarBackground(Color.paper, for: .tabBar)
            .tabItem { Label("Notifications", systemImage: "bell") }
            .badge(notifications.unread)
            .tag(AppTab.notifications)
            NavigationStack(path: $navigator.friends) {
                FriendsView(model: friends)
                    .navigationDestination(for: Route.self, destination: destination)
            }
            .toolbarBackground(Color.paper, for: .tabBar)
            .tabItem { Label("Friends", systemImage: "person.2") }
            .badge(friends.incoming.count)
            .tag(AppTab.friends)
            NavigationStack(path: $navigator.profile) {
                ProfileView(me: me, session: session)
                    .navigationDestination(for: Route.self, destination: destination)
            }
            .toolbarBackground(Color.paper, for: .tabBar)
            .tabItem { Label("Profile", systemImage: "person.crop.circle") }
            .tag(AppTab.profile)
        }
        .onGeometryChange(for: Bool.self) {
            // The list, a conversation, and the bar of tabs at the side.
            $0.size.width >= 1_100
        } action: {
            navigator.hasRoomBeside = $0
        }
        .overlay(alignment: .top) {
            if let notice = notices.current {
                NoticeBanner(notice: notice, open: { open(notice) }, dismiss: { notices.dismiss() })
            }
        }
        .coveredSheet(isPresented: $navigator.isComposing) {
            CreatePostView(session: session) { post in withAnimation { feed.add(post) } }
        }
        .coveredSheet(isPresented: $navigator.isShowing) {
            StoryComposer(session: session) { story in withAnimation { stories.add(story) } }
        }
        .coveredScreen(item: $navigator.watching) {
            StoryViewer(player: $0, stories: stories, messages: messages)
        }
        .modifier(PostSheets(navigator: navigator, moments: moments, session: session))
        .modifier(SafetyPresentations(navigator: navigator, blocks: blocks, session: session))
        .task {
            await friends.load()
        }
        .task {
            guard let greeting = session.greeting else { return }
            notices.say(greeting)
            session.wasGreeted()
        }
        .task {
            guard let inviter = await session.followInvitation() else { return }
            navigator.friends = [inviter]
            navigator.tab = .friends
        }
        .task {
            guard me.phoneNumber == nil, me.settings != nil else { return }
            notices.say(
                String(
                    localized:
                        "Your number is somebody else's by now. Add your new one under Settings, Phone number."),
                isWarning: true)
        }
        .task { await messages.start() }
        .task { await notifications.load() }
        .task { await stories.load() }
        .task { await moments.load() }
        .task { await choices.load() }
        .task { await presence.load() }
        .task {
            for await event in session.live.events() { await presence.handle(event) }
        }
        .onChange(of: scene, initial: true) { tellLook() }
        .onChange(of: shownConversation) { tellLook() }
        .task(id: locale) { await session.reads(in: locale) }
        .task(id: stories.nextExpiry) { await stories.expireNext() }
        .task(id: moments.nextClosing) { await moments.closeNext() }
        .task {
            for await event in session.live.events() { await moments.handle(event) }
        }
        .task {
            for await event in session.live.events() { await messages.handle(event) }
        }
        .task {
            for await event in session.live.events() { await notifications.handle(event) }
        }
        .task {
            for await event in session.live.events() {
                session.sendings.handle(event)
                await feed.handle(event)
                await friends.handle(event)
                await stories.handle(event)
                notices.handle(
                    event, open: shownConversation, muted: messages.muted, tellsMessages: choices.tellsMessages)
            }
        }
        .task(id: notices.current) { await notices.fade(by: session.clock) }
        .task(id: feed.nextExpiry) { await feed.expireNext(by: session.clock) }
        // After all that is presented: what lies over a view has the surroundings of the modifier that presents it.
        .environment(navigator)
        .environment(notices)
        .environment(messages)
        .environment(presence)
    }

    @ViewBuilder
    private func destination(_ route: Route) -> some View {
        switch route {
        case .post(let id):
            if let id = SortableID(id) { PostDetailView(id: id, session: session) } else { unknown }
        case .person(let id):
            if let id = SortableID(id) { PersonView(id: id, session: session) } else { unknown }
        case .requests: RequestsView(model: friends)
        case .settings: SettingsView(me: me, session: session)
        case .sessions: SessionsView(session: session)
        case .appLock: AppLockView(session: session)
        case .about: AboutView(version: session.version)
        case .licences: LicencesView()
        case .receipts: ReceiptsView(session: session)
        case .feedback: FeedbackView(session: session)
        case .blocked: BlockedView(session: session)
        case .blockNumber: BlockNumberView(session: session)
        case .reports: ReportsView(session: session)
        case .decisions: DecisionsView(session: session)
        case .decision(let id):
            if let id = SortableID(id) { DecisionView(id: id, session: session) } else { unknown }
        case .closeFriends: CloseFriendsView(session: session)
        case .hiddenStories: HiddenStoriesView(session: session)
        case .lists: FriendListsView(session: session)
        case .invitation: InvitationView(session: session)
        case .moments: MomentsView(model: moments)
        case .moment(let id):
            if let id = SortableID(id) { MomentView(id: id, session: session) } else { unknown }
        case .storyArchive: StoryArchiveView(session: session)
        case .postArchive: PostArchiveView(session: session)
        case .numberUndo(let link): NumberUndoView(link: link, session: session)
        case .guest(let link): GuestPostView(link: link, session: session)
        case .invited(let code): InvitedView(code: code, session: session)
        case .newConversation: NewConversationView(messages: messages, session: session)
        case .conversation(let id):
            if let id = SortableID(id) {
                ConversationView(
                    model: messages.model(of: id), messages: messages, people: session.people, isPane: false)
            } else {
                unknown
            }
        case .conversationInfo(let id):
            if let id = SortableID(id) {
                ConversationInfoView(model: messages.model(of: id), messages: messages, session: session)
            } else {
                unknown
            }
        case .conversationSearch(let id):
            if let id = SortableID(id) {
                ConversationSearchView(id: id, messages: messages, session: session)
            } else {
                unknown
            }
        case .sharedThings(let id):
            if let id = SortableID(id) {
                SharedThingsView(id: id, messages: messages, session: session)
            } else {
                unknown
            }
        case .password: ChangePasswordView(session: session)
        case .number: ChangeNumberView(session: session)
        case .leaving: LeavingView(session: session)
        case .help: HelpView()
        case .secondFactor: SecondFactorView(session: session)
        case .passkeys: PasskeysView(me: me, session: session)
        case .export: ExportView(session: session)
        case .contacts: ContactsView(session: session)
        case .search: SearchView(me: me, session: session)
        case .noticeSettings: NotificationSettingsView(model: choices, session: session)
        case .viewAs: ViewAsView(session: session)
        case .seenBy(SeenProfileModel.strangers): SeenProfileView(friend: nil, me: me, session: session)
        case .seenBy(let id):
            if let id = SortableID(id) { SeenProfileView(friend: id, me: me, session: session) } else { unknown }
        case .friendsOf(let id):
            if let id = SortableID(id) { FriendsOfView(id: id, session: session) } else { unknown }
        case .likes(let id):
            if let id = SortableID(id) { LikesView(id: id, session: session) } else { unknown }
        }
    }

    private func open(_ notice: NoticeModel.Notice) {
        notices.dismiss()
        if let told = notice.told { return open(told) }
        if let post = notice.post { navigator.open(.post(post.description)) }
        if let conversation = notice.conversation { navigator.open(conversation: conversation) }
    }

    /// Shows what a notification tells of, which is read by that.
    private func open(_ notice: Notice) {
        navigator.open(notice, stories: stories, by: session.clock)
        Task { await notifications.read(notice.id) }
    }

    /// The conversation that the person looks at, of which they need no notice.
    private var shownConversation: SortableID? {
        guard navigator.tab == .messages else { return nil }
        return messages.openConversation
    }

    private func tellLook() { session.isInFront(scene != .background, conversation: shownConversation) }

    private var unknown: some View {
        EmptyNotice("Nothing here", systemImage: "questionmark.circle", text: "This link leads nowhere any more.")
    }
}
