import Foundation
import Wire

extension TautulliContract {
    /// What Tautulli noted about itself.
    static func log(_ state: SimulatedPlex) -> JSONValue {
        let notes = [
            ("DEBUG", "Tautulli Monitor :: Checking for playing sessions."),
            ("INFO", "Tautulli WebSocket :: Ready"),
            ("WARNING", "Tautulli Notifiers :: Webhook answered after 8 seconds."),
            ("ERROR", "Tautulli Request :: Failed to reach plex.tv: the name was not found."),
            ("INFO", "Tautulli ActivityHandler :: Session started."),
        ]
        return .list(
            notes.enumerated().map { index, note in
                [
                    "time": .text("\(stamp(state.now, index)) "), "loglevel": .text(note.0), "msg": .text(note.1),
                    "thread": .text(index == 0 ? "ThreadPoolExecutor-0_0" : "MainThread"),
                ]
            })
    }

    /// What Plex noted, the oldest first.
    static func plexLog(_ form: ContractForm, _ state: SimulatedPlex) -> JSONValue {
        let isScanner = form["logfile"] == "Plex Media Scanner"
        let texts =
            isScanner
            ? ["Scanning folder Films.", "Skipping a file that is no video: cover.txt", "Done scanning."]
            : ["Request: GET /identity", "Transcoder started.", "Slow query took 812 ms", "Transcoder ended."]
        let lines = texts.enumerated().map { index, text -> JSONValue in
            let date = state.now.addingTimeInterval(Double(index - texts.count) * 30)
            return .list([
                .text(plexStamp(date)), .text(text.hasPrefix("Slow") ? "WARN" : index == 0 ? "DEBUG" : "INFO"),
                .text(text),
            ])
        }
        return ["data": .list(lines)]
    }

    static func notificationLog(_ form: ContractForm, _ state: SimulatedPlex) -> JSONValue {
        let rows = state.plays.suffix(4).reversed().enumerated().map { index, play -> JSONValue in
            [
                "id": ContractJSON.number(1_000 - index), "timestamp": time(play.startedAt), "agent_id": 13,
                "agent_name": "telegram", "notify_action": "on_play", "subject_text": "Tautulli (Plex)",
                "body_text": .text("\(play.person.name) plays \(play.media.fullTitle)"),
                "user": .text(play.person.user), "user_id": ContractJSON.number(play.person.id),
                "success": .number(index == 2 ? 0 : 1),
            ]
        }
        return table(rows, form)
    }

    static func loginLog(_ form: ContractForm, _ state: SimulatedPlex) -> JSONValue {
        let rows = state.people.prefix(3).enumerated().map { index, person -> JSONValue in
            [
                "timestamp": time(state.now.addingTimeInterval(Double(index) * -86_400)), "user": .text(person.user),
                "friendly_name": .text(person.name), "user_id": ContractJSON.number(person.id), "user_group": "guest",
                "ip_address": "192.168.1.20", "host": "http://tautulli.home", "browser": "Safari 18", "os": "iOS 18",
                "success": .number(index == 1 ? 0 : 1),
            ]
        }
        return table(rows, form)
    }

    static func plexUpdate(_ state: SimulatedPlex) -> JSONValue {
        [
            "update_available": true, "version": "1.41.3.9314", "state": "available",
            "release_date": .text("\(Int(state.now.timeIntervalSince1970) - 259_200)"),
            "changelog_added": "(Player) Chapters are shown while seeking",
            "changelog_fixed": "(Scanner) Folders with a trailing space were left out",
            "download_url": "https://plex.tv/downloads/latest/5", "label": "Download",
        ]
    }

    static let ownUpdate: JSONValue = [
        "result": "success", "update": false, "message": "Tautulli is up to date.", "latest_release": .text(version),
        "current_release": .text(version),
        "release_url": .text("https://github.com/Tautulli/Tautulli/releases/tag/\(version)"),
    ]

    private static func stamp(_ now: Date, _ index: Int) -> String {
        formatted(now.addingTimeInterval(Double(index) * -60), "yyyy-MM-dd HH:mm:ss")
    }

    private static func plexStamp(_ date: Date) -> String { formatted(date, "MMM dd, yyyy HH:mm:ss.SSS") }

    private static func formatted(_ date: Date, _ pattern: String) -> String {
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = .gmt
        format.dateFormat = pattern
        return format.string(from: date)
    }
}
