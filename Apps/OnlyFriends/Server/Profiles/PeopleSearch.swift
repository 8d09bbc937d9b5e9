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
            try visible(offset + limit + 1, words: words, number: number, viewer, connection)
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

    /// So many of those who are found and may be shown, in their order. Of the others no more is read than their places.
    private func visible(
        _ count: Int, words: [String], number: String?, _ viewer: SortableID, _ connection: DatabaseConnection
    ) throws -> [PersonRow] {
        var rest = try ranked(words: words, number: number, viewer, connection)[...]
        var found: [PersonRow] = []
        // Whose number it is matters wherever they stand.
        while !rest.isEmpty, number != nil || found.count < count {
            let ids = rest.prefix(number == nil ? count - found.count : Self.candidates)
            rest = rest.dropFirst(ids.count)
            let rows = try context.people.people(where: "u.id IN \(list: ids)", for: viewer, connection)
            let byID = Dictionary(rows.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
            for var person in ids.compactMap({ byID[$0] }) {
                if person.phone == number { person.standing.knowsNumber = true }
                if person.standing.shows(.card) { found.append(person) }
            }
        }
        return found
    }

    private func ranked(
        words: [String], number: String?, _ viewer: SortableID, _ connection: DatabaseConnection
    ) throws -> [SortableID] {
        var found: [Candidate] = []
        if let number {
            let ids = try connection.values(
                "SELECT id FROM users WHERE phone = \(number) AND id <> \(viewer) AND name <> ''", as: SortableID.self)
            found = try candidates(ids, viewer, connection)
        }
        if words.joined().count >= 2, let longest = words.max(by: { $0.count < $1.count }) {
            found += try byName(longest, viewer, connection).filter { person in
                let own = person.nameKey.split(separator: " ")
                return words.allSatisfy { word in own.contains { $0.hasPrefix(word) } }
            }
        }
        return found.sorted { $0.rank != $1.rank ? $0.rank < $1.rank : $0.id < $1.id }.map(\.id)
    }

    private func byName(
        _ word: String, _ viewer: SortableID, _ connection: DatabaseConnection
    ) throws -> [Candidate] {
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
        return try candidates(ids, viewer, connection)
    }

    private func candidates(
        _ ids: [SortableID], _ viewer: SortableID, _ connection: DatabaseConnection
    ) throws -> [Candidate] {
        guard !ids.isEmpty else { return [] }
        var shared: [SortableID: Int] = [:]
        try connection.forEachRow(Self.shared(ids, viewer)) { row in shared[try row[0]] = try row[1] }
        return try connection.rows(
            """
            SELECT u.id, u.name_key, f.user_id FROM users u
            LEFT JOIN friendships f ON f.user_id = \(viewer) AND f.friend_id = u.id WHERE u.id IN \(list: ids)
            """
        ) { row in
            let id: SortableID = try row[0]
            let isFriend = try row[2] as Int64? != nil
            return Candidate(
                id: id, nameKey: try row[1], rank: isFriend ? Candidate.friend : -(shared[id] ?? 0))
        }
    }

    /// How many friends some people share with the viewer.
    static func shared(_ ids: [SortableID], _ viewer: SortableID) -> SQL {
        """
        SELECT y.user_id, COUNT(*) FROM friendships y WHERE y.user_id IN \(list: ids) AND \(PersonRow.sharing(viewer))
        GROUP BY y.user_id
        """
    }
}

extension PeopleSearch {
    /// Somebody with a name that was looked for, and where they stand among the others.
    private struct Candidate {
        var id: SortableID
        var nameKey: String
        var rank: Int

        /// Before everybody else.
        static let friend = -1_000_000
    }
}
