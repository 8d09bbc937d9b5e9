import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// An episode: number, title, when it airs, whether it is there.
struct EpisodeRow: View {
    let episode: Episode
    let model: SeriesModel
    /// The episodes that are chosen; nil while nothing is being chosen.
    @Binding var chosen: Set<Int>?
    let delete: @MainActor () -> Void
    @State private var isOpen = false

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            HStack(spacing: 12) {
                if let chosen {
                    let isChosen = chosen.contains(episode.id)
                    Button {
                        self.chosen?.formSymmetricDifference([episode.id])
                    } label: {
                        Label("Episode \(episode.number)", systemImage: isChosen ? "checkmark.circle.fill" : "circle")
                            .labelStyle(.iconOnly)
                            .font(.title3)
                            .frame(minWidth: 44, minHeight: 44)
                    }
                    .buttonStyle(.plain)
                    .foregroundStyle(isChosen ? Color.copper : Color.faint)
                    .accessibilityAddTraits(isChosen ? .isSelected : [])
                } else {
                    Text(verbatim: "\(episode.number)")
                        .font(.manrope(.title3))
                        .monospacedDigit()
                        .foregroundStyle(Color.faint)
                        .frame(width: 36, alignment: .trailing)
                }
                VStack(alignment: .leading, spacing: 3) {
                    Text(verbatim: chosen == nil ? episode.title : "\(episode.number) · \(episode.title)")
                        .fontWeight(.semibold)
                    HStack(spacing: 6) {
                        if let airs = episode.airs { Text(airs, format: .dateTime.year().month().day()) }
                        state
                    }
                    .font(.footnote)
                    .foregroundStyle(Color.faint)
                }
                .frame(maxWidth: .infinity, alignment: .leading)
                .contentShape(Rectangle())
                .onTapGesture {
                    if chosen == nil {
                        withAnimation { isOpen.toggle() }
                    } else {
                        chosen?.formSymmetricDifference([episode.id])
                    }
                }
                .accessibilityAddTraits(.isButton)
                BookmarkButton(isMonitored: episode.isMonitored, kind: .sonarr) { isMonitored in
                    Task { await model.setMonitored(isMonitored, episode) }
                } label: {
                    $0 ? Text("Stop monitoring the episode") : Text("Monitor the episode")
                }
            }
            if isOpen, chosen == nil { details }
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
            if let file = episode.file { FileSheet(file: file, delete: delete) }
            EpisodePast(episode: episode, model: model)
        }
        .padding(.leading, 48)
    }

    @ViewBuilder private var deeds: some View {
        Button("Search for it", systemImage: "magnifyingglass") { Task { await model.search(episode) } }
            .buttonStyle(.bordered)
        ReleasesButton(subject: subject, service: model.service).buttonStyle(.bordered)
    }

    private var subject: ReleaseSubject { .episode(series: episode.series, season: episode.season, id: episode.id) }
}

/// What happened to an episode, under a row that unfolds (TW-096).
private struct EpisodePast: View {
    @State private var history: KeptAnswer<[TitleEvent]>
    @State private var isOpen = false

    init(episode: Episode, model: SeriesModel) { _history = State(initialValue: model.history(of: episode)) }

    var body: some View {
        DisclosureGroup("History", isExpanded: $isOpen) {
            if isOpen { TitleHistory(answer: history) }
        }
        .frame(minHeight: 44)
    }
}
