import Foundation
import Wire

extension TautulliContract {
    static func users(_ form: ContractForm, _ state: SimulatedPlex) -> JSONValue {
        let rows = state.people.map { person -> JSONValue in
            let plays = state.plays.filter { $0.person.id == person.id }
            let last = plays.last
            return [
                "row_id": ContractJSON.number(person.id + 1), "user_id": ContractJSON.number(person.id),
                "username": .text(person.user), "friendly_name": .text(person.name), "title": .null,
                "email": .text("\(person.user)@example.invalid"), "plays": ContractJSON.number(plays.count),
                "duration": ContractJSON.number(plays.reduce(0) { $0 + $1.seconds }),
                "last_seen": last.map { time($0.startedAt) } ?? .null,
                "last_played": last.map { .text($0.media.fullTitle) } ?? .null,
                "player": last.map { .text($0.manner.player) } ?? .null, "is_active": 1,
            ]
        }
        // Somebody who never watched anything, as each server has one.
        let local: JSONValue = [
            "row_id": 1, "user_id": 0, "username": "Local", "friendly_name": "Local", "title": .null, "email": .null,
            "plays": 0, "duration": 0, "last_seen": .null, "last_played": .null, "player": .null, "is_active": 1,
        ]
        return table(rows.sorted { ($0["last_seen"]?.whole ?? 0) > ($1["last_seen"]?.whole ?? 0) } + [local], form)
    }

    static func user(_ form: ContractForm, _ state: SimulatedPlex) -> JSONValue? {
        guard let person = state.people.first(where: { "\($0.id)" == form["user_id"] }) else { return [:] }
        return [
            "row_id": ContractJSON.number(person.id + 1), "user_id": ContractJSON.number(person.id),
            "username": .text(person.user), "friendly_name": .text(person.name),
            "email": .text("\(person.user)@example.invalid"), "is_active": 1,
            "is_admin": .number(person.id == 1 ? 1 : 0), "is_home_user": .null, "deleted_user": 0,
            "shared_libraries": [], "last_seen": .null,
        ]
    }

    static func watchTimes(_ form: ContractForm, _ state: SimulatedPlex) -> JSONValue {
        let days = form["query_days"].split(separator: ",").compactMap { Int($0) }
        return .list(
            days.map { days in
                let plays = mine(form, state).filter { isWithin(days, $0, state) }
                return [
                    "query_days": ContractJSON.number(days), "total_plays": ContractJSON.number(plays.count),
                    "total_time": ContractJSON.number(plays.reduce(0) { $0 + $1.seconds }),
                ]
            })
    }

    static func players(_ form: ContractForm, _ state: SimulatedPlex) -> JSONValue {
        let groups = Dictionary(grouping: mine(form, state)) { $0.manner.player }
        let sorted = groups.sorted { ($0.value.count, $1.key) > ($1.value.count, $0.key) }
        return .list(
            sorted.enumerated().map { index, group in
                [
                    "player_name": .text(group.key), "platform": .text(group.value.first?.manner.platform ?? ""),
                    "total_plays": ContractJSON.number(group.value.count), "result_id": ContractJSON.number(index),
                    "total_time": ContractJSON.number(group.value.reduce(0) { $0 + $1.seconds }),
                ]
            })
    }

    static func addresses(_ form: ContractForm, _ state: SimulatedPlex) -> JSONValue {
        let groups = Dictionary(grouping: mine(form, state)) { $0.manner.address }
        let rows = groups.compactMap { address, plays -> (date: Date, value: JSONValue)? in
            guard let last = plays.last else { return nil }
            return (
                last.startedAt,
                [
                    "ip_address": .text(address), "play_count": ContractJSON.number(plays.count),
                    "last_seen": time(last.startedAt), "player": .text(last.manner.player),
                    "last_played": .text(last.media.fullTitle), "platform": .text(last.manner.platform),
                ]
            )
        }
        return table(rows.sorted { $0.date > $1.date }.map(\.value), form)
    }

