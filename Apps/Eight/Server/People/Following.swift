import Base
import Database
import EightAPI
import Foundation
import ServerKit
import Wire

/// Who follows whom, who asks to, and who wants to have nothing to do with whom.
struct Following: Sendable {
    let context: EightContext
    let profiles: Profiles

    /// Follows somebody, or asks to where they want to be asked; doing so twice changes nothing.
    func follow(_ id: SortableID, by viewer: SortableID) async throws -> Profile {
        guard id != viewer else { throw Problem.unprocessable("id", "oneself", "You can't follow yourself.") }
        return try await context.database.write { [self] connection in
            guard try profiles.profile(id, for: viewer, connection) != nil else { throw Problem.notFound() }
            let isKnown =
                try connection.value(
                    "SELECT COUNT(*) FROM follows WHERE follower_id = \(viewer) AND person_id = \(id)", as: Int.self)
                == 1
            if !isKnown {
                try SchoolRulesBook.check(.other, by: viewer, connection)
                try checkStaff(viewer, id, connection)
                try checkPace(viewer, connection)
            }
            let isOpen =
                try connection.value(
                    "SELECT COUNT(*) FROM people WHERE id = \(id) AND audience = 0 AND private_until IS NULL",
                    as: Int.self) == 1
            try connection.execute(
                """
                INSERT INTO follows (follower_id, person_id, is_accepted, created_at)
                VALUES (\(viewer), \(id), \(isOpen), \(context.clock.now()))
                ON CONFLICT (follower_id, person_id) DO NOTHING
                """)
            if !isKnown {
                try connection.execute(
                    "INSERT INTO follow_marks (person_id, at) VALUES (\(viewer), \(context.clock.now()))")
            }
            try settle(viewer, id, connection)
            context.publish(.parted(viewer, id), after: connection)
            return try shown(id, viewer, connection)
        }
    }

    func unfollow(_ id: SortableID, by viewer: SortableID) async throws -> Profile {
        try await context.database.write { [self] connection in
            try remove(viewer, id, connection)
            return try shown(id, viewer, connection)
        }
    }

    func accept(_ id: SortableID, by viewer: SortableID) async throws {
        try await context.database.write { [self] connection in
            let changed = try connection.execute(
                """
                UPDATE follows SET is_accepted = 1
                WHERE follower_id = \(id) AND person_id = \(viewer) AND is_accepted = 0
                """)
            guard changed == 1 else { throw Problem.notFound() }
            try settle(id, viewer, connection)
            context.publish(.parted(id, viewer), after: connection)
        }
    }

    func decline(_ id: SortableID, by viewer: SortableID) async throws {
        try await context.database.write { connection in
            try connection.execute(
                "DELETE FROM follows WHERE follower_id = \(id) AND person_id = \(viewer) AND is_accepted = 0")
        }
    }

    func removeFollower(_ id: SortableID, of viewer: SortableID) async throws {
        try await context.database.write { [self] in try remove(id, viewer, $0) }
    }

    func requests(_ wanted: EightAPI.PageOf, of viewer: SortableID) async throws -> Page<FollowRequest> {
        let limit = try context.page(wanted.limit)
        let after = try wanted.cursor.map { try context.cursors.id($0, in: "requests") }
        return try await context.database.read { [self] connection in
            let found = try connection.rows(
                """
                SELECT \(PersonColumns.sql("p", for: viewer)), f.created_at FROM follows f
                JOIN people p ON p.id = f.follower_id
                WHERE f.person_id = \(viewer) AND f.is_accepted = 0 AND p.id > \(after?.rawValue ?? -1)
                    AND \(WhoSeesWhat.isThere("p.id", for: viewer))
                ORDER BY p.id LIMIT \(limit + 1)
                """
            ) { FollowRequest(person: try PersonColumns.person($0, for: viewer, context), at: try $0["created_at"]) }
            return context.page(of: found, limit, in: "requests")
        }
    }

    /// Who follows somebody, or whom they follow; to others than themselves only where their videos are shown.
    func list(_ wanted: EightAPI.PeopleOf, followers: Bool, for viewer: SortableID) async throws -> Page<Person> {
        let limit = try context.page(wanted.limit)
        let words = try Profiles.words(wanted.q)
        let name = "\(followers ? "followers" : "following") \(wanted.id)"
        let after = try wanted.cursor.map { try context.cursors.id($0, in: name) }
        return try await context.database.read { [self] connection in
            guard let profile = try profiles.profile(wanted.id, for: viewer, connection) else {
                throw Problem.notFound()
            }
            guard profile.showsVideos else { return Page(items: []) }
            let join: SQL =
                followers
                ? "p.id = f.follower_id WHERE f.person_id = \(wanted.id)"
                : "p.id = f.person_id WHERE f.follower_id = \(wanted.id)"
            let found = try connection.rows(
                """
                SELECT \(PersonColumns.sql("p", for: viewer)) FROM follows f JOIN people p ON \(join)
                    AND f.is_accepted = 1 AND p.id > \(after?.rawValue ?? -1)
                    AND \(WhoSeesWhat.isThere("p.id", for: viewer))\(Profiles.areNamed(words, "p.id"))
                ORDER BY p.id LIMIT \(limit + 1)
                """
            ) { try PersonColumns.person($0, for: viewer, context) }
            return context.page(of: found, limit, in: name)
        }
    }

    // MARK: Blocks

