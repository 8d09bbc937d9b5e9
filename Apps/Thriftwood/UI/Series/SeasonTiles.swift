import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// All episodes of a series as one tile (TW-092).
struct AllSeasonsTile: View {
    let series: Series
    let model: SeriesModel

    var body: some View {
        Tile {
            NavigationLink(value: Route.episodes(service: model.service.id, series: model.id)) {
                SeasonFigures(
                    name: Text("All seasons"), poster: "", series: series, service: model.service,
                    files: series.episodeFileCount, episodes: series.episodeCount, size: series.size)
            }
            .buttonStyle(.plain)
            .contextMenu {
                Button("Search for it", systemImage: "magnifyingglass") { Task { await model.search(season: nil) } }
            }
        }
    }
}

/// A season as a tile: its poster, how many of its episodes are there, and whether it is looked for (TW-092, TW-093).
struct SeasonTile: View {
    let season: Season
    let series: Series
    let model: SeriesModel

    var body: some View {
        Tile {
            NavigationLink(value: Route.season(service: model.service.id, series: model.id, number: season.number)) {
                SeasonFigures(
                    name: SeasonName.text(season.number), poster: season.poster ?? "", series: series,
                    service: model.service, files: season.episodeFileCount, episodes: season.episodeCount,
                    size: season.size)
            }
            .buttonStyle(.plain)
            .contextMenu {
                Button(
                    season.isMonitored ? "Stop monitoring" : "Monitor",
                    systemImage: season.isMonitored ? "bookmark.slash" : "bookmark"
                ) { monitor(!season.isMonitored) }
                Button("Search for the season", systemImage: "magnifyingglass") {
                    Task { await model.search(season: season.number) }
                }
            }
            BookmarkButton(isMonitored: season.isMonitored, kind: .sonarr, change: monitor) {
                $0 ? Text("Stop monitoring the season") : Text("Monitor the season")
            }
        }
    }

    private func monitor(_ isMonitored: Bool) {
        Task { await model.setMonitored(isMonitored, season: season.number) }
    }
}

/// What a tile lies on.
private struct Tile<Content: View>: View {
    @ViewBuilder let content: Content
    @Environment(\.ground) private var ground

    var body: some View {
        HStack(spacing: 4) { content }
            .padding(8)
            .background(Color.sheet(ground), in: RoundedRectangle(cornerRadius: 16))
            .overlay { RoundedRectangle(cornerRadius: 16).stroke(Color.hair, lineWidth: 0.5) }
    }
}

/// How much of a season is there, beside its poster or, without one, its series'.
private struct SeasonFigures: View {
    let name: Text
    let poster: String
    let series: Series
    let service: ServiceConnection
    let files: Int
    let episodes: Int
    let size: Int64

    var body: some View {
        HStack(spacing: 12) {
            Poster(
                title: series.title, path: poster.isEmpty ? series.poster : poster, service: service, width: 56,
                otherwise: series.poster
            )
            .frame(width: 56)
            VStack(alignment: .leading, spacing: 8) {
                name.fontWeight(.semibold)
                EpisodeBar(files: files, all: episodes)
                HStack {
                    Text(verbatim: "\(files)/\(episodes)").monospacedDigit()
                    Spacer()
                    if size > 0 { Words.size(size) }
                }
                .font(.footnote)
                .foregroundStyle(Color.faint)
            }
        }
        .contentShape(Rectangle())
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
