import AccountsAPI
import Base
import Database
import Foundation
import OnlyFriendsAPI
import ServerKit
import Wire

/// Keeps moments: albums that friends fill for a day, and that stay only if all of them want that (OF-238).
struct Moments: Sendable {
    let context: ServerContext
    let media: MediaStore
    let idempotency: Idempotency
    static let lifetime: TimeInterval = 86_400

    /// The moments that somebody was there at, with what is newest in each.
    func all(of viewer: SortableID) async throws -> [Moment] {
        try await context.database.read { [self] connection in
            try MomentReader(context: context).moments(
                "o.id IN (SELECT moment_id FROM moment_members WHERE user_id = \(viewer))", for: viewer, latest: 4,
                connection)
        }
    }

    /// One moment; throws 404 to those who were not there.
    func moment(_ id: SortableID, for viewer: SortableID) async throws -> Moment {
        try await context.database.read { [self] in try moment(id, for: viewer, $0) }
    }

    func moment(_ id: SortableID, for viewer: SortableID, _ connection: DatabaseConnection) throws -> Moment {
        let found = try MomentReader(context: context).moments("o.id = \(id)", for: viewer, connection)
        guard let moment = found.first else { throw Problem.notFound() }
        return moment
    }

    /// Starts a moment; the same key within a day gives the same one.
    func create(_ draft: MomentDraft, key: String?, by owner: SortableID) async throws -> Moment {
        let title = try title(draft.title)
        let others = try others(draft.userIds, than: owner)
        let key = try key.map { try idempotency.key($0, for: "moment", body: JSONCoding.encode(draft)) }
        let id = context.ids.next()
        let (kept, isNew) = try await context.database.write { [self] connection in
            let now = context.clock.now()
            if let key, let before = try idempotency.result(of: key, by: owner, at: now, connection) {
                return (before, false)
            }
            try guardFriends(others, of: owner, connection)
            try guardNumber(of: owner, at: now, connection)
            try connection.execute(
                """
                INSERT INTO moments (id, owner_id, title, closes_at)
                VALUES (\(id), \(owner), \(title), \(now.addingTimeInterval(Self.lifetime)))
                """)
            let rows = ([owner] + others).map { member -> SQL in "(\(id), \(member))" }
            try connection.execute("INSERT INTO moment_members (moment_id, user_id) VALUES \(rows.joined())")
            try context.notices.note(
                .moment, for: others.filter(try owner.isHeard(connection)), by: owner, about: id, connection)
            if let key { try idempotency.keep(key, result: id, by: owner, at: now, connection) }
            return (id, true)
        }
        if isNew { tell(kept, [owner] + others) }
        return try await moment(kept, for: owner)
    }

    /// Says whether one wants the moment to stay.
    func keep(_ keeps: Bool, _ id: SortableID, by member: SortableID) async throws -> Moment {
        let (seen, members) = try await context.database.write { [self] connection in
            try guardOpen(id, for: member, connection)
            try connection.execute(
                "UPDATE moment_members SET keeps = \(keeps) WHERE moment_id = \(id) AND user_id = \(member)")
            return (try moment(id, for: member, connection), try Self.members(of: id, connection))
        }
        tell(id, members)
        return seen
    }

    /// Takes oneself and one's pictures out of a moment.
    func leave(_ id: SortableID, by member: SortableID) async throws {
        let members = try await context.database.write { [self] connection in
            _ = try moment(id, for: member, connection)
            let members = try Self.members(of: id, connection)
            try media.delete(
                try connection.values(
                    "SELECT id FROM media WHERE moment_id = \(id) AND owner_id = \(member)", as: SortableID.self),
                connection)
            try connection.execute("DELETE FROM moment_members WHERE moment_id = \(id) AND user_id = \(member)")
            try Self.handOver("id = \(id)", of: member, connection)
            if members == [member] { try remove([id], connection) }
            return members
        }
        tell(id, members)
    }

    /// Takes a moment away from everybody.
    func delete(_ id: SortableID, by owner: SortableID) async throws {
        let members = try await context.database.write { [self] connection in
            guard try moment(id, for: owner, connection).isMine else {
                throw Problem.forbidden(code: "not_yours", "Only who started a moment can delete it.")
            }
            let members = try Self.members(of: id, connection)
            try remove([id], connection)
            return members
        }
        tell(id, members)
    }

    func tell(_ id: SortableID, _ members: [SortableID]) {
        context.live.publish(.momentChanged(moment: id, members: members))
    }

    private func title(_ text: String) throws -> String {
        let title: String
        do throws(TextRule.Violation) {
            title = try TextRule.line(text, maximum: context.limits.shared.momentTitleMaximum, what: "title")
        } catch {
            throw error.problem("title")
        }
        guard !title.isEmpty else {
            throw Problem.unprocessable("title", ProblemCode.required, "Say what the moment is called.")
        }
        return title
    }

    func others(_ people: [SortableID], than owner: SortableID) throws -> [SortableID] {
        let others = Set(people).subtracting([owner]).sorted()
        guard !others.isEmpty else {
            throw Problem.unprocessable("userIds", ProblemCode.required, "Choose who was there.")
        }
        let most = context.limits.shared.momentMembersMaximum
        guard others.count < most else { throw Self.crowded(most) }
        return others
    }

