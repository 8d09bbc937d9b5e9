import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// A series' page: what it is, and its seasons (TW-091 to TW-093).
struct SeriesView: View {
    @State private var model: SeriesModel
    @State private var page: SeriesPage
    @State private var history: KeptAnswer<[TitleEvent]>

    init(id: Int, service: ServiceConnection, model: ThriftwoodModel) {
        let series = SeriesModel(id: id, service: service, app: model)
        _model = State(initialValue: series)
        _page = State(initialValue: model.settings.firstPage(.seasons))
        _history = State(initialValue: series.history(of: nil))
    }

    var body: some View {
        ScrollView {
            if let series = model.series {
                VStack(alignment: .leading, spacing: 20) {
                    TitleHead(
                        title: series.title, facts: facts(series), poster: series.poster,
                        fanart: model.detail?.fanart ?? "", service: model.service
                    ) {
                        Text("\(series.episodeFileCount) of \(series.episodeCount) episodes").fontWeight(.semibold)
                    } actions: {
                        MonitorButton(isMonitored: series.isMonitored, kind: .sonarr) {
                            Task { await model.setMonitored(!series.isMonitored) }
                        }
                        Button("Search for it", systemImage: "magnifyingglass") {
                            Task { await model.search(season: nil) }
                        }
                        .buttonStyle(.bordered)
                        TitleMenuButton(title: model.handle, app: model.app)
                    }
                    if let problem = model.problem {
                        OfflineBanner(problem: problem, fetchedAt: model.fetchedAt) { Task { await model.refresh() } }
                    }
                    PagePicker(page: $page)
                    switch page {
                    case .seasons: seasons
                    case .overview: overview(series)
                    case .history: TitleHistory(answer: history)
                    }
                }
                .padding(16)
                .frame(maxWidth: 980)
                .frame(maxWidth: .infinity)
            } else if model.hasAsked {
                if let problem = model.problem, problem.reason != .missing {
                    EmptyNotice("Nothing is known of it yet", symbol: "wifi.exclamationmark", text: problem.words) {
                        Button("Try again") { Task { await model.refresh() } }.buttonStyle(.borderedProminent)
                    }
                } else {
                    GoneView()
                }
            } else {
                PageSkeleton()
            }
        }
        .navigationTitle(Text(verbatim: model.series?.title ?? ""))
        .navigationBarTitleDisplayMode(.inline)
        .refreshable { await model.refresh() }
        .task { await model.follow() }
        .task { await model.refresh() }
    }

    @ViewBuilder private func overview(_ series: Series) -> some View {
        if let detail = model.detail {
            if !detail.overview.isEmpty { Overview(text: detail.overview) }
            SeriesFacts(series: series, detail: detail, profile: model.profile)
            LinkRow(links: links(detail))
        }
    }

    @ViewBuilder private var seasons: some View {
        if let detail = model.detail, !detail.overview.isEmpty { Overview(text: detail.overview) }
        VStack(alignment: .leading, spacing: 12) {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 260), spacing: 12)], spacing: 12) {
                if let series = model.series, model.seasons.count > 1 {
                    AllSeasonsTile(series: series, model: model)
                }
                ForEach(model.seasons) { season in
                    SeasonTile(season: season, model: model)
                }
            }
        }
    }

    private func facts(_ series: Series) -> Text {
        var parts: [Text] = []
        if series.year > 0 { parts.append(Text(verbatim: "\(series.year)")) }
        if !series.network.isEmpty { parts.append(Text(verbatim: series.network)) }
        parts.append(Text(Words.name(series.stage)))
        if series.runtime > 0 { parts.append(Words.length(series.runtime)) }
        return parts.dropFirst().reduce(parts.first ?? Text(verbatim: "")) { Text("\($0) · \($1)") }
    }

    private func links(_ detail: SeriesDetail) -> [TitleLink] {
        var links: [TitleLink] = []
        if !detail.imdb.isEmpty {
            links.append(TitleLink("IMDb", "https://www.imdb.com/title/\(detail.imdb)"))
            links.append(TitleLink("Trakt", "https://trakt.tv/search/imdb/\(detail.imdb)"))
        }
        if detail.tvdb > 0 {
            links.append(TitleLink("TheTVDB", "https://thetvdb.com/?tab=series&id=\(detail.tvdb)"))
        }
        if detail.tvMaze > 0 { links.append(TitleLink("TVmaze", "https://www.tvmaze.com/shows/\(detail.tvMaze)")) }
        return links
    }
}