    /// Has two people never see each other; nobody is told.
    func block(_ id: SortableID, by viewer: SortableID) async throws {
        guard id != viewer else { throw Problem.unprocessable("id", "oneself", "You can't block yourself.") }
        try await context.database.write { [self] connection in
            let known = try connection.value("SELECT 1 FROM people WHERE id = \(id)", as: Int.self)
            guard known != nil else { throw Problem.notFound() }
            let now = context.clock.now()
            for (person, other, mine) in [(viewer, id, true), (id, viewer, false)] {
                try connection.execute(
                    """
                    INSERT INTO blocks (person_id, other_id, mine, theirs, created_at)
                    VALUES (\(person), \(other), \(mine), \(!mine), \(now))
                    ON CONFLICT (person_id, other_id) DO UPDATE SET
                        mine = CASE WHEN excluded.mine = 1 THEN 1 ELSE blocks.mine END,
                        theirs = CASE WHEN excluded.theirs = 1 THEN 1 ELSE blocks.theirs END
                    """)
            }
            try remove(viewer, id, connection)
            try remove(id, viewer, connection)
            try Reactions.remove(between: viewer, and: id, connection)
        }
    }

    func unblock(_ id: SortableID, by viewer: SortableID) async throws {
        try await context.database.write { connection in
            try connection.execute("UPDATE blocks SET mine = 0 WHERE person_id = \(viewer) AND other_id = \(id)")
            try connection.execute("UPDATE blocks SET theirs = 0 WHERE person_id = \(id) AND other_id = \(viewer)")
            try connection.execute(
                """
                DELETE FROM blocks WHERE mine = 0 AND theirs = 0 AND (person_id = \(viewer) AND other_id = \(id)
                    OR person_id = \(id) AND other_id = \(viewer))
                """)
        }
    }

    func blocks(_ wanted: EightAPI.PageOf, of viewer: SortableID) async throws -> Page<Person> {
        let limit = try context.page(wanted.limit)
        let after = try wanted.cursor.map { try context.cursors.id($0, in: "blocks") }
        return try await context.database.read { [self] connection in
            let found = try connection.rows(
                """
                SELECT \(PersonColumns.sql("p", for: viewer)) FROM blocks b JOIN people p ON p.id = b.other_id
                WHERE b.person_id = \(viewer) AND b.mine = 1 AND p.id > \(after?.rawValue ?? -1)
                ORDER BY p.id LIMIT \(limit + 1)
                """
            ) { try PersonColumns.person($0, for: viewer, context) }
            return context.page(of: found, limit, in: "blocks")
        }
    }

    // MARK: Within transactions

    private func remove(_ follower: SortableID, _ person: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute("DELETE FROM follows WHERE follower_id = \(follower) AND person_id = \(person)")
        try settle(follower, person, connection)
        context.publish(.parted(follower, person), after: connection)
    }

    /// Has both rows of two people say whether each follows the other.
    private func settle(_ one: SortableID, _ other: SortableID, _ connection: DatabaseConnection) throws {
        let both = try connection.value(
            """
            SELECT COUNT(*) FROM follows WHERE is_accepted = 1 AND (follower_id = \(one) AND person_id = \(other)
                OR follower_id = \(other) AND person_id = \(one))
            """, as: Int.self)
        try connection.execute(
            """
            UPDATE follows SET is_mutual = \(both == 2) WHERE follower_id = \(one) AND person_id = \(other)
                OR follower_id = \(other) AND person_id = \(one)
            """)
    }

    private func shown(_ id: SortableID, _ viewer: SortableID, _ connection: DatabaseConnection) throws -> Profile {
        guard let profile = try profiles.profile(id, for: viewer, connection) else { throw Problem.notFound() }
        return profile
    }

    /// Who works at a school follows others who do, and pupils only where the district lets them (E8-009).
    private func checkStaff(
        _ viewer: SortableID, _ id: SortableID, _ connection: DatabaseConnection
    ) throws {
        guard !context.limits.letsStaffFollow else { return }
        let isMeant = try connection.value(
            "SELECT 1 FROM people v, people p WHERE v.id = \(viewer) AND p.id = \(id) AND v.is_staff = 1 AND p.is_staff = 0",
            as: Int.self)
        guard isMeant == nil else {
            throw Problem.forbidden(code: EightProblem.staff, "Staff don't follow pupils here.")
        }
    }

    private func checkPace(_ viewer: SortableID, _ connection: DatabaseConnection) throws {
        let day = context.clock.now().addingTimeInterval(-86_400)
        let counts = try connection.row(
            """
            SELECT (SELECT COUNT(*) FROM follows WHERE follower_id = \(viewer)) AS everybody,
                (SELECT COUNT(*) FROM follow_marks WHERE person_id = \(viewer) AND at > \(day)) AS lately
            """
        ) { (all: try $0["everybody"] as Int, today: try $0["lately"] as Int) }
        let usually = context.limits.followsPerDay
        let most = try NewcomerPace(context: context).most(.follow, usually: usually, by: viewer, connection)
        if most < usually, counts?.today ?? 0 >= most { throw NewcomerPace.enough }
        guard counts?.all ?? 0 < context.limits.followsAtOnce, counts?.today ?? 0 < context.limits.followsPerDay else {
            throw Problem.tooMany(retryAfter: 3_600, "You follow many people already. Go on tomorrow.")
        }
    }
}
