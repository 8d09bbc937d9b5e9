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
        switch name {
        case "TV": String(localized: "Series")
        case "Movies": String(localized: "Movies")
        case "Music": String(localized: "Music")
        case "Live TV": String(localized: "Live TV")
        case "Direct Play": String(localized: "Direct play")
        case "Direct Stream": String(localized: "Direct stream")
        case "Transcode": String(localized: "Transcode")
        default: name
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
            guard parts.count == 2, let month = months.firstIndex(of: parts[0]), let year = Int(parts[1]),
                let date = date(year: year, month: month + 1, day: 15)
            else { return name }
            return date.formatted(.dateTime.month(.abbreviated))
        case .byWeekday:
            guard let day = weekdays.firstIndex(of: name) else { return name }
            let symbols = Calendar.current.shortWeekdaySymbols
            return symbols.indices.contains(day) ? symbols[day] : name
        default: return name
        }
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    private static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

    private static func date(year: Int, month: Int, day: Int) -> Date? {
        guard (1_900...2_200).contains(year) else { return nil }
        return Calendar.current.date(from: DateComponents(year: year, month: month, day: day, hour: 12))
    }
}