/// All episodes of a series as one tile (TW-092).
private struct AllSeasonsTile: View {
    let series: Series
    let model: SeriesModel
    @Environment(\.ground) private var ground

    var body: some View {
        NavigationLink(value: Route.episodes(service: model.service.id, series: model.id)) {
            SeasonFigures(
                name: Text("All seasons"), files: series.episodeFileCount, episodes: series.episodeCount,
                size: series.size)
        }
        .buttonStyle(.plain)
        .contextMenu {
            Button("Search for it", systemImage: "magnifyingglass") { Task { await model.search(season: nil) } }
        }
        .padding(12)
        .background(Color.sheet(ground), in: RoundedRectangle(cornerRadius: 12))
        .overlay { RoundedRectangle(cornerRadius: 12).stroke(Color.hair, lineWidth: 0.5) }
    }
}

/// How much of a season is there.
private struct SeasonFigures: View {
    let name: Text
    let files: Int
    let episodes: Int
    let size: Int64

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            name.fontWeight(.semibold)
            EpisodeBar(files: files, all: episodes)
            HStack {
                Text(verbatim: "\(files)/\(episodes)").monospacedDigit()
                Spacer()
                if size > 0 { Text(verbatim: Words.size(size)) }
            }
            .font(.footnote)
            .foregroundStyle(Color.faint)
        }
        .contentShape(Rectangle())
    }
}

/// A season as a tile: how many of its episodes are there, and whether it is looked for.
private struct SeasonTile: View {
    let season: Season
    let model: SeriesModel
    @Environment(\.ground) private var ground

    var body: some View {
        HStack(spacing: 8) {
            NavigationLink(value: Route.season(service: model.service.id, series: model.id, number: season.number)) {
                SeasonFigures(
                    name: SeasonName.text(season.number), files: season.episodeFileCount,
                    episodes: season.episodeCount, size: season.size)
            }
            .buttonStyle(.plain)
            .contextMenu {
                Button("Search for the season", systemImage: "magnifyingglass") {
                    Task { await model.search(season: season.number) }
                }
            }
            Button {
                Task { await model.setMonitored(!season.isMonitored, season: season.number) }
            } label: {
                Image(systemName: season.isMonitored ? "bookmark.fill" : "bookmark")
                    .frame(minWidth: 44, minHeight: 44)
            }
            .buttonStyle(.plain)
            .foregroundStyle(season.isMonitored ? ServiceKind.sonarr.accent : Color.faint)
            .accessibilityLabel(season.isMonitored ? "Stop monitoring the season" : "Monitor the season")
        }
        .padding(12)
        .background(Color.sheet(ground), in: RoundedRectangle(cornerRadius: 12))
        .overlay { RoundedRectangle(cornerRadius: 12).stroke(Color.hair, lineWidth: 0.5) }
    }
}

/// A season's name.
enum SeasonName {
    /// - Parameter number: nil for all seasons.
    static func text(_ number: Int?) -> Text {
        guard let number else { return Text("All seasons") }
        return number == 0 ? Text("Specials") : Text("Season \(number)")
    }
}

/// What a series is, line by line.
private struct SeriesFacts: View {
    let series: Series
    let detail: SeriesDetail
    let profile: String

    var body: some View {
        Sheet {
            if !profile.isEmpty { FactRow("Quality profile", Text(verbatim: profile)) }
            if !series.type.isEmpty { FactRow("Type", Text(verbatim: series.type)) }
            if series.size > 0 { FactRow("Size", Text(verbatim: Words.size(series.size))) }
            FactRow(date: "Next episode", series.nextAiring)
            FactRow(date: "Added", series.added)
            if detail.rating > 0 { FactRow("Rating", Text(detail.rating, format: .number)) }
            if !detail.genres.isEmpty { FactRow("Genres", Text(verbatim: detail.genres.joined(separator: ", "))) }
            if !detail.path.isEmpty { FactRow("Folder", Text(verbatim: detail.path)) }
        }
    }
}
