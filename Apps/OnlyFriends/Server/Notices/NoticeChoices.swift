import AccountsAPI
import Base
import Database
import Foundation
import OnlyFriendsAPI
import Wire

/// Keeps of what people want to be told, how, and when not; it counts from the next event on (OF-187).
struct NoticeChoices: Sendable {
    let context: ServerContext
    /// Stands beside the kinds where only what is important is pushed.
    static let importantOnly = "important_only"

    func preferences(of viewer: SortableID) async throws -> NoticePreferences {
        try await context.database.read { [self] in try read(viewer, $0) }
    }

    func change(_ change: NoticePreferences, of viewer: SortableID) async throws -> NoticePreferences {
        try check(change)
        return try await context.database.write { [self] connection in
            // Whoever has got in is not to keep the owner from being told of it.
            for choice in change.choices where !choice.kind.isSecurity {
                try connection.execute(
                    """
                    INSERT INTO notice_choices (user_id, kind, channel)
                    VALUES (\(viewer), \(choice.kind.rawValue), \(choice.channel.rawValue))
                    ON CONFLICT (user_id, kind) DO UPDATE SET channel = excluded.channel
                    """)
            }
            if let isWanted = change.importantOnly {
                try connection.execute(
                    "DELETE FROM notice_choices WHERE user_id = \(viewer) AND kind = \(Self.importantOnly)")
                if isWanted {
                    try connection.execute(
                        """
                        INSERT INTO notice_choices (user_id, kind, channel)
                        VALUES (\(viewer), \(Self.importantOnly), \(Notice.Channel.push.rawValue))
                        """)
                }
            }
            // Which comments somebody is told of can be said in two places, which say the same.
            var reasons = try CommentConcern.wishes(of: [viewer], connection)[viewer] ?? []
            for reason in CommentReason.allCases {
                guard let choice = change.choices.last(where: { $0.kind == reason.notice }) else { continue }
                if choice.channel == .none { reasons.remove(reason) } else { reasons.insert(reason) }
            }
            try connection.execute(
                """
                UPDATE users SET quiet_from = \(change.quietFrom), quiet_until = \(change.quietUntil),
                    time_zone = \(change.timeZone), pushes_text = COALESCE(\(change.pushesText), pushes_text),
                    comment_notices = \(CommentReason.stored(reasons))
                WHERE id = \(viewer)
                """)
            return try read(viewer, connection)
        }
    }

    private func read(_ viewer: SortableID, _ connection: DatabaseConnection) throws -> NoticePreferences {
        let chosen = try connection.rows(
            "SELECT kind, channel FROM notice_choices WHERE user_id = \(viewer)"
        ) { row in (try row[0] as String, Notice.Channel(rawValue: try row[1])) }
        let channels = Dictionary(chosen) { first, _ in first }
        let reasons = try CommentConcern.wishes(of: [viewer], connection)[viewer] ?? []
        var preferences = NoticePreferences(
            choices: Notice.Kind.allCases.map { kind in
                let channel = (channels[kind.rawValue] ?? nil) ?? NoticeWriter.usual(kind)
                let isOff = CommentReason.allCases.contains { $0.notice == kind && !reasons.contains($0) }
                // Turned off in the one place and not in the other.
                let isOn = channel == .none && CommentReason.allCases.contains { $0.notice == kind } && !isOff
                return NoticeChoice(kind: kind, channel: isOff ? .none : isOn ? NoticeWriter.usual(kind) : channel)
            })
        preferences.importantOnly = channels[Self.importantOnly] != nil
        let hours = try connection.row(
            "SELECT quiet_from, quiet_until, time_zone, pushes_text FROM users WHERE id = \(viewer)"
        ) { row in (try row[0] as Int?, try row[1] as Int?, try row[2] as String?, try row[3] as Bool) }
        (preferences.quietFrom, preferences.quietUntil, preferences.timeZone, preferences.pushesText) =
            hours ?? (nil, nil, nil, false)
        return preferences
    }

    private func check(_ change: NoticePreferences) throws {
        guard change.choices.count <= 20 else {
            throw Problem.unprocessable("choices", ProblemCode.tooMany, "There are not so many kinds.")
        }
        for (field, minutes) in [("quietFrom", change.quietFrom), ("quietUntil", change.quietUntil)] {
            guard let minutes, !(0..<1_440).contains(minutes) else { continue }
            throw Problem.unprocessable(field, ProblemCode.outOfRange, "A day has 1440 minutes.")
        }
        guard (change.quietFrom == nil) == (change.quietUntil == nil) else {
            throw Problem.unprocessable("quietUntil", ProblemCode.required, "Say when quiet hours begin and end.")
        }
        if let zone = change.timeZone, zone.utf8.count > 64 || TimeZone(identifier: zone) == nil {
            throw Problem.unprocessable("timeZone", ProblemCode.invalid, "There is no such time zone.")
        }
    }
}
