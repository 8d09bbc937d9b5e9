import Foundation
import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// A service at one glance: whether it answers, and what it has.
struct ServiceTile: View {
    let service: ServiceConnection
    let condition: ServiceWatch.Condition?
    let app: ThriftwoodModel
    @State private var figures: LibraryFigures?

    var body: some View {
        Sheet(spacing: 12) {
            HStack(spacing: 10) {
                Image(systemName: service.kind.symbol)
                    .font(.title3)
                    .foregroundStyle(service.kind.accent)
                    .accessibilityHidden(true)
                VStack(alignment: .leading, spacing: 0) {
                    Text(verbatim: service.name).font(.manrope(.headline))
                    Text(verbatim: subtitle).font(.footnote).foregroundStyle(Color.faint)
                }
                Spacer(minLength: 0)
                ConditionMark(condition: condition)
            }
            if let problem = condition?.problem {
                problem.words.font(.footnote)
                NavigationLink("Check the settings", value: Route.service(service.id))
                    .font(.footnote)
                    .foregroundStyle(Color.copper)
                    .frame(minHeight: 32)
            }
            if let figures, figures.titles > 0 {
                FigureRow {
                    Figure(Text(figures.titles, format: .number), titles)
                    Figure(Text(figures.wanted, format: .number), wanted)
                    Figure(Words.size(figures.size), "on disk")
                }
            }
            if service.kind.keepsTitles { QueueLink(service: service, app: app) }
            if service.kind.downloads { DownloadFigures(service: service, app: app) }
            if service.kind == .tautulli { ActivityFigures(service: service, app: app) }
        }
        .task(id: service) { await follow() }
    }

    private var subtitle: String {
        let version = condition?.version ?? ""
        return version.isEmpty ? service.kind.name : "\(service.kind.name) \(version)"
    }

    private var titles: LocalizedStringKey {
        switch service.kind {
        case .sonarr: "series"
        case .lidarr: "artists"
        default: "movies"
        }
    }

    private var wanted: LocalizedStringKey {
        switch service.kind {
        case .sonarr: "episodes missing"
        case .lidarr: "tracks missing"
        default: "wanted"
        }
    }

    private func follow() async {
        switch service.kind {
        case .radarr:
            let library = await app.room.movies(of: service)
            Task { await library.refresh(unlessAskedWithin: 600) }
            _ = await library.current()
            for await state in await library.states() where state.isLoaded { take(await LibraryFigures.of(state)) }
        case .sonarr:
            let library = await app.room.series(of: service)
            Task { await library.refresh(unlessAskedWithin: 600) }
            _ = await library.current()
            for await state in await library.states() where state.isLoaded { take(await LibraryFigures.of(state)) }
        case .lidarr:
            let library = await app.room.artists(of: service)
            Task { await library.refresh(unlessAskedWithin: 600) }
            _ = await library.current()
            for await state in await library.states() where state.isLoaded { take(await LibraryFigures.of(state)) }
        case .sabnzbd, .nzbget, .qbittorrent, .transmission, .tautulli, .seerr, .newznab: break
        }
    }

    private func take(_ found: LibraryFigures) { if figures != found { figures = found } }
}

/// A figure and what it counts.
struct Figure: View {
    private let value: Text
    private let name: LocalizedStringKey

    init(_ value: Text, _ name: LocalizedStringKey) { (self.value, self.name) = (value, name) }

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            value.font(.manrope(.title3)).monospacedDigit().fixedSize()
            Text(name).font(.caption).foregroundStyle(Color.faint)
        }
        .accessibilityElement(children: .combine)
    }
}

/// Figures beside one another; below one another where a number would part from its unit.
struct FigureRow<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
        ViewThatFits(in: .horizontal) {
            HStack(alignment: .firstTextBaseline, spacing: 20) { content }
            VStack(alignment: .leading, spacing: 8) { content }
        }
    }
}

/// Whether a service answers, in a word and a colour.
struct ConditionMark: View {
    let condition: ServiceWatch.Condition?

    var body: some View {
        HStack(spacing: 6) {
            if let condition, condition.problem != nil {
                Image(systemName: "exclamationmark.circle.fill").foregroundStyle(Color.wrong)
                Text("Trouble")
            } else if condition?.answeredAt != nil {
                Image(systemName: "checkmark.circle.fill").foregroundStyle(Color.fine)
                Text("Online")
            } else {
                Image(systemName: "circle.dotted").foregroundStyle(Color.faint)
                Text("Asking…")
            }
        }
        .font(.footnote)
        .accessibilityElement(children: .combine)
    }
}