    static func history(_ form: ContractForm, _ state: SimulatedPlex) -> JSONValue {
        let words = form["search"].lowercased()
        let plays = state.plays.reversed().filter { play in
            isOf(play.media, form) && (form["user_id"].isEmpty || form["user_id"] == "\(play.person.id)")
                && (form["media_type"].isEmpty || form["media_type"] == (play.media.isEpisode ? "episode" : "movie"))
                && (words.isEmpty || play.media.fullTitle.lowercased().contains(words)
                    || play.person.name.lowercased().contains(words))
        }
        // What runs stands before it unless it is not wanted, and has no number.
        let running = form["include_activity"] == "0" ? [] : state.streams
        let rows =
            running.map { stream in
                row(
                    .init(
                        id: 0, person: stream.person, media: stream.media, manner: stream.manner,
                        startedAt: stream.startedAt, seconds: 30, percent: 22), session: stream.key)
            } + plays.map { row($0, session: nil) }
        return table(rows, form)
    }

    static func search(_ form: ContractForm, _ state: SimulatedPlex) -> JSONValue {
        let words = form["query"].lowercased()
        func list(_ fits: (SimulatedPlex.Media) -> Bool) -> JSONValue {
            let found = words.isEmpty ? [] : state.media.filter { fits($0) && $0.title.lowercased().contains(words) }
            return .list(found.prefix(20).map { .object(title($0, asText: true)) })
        }
        let lists: JSONValue = [
            "movie": list { !$0.isEpisode }, "show": [], "season": [], "episode": list { $0.isEpisode }, "artist": [],
            "album": [], "track": [], "collection": [],
        ]
        let count = lists.members.reduce(0) { $0 + $1.value.elements.count }
        return ["results_count": ContractJSON.number(count), "results_list": lists]
    }

    private static func isOf(_ media: SimulatedPlex.Media, _ form: ContractForm) -> Bool {
        let keys = [
            ("rating_key", media.key), ("parent_rating_key", media.show.map { $0.key + $0.season } ?? 0),
            ("grandparent_rating_key", media.show?.key ?? 0),
        ]
        return keys.allSatisfy { form[$0.0].isEmpty || form[$0.0] == "\($0.1)" }
    }

    private static func row(_ play: SimulatedPlex.Play, session: Int?) -> JSONValue {
        let id: JSONValue = session == nil ? ContractJSON.number(play.id) : .null
        let value: JSONValue = [
            "reference_id": id, "row_id": id, "id": id, "date": time(play.startedAt), "started": time(play.startedAt),
            "stopped": time(play.startedAt.addingTimeInterval(Double(play.seconds) + 60)),
            "duration": ContractJSON.number(play.seconds), "play_duration": ContractJSON.number(play.seconds),
            "paused_counter": 60, "user_id": ContractJSON.number(play.person.id), "user": .text(play.person.user),
            "friendly_name": .text(play.person.name), "platform": .text(play.manner.platform),
            "product": .text(play.manner.product), "player": .text(play.manner.player),
            "ip_address": .text(play.manner.address), "live": 0, "secure": 1, "relayed": 0,
            "location": .text(play.manner.isLocal ? "lan" : "wan"),
            "transcode_decision": .text(play.manner.decision), "percent_complete": ContractJSON.number(play.percent),
            "watched_status": .number(play.percent > 85 ? 1 : 0.25), "group_count": 1, "group_ids": .null,
            "state": session == nil ? .null : "playing",
            "session_key": session.map { ContractJSON.number($0) } ?? .null,
        ]
        return .object(value.members + title(play.media, asText: false))
    }

    static func table(_ rows: [JSONValue], _ form: ContractForm) -> JSONValue {
        let start = max(0, Int(form["start"]) ?? 0)
        let length = Int(form["length"]).flatMap { $0 > 0 ? $0 : nil } ?? 25
        return [
            "recordsFiltered": ContractJSON.number(rows.count), "recordsTotal": ContractJSON.number(rows.count),
            "data": .list(Array(rows.dropFirst(start).prefix(length))), "draw": 1,
        ]
    }

    /// The plays of a person or of a library.
    static func mine(_ form: ContractForm, _ state: SimulatedPlex) -> [SimulatedPlex.Play] {
        state.plays.filter { play in
            form["section_id"].isEmpty
                ? "\(play.person.id)" == form["user_id"] : form["section_id"] == (play.media.isEpisode ? "2" : "1")
        }
    }

    /// Whether something was watched within so many days; 0 stands for ever.
    static func isWithin(_ days: Int, _ play: SimulatedPlex.Play, _ state: SimulatedPlex) -> Bool {
        days == 0 || play.startedAt >= state.now.addingTimeInterval(-86_400 * Double(days))
    }

    static func time(_ date: Date) -> JSONValue { .number(date.timeIntervalSince1970.rounded()) }
}
