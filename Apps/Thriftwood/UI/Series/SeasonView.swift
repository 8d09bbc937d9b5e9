import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// The episodes of a season (TW-094, TW-095).
struct SeasonView: View {
    let number: Int
    @State private var model: SeriesModel
    @State private var deleting: Episode?

    init(series: Int, number: Int, service: ServiceConnection, model: ThriftwoodModel) {
        self.number = number
        _model = State(initialValue: SeriesModel(id: series, service: service, app: model))
    }

    var body: some View {
        let episodes = model.episodes(of: number)
        ScrollView {
            VStack(alignment: .leading, spacing: 12) {
                if let problem = model.problem {
                    OfflineBanner(problem: problem, fetchedAt: model.fetchedAt) { Task { await model.refresh() } }
                }
                if episodes.isEmpty, !model.hasEpisodes, model.problem == nil {
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
                            EpisodeRow(episode: episode, model: model) { deleting = episode }
                        }
                    }
                }
            }
            .padding(16)
            .frame(maxWidth: 820)
            .frame(maxWidth: .infinity)
        }
        .navigationTitle(SeasonName.text(number))
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                Button("Search for the season", systemImage: "magnifyingglass") {
                    Task { await model.search(season: number) }
                }
            }
        }
        .refreshable { await model.refresh() }
        .task { await model.follow() }
        .task { await model.refresh() }
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
                Button {
                    Task { await model.setMonitored(!episode.isMonitored, episode) }
                } label: {
                    Image(systemName: episode.isMonitored ? "bookmark.fill" : "bookmark")
                        .frame(minWidth: 44, minHeight: 44)
                }
                .buttonStyle(.plain)
                .foregroundStyle(episode.isMonitored ? ServiceKind.sonarr.accent : Color.faint)
                .accessibilityLabel(episode.isMonitored ? "Stop monitoring the episode" : "Monitor the episode")
            }
            if isOpen { details }
        }
        .padding(.vertical, 8)
        .overlay(alignment: .bottom) { Rectangle().fill(Color.hair).frame(height: 0.5) }
        .contextMenu {
            Button("Search for it", systemImage: "magnifyingglass") { Task { await model.search(episode) } }
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
            if !episode.overview.isEmpty { Text(verbatim: episode.overview).foregroundStyle(Color.faint) }
            HStack(spacing: 8) {
                Button("Search for it", systemImage: "magnifyingglass") { Task { await model.search(episode) } }
                    .buttonStyle(.bordered)
                if episode.hasFile {
                    Button("Delete the file", systemImage: "trash", role: .destructive, action: delete)
                        .buttonStyle(.bordered)
                }
            }
        }
        .padding(.leading, 48)
    }
}
