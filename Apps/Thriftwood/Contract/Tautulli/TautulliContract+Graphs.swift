import Foundation
import Wire

extension TautulliContract {
    private typealias Play = SimulatedPlex.Play

    static func graph(_ command: String, _ form: ContractForm, _ state: SimulatedPlex) -> JSONValue? {
        let range = min(max(Int(form["time_range"]) ?? 30, 1), 730)
        let isByTime = form["y_axis"] == "duration"
        let plays = command == "get_plays_per_month" ? state.plays : state.plays.filter { isWithin(range, $0, state) }
        let kinds: [(String, (Play) -> Bool)] = [("TV", { $0.media.isEpisode }), ("Movies", { !$0.media.isEpisode })]
        let ways: [(String, (Play) -> Bool)] = [
            ("Direct Play", { $0.manner.decision == "direct play" }),
            ("Direct Stream", { $0.manner.decision == "copy" }),
            ("Transcode", { $0.manner.decision == "transcode" }),
        ]
        func spread(
            _ categories: [String], _ lines: [(String, (Play) -> Bool)], by name: (Play) -> String
        ) -> JSONValue {
            let groups = Dictionary(grouping: plays, by: name)
            let series = lines.map { line, fits -> JSONValue in
                let data = categories.map { category -> JSONValue in
                    let mine = (groups[category] ?? []).filter(fits)
                    return ContractJSON.number(isByTime ? mine.reduce(0) { $0 + $1.seconds } : mine.count)
                }
                return ["name": .text(line), "data": .list(data)]
            }
            return ["categories": .list(categories.map { .text($0) }), "series": .list(series)]
        }
        func most(by name: (Play) -> String) -> [String] {
            let counts = Dictionary(grouping: plays, by: name).mapValues(\.count)
            return counts.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.prefix(10).map(\.key)
        }
        let days = (0..<range).reversed().map { day(state.now.addingTimeInterval(-86_400 * Double($0))) }
        switch command {
        case "get_plays_by_date": return spread(days, kinds) { day($0.startedAt) }
        case "get_plays_by_stream_type": return spread(days, ways) { day($0.startedAt) }
        case "get_plays_per_month":
            let months = (0..<min(range, 36)).reversed().compactMap {
                calendar.date(byAdding: .month, value: -$0, to: state.now).map(month)
            }
            return spread(months, kinds) { month($0.startedAt) }
        case "get_plays_by_dayofweek":
            return spread(weekdays, kinds) { weekdays[(calendar.component(.weekday, from: $0.startedAt) + 6) % 7] }
        case "get_plays_by_top_10_platforms":
            return spread(most { $0.manner.platform }, kinds) { $0.manner.platform }
        case "get_plays_by_top_10_users": return spread(most { $0.person.name }, kinds) { $0.person.name }
        case "get_plays_by_source_resolution":
            return spread(most { $0.manner.resolution }, ways) { $0.manner.resolution }
        case "get_plays_by_stream_resolution":
            func arriving(_ play: Play) -> String {
                play.manner.decision == "transcode" ? "720p" : play.manner.resolution
            }
            return spread(most(by: arriving), ways, by: arriving)
        case "get_stream_type_by_top_10_platforms":
            return spread(most { $0.manner.platform }, ways) { $0.manner.platform }
        case "get_stream_type_by_top_10_users": return spread(most { $0.person.name }, ways) { $0.person.name }
        default: return nil
        }
    }

    private static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

    private static let calendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()

    private static func day(_ date: Date) -> String {
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        return String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
    }

    private static func month(_ date: Date) -> String {
        let names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let parts = calendar.dateComponents([.year, .month], from: date)
        return "\(names[((parts.month ?? 1) - 1) % 12]) \(parts.year ?? 0)"
    }
}
