import Base
import Foundation
import Observation
import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// A series' page and its seasons: what the disk knows at once, then what the service says.
@Observable @MainActor
final class SeriesModel {
    private(set) var series: Series?
    private(set) var detail: SeriesDetail?
    private(set) var episodes: [Episode] = []
    private(set) var hasEpisodes = false
    private(set) var problem: ServiceProblem?
    private(set) var fetchedAt: Date?
    /// Whether the service had its say.
    private(set) var hasAsked = false
    private(set) var profile = ""
    /// What is on its way, by the episode (TW-094).
    private(set) var downloads: [Int: TitleDownload] = [:]

    @ObservationIgnored let service: ServiceConnection
    @ObservationIgnored let id: Int
    @ObservationIgnored let app: ThriftwoodModel
    /// The labels that the service knows.
    @ObservationIgnored let tags: KeptAnswer<[TitleTag]>
    @ObservationIgnored private let client: SonarrClient

    init(id: Int, service: ServiceConnection, app: ThriftwoodModel) {
        self.id = id
        self.service = service
        self.app = app
        let client = SonarrClient(app.room.session(service))
        self.client = client
        tags = KeptAnswer("tags", of: service, app: app) { () async throws(ServiceProblem) in try await client.tags() }
    }

    var handle: TitleHandle { TitleHandle(service: service, id: id, name: series?.title ?? "") }

    /// What happened to the series, or to one season of it.
    func history(of season: Int?) -> KeptAnswer<[TitleEvent]> {
        let name = "history-\(id)" + (season.map { "-\($0)" } ?? "")
        return KeptAnswer(name, of: service, app: app) { [client, id] () async throws(ServiceProblem) in
            try await client.history(of: id, season: season)
        }
    }

    /// What happened to an episode (TW-096).
    func history(of episode: Episode) -> KeptAnswer<[TitleEvent]> {
        KeptAnswer("history-episode-\(episode.id)", of: service, app: app) {
            [client] () async throws(ServiceProblem) in
            try await client.history(episode: episode.id)
        }
    }

    /// Keeps up with what is on its way until the task is cancelled. A queue that is not told is no reason to complain:
    /// the page has its own answer.
    func followDownloads() async {
        repeat {
            guard let found = try? await client.downloads(of: id) else { continue }
            let known = Dictionary(found.compactMap { one in one.episode.map { ($0, one) } }) { first, _ in first }
            // What was on its way and is no more has come, or was taken away.
            let hasEnded = downloads.keys.contains { known[$0] == nil }
            if downloads != known { downloads = known }
            if hasEnded { await refresh() }
        } while (try? await app.clock.sleep(seconds: 15)) != nil
    }

    var seasons: [Season] { (detail?.seasons ?? []).sorted { $0.number > $1.number } }

    /// The episodes of a season or of all, the newest first.
    func episodes(of season: Int?) -> [Episode] {
        episodes.filter { season == nil || $0.season == season }.sorted {
            ($0.season, $0.number) > ($1.season, $1.number)
        }
    }

    func isToCome(_ episode: Episode) -> Bool { episode.airs.map { $0 > app.clock.now() } ?? false }

    private var document: String { "episodes-\(id)" }

    func follow() async {
        let library = await app.room.series(of: service)
        if let kept = await library.detail(of: id), detail == nil { detail = kept }
        let kept = try? await app.room.store.document([Episode].self, document, of: service.id)
        if let kept = kept ?? nil, !hasEpisodes { (episodes, hasEpisodes) = (kept.value, true) }
        let names = await app.room.knownChoices(of: service)?.profiles ?? []
        for await state in await library.states() where state.isLoaded {
            let found = state.items.first { $0.id == id }
            if let found, series != found { series = found }
            // Somebody may have edited it, here or in another window.
            if let kept = await library.detail(of: id), detail != kept { detail = kept }
            if fetchedAt != state.fetchedAt { fetchedAt = state.fetchedAt }
            profile = names.first { $0.id == series?.qualityProfile }?.name ?? ""
        }
    }

    func refresh() async {
        do throws(ServiceProblem) {
            let answer = try await client.series(id)
            let found = try await client.episodes(of: id)
            problem = nil
            take(answer)
            if episodes != found { episodes = found }
            hasEpisodes = true
            await app.room.series(of: service).patch(answer.series, detail: answer.detail)
            try? await app.room.store.keep(found, document, of: service.id, fetchedAt: app.clock.now())
        } catch {
            if error.reason != .cancelled { problem = error }
        }
        hasAsked = true
    }

    private func take(_ answer: SeriesAnswer) {
        if series != answer.series { series = answer.series }
        if detail != answer.detail { detail = answer.detail }
    }

    func setMonitored(_ isMonitored: Bool) async {
        guard let series else { return }
        await SeriesActions(app, service).setMonitored(isMonitored, series)
    }

    /// Shows the switch at once; a refusal takes it back and is told (TW-093).
    func setMonitored(_ isMonitored: Bool, season: Int) async {
        guard let index = detail?.seasons.firstIndex(where: { $0.number == season }) else { return }
        let before = (detail, episodes)
        detail?.seasons[index].isMonitored = isMonitored
        for place in episodes.indices where episodes[place].season == season {
            episodes[place].isMonitored = isMonitored
        }
        do throws(ServiceProblem) {
            try await client.setMonitored(isMonitored, season: season, of: id)
            await refresh()
        } catch {
            (detail, episodes) = before
            app.say(Notice(text: error.words, isProblem: true))
        }
    }

    func setMonitored(_ isMonitored: Bool, _ episode: Episode) async { await setMonitored(isMonitored, [episode.id]) }

    /// Shows the switches at once; a refusal takes back those that were changed, and is told (TW-095, TW-097).
    func setMonitored(_ isMonitored: Bool, _ ids: Set<Int>) async {
        let changed = Set(episodes.filter { ids.contains($0.id) && $0.isMonitored != isMonitored }.map(\.id))
        guard !changed.isEmpty else { return }
        mark(changed, isMonitored)
        do throws(ServiceProblem) {
            try await client.setMonitored(isMonitored, episodes: changed.sorted())
            try? await app.room.store.keep(episodes, document, of: service.id, fetchedAt: app.clock.now())
        } catch {
            mark(changed, !isMonitored)
            app.say(Notice(text: error.words, isProblem: true))
        }
    }

    private func mark(_ ids: Set<Int>, _ isMonitored: Bool) {
        for index in episodes.indices where ids.contains(episodes[index].id) {
            episodes[index].isMonitored = isMonitored
        }
    }

    func search(_ episodes: [Episode]) async { await SeriesActions(app, service).search(episodes: episodes) }

    func search(_ episode: Episode) async { await SeriesActions(app, service).search(episodes: [episode]) }

    func search(season: Int?) async {
        let actions = SeriesActions(app, service)
        if let season { await actions.search(season: season, of: id) } else { await actions.search(series: id) }
    }

    func deleteFile(of episode: Episode) async {
        if let file = episode.file { await deleteFiles([file.id]) }
    }

    func deleteFiles(_ ids: Set<Int>) async {
        guard let first = ids.first else { return }
        do throws(ServiceProblem) {
            if ids.count == 1 {
                try await client.deleteFile(first)
            } else {
                try await client.deleteFiles(ids.sorted())
            }
            app.say(
                Notice(text: ids.count == 1 ? Text("The file was deleted.") : Text("\(ids.count) files were deleted.")))
        } catch {
            app.say(Notice(text: error.words, isProblem: true))
        }
        await refresh()
    }
}
