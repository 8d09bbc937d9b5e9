import Base
import Database
import EightAPI
import ServerKit
import Wire

/// People's pages, and finding people.
struct Profiles: Sendable {
    let context: EightContext

    func profile(_ id: SortableID, for viewer: SortableID) async throws -> Profile {
        let found = try await context.database.read { [self] in try profile(id, for: viewer, $0) }
        guard let found else { throw Problem.notFound() }
        return found
    }

    /// Nil where the viewer sees nobody.
    func profile(_ id: SortableID, for viewer: SortableID, _ connection: DatabaseConnection) throws -> Profile? {
        // Whoever is about to leave, or takes a break, is not counted.
        func stays(_ person: SQL) -> SQL {
            """
            NOT EXISTS (SELECT 1 FROM people g
                WHERE g.id = \(person) AND (g.purge_at IS NOT NULL OR g.break_until IS NOT NULL))
            """
        }
        let closeness = WhoSeesWhat.closeness(of: viewer, to: "p.id")
        return try connection.row(
            """
            SELECT \(PersonColumns.sql("p", for: viewer)), p.bio,
                \(WhoSeesWhat.accountAudience(of: "p")) AS audience, \(closeness) AS closeness,
                (SELECT COUNT(*) FROM follows a WHERE a.person_id = p.id AND a.is_accepted = 1
                    AND \(stays("a.follower_id"))) AS followers,
                (SELECT COUNT(*) FROM follows a WHERE a.follower_id = p.id AND a.is_accepted = 1
                    AND \(stays("a.person_id"))) AS following,
                (SELECT COUNT(*) FROM follows a WHERE a.follower_id = p.id AND a.is_accepted = 1 AND a.is_mutual = 1
                    AND \(stays("a.person_id"))) AS friends,
                \(Mutes.isMuted("p.id", by: viewer)) AS muted,
                (SELECT COUNT(*) FROM clips c WHERE c.author_id = p.id AND c.state = 3 AND c.parent_id IS NULL
                    AND c.audience <= \(closeness)) AS videos
            FROM people p
            WHERE p.id = \(id) AND (p.is_ready = 1 OR p.id = \(viewer)) AND \(WhoSeesWhat.isThere("p.id", for: viewer))
            """
        ) { row in
            let shows = WhoSeesWhat.showsVideos(
                of: Audience(rank: try row["audience"]) ?? .friends, to: try row["closeness"])
            return Profile(
                person: try PersonColumns.person(row, for: viewer, context), bio: try row["bio"],
                followerCount: try row["followers"], followingCount: try row["following"],
                friendCount: try row["friends"], videoCount: shows ? try row["videos"] : 0, showsVideos: shows,
                isMuted: try row["muted"])
        }
    }

    /// People by the beginning of any word of their name; without one those of the viewer's school and grade whom
    /// they do not follow and have not asked.
    /// Words of what somebody looks for.
    static func words(_ text: String?) throws -> [String] {
        let text = text ?? ""
        guard text.utf8.count <= 400 else { throw Problem.unprocessable("q", "too_long", "Search for fewer letters.") }
        return NameKey.words(text)
    }

    /// Goes on where a condition ends: and each of the words begins one of the name of a column's person.
    static func areNamed(_ words: [String], _ person: SQL) -> SQL {
        var condition: SQL = ""
        for word in words {
            condition.append(
                """
                 AND EXISTS (SELECT 1 FROM person_words w WHERE w.person_id = \(person) AND w.word >= \(word)
                    AND w.word < \(word + "\u{10FFFF}"))
                """)
        }
        return condition
    }

    func search(_ wanted: EightAPI.Search, for viewer: SortableID) async throws -> Page<Person> {
        let limit = try context.page(wanted.limit)
        let words = try Self.words(wanted.q)
        let place = try wanted.cursor.map {
            try context.cursors.text($0, in: "people").split(separator: "\n", maxSplits: 1)
        }
        let after = place.flatMap { parts in
            SortableID(String(parts.first ?? "")).map { (key: parts.count > 1 ? String(parts[1]) : "", id: $0) }
        }
        return try await context.database.read { [self] connection in
            var condition: SQL = "p.is_ready = 1 AND p.id <> \(viewer) AND \(WhoSeesWhat.isThere("p.id", for: viewer))"
            // Who is found by their own school only is not there for others, and who is private for nobody new.
            condition.append(
                """
                 AND (p.found_by_others = 1 OR p.school = (SELECT s.school FROM people s WHERE s.id = \(viewer))
                    OR EXISTS (SELECT 1 FROM follows k WHERE k.follower_id = \(viewer) AND k.person_id = p.id))
                """)
            condition.append(
                """
                 AND (p.private_until IS NULL
                    OR EXISTS (SELECT 1 FROM follows k WHERE k.follower_id = \(viewer) AND k.person_id = p.id))
                """)
            // Who has left school is found by nobody new.
            condition.append(
                """
                 AND (p.graduated_until IS NULL
                    OR EXISTS (SELECT 1 FROM follows k WHERE k.follower_id = \(viewer) AND k.person_id = p.id))
                """)
            condition.append(Self.areNamed(words, "p.id"))
            if let school = wanted.school { condition.append(" AND p.school = \(school)") }
            if let grade = wanted.grade { condition.append(" AND p.grade = \(grade)") }
            if words.isEmpty, wanted.school == nil, wanted.grade == nil {
                condition.append(
                    """
                     AND p.school = (SELECT s.school FROM people s WHERE s.id = \(viewer))
                        AND p.grade = (SELECT s.grade FROM people s WHERE s.id = \(viewer))
                        AND NOT EXISTS (SELECT 1 FROM follows f WHERE f.follower_id = \(viewer) AND f.person_id = p.id)
                    """)
            }
            if let after {
                condition.append(" AND (p.name_key > \(after.key) OR p.name_key = \(after.key) AND p.id > \(after.id))")
            }
            // The rarest way in: the longest word's people, else those of the school in order.
            if let longest = words.max(by: { $0.count < $1.count }) {
                condition.append(
                    """
                     AND p.id IN (SELECT w.person_id FROM person_words w
                        WHERE w.word >= \(longest) AND w.word < \(longest + "\u{10FFFF}"))
                    """)
            }
            let people = try connection.rows(
                """
                SELECT \(PersonColumns.sql("p", for: viewer)), p.name_key AS key FROM people p WHERE \(condition)
                ORDER BY p.name_key, p.id LIMIT \(limit + 1)
                """
            ) { row in (try PersonColumns.person(row, for: viewer, context), try row["key"] as String) }
            let next = people.count > limit ? people.prefix(limit).last : nil
            return Page(
                items: people.prefix(limit).map(\.0),
                nextCursor: next.map { context.cursors.cursor(in: "people", text: "\($0.0.id)\n\($0.1)") })
        }
    }
}
