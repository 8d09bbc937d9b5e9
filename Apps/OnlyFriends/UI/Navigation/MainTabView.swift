import ClientKit
import Base
import OnlyFriendsAPI
import SwiftUI

/// The app once somebody is signed in: the tabs, each with its own stack.
struct MainTabView: View {
    let me: User
    let session: SessionModel
    @State private var navigator = Navigator()
    @State private var feed: FeedModel
    @State private var friends: FriendsModel
    @State private var notices = NoticeModel()
    @State private var blocks: BlockModel

    init(me: User, session: SessionModel) {
        self.me = me
        self.session = session
        _feed = State(initialValue: FeedModel(posts: session.posts))
        _friends = State(initialValue: FriendsModel(people: session.people, clock: session.clock))
        _blocks = State(initialValue: BlockModel(people: session.people))
    }

    var body: some View {
        TabView(selection: $navigator.tab) {
            NavigationStack(path: $navigator.home) {
                FeedView(model: feed, friends: friends)
                    .navigationDestination(for: Route.self, destination: destination)
            }
            .tabItem { Label("Home", systemImage: "house") }
            .tag(AppTab.home)
            NavigationStack(path: $navigator.friends) {
                FriendsView(model: friends)
                    .navigationDestination(for: Route.self, destination: destination)
            }
            .tabItem { Label("Friends", systemImage: "person.2") }
            .badge(friends.incoming.count)
            .tag(AppTab.friends)
            NavigationStack(path: $navigator.profile) {
                ProfileView(me: me, session: session)
                    .navigationDestination(for: Route.self, destination: destination)
            }
            .tabItem { Label("Profile", systemImage: "person.crop.circle") }
            .tag(AppTab.profile)
        }
        .environment(navigator)
        .environment(notices)
        .overlay(alignment: .top) {
            if let notice = notices.current {
                NoticeBanner(notice: notice, open: { open(notice) }, dismiss: { notices.dismiss() })
            }
        }
        .sheet(isPresented: $navigator.isComposing) {
            CreatePostView(session: session) { post in withAnimation { feed.add(post) } }
        }
        .modifier(PostSheets(navigator: navigator, session: session))
        .modifier(SafetyPresentations(navigator: navigator, blocks: blocks, session: session))
        .task {
            await friends.load()
        }
        .task {
            for await event in session.live.events() {
                await feed.handle(event)
                await friends.handle(event)
                notices.handle(event)
            }
        }
        .task(id: feed.nextExpiry) { await feed.expireNext(by: session.clock) }
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
        case .about: AboutView()
        case .blocked: BlockedView(session: session)
        case .reports: ReportsView(session: session)
        case .closeFriends: CloseFriendsView(session: session)
        case .lists: FriendListsView(session: session)
        case .invitation: InvitationView(session: session)
        case .invited(let code): InvitedView(code: code, session: session)
        case .password: ChangePasswordView(session: session)
        case .number: ChangeNumberView(session: session)
        case .leaving: LeavingView(session: session)
        case .help: HelpView()
        case .friendsOf(let id):
            if let id = SortableID(id) { FriendsOfView(id: id, session: session) } else { unknown }
        case .likes(let id):
            if let id = SortableID(id) { LikesView(id: id, session: session) } else { unknown }
        }
    }

    private func open(_ notice: NoticeModel.Notice) {
        notices.dismiss()
        if let post = notice.post { navigator.open(.post(post.description)) }
    }

    private var unknown: some View {
        EmptyNotice("Nothing here", systemImage: "questionmark.circle", text: "This link leads nowhere any more.")
    }
}
