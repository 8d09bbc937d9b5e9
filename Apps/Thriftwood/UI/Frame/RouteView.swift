import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

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
        case .collection(let service, let number):
            if let service = known(service, .radarr) {
                CollectionView(number, of: service, app: model).id(route)
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
        case .history(let id), .queue(let id), .system(let id), .tags(let id):
            if let service = model.service(id), service.kind.keepsTitles {
                whole(service).id(route)
            } else {
                GoneView()
            }
        case .clientReport(let id):
            if let service = model.service(id), service.kind.downloads {
                ClientReportView(service: service, app: model).id(route)
            } else {
                GoneView()
            }
        case .importFolder(let id, let path):
            if let service = known(id, .radarr) {
                FolderView(path, of: service, app: model).id(route)
            } else {
                GoneView()
            }
        case .importFiles(let id, let path):
            if let service = known(id, .radarr) {
                ImportView(path, of: service, app: model).id(route)
            } else {
                GoneView()
            }
        case .importQueued(let id, let release):
            if let service = known(id, .radarr) {
                ImportView(queued: release, of: service, app: model).id(route)
            } else {
                GoneView()
            }
        case .stream, .viewer, .media, .graphs, .libraries, .library, .recentlyAdded, .findOnPlex, .logs,
            .updates:
            PlexRouteView(route: route, model: model)
        case .indexer(let id):
            if let indexer = model.indexer(id) { IndexerView(indexer, app: model).id(route) } else { GoneView() }
        case .found(let id, let category):
            if let indexer = model.indexer(id) {
                FoundView(indexer, category: category, app: model).id(route)
            } else {
                GoneView()
            }
        case .everywhere: EverywhereView(model)
        case .module(let tab): ModuleView(tab: tab, model: model).id(route)
        case .notices: NoticesView(app: model)
        case .noticeSettings: NotificationSettingsView(app: model)
        case .hook(let id):
            if let service = model.service(id), !NoticeKind.kinds(of: service.kind).isEmpty {
                HookView(service, app: model).id(route)
            } else {
                GoneView()
            }
        case .settings: SettingsView(model: model)
        case .profiles: ProfilesView(model: model)
        case .feed: FeedView(app: model)
        case .about: AboutView(app: model)
        case .journal: JournalView(app: model)
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

    /// What a Radarr, Sonarr or Lidarr has as a whole.
    @ViewBuilder private func whole(_ service: ServiceConnection) -> some View {
        switch route {
        case .queue: TitleQueueView(service: service, app: model)
        case .system: SystemView(service: service, app: model)
        case .tags: TagsView(service: service, app: model)
        default: ServiceHistoryView(service: service, app: model)
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
