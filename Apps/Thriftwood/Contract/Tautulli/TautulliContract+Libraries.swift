import Foundation
import Wire

extension TautulliContract {
    private static let sections = [(1, "Movies", "movie"), (2, "TV Shows", "show")]

    static func libraries(_ form: ContractForm, _ state: SimulatedPlex) -> JSONValue {
        table(sections.map { .object(about($0, state)) }, form)
    }

    static func library(_ form: ContractForm, _ state: SimulatedPlex) -> JSONValue {
        // Alone it is told without what was played of it.
        let played = ["plays", "duration", "last_accessed", "last_played"]
        return sections.first { "\($0.0)" == form["section_id"] }.map { section in
            .object(about(section, state).filter { !played.contains($0.name) })
        } ?? [:]
    }

    static func libraryUsers(_ form: ContractForm, _ state: SimulatedPlex) -> JSONValue {
        let plays = Dictionary(grouping: mine(form, state)) { $0.person.id }
        return .list(
            state.people.compactMap { person in
                guard let mine = plays[person.id] else { return nil }
                return [
                    "friendly_name": .text(person.name), "user_id": ContractJSON.number(person.id),
                    "username": .text(person.user), "total_plays": ContractJSON.number(mine.count),
                    "total_time": ContractJSON.number(mine.reduce(0) { $0 + $1.seconds }),
                ]
            })
    }

    static func recentlyAdded(_ form: ContractForm, _ state: SimulatedPlex) -> JSONValue {
        // One of each series and all films; the first comes twice, as the real one tells it.
        var shows: Set<Int> = []
        let media = state.media.reversed().filter { $0.show.map { shows.insert($0.key).inserted } ?? true }
        let titles = media.prefix(Int(form["count"]) ?? 10).map { JSONValue.object(title($0, asText: true)) }
        return ["recently_added": .list(Array(titles.prefix(1)) + titles)]
    }

    private static func about(
        _ section: (id: Int, name: String, kind: String), _ state: SimulatedPlex
    ) -> [JSONValue.Member] {
        let isShows = section.kind == "show"
        let media = state.media.filter { $0.isEpisode == isShows }
        let plays = state.plays.filter { $0.media.isEpisode == isShows }
        let count = isShows ? Set(media.map(\.poster.key)).count : media.count
        let value: JSONValue = [
            "section_id": ContractJSON.number(section.id), "section_name": .text(section.name),
            "section_type": .text(section.kind), "count": ContractJSON.number(count),
            "parent_count": isShows ? ContractJSON.number(count * 2) : .null,
            "child_count": isShows ? ContractJSON.number(media.count) : .null,
            "plays": ContractJSON.number(plays.count),
            "duration": ContractJSON.number(plays.reduce(0) { $0 + $1.seconds }),
            "last_accessed": plays.last.map { time($0.startedAt) } ?? .null,
            "last_played": plays.last.map { .text($0.media.fullTitle) } ?? .null, "is_active": 1,
        ]
        return value.members
    }
}
