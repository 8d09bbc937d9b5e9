import SwiftUI
import ThriftwoodAPI

/// The screen of a route that leads to a Plex server, or what to do where there is none any more.
struct PlexRouteView: View {
    let route: Route
    let model: ThriftwoodModel

    var body: some View {
        if let id = route.plexService, let service = model.service(id), service.kind == .tautulli {
            screen(service).id(route)
        } else {
            GoneView()
        }
    }

    @ViewBuilder private func screen(_ service: ServiceConnection) -> some View {
        switch route {
        case .stream(_, let key): StreamView(key: key, service: service, app: model)
        case .viewer(_, let user): ViewerView(user: user, service: service, app: model)
        case .media(_, let key): MediaView(key: key, service: service, app: model)
        case .graphs: GraphsView(service: service, app: model)
        case .libraries: LibrariesView(service: service, app: model)
        case .library(_, let id): LibraryView(id: id, service: service, app: model)
        case .recentlyAdded: RecentlyAddedView(service: service, app: model)
        case .findOnPlex: FindOnPlexView(service: service, app: model)
        case .logs: LogsView(service: service, app: model)
        case .updates: UpdatesView(service: service, app: model)
        default: GoneView()
        }
    }
}

extension Route {
    /// The Tautulli that a screen asks; nil for screens of others.
    fileprivate var plexService: String? {
        switch self {
        case .stream(let service, _), .viewer(let service, _), .media(let service, _), .library(let service, _): service
        case .graphs(let service), .libraries(let service), .recentlyAdded(let service), .findOnPlex(let service),
            .logs(let service), .updates(let service):
            service
        default: nil
        }
    }
}
