import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// A film, a series or an artist of a service, for what is done with all alike.
struct TitleHandle: Hashable {
    var service: ServiceConnection
    var id: Int
    var name: String

    /// Tells what is filled in for this title from the same for others.
    var owner: String { "\(service.id) \(id)" }

    /// Whether a screen shows this title or a part of it.
    func isShown(by route: Route) -> Bool {
        switch route {
        case .movie(service.id, id), .series(service.id, id), .season(service.id, id, _), .episodes(service.id, id),
            .artist(service.id, id), .album(service.id, id, _):
            true
        case .releases(service.id, .movie(id)), .releases(service.id, .season(id, _)),
            .releases(service.id, .episode(id, _, _)), .releases(service.id, .album(id, _)):
            true
        default: false
        }
    }
}

/// What a sheet asks about a title.
enum TitleQuestion: Identifiable, Hashable {
    case edit(TitleHandle)
    case remove(TitleHandle)
    case editAll(TitleGroup)
    case removeAll(TitleGroup)

    var id: Self { self }
}

extension ThriftwoodModel {
    /// Speaks with the service of a title.
    func client(of title: TitleHandle) -> any TitleClient { client(of: title.service) }

    /// Speaks with a Radarr, a Sonarr or a Lidarr about what all have.
    func client(of service: ServiceConnection) -> any TitleClient {
        room.titles(of: service) ?? RadarrClient(room.session(service))
    }

    /// Takes over how a title is at its service now.
    func reload(_ title: TitleHandle) async throws(ServiceProblem) {
        let session = room.session(title.service)
        switch title.service.kind {
        case .sonarr:
            let answer = try await SonarrClient(session).series(title.id)
            await room.series(of: title.service).patch(answer.series, detail: answer.detail)
        case .lidarr:
            let answer = try await LidarrClient(session).artist(title.id)
            await room.artists(of: title.service).patch(answer.artist, detail: answer.detail)
        default:
            let answer = try await RadarrClient(session).movie(title.id)
            await room.movies(of: title.service).patch(answer.movie, detail: answer.detail)
        }
    }

    /// Has the service look again at a title and its files.
    func refresh(_ title: TitleHandle) async {
        do throws(ServiceProblem) {
            try await client(of: title).refresh(title.id)
            say(Notice(text: Text("\(title.service.name) is refreshing \(title.name).")))
            try await reload(title)
        } catch {
            say(Notice(text: error.words, isProblem: true))
        }
    }

    /// Takes a title out of its library, and remembers how.
    func remove(_ title: TitleHandle, _ removal: TitleRemoval) async throws(ServiceProblem) {
        let (withFiles, isExcluded) = (removal.withFiles, removal.isExcluded)
        do throws(ServiceProblem) {
            try await client(of: title).remove(title.id, withFiles: withFiles, isExcluded: isExcluded)
        } catch {
            // Somebody else was faster, which is what was wanted.
            guard error.reason == .missing else { throw error }
        }
        await forget(TitleGroup(service: title.service, ids: [title.id]), removal)
        say(Notice(text: Text("\(title.name) was removed from \(title.service.name).")))
    }
}

/// What can be done with a title besides watching for it, as entries of a menu (TW-059, TW-086, TW-105).
struct TitleMenu: View {
    let title: TitleHandle
    let app: ThriftwoodModel

    var body: some View {
        Button("Edit…", systemImage: "pencil") { app.asked = .edit(title) }
        if title.service.kind == .radarr { ReleasesButton(subject: .movie(title.id), service: title.service) }
        Button("Refresh", systemImage: "arrow.clockwise") { Task { await app.refresh(title) } }
        Divider()
        Button("Remove…", systemImage: "trash", role: .destructive) { app.asked = .remove(title) }
    }
}

/// The menu behind three dots on a title's page.
struct TitleMenuButton: View {
    let title: TitleHandle
    let app: ThriftwoodModel

    var body: some View {
        Menu {
            TitleMenu(title: title, app: app)
        } label: {
            Label("More for \(title.name)", systemImage: "ellipsis")
                .labelStyle(.iconOnly)
                .frame(minWidth: 44, minHeight: 44)
        }
    }
}
