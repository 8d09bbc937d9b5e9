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
    private let circles = FriendCircles()
    private let names = NameLists()
    private static let list = "search"
    /// People who are looked at for an answer.
    private static let candidates = 150
    /// People of several names of whom these are chosen.
    private static let namesakes = 4_000
    /// From so many friends on, those of the people found are the fewer to go through.
    private static let manyFriends = 200

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
        let (all, circle) = try ranked(words: words, number: number, viewer, connection)
        var rest = all[...]
        var found: [PersonRow] = []
        // Whose number it is matters wherever they stand.
        while !rest.isEmpty, number != nil || found.count < count {
            let ids = rest.prefix(number == nil ? count - found.count : Self.candidates)
            rest = rest.dropFirst(ids.count)
            let shared = try circle == nil ? shared(Array(ids), viewer, connection) : [:]
            let select = PersonRow.select(
                viewer: viewer, declinedSince: context.people.declinedSince, mutualCount: "CAST(0 AS BIGINT)",
                where: "u.id IN \(list: ids)")
            let rows = try connection.rows(select) { row in
                var person = try PersonRow(row, viewer: viewer)
                person.standing.mutualFriends = circle?.shared(with: person.id) ?? shared[person.id] ?? 0
                return person
            }
            let byID = Dictionary(rows.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
            for var person in ids.compactMap({ byID[$0] }) {
                if person.phone == number { person.standing.knowsNumber = true }
                if person.standing.shows(.card) { found.append(person) }
            }
        }
        return found
    }

    /// Friends, then others by how many friends are shared; and what tells that for everybody, where that is all of it.
    private func ranked(
        words: [String], number: String?, _ viewer: SortableID, _ connection: DatabaseConnection
    ) throws -> ([SortableID], exact: FriendCircles.Circle?) {
        var (friends, others) = try byName(words, viewer, connection)
        let holder = try number.flatMap { number in
            try connection.row(
                """
                SELECT u.id, f.user_id FROM users u
                LEFT JOIN friendships f ON f.user_id = \(viewer) AND f.friend_id = u.id
                WHERE u.phone = \(number) AND u.id <> \(viewer) AND u.name <> ''
                """
            ) { row in (id: try row[0] as SortableID, isFriend: try row[1] as Int64? != nil) }
        }
        if let holder {
            if holder.isFriend { friends.append(holder.id) } else { others.append(holder.id.rawValue) }
            others.sort()
            others.removeRepeats()
        }
        var ranked = Set(friends).sorted()
        let known = ranked.map(\.rawValue) + [viewer.rawValue]
        var exact: FriendCircles.Circle?
        let room = Self.candidates - ranked.count
        if room > 0, !others.isEmpty {
            let (circle, isWhole) = try circles.circle(of: viewer, connection)
            if isWhole { exact = circle }
            // Friends are few, so that many more are asked for than are let go of again.
            let nearest = circle.nearest(room + known.count, of: others).filter { !known.contains($0) }
            ranked += nearest.prefix(room).compactMap(SortableID.init(rawValue:))
        }
        if let holder, !ranked.contains(holder.id) { ranked.append(holder.id) }
        return (ranked, exact)
    }

    /// How many friends some people share with the viewer.
    private func shared(
        _ ids: [SortableID], _ viewer: SortableID, _ connection: DatabaseConnection
    ) throws -> [SortableID: Int] {
        let own = try connection.value(
            "SELECT COUNT(*) FROM friendships WHERE user_id = \(viewer) AND hidden = 0", as: Int.self)
        var shared: [SortableID: Int] = [:]
        let counts = own ?? 0 > Self.manyFriends ? Self.shared(ids, viewer) : Self.sharedByFriends(ids, viewer)
        try connection.forEachRow(counts) { row in shared[try row[0]] = try row[1] }
        return shared
    }

    /// By going through those people's friends.
    static func shared(_ ids: [SortableID], _ viewer: SortableID) -> SQL {
        """
        SELECT y.user_id, COUNT(*) FROM friendships y WHERE y.user_id IN \(list: ids) AND \(PersonRow.sharing(viewer))
        GROUP BY y.user_id
        """
    }

    /// By looking them up among the friends of each of the viewer's. A friendship is two rows, so both ways lead to the same.
    static func sharedByFriends(_ ids: [SortableID], _ viewer: SortableID) -> SQL {
        """
        SELECT y.friend_id, COUNT(*) FROM friendships x CROSS JOIN friendships y
        WHERE x.user_id = \(viewer) AND x.hidden = 0 AND y.user_id = x.friend_id AND y.friend_id IN \(list: ids)
        GROUP BY y.friend_id
        """
    }

    /// People in whose names all the words begin, the others in the order of their ids; the viewer may be among them.
    private func byName(
        _ words: [String], _ viewer: SortableID, _ connection: DatabaseConnection
    ) throws -> (friends: [SortableID], others: [Int64]) {
        // They are looked for by the longest, which the fewest have.
        let words = Set(words).sorted { $0.count != $1.count ? $0.count > $1.count : $0 < $1 }
        guard let word = words.first, words.joined().count >= 2 else { return ([], []) }
        var fits = NameLists.begins("w", word)
        for other in words.dropFirst() {
            fits.append(
                """
                 AND EXISTS (SELECT 1 FROM user_words z WHERE z.user_id = w.user_id AND \(NameLists.begins("z", other)))
                """)
        }
        // Of thousands of one name some are looked at, and friends are never left out for them.
        let friends = try connection.values(
            """
            SELECT DISTINCT w.user_id FROM friendships f JOIN user_words w ON w.user_id = f.friend_id
            WHERE f.user_id = \(viewer) AND \(fits) LIMIT \(Self.candidates)
            """, as: SortableID.self)
        return (friends, try others(words, fits, connection))
    }

    private func others(_ words: [String], _ fits: SQL, _ connection: DatabaseConnection) throws -> [Int64] {
        let lists = try words.map { try names.list(of: $0, connection) }
        guard let first = lists.first else { return [] }
        if lists.count == 1 { return first.ids }
        if lists.allSatisfy(\.isWhole) { return lists.dropFirst().reduce(first.ids) { $0.common(with: $1.ids) } }
        var found = try connection.integers(
            "SELECT w.user_id FROM user_words w WHERE \(fits) LIMIT \(Self.namesakes)")
        found.sort()
        found.removeRepeats()
        return found
    }
}
