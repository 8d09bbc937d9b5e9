import Base
import Database
import Foundation
import OnlyFriendsAPI
import ServerKit

/// Reads conversations as some people see them.
struct ConversationReader: Sendable {
    let links: MediaLinks
    let messages: MessageReader

    /// A conversation as one of the viewers sees it.
    typealias Seen = (viewer: SortableID, conversation: Conversation)

    private struct Kept {
        var viewer: SortableID
        var conversation: Conversation
        var lastID: SortableID?
    }

    /// The conversations of one viewer under a condition on `c` and `k`, in the condition's order.
    func conversations(
        _ condition: SQL, for viewer: SortableID, at now: Date, _ connection: DatabaseConnection
    ) throws -> [Conversation] {
        try conversations(condition, for: [viewer], at: now, connection).map(\.conversation)
    }

    /// The conversations of some viewers under a condition on `c` and `k`.
    func conversations(
        _ condition: SQL, for viewers: [SortableID], at now: Date, _ connection: DatabaseConnection
    ) throws -> [Seen] {
        guard !viewers.isEmpty else { return [] }
        var kept = try connection.rows(
            """
            SELECT k.user_id AS viewer, c.id, c.is_group, c.title, c.lifetime, c.last_sequence, c.revision,
                k.read_sequence, k.muted_until, k.pinned_at,
                CASE WHEN \(MessageVisibility.maySend("k.user_id")) THEN 1 ELSE 0 END AS may_send,
                CASE WHEN c.is_group = 1 AND EXISTS (SELECT 1 FROM blocks b JOIN conversation_members o
                    ON o.conversation_id = c.id AND o.user_id = b.other_id
                    WHERE b.user_id = k.user_id AND b.mine = 1) THEN 1 ELSE 0 END AS has_blocked,
                (SELECT COUNT(*) FROM messages m
                    WHERE m.conversation_id = c.id AND \(MessageVisibility.unread(at: now))) AS unread,
                (SELECT m.id FROM messages m WHERE m.conversation_id = c.id
                    AND \(MessageVisibility.condition(at: now)) ORDER BY m.sequence DESC LIMIT 1) AS last_seen_id
            FROM conversation_members k JOIN conversations c ON c.id = k.conversation_id
            WHERE k.user_id IN \(list: viewers) AND \(condition)
            """
        ) { row in
            let until: Date? = try row["muted_until"]
            let conversation = Conversation(
                id: try row["id"], isGroup: try row["is_group"], title: try row["title"], members: [],
                unreadCount: try row["unread"], readSequence: try row["read_sequence"],
                lastSequence: try row["last_sequence"], revision: try row["revision"],
                canSend: try row.int("may_send") != 0, mutedUntil: until.flatMap { $0 > now ? $0 : nil },
                isPinned: try row["pinned_at"] as Int64? != nil, lifetime: try row["lifetime"],
                hasBlocked: try row.int("has_blocked") != 0 ? true : nil)
            return Kept(
                viewer: try row["viewer"], conversation: conversation, lastID: try row["last_seen_id"])
        }
        let ids = Set(kept.map(\.conversation.id)).sorted()
        let members = try members(of: ids, for: viewers, connection)
        let last = try lastMessages(Set(kept.compactMap(\.lastID)).sorted(), for: viewers, at: now, connection)
        for index in kept.indices {
            let (viewer, id) = (kept[index].viewer, kept[index].conversation.id)
            kept[index].conversation.members = members[viewer]?[id] ?? []
            guard let lastID = kept[index].lastID else { continue }
            // Of a notice that names only people whom the viewer does not see, the one before is the last.
            kept[index].conversation.lastMessage =
                try last[viewer]?[lastID]
                ?? messages.messages(
                    "m.conversation_id = \(id) ORDER BY m.sequence DESC LIMIT 10", for: viewer, at: now, connection
                ).first
        }
        return kept.map { ($0.viewer, $0.conversation) }
    }

    private func lastMessages(
        _ ids: [SortableID], for viewers: [SortableID], at now: Date, _ connection: DatabaseConnection
    ) throws -> [SortableID: [SortableID: Message]] {
        guard !ids.isEmpty else { return [:] }
        var found: [SortableID: [SortableID: Message]] = [:]
        for seen in try messages.messages("m.id IN \(list: ids)", for: viewers, at: now, connection) {
            found[seen.viewer, default: [:]][seen.message.id] = seen.message
        }
        return found
    }

    /// Who is in some conversations. How far they have read is told where both let others know (OF-148).
    private func members(
        of ids: [SortableID], for viewers: [SortableID], _ connection: DatabaseConnection
    ) throws -> [SortableID: [SortableID: [ConversationMember]]] {
        guard !ids.isEmpty else { return [:] }
        var found: [SortableID: [SortableID: [ConversationMember]]] = [:]
        try connection.forEachRow(
            """
            SELECT k.user_id AS viewer, o.conversation_id, o.user_id, o.is_admin, o.delivered_sequence, o.read_sequence,
                u.name, u.state, u.shows_reading, v.shows_reading AS viewer_shows, f.user_id AS friend, c.is_group,
                \(MediaRow.columns("p"))
            FROM conversation_members k JOIN conversations c ON c.id = k.conversation_id
            JOIN conversation_members o ON o.conversation_id = c.id JOIN users u ON u.id = o.user_id
            JOIN users v ON v.id = k.user_id LEFT JOIN media p ON p.id = u.avatar_id
            LEFT JOIN friendships f ON f.user_id = k.user_id AND f.friend_id = o.user_id
            WHERE k.user_id IN \(list: viewers) AND k.conversation_id IN \(list: ids) AND (c.is_group = 0 OR NOT EXISTS
                (SELECT 1 FROM blocks b WHERE b.user_id = k.user_id AND b.other_id = o.user_id))
            ORDER BY k.user_id, o.conversation_id, o.joined_at, o.user_id
            """
        ) { row in
            let viewer: SortableID = try row["viewer"]
            let id: SortableID = try row["user_id"]
            guard var user = MemberRow.person(row, id, for: viewer) else { return }
            user.profilePicture = try MemberRow.picture(row, id, for: viewer)?.media(for: viewer, links)
            var member = ConversationMember(
                user: user, isAdmin: try row["is_admin"], deliveredSequence: try row["delivered_sequence"])
            let areShown = [try row.bool("shows_reading"), try row.bool("viewer_shows")]
            if id == viewer || areShown == [true, true] {
                member.readSequence = try row["read_sequence"]
            }
            found[viewer, default: [:]][try row["conversation_id"], default: []].append(member)
        }
        return found
    }
}
