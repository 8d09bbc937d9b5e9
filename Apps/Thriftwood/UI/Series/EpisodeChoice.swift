import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// How many episodes are chosen, and all of them at once (TW-097).
struct EpisodeChoiceHead: View {
    let episodes: [Episode]
    let chosen: Set<Int>
    let model: SeriesModel
    let choose: @MainActor (Set<Int>) -> Void

    private var all: Set<Int> { Set(episodes.map(\.id)) }
    /// Those that are out, looked for and not there.
    private var missing: Set<Int> {
        Set(episodes.filter { !$0.hasFile && $0.airs != nil && !model.isToCome($0) }.map(\.id))
    }

    var body: some View {
        HStack(spacing: 16) {
            Text("\(chosen.count) chosen").monospacedDigit().foregroundStyle(Color.faint)
            Spacer(minLength: 0)
            if !missing.isEmpty, missing != all {
                Button("Missing ones") { choose(missing) }.frame(minHeight: 44)
            }
            Button(chosen == all ? "Choose none" : "Choose all") { choose(chosen == all ? [] : all) }
                .frame(minHeight: 44)
        }
        .font(.footnote)
    }
}

/// What can be done with episodes that are chosen, at the bottom of the window.
struct EpisodeChoiceBar: View {
    let episodes: [Episode]
    let model: SeriesModel
    let delete: @MainActor () -> Void
    let end: @MainActor () -> Void

    private var areMonitored: Bool { episodes.allSatisfy(\.isMonitored) }

    var body: some View {
        HStack(spacing: 12) {
            Button("Search", systemImage: "magnifyingglass") {
                let episodes = episodes
                end()
                Task { await model.search(episodes) }
            }
            .buttonStyle(.borderedProminent)
            Button(
                areMonitored ? "Stop monitoring" : "Monitor",
                systemImage: areMonitored ? "bookmark.slash" : "bookmark"
            ) {
                let (ids, isMonitored) = (Set(episodes.map(\.id)), !areMonitored)
                end()
                Task { await model.setMonitored(isMonitored, ids) }
            }
            .buttonStyle(.bordered)
            Spacer(minLength: 0)
            if episodes.contains(where: { $0.file != nil }) {
                Button("Delete the files", systemImage: "trash", role: .destructive, action: delete)
                    .labelStyle(.iconOnly)
                    .frame(minWidth: 44, minHeight: 44)
            }
        }
        .disabled(episodes.isEmpty)
        .padding(.horizontal, 16)
        .padding(.vertical, 8)
        .frame(maxWidth: 980)
        .frame(maxWidth: .infinity)
        .background(.bar)
    }
}
