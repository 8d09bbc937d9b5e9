import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// Where a notice leads (TW-044).
struct NoticePlace: Hashable {
    var tab: ThriftwoodTab
    var route: Route?

    init(_ tab: ThriftwoodTab, _ route: Route? = nil) { (self.tab, self.route) = (tab, route) }

    init(_ notice: ServiceNotice, of service: ServiceConnection) {
        let event = notice.event
        switch service.kind {
        case .radarr, .sonarr, .lidarr: self = Self.title(event, of: service)
        case .sabnzbd, .nzbget, .qbittorrent, .transmission: self.init(.downloads)
        case .tautulli:
            switch event.kind {
            case .added:
                self.init(.activity, event.titleID.map { .media(service: service.id, key: $0) })
            case .update: self.init(.activity, .updates(service.id))
            default: self.init(.activity)
            }
        case .seerr: self.init(.requests)
        case .newznab: self.init(.search)
        }
    }

    private static func title(_ event: HookEvent, of service: ServiceConnection) -> NoticePlace {
        let tab: ThriftwoodTab = service.kind == .radarr ? .movies : service.kind == .sonarr ? .series : .music
        let isGone = event.kind == .deleted && !event.isFileAlone && event.parts.isEmpty
        switch event.kind {
        case .test: return NoticePlace(.overview, .hook(service.id))
        case .health, .restored, .update: return NoticePlace(tab, .system(service.id))
        // A person decides about it in the queue.
        case .grabbed, .attention: return NoticePlace(tab, .queue(service.id))
        default:
            guard let id = event.titleID, !isGone else { return NoticePlace(tab, .history(service.id)) }
            let seasons = Set(event.parts.map(\.season))
            switch service.kind {
            case .radarr: return NoticePlace(tab, .movie(service: service.id, id: id))
            case .sonarr:
                guard seasons.count == 1, let season = seasons.first else {
                    return NoticePlace(tab, .series(service: service.id, id: id))
                }
                return NoticePlace(tab, .season(service: service.id, series: id, number: season))
            default:
                guard event.kind != .deleted, event.parts.count == 1, let album = event.parts.first, album.id > 0 else {
                    return NoticePlace(tab, .artist(service: service.id, id: id))
                }
                return NoticePlace(tab, .album(service: service.id, artist: id, id: album.id))
            }
        }
    }
}

extension Navigator {
    /// Goes to a place, with the first screen of its module behind it.
    func go(_ place: NoticePlace) {
        tab = place.tab
        paths[place.tab] = place.route.map { [$0] } ?? []
    }
}

extension ThriftwoodModel {
    /// Opens what a notice is about, in the profile that has its server (TW-044).
    func open(_ notice: ServiceNotice, _ navigator: Navigator) async {
        await room.notices.markRead(notice.id)
        if let service = services.first(where: { $0.id == notice.service }) {
            navigator.go(NoticePlace(notice, of: service.connection))
            return
        }
        guard let found = try? await room.store.service(notice.service) else {
            say(Notice(text: Text("This server is no longer there."), isProblem: true))
            return
        }
        // All that is open closes with the profile; this opens after it.
        navigator.next = NoticePlace(notice, of: found.service.connection)
        await keep { try await $0.activateProfile(found.profile) }
    }
}
