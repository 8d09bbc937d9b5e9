import Base
import Database
import Foundation
import OnlyFriendsAPI
import ServerKit
import Wire

/// Lists friends.
struct FriendLister: Sendable {
    let context: ServerContext

    /// One's friends by name, or those made last first; `q` is the beginning of a name.
    func page(_ wanted: FriendsAPI.List, for viewer: SortableID) async throws -> Page<User> {
        let limit = try context.limits.shared.page(wanted.limit)
        let order = wanted.sort ?? .name
        let list = "friends \(order.rawValue)"
        let start = try wanted.cursor.map { try context.cursors.text($0, in: list) }
        let rows = try await context.database.read { [self] connection in
            try context.people.people(
                where: """
                    u.state = 0 \(search(wanted.q)) \(try after(start, order))
                    ORDER BY \(Self.ordering(order)) LIMIT \(limit + 1)
                    """, joining: Self.friends(of: viewer), for: viewer, connection)
        }
        let shown = rows.prefix(limit)
        var page = Page(items: shown.compactMap { $0.user(for: viewer, context.links) })
        if rows.count > limit, let last = shown.last {
            page.nextCursor = context.cursors.cursor(in: list, text: Self.place(last, order))
        }
        return page
    }

    /// A friend's friends by name, where their settings let the viewer see them.
    func page(_ wanted: PageByID, for viewer: SortableID) async throws -> Page<User> {
        let limit = try context.limits.shared.page(wanted.limit)
        let list = "friends of \(wanted.id)"
        let start = try wanted.cursor.map { try context.cursors.text($0, in: list) }
        return try await context.database.read { [self] connection in
            guard let person = try context.people.person(wanted.id, for: viewer, connection),
                person.standing.shows(.card)
            else { throw Problem.notFound() }
            guard person.standing.shows(.friendsList) else { return Page(items: []) }
            let rows = try context.people.people(
                where: """
                    u.state = 0 \(try after(start, .name)) ORDER BY \(Self.ordering(.name)) LIMIT \(limit + 1)
                    """, joining: Self.friends(of: wanted.id), for: viewer, connection)
            let shown = rows.prefix(limit)
            var page = Page(items: shown.compactMap { $0.user(for: viewer, context.links)?.card })
            if rows.count > limit, let last = shown.last {
                page.nextCursor = context.cursors.cursor(in: list, text: Self.place(last, .name))
            }
            return page
        }
    }

    /// Friends whose birthday is today or within a week, soonest first.
    func birthdays(for viewer: SortableID) async throws -> [User] {
        guard let today = CalendarDay(context.clock.now()) else { return [] }
        let rows = try await context.database.read { [self] connection in
            try context.people.people(
                where: "u.state = 0 AND u.birthday IS NOT NULL", joining: Self.friends(of: viewer), for: viewer,
                connection)
        }
        let soon = rows.compactMap { row -> (days: Int, user: User)? in
            guard let user = row.user(for: viewer, context.links), let day = user.birthday,
                let days = Self.days(from: today, to: day), days <= 7
            else { return nil }
            return (days, user)
        }
        return soon.sorted { $0.days < $1.days }.map(\.user)
    }

    private static func friends(of person: SortableID) -> SQL {
        "JOIN friendships g ON g.user_id = \(person) AND g.friend_id = u.id AND g.hidden = 0"
    }

    private static func ordering(_ order: FriendOrder) -> SQL {
        switch order {
        case .name: "u.name_key, u.id"
        case .recent: "g.created_at DESC, u.id DESC"
        }
    }

    private static func place(_ person: PersonRow, _ order: FriendOrder) -> String {
        switch order {
        case .name: "\(person.id) \(person.nameKey)"
        case .recent: "\(person.id) \(Int64((person.friendsSince?.timeIntervalSince1970 ?? 0) * 1000))"
        }
    }

    private func after(_ place: String?, _ order: FriendOrder) throws -> SQL {
        guard let place else { return "" }
        let parts = place.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        guard let id = SortableID(String(parts[0])) else { throw Problem.badRequest("Start from the top.") }
        let rest = parts.count > 1 ? String(parts[1]) : ""
        switch order {
        case .name: return "AND (u.name_key > \(rest) OR (u.name_key = \(rest) AND u.id > \(id)))"
        case .recent:
            let since = Int64(rest) ?? 0
            return "AND (g.created_at < \(since) OR (g.created_at = \(since) AND u.id < \(id)))"
        }
    }

    private func search(_ text: String?) -> SQL {
        let key = NameKey.of(String((text ?? "").prefix(100)))
        guard !key.isEmpty else { return "" }
        return "AND (u.name_key LIKE \(key + "%") OR u.name_key LIKE \("% " + key + "%"))"
    }

    /// Days until the next time that a day comes; 29 February comes on the 28th where there is none.
    private static func days(from today: CalendarDay, to birthday: CalendarDay) -> Int? {
        guard let now = today.daysSince1970, let year = today.year else { return nil }
        for candidate in [year, year + 1] {
            let day =
                CalendarDay(year: candidate, month: birthday.month, day: birthday.day)
                ?? CalendarDay(year: candidate, month: birthday.month, day: birthday.day - 1)
            if let days = day?.daysSince1970, days >= now { return days - now }
        }
        return nil
    }
}
