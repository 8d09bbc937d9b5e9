import Base
import ClientKit
import EightAPI
public import SwiftUI

/// Eight as one view: whatever the state of the session asks for.
public struct EightRoot: View {
    @State private var session: EightSession

    public init(dependencies: EightDependencies) {
        _session = State(initialValue: EightSession(dependencies: dependencies))
    }

    public var body: some View {
        Group {
            switch session.phase {
            case .restoring: restoring
            case .signedOut: WelcomeView()
            case .onboarding: OnboardingView()
            case .leaving: LeavingView()
            case .away: AwayView()
            case .suspended:
                if let sanction = session.me?.suspension { SuspendedView(sanction, client: session.client) }
            case .ready: EightTabs()
            }
        }
        .environment(session)
        .tint(Color.spark)
        .task { await session.restore() }
    }

    private var restoring: some View {
        Group {
            if let failure = session.failure {
                Notice("Couldn't reach the server", text: failure) {
                    Button("Try again") { Task { await session.restore() } }.buttonStyle(LimeButtonStyle())
                }
            } else {
                EightMark().opacity(0.6)
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color.stageGround)
    }
}

/// The app once somebody is ready: tabs, each with its own stack, and the camera over all of them.
struct EightTabs: View {
    @Environment(EightSession.self) private var session
    @State private var feed: ClipListModel?
    @State private var school: ClipListModel?
    @SceneStorage("feed-scope") private var scope = FeedScope.following
    @AppStorage(Self.hidesWatchedKey) private var hidesWatched = false
    static let hidesWatchedKey = "hidesWatched"
    @State private var feedPath: [EightRoute] = []
    @State private var searchPath: [EightRoute] = []
    @State private var ownPath: [EightRoute] = []

    var body: some View {
        TabView(selection: tab) {
            NavigationStack(path: $feedPath) {
                if let feed = shown {
                    FeedView(model: feed, scope: session.me?.hasSchoolFeed == true ? $scope : nil)
                        .id(ObjectIdentifier(feed))
                        .navigationDestination(for: EightRoute.self, destination: destination)
                }
            }
            .stageTabBar(feedPath.last?.isStage ?? true)
            .tabItem { Label("Feed", systemImage: "play.circle.fill") }
            .tag(EightTab.feed)
            NavigationStack(path: $searchPath) {
                SearchView(client: session.client)
                    .navigationDestination(for: EightRoute.self, destination: destination)
            }
            .stageTabBar(searchPath.last?.isStage ?? false)
            .tabItem { Label("Find", systemImage: "magnifyingglass") }
            .tag(EightTab.search)
            Color.black
                .tabItem { Label("Record", systemImage: "plus.circle.fill") }
                .tag(EightTab.record)
            NavigationStack(path: $ownPath) {
                if let me = session.me {
                    ProfileView(id: me.id, client: session.client)
                        .navigationDestination(for: EightRoute.self, destination: destination)
                }
            }
            .stageTabBar(ownPath.last?.isStage ?? false)
            .tabItem { Label("You", systemImage: "person.crop.circle.fill") }
            .badge((session.me?.requestCount ?? 0) + (session.me?.activityCount ?? 0))
            .tag(EightTab.profile)
        }
        .fullScreenCover(item: recording) { RecordView(recording: $0) }
        .sheet(item: reporting) { ReportView($0, client: session.client) }
        .sheet(item: sharing) { ShareView(shared: $0) }
        .modifier(WarningAlert(warnings: session.warnings))
        .modifier(DayWatch())
        .modifier(TimeTelling())
        .modifier(PlaybackKeeping())
        .modifier(FilmSweep())
        .onAppear {
            if school == nil { school = .school(session.client) }
            if feed == nil { feed = .feed(session.client, unseen: hidesWatched) }
            if let place = session.takeArrival() { feedPath = [place] }
        }
        .onChange(of: hidesWatched) { feed = .feed(session.client, unseen: hidesWatched) }
        .task { await session.posting.restore(for: session.me?.id) }
        .task {
            for await news in session.live.events() where news.kind == .changed || news.kind == .noticed {
                await session.refresh()
                if news.kind == .changed { await session.warnings.load() }
            }
        }
        .onChange(of: session.posting.liveCount) {
            if let clip = session.posting.latest, clip.parentId == nil { feed?.add(clip) }
        }
    }

