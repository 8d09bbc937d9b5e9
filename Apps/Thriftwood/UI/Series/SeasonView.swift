import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// The episodes of a season or of all, and what happened to them (TW-094, TW-095).
struct SeasonView: View {
    let number: Int?
    private let series: Int
    @State private var model: SeriesModel
    @State private var page: SeasonPage
    @State private var history: KeptAnswer<[TitleEvent]>
    @State private var deleting: Episode?

    /// - Parameter number: nil for all seasons.
    init(series: Int, number: Int?, service: ServiceConnection, model: ThriftwoodModel) {
        (self.number, self.series) = (number, series)
        let series = SeriesModel(id: series, service: service, app: model)
        _model = State(initialValue: series)
        _page = State(initialValue: model.settings.firstPage(.episodes))
        _history = State(initialValue: series.history(of: number))
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
                    LazyVStack(spacing: 0) {
                        ForEach(episodes) { episode in
                            if number == nil, episode.id == firsts[episode.season] {
                                SeasonName.text(episode.season)
                                    .font(.manrope(.title3))
                                    .frame(maxWidth: .infinity, alignment: .leading)
                                    .padding(.top, 16)
                                    .accessibilityAddTraits(.isHeader)
                            }
                            EpisodeRow(episode: episode, model: model) { deleting = episode }
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
            ToolbarItem(placement: .topBarTrailing) {
                Button("Search for the season", systemImage: "magnifyingglass") {
                    Task { await model.search(season: number) }
                }
            }
            if let number {
                ToolbarItem(placement: .topBarTrailing) {
                    ReleasesButton(subject: .season(series: series, number: number), service: model.service)
                }
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
    }

    private var isDeleting: Binding<Bool> {
        Binding {
            deleting != nil
        } set: {
            if !$0 { deleting = nil }
        }
    }
}

/// An episode: number, title, when it airs, whether it is there.
private struct EpisodeRow: View {
    let episode: Episode
    let model: SeriesModel
    let delete: @MainActor () -> Void
    @State private var isOpen = false

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            HStack(spacing: 12) {
                Text(verbatim: "\(episode.number)")
                    .font(.manrope(.title3))
                    .monospacedDigit()
                    .foregroundStyle(Color.faint)
                    .frame(width: 36, alignment: .trailing)
                VStack(alignment: .leading, spacing: 3) {
                    Text(verbatim: episode.title).fontWeight(.semibold)
                    HStack(spacing: 6) {
                        if let airs = episode.airs { Text(airs, format: .dateTime.year().month().day()) }
                        state
                    }
                    .font(.footnote)
                    .foregroundStyle(Color.faint)
                }
                .frame(maxWidth: .infinity, alignment: .leading)
                .contentShape(Rectangle())
                .onTapGesture { withAnimation { isOpen.toggle() } }
                .accessibilityAddTraits(.isButton)
                BookmarkButton(isMonitored: episode.isMonitored, kind: .sonarr) { isMonitored in
                    Task { await model.setMonitored(isMonitored, episode) }
                } label: {
                    $0 ? Text("Stop monitoring the episode") : Text("Monitor the episode")
                }
            }
            if isOpen { details }
        }
        .padding(.vertical, 8)
        .overlay(alignment: .bottom) { Rectangle().fill(Color.hair).frame(height: 0.5) }
        .contextMenu {
            Button(
                episode.isMonitored ? "Stop monitoring" : "Monitor",
                systemImage: episode.isMonitored ? "bookmark.slash" : "bookmark"
            ) {
                Task { await model.setMonitored(!episode.isMonitored, episode) }
            }
            Button("Search for it", systemImage: "magnifyingglass") { Task { await model.search(episode) } }
            ReleasesButton(subject: subject, service: model.service)
            if episode.hasFile {
                Button("Delete the file", systemImage: "trash", role: .destructive, action: delete)
            }
        }
    }

    @ViewBuilder private var state: some View {
        if episode.hasFile {
            Label {
                Text(verbatim: episode.file?.quality ?? "")
            } icon: {
                Image(systemName: "checkmark.circle.fill").foregroundStyle(Color.fine)
            }
            .accessibilityLabel("On disk")
        } else if let download = model.downloads[episode.id] {
            DownloadMark(download: download, kind: .sonarr)
        } else if model.isToCome(episode) {
            Text("Not out yet")
        } else {
            Label {
                Text("Missing")
            } icon: {
                Image(systemName: "exclamationmark.circle.fill").foregroundStyle(Color.wrong)
            }
        }
    }

    @ViewBuilder private var details: some View {
        VStack(alignment: .leading, spacing: 8) {
            if let download = model.downloads[episode.id], !download.message.isEmpty {
                Text(verbatim: download.message).foregroundStyle(Color.waiting)
            }
            if !episode.overview.isEmpty { Text(verbatim: episode.overview).foregroundStyle(Color.faint) }
            ViewThatFits(in: .horizontal) {
                HStack(spacing: 8) { deeds }
                VStack(alignment: .leading, spacing: 8) { deeds }
            }
        }
        .padding(.leading, 48)
    }

    @ViewBuilder private var deeds: some View {
        Button("Search for it", systemImage: "magnifyingglass") { Task { await model.search(episode) } }
            .buttonStyle(.bordered)
        ReleasesButton(subject: subject, service: model.service).buttonStyle(.bordered)
        if episode.hasFile {
            Button("Delete the file", systemImage: "trash", role: .destructive, action: delete)
                .buttonStyle(.bordered)
        }
    }

    private var subject: ReleaseSubject { .episode(series: episode.series, season: episode.season, id: episode.id) }
}
