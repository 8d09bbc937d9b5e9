import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// The episodes of a season or of all, and what happened to them (TW-094, TW-095).
struct SeasonView: View {
    let number: Int?
    private let series: Int
    @State private var model: SeriesModel
    @SceneStorage private var page: SeasonPage
    @State private var history: KeptAnswer<[TitleEvent]>
    @State private var deleting: Episode?
    /// The episodes that are chosen; nil while nothing is being chosen (TW-097).
    @State private var chosen: Set<Int>?
    @State private var isDeletingChosen = false

    /// - Parameter number: nil for all seasons.
    init(series: Int, number: Int?, service: ServiceConnection, model: ThriftwoodModel) {
        (self.number, self.series) = (number, series)
        let shown = SeriesModel(id: series, service: service, app: model)
        _model = State(initialValue: shown)
        _page = SceneStorage(
            wrappedValue: model.settings.firstPage(.episodes),
            "thriftwood.season-\(service.id)-\(series)-\(number ?? -1)")
        _history = State(initialValue: shown.history(of: number))
    }

    var body: some View {
        let episodes = model.episodes(of: number)
        let firsts = Dictionary(episodes.map { ($0.season, $0.id) }) { first, _ in first }
        ScrollView {
            VStack(alignment: .leading, spacing: 12) {
                if let problem = model.problem {
                    OfflineBanner(problem: problem, fetchedAt: model.fetchedAt) { Task { await model.refresh() } }
                }
                VStack(alignment: .leading, spacing: 2) {
                    SeasonName.text(number)
                        .font(.manrope(.largeTitle))
                        .accessibilityAddTraits(.isHeader)
                        .accessibilityHeading(.h1)
                    Text(verbatim: model.series?.title ?? "").foregroundStyle(Color.faint)
                }
                PagePicker(page: $page)
                if page == .history {
                    TitleHistory(answer: history)
                } else if episodes.isEmpty, !model.hasEpisodes, model.problem == nil {
                    LibrarySkeleton(isGrid: false)
                } else if episodes.isEmpty {
                    EmptyNotice(
                        "No episodes", symbol: "tv", text: Text("Nothing is known of this season yet.")
                    ) {
                        Button("Refresh") { Task { await model.refresh() } }.buttonStyle(.bordered)
                    }
                } else {
                    if let chosen {
                        EpisodeChoiceHead(episodes: episodes, chosen: chosen, model: model) { self.chosen = $0 }
                    }
                    LazyVStack(spacing: 0) {
                        ForEach(episodes) { episode in
                            if number == nil, episode.id == firsts[episode.season] {
                                SeasonName.text(episode.season)
                                    .font(.manrope(.title3))
                                    .frame(maxWidth: .infinity, alignment: .leading)
                                    .padding(.top, 16)
                                    .accessibilityAddTraits(.isHeader)
                            }
                            EpisodeRow(episode: episode, model: model, chosen: $chosen) { deleting = episode }
                        }
                    }
                }
            }
            .padding(16)
            .frame(maxWidth: 980)
            .frame(maxWidth: .infinity)
        }
        .navigationTitle(SeasonName.text(number))
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .principal) { Text(verbatim: "").accessibilityHidden(true) }
            if page == .episodes, !episodes.isEmpty {
                ToolbarItem(placement: .topBarTrailing) {
                    if chosen == nil {
                        Button("Choose episodes", systemImage: "checklist") { withAnimation { chosen = [] } }
                    } else {
                        Button("Done") { withAnimation { chosen = nil } }
                    }
                }
            }
            if chosen == nil {
                ToolbarItem(placement: .topBarTrailing) {
                    Button("Search for the season", systemImage: "magnifyingglass") {
                        Task { await model.search(season: number) }
                    }
                }
            }
            if let number, chosen == nil {
                ToolbarItem(placement: .topBarTrailing) {
                    ReleasesButton(subject: .season(series: series, number: number), service: model.service)
                }
            }
        }
        .safeAreaInset(edge: .bottom, spacing: 0) {
            if let chosen, page == .episodes {
                EpisodeChoiceBar(
                    episodes: episodes.filter { chosen.contains($0.id) }, model: model,
                    delete: { isDeletingChosen = true }
                ) { withAnimation { self.chosen = nil } }
            }
        }
        .refreshable { await model.refresh() }
        .task { await model.follow() }
        .task { await model.refresh() }
        .task { await model.followDownloads() }
        .alert("Delete this file?", isPresented: isDeleting, presenting: deleting) { episode in
            Button("Delete", role: .destructive) { Task { await model.deleteFile(of: episode) } }
            Button("Cancel", role: .cancel) {}
        } message: { episode in
            Text("\(episode.title) is removed from the disk of \(model.service.name). This cannot be undone.")
        }
        .confirmationDialog(
            "Delete \(files(episodes).count) files?", isPresented: $isDeletingChosen,
            titleVisibility: .visible
        ) {
            Button("Delete", role: .destructive) {
                let files = files(episodes)
                chosen = nil
                Task { await model.deleteFiles(files) }
            }
        } message: {
            Text("They are removed from the disk of \(model.service.name). This cannot be undone.")
        }
    }

    /// The files of those that are chosen. Several episodes may be in one.
    private func files(_ episodes: [Episode]) -> Set<Int> {
        Set(episodes.filter { chosen?.contains($0.id) == true }.compactMap { $0.file?.id })
    }

    private var isDeleting: Binding<Bool> {
        Binding {
            deleting != nil
        } set: {
            if !$0 { deleting = nil }
        }
    }
}