    static func crowded(_ most: Int) -> Problem {
        .unprocessable("userIds", ProblemCode.tooMany, "A moment has at most \(most) people, you among them.")
    }

    func guardFriends(
        _ others: [SortableID], of owner: SortableID, _ connection: DatabaseConnection
    ) throws {
        let count = try connection.value(
            """
            SELECT COUNT(*) FROM friendships WHERE user_id = \(owner) AND hidden = 0 AND friend_id IN \(list: others)
            """, as: Int.self)
        guard count == others.count else {
            throw Problem.forbidden(code: ProblemCode.notFriends, "You can share moments with your friends only.")
        }
    }

    private func guardNumber(of owner: SortableID, at now: Date, _ connection: DatabaseConnection) throws {
        let open = try connection.value(
            "SELECT COUNT(*) FROM moments WHERE owner_id = \(owner) AND closes_at > \(now)", as: Int.self)
        let most = context.limits.shared.momentsOpenMaximum
        guard open ?? 0 < most else {
            throw Problem.conflict(ProblemCode.tooMany, "You can have \(most) moments open at a time.")
        }
    }

    /// The moment, where it takes pictures and people still.
    @discardableResult
    func guardOpen(_ id: SortableID, for member: SortableID, _ connection: DatabaseConnection) throws -> Moment {
        let moment = try moment(id, for: member, connection)
        guard moment.closesAt > context.clock.now() else {
            throw Problem.conflict("moment_closed", "This moment is closed.")
        }
        return moment
    }
}

extension Moments {
    static func members(of id: SortableID, _ connection: DatabaseConnection) throws -> [SortableID] {
        try connection.values("SELECT user_id FROM moment_members WHERE moment_id = \(id) ORDER BY user_id")
    }

    /// Gives the moments of somebody who leaves to another member.
    static func handOver(_ which: SQL, of owner: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute(
            """
            UPDATE moments SET owner_id = COALESCE((SELECT MIN(k.user_id) FROM moment_members k
                WHERE k.moment_id = moments.id AND k.user_id <> \(owner)), owner_id)
            WHERE owner_id = \(owner) AND \(which)
            """)
    }

    /// Takes people who are friends no more out of what the one of them started.
    static func part(_ one: SortableID, _ other: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute(
            """
            DELETE FROM moment_members
            WHERE (user_id = \(other) AND moment_id IN (SELECT id FROM moments WHERE owner_id = \(one)))
                OR (user_id = \(one) AND moment_id IN (SELECT id FROM moments WHERE owner_id = \(other)))
            """)
    }

    /// Removes moments with all of their pictures.
    private func remove(_ ids: [SortableID], _ connection: DatabaseConnection) throws {
        guard !ids.isEmpty else { return }
        try media.delete(
            try connection.values("SELECT id FROM media WHERE moment_id IN \(list: ids)", as: SortableID.self),
            connection)
        try connection.execute("DELETE FROM moments WHERE id IN \(list: ids)")
    }

    /// Ends moments whose day is over: those that everybody wants to keep stay; gives how many it was. Whoever hides their
    /// account then is not asked, and their photos go unless they had said that they want to keep it.
    func close(atMost count: Int) async throws -> Int {
        let now = context.clock.now()
        let closed = try await context.database.write { [self] connection in
            let rows = try connection.rows(
                """
                SELECT o.id, CASE WHEN EXISTS (SELECT 1 FROM moment_members k WHERE k.moment_id = o.id)
                    AND NOT \(MomentVisibility.isUnwanted)
                    AND EXISTS (SELECT 1 FROM media m WHERE m.moment_id = o.id) THEN 1 ELSE 0 END
                FROM moments o WHERE o.is_kept = 0 AND o.closes_at <= \(now) ORDER BY o.closes_at LIMIT \(count)
                """
            ) { (id: try $0[0] as SortableID, stays: try $0[1] as Bool) }
            let closed = try rows.map { ($0.id, try Self.members(of: $0.id, connection)) }
            try remove(rows.filter { !$0.stays }.map(\.id), connection)
            let kept = rows.filter(\.stays).map(\.id)
            if !kept.isEmpty {
                try connection.execute("UPDATE moments SET is_kept = 1 WHERE id IN \(list: kept)")
                try removeUnasked(in: kept, connection)
            }
            return closed
        }
        for (id, members) in closed { tell(id, members) }
        return closed.count
    }

    /// Removes pictures of those who did not say that their moment is to stay.
    private func removeUnasked(in moments: [SortableID], _ connection: DatabaseConnection) throws {
        let pictures = try connection.values(
            """
            SELECT m.id FROM media m JOIN moment_members k ON k.moment_id = m.moment_id AND k.user_id = m.owner_id
            WHERE m.moment_id IN \(list: moments) AND k.keeps = 0
            """, as: SortableID.self)
        try media.delete(pictures, connection)
    }

    /// Removes pictures of those who are in their moment no more; gives how many it was.
    func removeStrays(atMost count: Int) async throws -> Int {
        try await context.database.write { [self] connection in
            let strays = try connection.values(
                """
                SELECT m.id FROM media m WHERE m.moment_id IS NOT NULL AND NOT EXISTS
                    (SELECT 1 FROM moment_members k WHERE k.moment_id = m.moment_id AND k.user_id = m.owner_id)
                LIMIT \(count)
                """, as: SortableID.self)
            try media.delete(strays, connection)
            return strays.count
        }
    }
}
