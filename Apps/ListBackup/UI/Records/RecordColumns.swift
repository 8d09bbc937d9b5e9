import Foundation
import ListBackupAPI

/// Which fields of a list's records stand side by side.
struct RecordColumns: Equatable {
    struct Column: Equatable, Identifiable {
        var path: String
        var isNumber: Bool

        var id: String { path }
    }

    /// The fields that most records have, in the records' order.
    var columns: [Column]
    /// The field that most titles are from; nil where records have none.
    var titlePath: String?

    init(_ items: [RecordItem], most: Int) {
        var found: [String: (column: Column, count: Int, place: Int)] = [:]
        var titles: [String: Int] = [:]
        for item in items {
            if let path = item.summary.titlePath { titles[path, default: 0] += 1 }
            for (place, fact) in item.summary.facts.enumerated() {
                let known = found[fact.path]
                found[fact.path] = (
                    Column(path: fact.path, isNumber: fact.isNumber && known?.column.isNumber ?? true),
                    (known?.count ?? 0) + 1, min(place, known?.place ?? place)
                )
            }
        }
        titlePath = titles.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
        let common = found.values.sorted { ($1.count, $0.place, $0.column.path) < ($0.count, $1.place, $1.column.path) }
            .prefix(max(0, most))
        columns = common.sorted { ($0.place, $0.column.path) < ($1.place, $1.column.path) }.map(\.column)
    }

    /// How many fit beside a title in a width in points.
    static func count(in width: CGFloat) -> Int { min(5, max(0, Int((width - 216) / 138))) }
}

extension RecordFact {
    /// The text as a person reads it: a time in their language and zone, all else as it is.
    func shown(in locale: Locale, zone: TimeZone) -> String {
        guard !isNumber, text.count <= 35, text.prefixMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}(T|$)/) != nil else {
            return text
        }
        if text.count == 10 {
            // A day is the same everywhere.
            let day = try? Date(text, strategy: Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day())
            return day?.formatted(Self.style(.omitted, locale, .gmt)) ?? text
        }
        let moment =
            (try? Date(text, strategy: .iso8601))
            ?? (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
        return moment?.formatted(Self.style(.shortened, locale, zone)) ?? text
    }

    private static func style(_ time: Date.FormatStyle.TimeStyle, _ locale: Locale, _ zone: TimeZone)
        -> Date.FormatStyle
    {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        return Date.FormatStyle(date: .abbreviated, time: time, locale: locale, calendar: calendar, timeZone: zone)
    }
}
