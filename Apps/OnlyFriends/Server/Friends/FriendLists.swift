import AccountsAPI
import Base
import Database
import OnlyFriendsAPI
import Wire

/// Keeps people's own lists of friends; those on them never learn of it.
struct FriendLists: Sendable {
    let context: ServerContext

    func all(of owner: SortableID) async throws -> [FriendList] {
        try await context.database.read { try read("l.owner_id = \(owner)", $0) }
    }

    func create(_ draft: FriendListDraft, by owner: SortableID) async throws -> FriendList {
        let name = try check(draft)
        let id = context.ids.next()
        let list = try await context.database.write { [self] connection in
            let count = try connection.value(
                "SELECT COUNT(*) FROM friend_lists WHERE owner_id = \(owner)", as: Int.self)
            guard count ?? 0 < context.limits.shared.friendListsMaximum else {
                throw Problem.conflict(
                    ProblemCode.tooMany, "You can have \(context.limits.shared.friendListsMaximum) lists.")
            }
            try connection.execute(
                """
                INSERT INTO friend_lists (id, owner_id, name, created_at, hides_presence)
                VALUES (\(id), \(owner), \(name), \(context.clock.now()), \(draft.hidesPresence == true))
                """)
            return try setMembers(id, draft.memberIds, owner, connection)
        }
        if list.hidesPresence == true { tellPresence(of: owner) }
        return list
    }

    /// Who sees whom here is another now, for the owner too.
    private func tellPresence(of owner: SortableID) {
        context.live.publish(.presenceChanged(owner))
        context.live.publish(.mutesChanged(viewer: owner))
    }

    func update(_ id: SortableID, _ draft: FriendListDraft, by owner: SortableID) async throws -> FriendList {
        let name = try check(draft)
        let (list, before) = try await context.database.write { [self] connection in
            let before = try read("l.id = \(id) AND l.owner_id = \(owner)", connection).first
            let changed = try connection.execute(
                """
                UPDATE friend_lists SET name = \(name), hides_presence = \(draft.hidesPresence == true)
                WHERE id = \(id) AND owner_id = \(owner)
                """)
            guard changed > 0 else { throw Problem.notFound() }
            try connection.execute("DELETE FROM friend_list_members WHERE list_id = \(id)")
            return (try setMembers(id, draft.memberIds, owner, connection), before)
        }
        if list.hidesPresence == true || before?.hidesPresence == true { tellPresence(of: owner) }
        return list
    }

    func delete(_ id: SortableID, by owner: SortableID) async throws {
        let removed = try await context.database.write { connection in
            try connection.execute("DELETE FROM friend_lists WHERE id = \(id) AND owner_id = \(owner)")
        }
        guard removed > 0 else { throw Problem.notFound() }
        tellPresence(of: owner)
    }

    private func check(_ draft: FriendListDraft) throws -> String {
        let maximum = context.limits.shared.friendListMembersMaximum
        guard draft.memberIds.count <= maximum else {
            throw Problem.unprocessable("memberIds", ProblemCode.tooMany, "A list holds at most \(maximum) friends.")
        }
        do throws(TextRule.Violation) {
            return try TextRule.name(draft.name, limits: context.limits.shared)
        } catch {
            throw error.problem("name")
        }
    }

    /// Puts those of the people on a list who are friends.
    private func setMembers(
        _ id: SortableID, _ members: [SortableID], _ owner: SortableID, _ connection: DatabaseConnection
    ) throws -> FriendList {
        if !members.isEmpty {
            try connection.execute(
                """
                INSERT INTO friend_list_members (list_id, user_id)
                SELECT CAST(\(id) AS BIGINT), friend_id FROM friendships
                WHERE user_id = \(owner) AND friend_id IN \(list: members)
                """)
        }
        guard let list = try read("l.id = \(id)", connection).first else { throw Problem.notFound() }
        return list
    }

    private func read(_ condition: SQL, _ connection: DatabaseConnection) throws -> [FriendList] {
        var lists: [FriendList] = []
        try connection.forEachRow(
            """
            SELECT l.id, l.name, m.user_id, l.hides_presence FROM friend_lists l LEFT JOIN friend_list_members m ON m.list_id = l.id
            WHERE \(condition) ORDER BY l.name, l.id, m.user_id
            """
        ) { row in
            let id: SortableID = try row[0]
            if lists.last?.id != id {
                let hides: Bool = try row[3]
                lists.append(
                    FriendList(id: id, name: try row[1], memberIds: [], hidesPresence: hides ? true : nil))
            }
            if let member: SortableID = try row[2] { lists[lists.count - 1].memberIds.append(member) }
        }
        return lists
    }
}
