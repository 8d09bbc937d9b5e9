import AccountsAPI
import Base
import Database
import Foundation
import OnlyFriendsAPI
import Wire

extension Conversations {
    /// What somebody is to a conversation.
    struct Membership: Sendable {
        var isGroup: Bool
        var isAdmin: Bool
        var lifetime: Int?
        var title: String?
        var picture: SortableID?
    }

    /// Throws 404 to those who are not in a conversation.
    func membership(
        _ id: SortableID, of viewer: SortableID, _ connection: DatabaseConnection
    ) throws -> Membership {
        let found = try connection.row(
            """
            SELECT c.is_group, k.is_admin, c.lifetime, c.title, c.picture_id FROM conversation_members k
            JOIN conversations c ON c.id = k.conversation_id
            WHERE k.conversation_id = \(id) AND k.user_id = \(viewer)
            """
        ) { row in
            Membership(
                isGroup: try row[0], isAdmin: try row[1], lifetime: try row[2], title: try row[3], picture: try row[4])
        }
        guard let found else { throw Problem.notFound() }
        return found
    }

    /// Changes what a conversation is, or what one sees of it.
    func change(
        _ id: SortableID, _ change: ConversationChange, by viewer: SortableID
    ) async throws -> Conversation {
        let title = try change.title.map { try self.title($0) }
        let limits = context.limits.shared
        if let lifetime = change.lifetime, lifetime != 0, !limits.messageLifetimes.contains(lifetime) {
            throw Problem.unprocessable("lifetime", ProblemCode.outOfRange, "Messages can't disappear after that time.")
        }
        if let seconds = change.muteFor, !(-1...31_536_000).contains(seconds) {
            throw Problem.unprocessable("muteFor", ProblemCode.outOfRange, "Choose at most a year.")
        }
        let told = try await context.database.write { [self] connection -> [SortableID] in
            let now = context.clock.now()
            let kept = try membership(id, of: viewer, connection)
            try log.hold(id, connection)
            var told: [SortableID?] = []
            if let title {
                try guardAdmin(kept)
                if title != kept.title {
                    try connection.execute("UPDATE conversations SET title = \(title) WHERE id = \(id)")
                    let notice = ConversationNotice(kind: .renamed, text: title)
                    told.append(try log.append(.init(notice: notice), to: id, by: viewer, at: now, connection))
                }
            }
            if change.removePicture == true {
                try guardAdmin(kept)
                if kept.picture != nil {
                    told.append(try setPicture(nil, instead: kept.picture, of: id, by: viewer, at: now, connection))
                }
            }
            if let lifetime = change.lifetime, lifetime != kept.lifetime ?? 0 {
                try connection.execute(
                    "UPDATE conversations SET lifetime = \(lifetime == 0 ? nil : lifetime) WHERE id = \(id)")
                let notice = ConversationNotice(kind: .lifetime, lifetime: lifetime)
                told.append(try log.append(.init(notice: notice), to: id, by: viewer, at: now, connection))
            }
            try writeOwn(change, id, viewer, now, connection)
            return told.compactMap(\.self)
        }
        for message in told { context.live.publish(.messageChanged(message: message, conversation: id)) }
        context.live.publish(.conversationChanged(conversation: id))
        return try await conversation(id, for: viewer)
    }

    private func writeOwn(
        _ change: ConversationChange, _ id: SortableID, _ viewer: SortableID, _ now: Date,
        _ connection: DatabaseConnection
    ) throws {
        if let seconds = change.muteFor {
            // A mute without an end lasts a hundred years.
            let until = now.addingTimeInterval(seconds < 0 ? 36_500 * 86_400 : TimeInterval(seconds))
            try connection.execute(
                """
                UPDATE conversation_members SET muted_until = \(seconds == 0 ? nil : until)
                WHERE conversation_id = \(id) AND user_id = \(viewer)
                """)
        }
        guard let isPinned = change.isPinned else { return }
        if isPinned {
            let most = context.limits.shared.pinnedConversationsMaximum
            let count = try connection.value(
                """
                SELECT COUNT(*) FROM conversation_members
                WHERE user_id = \(viewer) AND pinned_at IS NOT NULL AND conversation_id <> \(id)
                """, as: Int.self)
            guard count ?? 0 < most else {
                throw Problem.unprocessable(
                    "isPinned", ProblemCode.tooMany, "At most \(most) conversations can be pinned.")
            }
        }
        try connection.execute(
            """
            UPDATE conversation_members SET pinned_at = \(isPinned ? now : nil)
            WHERE conversation_id = \(id) AND user_id = \(viewer)
            """)
    }

