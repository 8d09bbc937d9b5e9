import Base
import Database
import Foundation
import Jobs
import OnlyFriendsAPI

/// Tells people of their friends' birthdays, on the day that it is where they are (OF-045).
struct Birthdays: Sendable {
    let context: ServerContext
    private static let batch = 500

    /// Nothing but that it is time.
    struct Round: Codable, Sendable {}

    static let job = JobKind<Round>("only-friends.birthdays", attempts: 1)

    func register(with jobs: JobQueue) throws {
        try jobs.handle(Self.job, every: 900, Round()) { _ in try await tell() }
    }

    /// The condition that a person `u` lets a friend know of their birthday, whose friendship row is `f`.
    static func isTold(_ person: SQL, _ friendship: SQL) -> SQL {
        """
        \(person).birthday IS NOT NULL AND (\(person).birthday_visibility = 'friends'
            OR (\(person).birthday_visibility = 'close_friends' AND \(friendship).closes_me = 1))
        """
    }

    /// One round.
    func tell() async throws {
        let now = context.clock.now()
        // Somewhere it is yesterday, and somewhere tomorrow.
        for offset in [-86_400.0, 0, 86_400] {
            guard let day = CalendarDay(now.addingTimeInterval(offset)), let number = day.daysSince1970,
                let target = SortableID(rawValue: Int64(max(0, number)))
            else { continue }
            try await tell(of: day, target, at: now)
        }
    }

    private func tell(of day: CalendarDay, _ target: SortableID, at now: Date) async throws {
        let writer = context.notices
        try await context.database.write { connection in
            let patterns = Self.patterns(of: day).map { pattern -> SQL in "u.birthday LIKE \(pattern)" }
            let pairs = try connection.rows(
                """
                SELECT f.user_id, f.friend_id, v.time_zone FROM users u
                \(FriendshipStore.joinFriends(of: "u.id"))
                JOIN users v ON v.id = f.user_id AND v.state = 0
                WHERE u.state = 0 AND (\(patterns.joined(separator: " OR "))) AND \(Self.isTold("u", "f"))
                    AND NOT EXISTS (SELECT 1 FROM notices n WHERE n.user_id = f.user_id AND n.kind = 'birthday'
                        AND n.actor_id = u.id AND n.target_id = \(target))
                LIMIT \(Self.batch)
                """
            ) { row in
                (viewer: try row[0] as SortableID, person: try row[1] as SortableID, zone: try row[2] as String?)
            }
            for pair in pairs where Self.isToday(day, in: pair.zone, at: now) {
                try writer.note(.birthday, for: [pair.viewer], by: pair.person, about: target, connection)
            }
        }
    }

    /// How birthdays of a day end as they are kept; that of 29 February is on the 28th where there is none.
    private static func patterns(of day: CalendarDay) -> [String] {
        let own = "%-\(twoDigits(day.month))-\(twoDigits(day.day))"
        let isLeap = day.year.flatMap { CalendarDay(year: $0, month: 2, day: 29) } != nil
        return day.month == 2 && day.day == 28 && !isLeap ? [own, "%-02-29"] : [own]
    }

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    private static func isToday(_ day: CalendarDay, in zone: String?, at now: Date) -> Bool {
        let zone = zone.flatMap { TimeZone(identifier: $0) }
        let offset = TimeInterval(zone?.secondsFromGMT(for: now) ?? 0)
        return CalendarDay(now.addingTimeInterval(offset)) == day
    }
}
