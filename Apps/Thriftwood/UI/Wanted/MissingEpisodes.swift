import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// An episode that is out and not there.
struct MissingEpisode: Sendable, Hashable, Codable, Identifiable {
    var episode: Episode
    var series: String
    var poster: String

    var id: Int { episode.id }

    init(_ answer: EpisodeAnswer) {
        (episode, series, poster) = (answer.episode, answer.seriesTitle, answer.poster)
        // The list shows neither.
        (episode.overview, episode.file) = ("", nil)
    }
}

/// The episodes that a Sonarr looks for in vain, those that aired last first (TW-088).
struct MissingEpisodes: View {
    let service: ServiceConnection
    let app: ThriftwoodModel
    /// What is sought among them.
    let words: SearchWords
    @State private var answer: KeptAnswer<[MissingEpisode]>
    @State private var later: LaterPages<MissingEpisode>

    init(service: ServiceConnection, app: ThriftwoodModel, words: SearchWords) {
        (self.service, self.app, self.words) = (service, app, words)
        let client = SonarrClient(app.room.session(service))
        _answer = State(
            initialValue: KeptAnswer("missing", of: service, app: app) { () async throws(ServiceProblem) in
                try await client.missing().map { MissingEpisode($0) }
            })
        _later = State(
            initialValue: LaterPages { (page) async throws(ServiceProblem) in
                try await client.missing(page: page).map { MissingEpisode($0) }
            })
    }

    var body: some View {
        KeptPart(answer: answer, empty: "Nothing is missing.") { episodes in
            let shown = later.all(after: episodes).filter { words.fit($0.series, $0.episode.title) }
            if shown.isEmpty { NothingFits() }
            LazyVStack(spacing: 0) {
                ForEach(shown) { missing in row(missing) }
                MoreRows(pages: later, first: episodes)
            }
        }
    }

    private func row(_ missing: MissingEpisode) -> some View {
        let episode = missing.episode
        return HStack(spacing: 12) {
            NavigationLink(
                value: Route.season(service: service.id, series: episode.series, number: episode.season)
            ) {
                HStack(spacing: 12) {
                    Poster(title: missing.series, path: missing.poster, service: service, width: 44).frame(width: 44)
                    VStack(alignment: .leading, spacing: 3) {
                        Text(verbatim: missing.series).fontWeight(.semibold).lineLimit(1)
                        HStack(spacing: 6) {
                            Text(verbatim: "\(episode.season)×\(episode.number < 10 ? "0" : "")\(episode.number)")
                                .monospacedDigit()
                                .fixedSize()
                            Text(verbatim: episode.title).lineLimit(1)
                        }
                        .font(.footnote)
                        .foregroundStyle(Color.faint)
                        if let airs = episode.airs {
                            Text(airs, format: .dateTime.day().month().year())
                                .font(.footnote)
                                .foregroundStyle(Color.faint)
                        }
                    }
                    Spacer(minLength: 0)
                }
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            Button("Search for it", systemImage: "magnifyingglass") {
                Task { await SeriesActions(app, service).search(episodes: [episode]) }
            }
            .labelStyle(.iconOnly)
            .frame(minWidth: 44, minHeight: 44)
        }
        .padding(.vertical, 10)
        .overlay(alignment: .bottom) { Rectangle().fill(Color.hair).frame(height: 0.5) }
        .contextMenu {
            Button("Search for it", systemImage: "magnifyingglass") {
                Task { await SeriesActions(app, service).search(episodes: [episode]) }
            }
            ReleasesButton(
                subject: .episode(series: episode.series, season: episode.season, id: episode.id), service: service)
        }
    }
}