    /// The feed that is chosen, as far as the school has one of its own.
    private var shown: ClipListModel? {
        scope == .school && session.me?.hasSchoolFeed == true ? school : feed
    }

    /// The camera is no place to stay: it opens over the one where somebody is.
    private var tab: Binding<EightTab> {
        Binding(
            get: { session.tab },
            set: { if $0 == .record { session.recording = .new } else { session.tab = $0 } })
    }

    private var reporting: Binding<ReportSubject?> {
        Binding(get: { session.reporting }, set: { session.reporting = $0 })
    }

    private var sharing: Binding<SharedPlace?> {
        Binding(get: { session.sharing }, set: { session.sharing = $0 })
    }

    private var recording: Binding<Recording?> {
        Binding(get: { session.recording }, set: { session.recording = $0 })
    }

    @ViewBuilder private func destination(_ route: EightRoute) -> some View {
        switch route {
        case .person(let text):
            if let id = SortableID(text) { ProfileView(id: id, client: session.client) } else { unknown }
        case .responses(let text):
            if let id = SortableID(text) { ResponsesView(id: id, client: session.client) } else { unknown }
        case .clip(let text):
            if let id = SortableID(text) { SingleClipView(id: id, client: session.client) } else { unknown }
        case .chain(let text):
            if let id = SortableID(text) { ChainView(id: id, client: session.client) } else { unknown }
        case .duet(let text):
            if let id = SortableID(text) { DuetView(id: id, session: session) } else { unknown }
        case .clips(let person, let first):
            if let id = SortableID(person) {
                PersonClipsView(person: id, first: SortableID(first), client: session.client)
            } else {
                unknown
            }
        case .followers(let text): people(text, PeopleList.followers)
        case .following(let text): people(text, PeopleList.following)
        case .likes(let text): people(text, PeopleList.likes)
        case .requests: RequestsView()
        case .activity: ActivityView()
        case .settings: SettingsView()
        case .editProfile: EditProfileView()
        case .blocked: BlockedView()
        case .muted: MutedView()
        case .hidden: HiddenClipsView()
        case .words: RestrictedWordsView(client: session.client)
        case .heldResponses: HeldResponsesView()
        case .takeBreak: AbsenceView(absence: .away)
        case .goPrivate: AbsenceView(absence: .inPrivate)
        case .leaving: DeleteAccountView()
        case .school: SchoolView()
        case .houseRules: HouseRulesView()
        case .schoolChanges: SchoolChangesView(client: session.client)
        case .export: VideoExportView(session: session)
        case .console: ConsoleView(model: session.console)
        case .videoCase(let text):
            if let id = SortableID(text) { CaseView(.video, id, console: session.console) } else { unknown }
        case .personCase(let text):
            if let id = SortableID(text) { CaseView(.person, id, console: session.console) } else { unknown }
        case .sanction(let text):
            if let id = SortableID(text) { SanctionView(id: id, client: session.client) } else { unknown }
        case .appeal(let text):
            if let id = SortableID(text) { AnswerView(id, console: session.console) } else { unknown }
        case .consoleLog: ConsoleLogView()
        case .rules:
            if let role = session.me?.role { RulesView(client: session.client, role: role) } else { unknown }
        case .moderators: ModeratorsView()
        case .numbers: NumbersView()
        case .audit: AuditView()
        case .playback: PlaybackView()
        case .guardians: GuardiansView(client: session.client)
        case .guardian: GuardianElsewhereView()
        }
    }

    @ViewBuilder private func people(_ text: String, _ list: (SortableID) -> PeopleList) -> some View {
        if let id = SortableID(text) { PeopleListView(list: list(id)) } else { unknown }
    }

    private var unknown: some View {
        Notice("Nothing here", text: "This link leads nowhere any more.")
    }
}
