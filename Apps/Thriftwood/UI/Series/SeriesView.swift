import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// A series' page: what it is, and its seasons (TW-091 to TW-093).
struct SeriesView: View {
    @State private var model: SeriesModel
    @SceneStorage private var page: SeriesPage
    @State private var history: KeptAnswer<[TitleEvent]>

    init(id: Int, service: ServiceConnection, model: ThriftwoodModel) {
        let series = SeriesModel(id: id, service: service, app: model)
        _model = State(initialValue: series)
        _page = SceneStorage(wrappedValue: model.settings.firstPage(.seasons), "thriftwood.series-\(service.id)-\(id)")
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
                        MonitorButton(isMonitored: series.isMonitored, kind: .sonarr) { isMonitored in
                            Task { await model.setMonitored(isMonitored) }
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
                UnknownTitleView(service: model.service, problem: model.problem) { Task { await model.refresh() } }
            } else {
                PageSkeleton()
            }
        }
        .navigationTitle(Text(verbatim: model.series?.title ?? ""))
        .navigationBarTitleDisplayMode(.inline)
        .refreshable { await model.refresh() }
        .task { await model.follow() }
        .task { await model.refresh() }
        .task { await model.tags.load() }
    }

    @ViewBuilder private func overview(_ series: Series) -> some View {
        if let detail = model.detail {
            if !detail.overview.isEmpty { Overview(text: detail.overview) }
            SeriesFacts(series: series, detail: detail, profile: model.profile, tags: model.tags.value ?? [])
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
                if let series = model.series {
                    ForEach(model.seasons) { SeasonTile(season: $0, series: series, model: model) }
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
        if let certification = model.detail?.certification, !certification.isEmpty {
            parts.append(Text(verbatim: certification))
        }
        return parts.dropFirst().reduce(parts.first ?? Text(verbatim: "")) { Text("\($0) · \($1)") }
    }

    private func links(_ detail: SeriesDetail) -> [TitleLink] {
        var links: [TitleLink] = []
        if !detail.imdb.isEmpty { links.append(TitleLink("IMDb", "https://www.imdb.com/title/\(detail.imdb)")) }
        if detail.tvdb > 0 {
            links.append(TitleLink("Trakt", "https://trakt.tv/search/tvdb/\(detail.tvdb)?id_type=show"))
            links.append(TitleLink("TheTVDB", "https://thetvdb.com/?tab=series&id=\(detail.tvdb)"))
        }
        if detail.tvMaze > 0 { links.append(TitleLink("TVmaze", "https://www.tvmaze.com/shows/\(detail.tvMaze)")) }
        return links
    }
}

/// What a series is, line by line (TW-091).
private struct SeriesFacts: View {
    let series: Series
    let detail: SeriesDetail
    let profile: String
    let tags: [TitleTag]

    var body: some View {
        FactSheet([
            Fact("Status", Text(Words.name(series.stage))), Fact("Quality profile", profile),
            series.type.isEmpty ? nil : Fact("Type", Words.seriesType(series.type)),
            series.size > 0 ? Fact("Size", Words.size(series.size)) : nil,
            Fact("Next episode", date: series.nextAiring), Fact("Added", date: series.added),
            detail.rating > 0 ? Fact("Rating", Text(detail.rating, format: .number)) : nil,
            Fact("Certification", detail.certification), Fact("Language", detail.language ?? ""),
            Fact("Genres", detail.genres.joined(separator: ", ")), Fact(tags: detail.tags, of: tags),
            Fact("Folder", detail.path), Fact(alsoCalled: detail.alternateTitles, besides: series.title),
        ])
    }
}