    /// Adds friends of an admin's to a group; what was said before is not theirs to read.
    func add(_ draft: MembersDraft, to id: SortableID, by viewer: SortableID) async throws -> Conversation {
        let told = try await context.database.write { [self] connection -> SortableID? in
            let kept = try membership(id, of: viewer, connection)
            try guardAdmin(kept)
            try log.hold(id, connection)
            let members = Set(
                try connection.values(
                    "SELECT user_id FROM conversation_members WHERE conversation_id = \(id)", as: SortableID.self))
            let added = Set(draft.userIds).subtracting(members).sorted()
            guard !added.isEmpty else { return nil }
            try guardSize(members.count + added.count)
            try guardFriends(added, of: viewer, connection)
            let now = context.clock.now()
            let notice = ConversationNotice(kind: .added, text: try names(of: added, connection))
            let last =
                try connection.value(
                    "SELECT last_sequence FROM conversations WHERE id = \(id)", as: Int.self) ?? 0
            let rows = added.map { member -> SQL in "(\(id), \(member), \(last), \(last), \(now))" }
            try connection.execute(
                """
                INSERT INTO conversation_members (conversation_id, user_id, from_sequence, read_sequence, joined_at)
                VALUES \(rows.joined())
                """)
            return try log.append(.init(notice: notice), to: id, by: viewer, at: now, connection)
        }
        if let told {
            context.live.publish(.conversationChanged(conversation: id))
            context.live.publish(.messageChanged(message: told, conversation: id))
        }
        return try await conversation(id, for: viewer)
    }

    /// Makes somebody in a group an admin, or one no longer; the last one stays one.
    func change(
        _ member: SortableID, in id: SortableID, _ change: MemberChange, by viewer: SortableID
    ) async throws -> Conversation {
        try await context.database.write { [self] connection in
            try guardAdmin(try membership(id, of: viewer, connection))
            _ = try membership(id, of: member, connection)
            try log.hold(id, connection)
            let others = try connection.value(
                """
                SELECT COUNT(*) FROM conversation_members
                WHERE conversation_id = \(id) AND is_admin = 1 AND user_id <> \(member)
                """, as: Int.self)
            guard change.isAdmin || others ?? 0 > 0 else {
                throw Problem.conflict("last_admin", "A group needs an admin. Make somebody else one first.")
            }
            try connection.execute(
                """
                UPDATE conversation_members SET is_admin = \(change.isAdmin)
                WHERE conversation_id = \(id) AND user_id = \(member)
                """)
        }
        context.live.publish(.conversationChanged(conversation: id))
        return try await conversation(id, for: viewer)
    }

    /// Takes somebody out of a group.
    func remove(_ member: SortableID, from id: SortableID, by viewer: SortableID) async throws {
        let told = try await context.database.write { [self] connection -> SortableID? in
            let kept = try membership(id, of: viewer, connection)
            try guardAdmin(kept)
            guard member != viewer else {
                throw Problem.conflict("self_removal", "To go yourself, leave the group.")
            }
            _ = try membership(id, of: member, connection)
            try log.hold(id, connection)
            let notice = ConversationNotice(kind: .removed, text: try names(of: [member], connection))
            try take(member, out: id, connection)
            return try log.append(
                .init(notice: notice), to: id, by: viewer, at: context.clock.now(), connection)
        }
        context.live.publish(.conversationLeft(conversation: id, user: member))
        if let told { context.live.publish(.messageChanged(message: told, conversation: id)) }
        context.live.publish(.conversationChanged(conversation: id))
    }

    /// Leaves a group, or empties a conversation of two for oneself.
    func leave(_ id: SortableID, by viewer: SortableID) async throws {
        let told = try await context.database.write { [self] connection -> SortableID? in
            let kept = try membership(id, of: viewer, connection)
            try log.hold(id, connection)
            guard kept.isGroup else {
                try connection.execute(
                    """
                    UPDATE conversation_members SET pinned_at = NULL,
                        from_sequence = (SELECT last_sequence FROM conversations WHERE id = \(id)),
                        read_sequence = (SELECT last_sequence FROM conversations WHERE id = \(id))
                    WHERE conversation_id = \(id) AND user_id = \(viewer)
                    """)
                return nil
            }
            try take(viewer, out: id, connection)
            let told = try log.append(
                .init(notice: ConversationNotice(kind: .left)), to: id, by: viewer, at: context.clock.now(),
                connection)
            try log.removeIfEmpty(id, connection)
            return told
        }
        context.live.publish(.conversationLeft(conversation: id, user: viewer))
        guard let told else { return }
        context.live.publish(.messageChanged(message: told, conversation: id))
        context.live.publish(.conversationChanged(conversation: id))
    }

    /// A group always has an admin: who is in it longest, when the last one goes.
    private func take(_ member: SortableID, out id: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute(
            "DELETE FROM conversation_members WHERE conversation_id = \(id) AND user_id = \(member)")
        try connection.execute(
            """
            UPDATE conversation_members SET is_admin = 1 WHERE conversation_id = \(id) AND user_id =
                (SELECT user_id FROM conversation_members WHERE conversation_id = \(id)
                ORDER BY joined_at, user_id LIMIT 1)
            AND NOT EXISTS
                (SELECT 1 FROM conversation_members WHERE conversation_id = \(id) AND is_admin = 1)
            """)
    }

    func guardAdmin(_ kept: Membership) throws {
        guard kept.isGroup else {
            throw Problem.conflict("no_group", "That is for groups only.")
        }
        guard kept.isAdmin else { throw Problem.forbidden("Only an admin of the group can do that.") }
    }

    private func names(of people: [SortableID], _ connection: DatabaseConnection) throws -> String {
        try connection.values(
            "SELECT name FROM users WHERE id IN \(list: people) ORDER BY name, id", as: String.self
        ).joined(separator: MessageReader.betweenNames)
    }
}
