import Foundation
import Wire

extension TautulliContract {
    static func statistics(_ form: ContractForm, _ state: SimulatedPlex) -> JSONValue {
        let plays = state.plays.filter { isWithin(Int(form["time_range"]) ?? 30, $0, state) }
        let count = Int(form["stats_count"]) ?? 10
        let isByTime = form["stats_type"] == "duration"
        let (films, episodes) = (plays.filter { !$0.media.isEpisode }, plays.filter(\.media.isEpisode))
        func ranked(
            _ plays: [SimulatedPlex.Play], by name: (SimulatedPlex.Play) -> String, popular: Bool = false,
            _ more: (SimulatedPlex.Play) -> [JSONValue.Member]
        ) -> JSONValue {
            let groups = Dictionary(grouping: plays, by: name).map { name, plays in
                let seconds = plays.reduce(0) { $0 + $1.seconds }
                let people = Set(plays.map(\.person.id)).count
                return (name: name, plays: plays, seconds: seconds, people: people)
            }
            let sorted = groups.sorted { left, right in
                let (first, second) =
                    popular
                    ? (left.people, right.people)
                    : isByTime ? (left.seconds, right.seconds) : (left.plays.count, right.plays.count)
                return (first, right.name) > (second, left.name)
            }
            return .list(
                sorted.prefix(count).compactMap { group in
                    guard let last = group.plays.last else { return nil }
                    let common: JSONValue = [
                        "total_plays": ContractJSON.number(group.plays.count),
                        "total_duration": ContractJSON.number(group.seconds),
                        "users_watched": popular ? ContractJSON.number(group.people) : "",
                        "last_play": time(last.startedAt), "live": 0,
                    ]
                    return .object(common.members + more(last))
                })
        }
        func titled(_ play: SimulatedPlex.Play) -> [JSONValue.Member] {
            let value: JSONValue = [
                "title": .text(play.media.poster.title), "user": "", "friendly_name": "", "platform": "",
                "year": ContractJSON.number(play.media.year), "rating_key": ContractJSON.number(play.media.poster.key),
                "media_type": .text(play.media.isEpisode ? "episode" : "movie"),
                "thumb": .text("/library/metadata/\(play.media.poster.key)/thumb/1700000000"),
                "grandparent_thumb": play.media.isEpisode
                    ? .text("/library/metadata/\(play.media.poster.key)/thumb/1700000000") : "",
            ]
            return value.members
        }
        func named(_ play: SimulatedPlex.Play, _ field: String, _ value: String) -> [JSONValue.Member] {
            [.init(name: field, value: .text(value)), .init(name: "title", value: .text(play.media.fullTitle))]
        }
        let lists: [(id: String, title: String, rows: JSONValue)] = [
            ("top_movies", "Most Watched Movies", ranked(films, by: { $0.media.title }, titled)),
            ("popular_movies", "Most Popular Movies", ranked(films, by: { $0.media.title }, popular: true, titled)),
            ("top_tv", "Most Watched TV Shows", ranked(episodes, by: { $0.media.poster.title }, titled)),
            (
                "popular_tv", "Most Popular TV Shows",
                ranked(episodes, by: { $0.media.poster.title }, popular: true, titled)
            ),
            ("top_music", "Most Played Artists", []), ("popular_music", "Most Popular Artists", []),
            ("last_watched", "Recently Watched", .list(plays.reversed().prefix(count).map(lastWatched))),
            (
                "top_libraries", "Most Active Libraries",
                ranked(plays, by: { $0.media.isEpisode ? "TV Shows" : "Movies" }) {
                    named($0, "section_name", $0.media.isEpisode ? "TV Shows" : "Movies")
                }
            ),
            (
                "top_users", "Most Active Users",
                ranked(plays, by: { $0.person.name }) {
                    named($0, "friendly_name", $0.person.name)
                        + [.init(name: "user_id", value: ContractJSON.number($0.person.id))]
                }
            ),
            (
                "top_platforms", "Most Active Platforms",
                ranked(plays, by: { $0.manner.platform }) { named($0, "platform", $0.manner.platform) }
            ),
            (
                "most_concurrent", "Most Concurrent Streams",
                plays.last.map { last in
                    [
                        [
                            "title": "Concurrent Streams", "count": 3,
                            "started": .text("\(Int(last.startedAt.timeIntervalSince1970))"),
                            "stopped": .text("\(Int(last.startedAt.timeIntervalSince1970) + 600)"),
                        ]
                    ]
                } ?? []
            ),
        ]
        return .list(
            lists.map { ["stat_id": .text($0.id), "stat_title": .text($0.title), "rows": $0.rows] })
    }

    private static func lastWatched(_ play: SimulatedPlex.Play) -> JSONValue {
        let value: JSONValue = [
            "friendly_name": .text(play.person.name), "user_id": ContractJSON.number(play.person.id),
            "last_watch": time(play.startedAt), "player": .text(play.manner.player), "live": 0,
        ]
        let title = title(play.media, asText: false).filter { $0.name != "title" }
        return .object(value.members + title + [.init(name: "title", value: .text(play.media.fullTitle))])
    }
}
