import ServerKit
import AccountsAPI
import Base
import Database
import Foundation
import OnlyFriendsAPI
import PhoneNumbers
import ServerKit
import Wire

/// Finds people by the beginning of a name, or by a whole phone number.
struct PeopleSearch: Sendable {
    let context: ServerContext
    let phoneBook: PhoneBook
    private let pace: SearchPace
    private static let list = "search"
    private static let candidates = 150

    init(context: ServerContext, phoneBook: PhoneBook) {
        self.context = context
        self.phoneBook = phoneBook
        pace = SearchPace(perMinute: context.limits.searchesPerMinute)
    }

    /// Friends first, then friends of friends by how many are shared, then others who let themselves be found.
    func page(_ search: UsersAPI.Search, for viewer: SortableID) async throws -> Page<User> {
        let limit = try context.limits.shared.page(search.limit)
        if let wait = pace.wait(viewer, at: context.clock.now()) { throw Problem.tooMany(retryAfter: wait) }
        let query = search.q ?? ""
        guard query.utf8.count <= 400 else {
            throw Problem.unprocessable("q", ProblemCode.tooLong, "Search for fewer letters.")
        }
        let offset = try search.cursor.map { try place(of: $0) } ?? 0
        let words = NameKey.words(query)
        let number = phoneBook.numberIfAny(query, country: search.country ?? context.limits.defaultCountry)?.e164
        if number != nil { try await spendNumberSearch(viewer) }
        guard number != nil || words.joined().count >= 2 else { return Page(items: []) }
        let found = try await context.database.read { [self] connection in
            try ranked(words: words, number: number, viewer, connection)
        }
        if let known = found.first(where: { $0.phone == number }) { try await keep(viewer, knows: known.id) }
        let users = found.compactMap { $0.user(for: viewer, context.links) }
        let page = Array(users.dropFirst(offset).prefix(limit))
        let end = offset + page.count
        let next = end < users.count ? context.cursors.cursor(in: Self.list, text: String(end)) : nil
        return Page(items: page, nextCursor: next)
    }

    private func place(of cursor: String) throws -> Int {
        guard let place = Int(try context.cursors.text(cursor, in: Self.list)), place >= 0 else {
            throw Problem.badRequest(code: ProblemCode.cursorInvalid, "Search again from the top.")
        }
        return place
    }

    /// Searches by number are counted, so that nobody can try numbers one after the other.
    private func spendNumberSearch(_ viewer: SortableID) async throws {
        let limit = Throttle.Limit(
            scope: "number search \(viewer)", count: context.limits.numberSearchesPerDay, window: 86_400)
        try await context.database.write { [self] connection in
            let now = context.clock.now()
            if let wait = try context.throttle.wait([limit], at: now, connection) {
                throw Problem.tooMany(retryAfter: wait)
            }
            try context.throttle.record([limit.scope], at: now, connection)
        }
    }

    /// Remembers whose number was typed, so that their card can be opened and they can be asked for friendship.
    private func keep(_ viewer: SortableID, knows other: SortableID) async throws {
        try await context.database.write { [self] connection in
            try connection.execute(
                """
                INSERT INTO known_numbers (user_id, other_id, seen_at)
                VALUES (\(viewer), \(other), \(context.clock.now()))
                ON CONFLICT (user_id, other_id) DO UPDATE SET seen_at = excluded.seen_at
                """)
        }
    }

    private func ranked(
        words: [String], number: String?, _ viewer: SortableID, _ connection: DatabaseConnection
    ) throws -> [PersonRow] {
        var found: [PersonRow] = []
        if let number {
            found = try context.people.people(
                where: "u.phone = \(number) AND u.id <> \(viewer) AND u.name <> ''", for: viewer, connection)
            for index in found.indices { found[index].standing.knowsNumber = true }
        }
        if words.joined().count >= 2, let longest = words.max(by: { $0.count < $1.count }) {
            found += try byName(longest, viewer, connection).filter { person in
                let own = person.nameKey.split(separator: " ")
                return words.allSatisfy { word in own.contains { $0.hasPrefix(word) } }
            }
        }
        let visible = found.filter { $0.standing.shows(.card) }
        return visible.sorted { Self.rank($0) != Self.rank($1) ? Self.rank($0) < Self.rank($1) : $0.id < $1.id }
    }

    private func byName(
        _ word: String, _ viewer: SortableID, _ connection: DatabaseConnection
    ) throws -> [PersonRow] {
        let fits: SQL = "w.word >= \(word) AND w.word < \(word + "\u{10FFFF}") AND w.user_id <> \(viewer)"
        // Of thousands of one name some are looked at, and friends are never left out for them.
        let friends = try connection.values(
            """
            SELECT DISTINCT w.user_id FROM friendships f JOIN user_words w ON w.user_id = f.friend_id
            WHERE f.user_id = \(viewer) AND \(fits) LIMIT \(Self.candidates)
            """, as: SortableID.self)
        let others = try connection.values(
            "SELECT DISTINCT w.user_id FROM user_words w WHERE \(fits) LIMIT \(Self.candidates)", as: SortableID.self)
        let ids = Set(friends).union(others.prefix(max(0, Self.candidates - friends.count))).sorted()
        return try context.people.people(where: "u.id IN \(list: ids)", for: viewer, connection)
    }

    private static func rank(_ person: PersonRow) -> Int {
        if person.standing.friendship != nil { return -1_000_000 }
        return -person.standing.mutualFriends
    }
}
