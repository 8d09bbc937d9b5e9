import Foundation
import SwiftUI
import ThriftwoodAPI

/// What was watched most in one regard, place by place.
struct StatisticCard: View {
    let statistic: PlexStatistic
    let measure: PlexMeasure
    let service: ServiceConnection

    var body: some View {
        Sheet(spacing: 14) {
            Words.name(statistic).font(.manrope(.headline)).accessibilityAddTraits(.isHeader)
            ForEach(Array(statistic.rows.enumerated()), id: \.offset) { _, row in
                if let route = route(row) {
                    NavigationLink(value: route) { line(row) }.buttonStyle(.plain)
                } else {
                    line(row)
                }
            }
        }
    }

    private func line(_ row: PlexStatistic.Row) -> some View {
        HStack(alignment: .center, spacing: 12) {
            if hasPosters { Poster(title: row.name, path: row.poster, service: service, width: 32).frame(width: 32) }
            if statistic.kind == .topUsers { Initials(name: row.name, size: 32) }
            if ranked {
                RankedRow(
                    name: name(row), value: value(row), part: most > 0 ? amount(row) / most : 0,
                    accent: service.kind.accent)
            } else {
                HStack(alignment: .firstTextBaseline, spacing: 12) {
                    VStack(alignment: .leading, spacing: 2) {
                        name(row).lineLimit(1)
                        if !row.user.isEmpty {
                            Text(verbatim: row.user).font(.footnote).foregroundStyle(Color.faint)
                        }
                    }
                    .frame(maxWidth: .infinity, alignment: .leading)
                    value(row).font(.footnote).foregroundStyle(Color.faint).monospacedDigit().fixedSize()
                }
            }
        }
        .contentShape(Rectangle())
    }

    private func route(_ row: PlexStatistic.Row) -> Route? {
        if statistic.kind == .topUsers { return row.userID.map { .viewer(service: service.id, id: $0) } }
        return hasPosters && row.key > 0 ? .media(service: service.id, key: row.key) : nil
    }

    private var hasPosters: Bool {
        switch statistic.kind {
        case .topMovies, .popularMovies, .topSeries, .popularSeries, .topMusic, .popularMusic, .lastWatched: true
        default: false
        }
    }

    private var ranked: Bool { statistic.kind != .lastWatched && statistic.kind != .mostConcurrent }
    private var isPopular: Bool { [.popularMovies, .popularSeries, .popularMusic].contains(statistic.kind) }
    private var most: Double { statistic.rows.map { amount($0) }.max() ?? 0 }

    private func amount(_ row: PlexStatistic.Row) -> Double {
        isPopular ? Double(row.users) : measure == .plays ? Double(row.plays) : Double(row.seconds)
    }

    private func name(_ row: PlexStatistic.Row) -> Text {
        statistic.kind == .mostConcurrent ? Text("\(row.count) streams") : Text(verbatim: row.name)
    }

    private func value(_ row: PlexStatistic.Row) -> Text {
        switch statistic.kind {
        case .lastWatched, .mostConcurrent:
            row.date.map { Text(verbatim: Words.ago($0, now: Date())) } ?? Text(verbatim: "")
        case _ where isPopular: Text("\(row.users) people")
        default: measure == .plays ? Text("\(row.plays) plays") : Text(verbatim: Words.watched(row.seconds))
        }
    }
}
