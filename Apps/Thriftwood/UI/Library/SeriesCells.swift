import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// A series in the grid: poster, title, and how many of its episodes are there.
struct SeriesCell: View {
    let series: Series
    let service: ServiceConnection

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            Poster(title: series.title, path: series.poster, service: service)
                .opacity(series.isMonitored ? 1 : 0.55)
            EpisodeBar(files: series.episodeFileCount, all: series.episodeCount)
            Text(verbatim: series.title)
                .font(.footnote)
                .fontWeight(.semibold)
                .lineLimit(2)
            Text(verbatim: "\(series.episodeFileCount)/\(series.episodeCount)")
                .font(.caption)
                .foregroundStyle(Color.faint)
                .monospacedDigit()
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text(verbatim: series.title))
        .accessibilityValue(Text("\(series.episodeFileCount) of \(series.episodeCount) episodes"))
    }
}

/// A series in the list.
struct SeriesRow: View {
    let series: Series
    let service: ServiceConnection
    let profile: String?
    let sort: SeriesSort

    var body: some View {
        HStack(spacing: 12) {
            Poster(title: series.title, path: series.poster, service: service, width: 44)
                .frame(width: 44)
            VStack(alignment: .leading, spacing: 4) {
                Text(verbatim: series.title).fontWeight(.semibold).lineLimit(1)
                facts
                    .font(.footnote)
                    .foregroundStyle(Color.faint)
                    .lineLimit(1)
                HStack(spacing: 8) {
                    EpisodeBar(files: series.episodeFileCount, all: series.episodeCount).frame(width: 90)
                    Text(verbatim: "\(series.episodeFileCount)/\(series.episodeCount)").monospacedDigit()
                    Text(Words.name(series.stage))
                }
                .font(.caption)
                .foregroundStyle(Color.faint)
            }
            Spacer(minLength: 0)
            Image(systemName: series.isMonitored ? "bookmark.fill" : "bookmark")
                .foregroundStyle(series.isMonitored ? ServiceKind.sonarr.accent : Color.faint)
                .accessibilityLabel(series.isMonitored ? "Monitored" : "Unmonitored")
        }
        .padding(.vertical, 10)
        .background { RowBackdrop(path: series.fanart, service: service) }
        .overlay(alignment: .bottom) { Rectangle().fill(Color.hair).frame(height: 0.5) }
        .contentShape(Rectangle())
    }
}

extension SeriesRow {
    /// First what the list is sorted by, as far as the row would not show it (TW-084).
    private var facts: Text {
        var parts = [sorted].compactMap { $0 }
        for name in [series.network, profile ?? ""] where !name.isEmpty { parts.append(Text(verbatim: name)) }
        return parts.joined
    }

    private var sorted: Text? {
        switch sort {
        case .title, .episodes, .network, .profile: nil
        case .added: Words.day(series.added)
        case .nextAiring: Words.day(series.nextAiring)
        case .previousAiring: Words.day(series.previousAiring)
        case .size: series.size > 0 ? Words.size(series.size) : nil
        case .type: series.type.isEmpty ? nil : Text(verbatim: series.type.localizedCapitalized)
        }
    }
}

/// How many episodes of those that were aired are there.
struct EpisodeBar: View {
    let files: Int
    let all: Int

    var body: some View {
        GeometryReader { space in
            let part = all > 0 ? min(1, Double(files) / Double(all)) : 1
            ZStack(alignment: .leading) {
                Capsule().fill(Color.hair)
                Capsule().fill(part < 1 ? Color.waiting : Color.fine).frame(width: space.size.width * part)
            }
        }
        .frame(height: 4)
        .accessibilityHidden(true)
    }
}
