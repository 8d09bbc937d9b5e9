import Foundation
import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// The places of the tab bar. Their names are the first part of the address.
enum ThriftwoodTab: String, Hashable, CaseIterable, LosslessStringConvertible, Identifiable {
    case overview, movies, series, music, downloads, requests, activity, search, calendar, settings
    /// Those that a narrow bar has no room for.
    case more

    /// The modules, in the usual order.
    static let allCases: [ThriftwoodTab] = [
        .overview, .movies, .series, .music, .downloads, .requests, .activity, .search, .calendar, .settings,
    ]
    /// As many as a phone's bar holds side by side, in any language.
    static let most = 5

    init?(_ description: String) { self.init(rawValue: description) }

    var description: String { rawValue }
    var id: Self { self }

    /// What it is called in the person's language.
    var name: String {
        switch self {
        case .overview: String(localized: "Overview")
        case .movies: String(localized: "Movies")
        case .series: String(localized: "Series")
        case .music: String(localized: "Music")
        case .downloads: String(localized: "Downloads")
        case .requests: String(localized: "Requests")
        case .activity: String(localized: "Activity")
        case .search: String(localized: "Search")
        case .calendar: String(localized: "Calendar")
        case .settings: String(localized: "Settings")
        case .more: String(localized: "More")
        }
    }

    var symbol: String {
        switch self {
        case .overview: "gauge.with.dots.needle.50percent"
        case .movies: "film"
        case .series: "tv"
        case .music: "music.note"
        case .downloads: "arrow.down.circle"
        case .requests: "hand.raised"
        case .activity: "play.rectangle"
        case .search: "magnifyingglass"
        case .calendar: "calendar"
        case .settings: "gearshape"
        case .more: "ellipsis.circle"
        }
    }

    /// Whether a profile with such services has it (TW-002).
    func isShown(for kinds: Set<ServiceKind>) -> Bool {
        switch self {
        case .overview, .settings: true
        case .movies: kinds.contains(.radarr)
        case .series: kinds.contains(.sonarr)
        case .music: kinds.contains(.lidarr)
        case .downloads: kinds.contains(where: \.downloads)
        case .requests: kinds.contains(.seerr)
        case .activity: kinds.contains(.tautulli)
        case .search: kinds.contains(.newznab)
        case .calendar: kinds.contains(where: \.keepsTitles)
        case .more: false
        }
    }

    /// What a narrow bar shows of some modules: all of them, or as many as it holds with a way to the rest.
    static func narrow(_ tabs: [ThriftwoodTab]) -> (shown: [ThriftwoodTab], rest: [ThriftwoodTab]) {
        // The overview leads to the settings as well.
        let others = tabs.filter { $0 != .settings }
        guard others.count > most else { return (others, []) }
        let shown = others.prefix(most - 1)
        return (shown + [.more], tabs.filter { !shown.contains($0) })
    }

    /// Modules as the person wants them: the overview first and the settings last, what is between them in the usual
    /// order, by name, or in an order of their own (TW-004).
    static func ordered(_ tabs: [ThriftwoodTab], by settings: ThriftwoodSettings) -> [ThriftwoodTab] {
        switch settings.tabOrder {
        case .usual: return tabs
        case .alphabetical:
            let between = tabs.filter { $0 != .overview && $0 != .settings }
            let named = between.sorted { $0.name.localizedStandardCompare($1.name) == .orderedAscending }
            return tabs.filter { $0 == .overview } + named + tabs.filter { $0 == .settings }
        case .own:
            let own = settings.ownTabs.compactMap { ThriftwoodTab($0) }.filter { tabs.contains($0) }
            return own + tabs.filter { !own.contains($0) }
        }
    }
}
