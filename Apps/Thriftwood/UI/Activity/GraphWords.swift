import Foundation
import SwiftUI
import ThriftwoodAPI

extension Words {
    static func name(_ graph: PlexGraph.Kind) -> LocalizedStringKey {
        switch graph {
        case .byDate: "By day"
        case .byMonth: "By month"
        case .byWeekday: "By day of the week"
        case .byPlatform: "By platform"
        case .byUser: "By person"
        case .delivery: "Delivery by day"
        case .sourceResolution: "Delivery by the file's resolution"
        case .streamResolution: "Delivery by the player's resolution"
        case .deliveryByPlatform: "Delivery by platform"
        case .deliveryByUser: "Delivery by person"
        }
    }

    /// Tautulli's English name of a line, in the person's language.
    static func line(_ name: String) -> String {
        switch PlexGraphName.Line(rawValue: name) {
        case .series: String(localized: "Series")
        case .movies: String(localized: "Movies")
        case .music: String(localized: "Music")
        case .liveTV: String(localized: "Live TV")
        case .directPlay: String(localized: "Direct play")
        case .directStream: String(localized: "Direct stream")
        case .transcode: String(localized: "Transcode")
        case nil: name
        }
    }

    /// What a bar stands for: days, months and weekdays as the person writes them.
    static func category(_ name: String, of graph: PlexGraph.Kind) -> String {
        switch graph {
        case .byDate, .delivery:
            let parts = name.split(separator: "-").compactMap { Int($0) }
            guard parts.count == 3, let date = date(year: parts[0], month: parts[1], day: parts[2]) else { return name }
            return date.formatted(.dateTime.day().month(.abbreviated))
        case .byMonth:
            let parts = name.split(separator: " ").map(String.init)
            guard parts.count == 2, let month = PlexGraphName.month(parts[0]), let year = Int(parts[1]),
                let date = date(year: year, month: month, day: 15)
            else { return name }
            return date.formatted(.dateTime.month(.abbreviated))
        case .byWeekday:
            guard let day = PlexGraphName.weekday(name) else { return name }
            let symbols = Calendar.current.shortWeekdaySymbols
            return symbols.indices.contains(day) ? symbols[day] : name
        default: return name
        }
    }

    private static func date(year: Int, month: Int, day: Int) -> Date? {
        guard (1_900...2_200).contains(year) else { return nil }
        return Calendar.current.date(from: DateComponents(year: year, month: month, day: day, hour: 12))
    }
}
