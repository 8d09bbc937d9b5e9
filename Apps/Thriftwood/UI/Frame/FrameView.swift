import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// The control room: tabs on a phone, a side bar in a wide window; what the profile has no service for is not there.
struct FrameView: View {
    let model: ThriftwoodModel
    @State private var navigator = Navigator()
    @State private var hasChosenFirst = false
    @Environment(\.horizontalSizeClass) private var width
    @Environment(\.scenePhase) private var phase

    /// Nobody sees a number in the background, so nobody is asked for it.
    private struct Counted: Hashable {
        var services: [ServiceConnection]
        var isSeen: Bool
    }

    var body: some View {
        TabView(selection: $navigator.tab) {
            ForEach(tabs) { tab in
                stack(tab) { screen(tab) }
                    .tabItem { Label(tab.name, systemImage: tab.symbol) }
                    .badge(tab == .activity ? model.streamCount : 0)
                    .tag(tab)
            }
        }
        .environment(navigator)
        .task(id: Counted(services: model.enabled(.tautulli), isSeen: phase != .background)) {
            if phase != .background { await model.countStreams() }
        }
        // Another profile has other servers, and nothing of what was open.
        .onChange(of: model.profile?.id) { navigator.paths = [:] }
        .overlay(alignment: .bottom) { NoticeBar(model: model) }
        .sheet(
            item: Binding {
                model.asked
            } set: {
                model.asked = $0
            }
        ) { question in
            switch question {
            case .edit(let title): EditTitleView(title, app: model)
            case .remove(let title): RemoveTitleView(title: title, app: model) { navigator.leave(title) }
            }
        }
        .sheet(
            item: Binding {
                model.shownClient
            } set: {
                model.shownClient = $0
            }
        ) { ClientSheet($0, app: model) }
        .onAppear {
            // A link leads where it says; only the bare address opens what was chosen for it.
            guard !hasChosenFirst else { return }
            hasChosenFirst = true
            if navigator.tab == .overview, navigator.paths.isEmpty,
                let tab = ThriftwoodTab(rawValue: model.settings.firstTab)
            {
                navigator.tab = tab
            }
        }
    }

    /// The modules of the profile; a narrow window has no room for the settings, to which the overview leads.
    private var tabs: [ThriftwoodTab] { model.tabs.filter { $0 != .settings || width == .regular } }

    @ViewBuilder private func screen(_ tab: ThriftwoodTab) -> some View {
        switch tab {
        case .overview: OverviewView(model: model)
        case .movies: MoviesView(model: model)
        case .series: SeriesListView(model: model)
        case .music: ArtistsView(model: model)
        case .downloads: DownloadsView(model: model)
        case .activity: ActivityView(model: model)
        case .search: SearchView(model: model)
        case .calendar: CalendarView(model: model)
        case .settings: SettingsView(model: model)
        }
    }

    private func stack(_ tab: ThriftwoodTab, @ViewBuilder _ content: () -> some View) -> some View {
        let path = Binding {
            navigator.paths[tab] ?? []
        } set: {
            navigator.paths[tab] = $0
        }
        return NavigationStack(path: path) {
            content()
                .onGround()
                .navigationDestination(for: Route.self) { RouteView(route: $0, model: model).onGround() }
        }
    }
}

/// The screen of a route, or what to do where there is none any more.
struct RouteView: View {
    let route: Route
    let model: ThriftwoodModel

    var body: some View {
        switch route {
        case .movie(let service, let id):
            if let service = known(service, .radarr) {
                MovieView(id: id, service: service, model: model).id(route)
            } else {
                GoneView()
            }
        case .series(let service, let id):
            if let service = known(service, .sonarr) {
                SeriesView(id: id, service: service, model: model).id(route)
            } else {
                GoneView()
            }
        case .season(let service, let series, let number):
            if let service = known(service, .sonarr) {
                SeasonView(series: series, number: number, service: service, model: model).id(route)
            } else {
                GoneView()
            }
        case .episodes(let service, let series):
            if let service = known(service, .sonarr) {
                SeasonView(series: series, number: nil, service: service, model: model).id(route)
            } else {
                GoneView()
            }
        case .artist(let service, let id):
            if let service = known(service, .lidarr) {
                ArtistView(id: id, service: service, app: model).id(route)
            } else {
                GoneView()
            }
        case .album(let service, let artist, let id):
            if let service = known(service, .lidarr) {
                AlbumView(id: id, of: artist, service: service, app: model).id(route)
            } else {
                GoneView()
            }
        case .find(let id):
            if let service = model.service(id), service.kind.keepsTitles {
                FindTitlesView(service, app: model).id(route)
            } else {
                GoneView()
            }
        case .releases(let id, let subject):
            if let service = known(id, subject.kind) {
                ReleasesView(subject, of: service, app: model).id(route)
            } else {
                GoneView()
            }
        case .history(let id):
            if let service = model.service(id), service.kind.keepsTitles {
                ServiceHistoryView(service: service, app: model).id(route)
            } else {
                GoneView()
            }
        case .stream, .viewer, .media, .graphs, .libraries, .library, .recentlyAdded, .findOnPlex:
            PlexRouteView(route: route, model: model)
        case .indexer(let id):
            if let indexer = model.indexer(id) { IndexerView(indexer, app: model).id(route) } else { GoneView() }
        case .found(let id, let category):
            if let indexer = model.indexer(id) {
                FoundView(indexer, category: category, app: model).id(route)
            } else {
                GoneView()
            }
        case .settings: SettingsView(model: model)
        case .profiles: ProfilesView(model: model)
        case .addService(let kind): ServiceEditorView(kind: kind, app: model)
        case .computer(Route.newComputer): ComputerView(kept: nil, model: model).id(route)
        case .computer(let id):
            if let target = model.wakeTargets.first(where: { $0.id == id }) {
                ComputerView(kept: target, model: model).id(route)
            } else {
                GoneView()
            }
        case .backUp: BackUpView(app: model)
        case .restore: RestoreView(app: model)
        case .link(Route.newLink): LinkView(kept: nil, model: model).id(route)
        case .link(let id):
            if let link = model.settings.links.first(where: { $0.id == id }) {
                LinkView(kept: link, model: model).id(route)
            } else {
                GoneView()
            }
        case .service(let id):
            if let service = model.services.first(where: { $0.id == id }) {
                ServiceEditorView(service: service, app: model).id(id)
            } else if let indexer = model.indexer(id) {
                ServiceEditorView(service: ProfileService(connection: indexer), app: model).id(id)
            } else {
                GoneView()
            }
        }
    }

    private func known(_ id: String, _ kind: ServiceKind) -> ServiceConnection? {
        model.service(id).flatMap { $0.kind == kind ? $0 : nil }
    }
}

/// Stands where a link leads to a service or a title that this profile does not have (TW-006, TW-007).
struct GoneView: View {
    @Environment(Navigator.self) private var navigator: Navigator?

    var body: some View {
        EmptyNotice(
            "This isn't in your profile", symbol: "questionmark.circle",
            text: Text("The server it belongs to is switched off, removed, or part of another profile."), level: .h1
        ) {
            Button("Go to the overview") { navigator?.leaveAll() }.buttonStyle(.borderedProminent)
        }
        .frame(maxHeight: .infinity)
    }
}
