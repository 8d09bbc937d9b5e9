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

    /// A conversation with what lists are in the order of.
    struct Listed {
        var viewer: SortableID
        var conversation: Conversation
        /// Of what happened in it last, whoever sees it.
        var last: SortableID
        var pinnedAt: Int64?
        var message: MessageReader.Kept?
    }

    /// The conversations of one viewer under a condition on `c` and `k`.
    func conversations(
        _ condition: SQL, for viewer: SortableID, at now: Date, _ connection: DatabaseConnection
    ) throws -> [Conversation] {
        try listed(condition, for: [viewer], at: now, connection).map(\.conversation)
    }

    /// The conversations of some viewers under a condition on `c` and `k`.
    func conversations(
        _ condition: SQL, for viewers: [SortableID], at now: Date, _ connection: DatabaseConnection
    ) throws -> [Seen] {
        try listed(condition, for: viewers, at: now, connection).map { ($0.viewer, $0.conversation) }
    }

    /// The same with what lists are in the order of. Two statements, however many conversations and people there are
    /// (OF-169); one more where somebody came or went last whom the viewer does not see.
    func listed(
        _ condition: SQL, for viewers: [SortableID], at now: Date, _ connection: DatabaseConnection
    ) throws -> [Listed] {
        guard !viewers.isEmpty else { return [] }
        var listed = try rows(condition, for: viewers, at: now, connection)
        guard !listed.isEmpty else { return [] }
        let beside = try beside(listed, connection)
        for index in listed.indices {
            let (viewer, id) = (listed[index].viewer, listed[index].conversation.id)
            listed[index].conversation.members = beside.members[viewer]?[id] ?? []
            guard var kept = listed[index].message else { continue }
            messages.attach(beside.images[kept.message.id] ?? [], to: &kept)
            // Of a notice that names only people whom the viewer does not see, the one before is the last.
            listed[index].conversation.lastMessage =
                try MessageReader.without(beside.hidden[viewer] ?? [], kept.message)
                ?? messages.messages(
                    "m.conversation_id = \(id) ORDER BY m.sequence DESC LIMIT 10", for: viewer, at: now, connection
                ).first
        }
        return listed
    }

    /// Conversations with the last message of each, without people and pictures.
    private func rows(
        _ condition: SQL, for viewers: [SortableID], at now: Date, _ connection: DatabaseConnection
    ) throws -> [Listed] {
        var pictures: [String: Media] = [:]
        return try connection.rows(
            """
            SELECT q.viewer, q.conversation_id, q.is_group, q.title, q.lifetime, q.last_id, q.last_sequence,
                q.conversation_revision, q.read_sequence, q.muted_until, q.pinned_at, q.may_send, q.has_blocked, q.unread,
                q.mention_id, m.id AS message_id, \(MediaRow.portraitColumns), \(MessageReader.columns)
            FROM (
                SELECT k.user_id AS viewer, c.id AS conversation_id, c.is_group, c.title, c.picture_id, c.lifetime,
                    c.last_id, c.last_sequence, c.revision AS conversation_revision, k.read_sequence, k.muted_until, k.pinned_at,
                    CASE WHEN \(MessageVisibility.maySend("k.user_id")) THEN 1 ELSE 0 END AS may_send,
                    CASE WHEN c.is_group = 1 AND EXISTS (SELECT 1 FROM blocks b JOIN conversation_members o
                        ON o.conversation_id = c.id AND o.user_id = b.other_id
                        WHERE b.user_id = k.user_id AND b.mine = 1) THEN 1 ELSE 0 END AS has_blocked,
                    (SELECT COUNT(*) FROM messages m
                        WHERE m.conversation_id = c.id AND \(MessageVisibility.unread(at: now))) AS unread,
                    \(MessageMentions.firstUnread(MessageVisibility.unread(at: now))) AS mention_id,
                    (SELECT m.id FROM messages m WHERE m.conversation_id = c.id
                        AND \(MessageVisibility.condition(at: now)) ORDER BY m.sequence DESC LIMIT 1) AS last_seen_id
                FROM conversation_members k JOIN conversations c ON c.id = k.conversation_id
                WHERE k.user_id IN \(list: viewers) AND \(condition)
            ) q LEFT JOIN messages m ON m.id = q.last_seen_id LEFT JOIN users u ON u.id = m.sender_id
            LEFT JOIN media p ON p.id = u.avatar_id
            LEFT JOIN friendships f ON f.user_id = q.viewer AND f.friend_id = m.sender_id
            LEFT JOIN media v ON v.id = m.voice_id LEFT JOIN media a ON a.id = q.picture_id
            """
        ) { row in
            let until: Date? = try row["muted_until"]
            let pinnedAt: Int64? = try row["pinned_at"]
            let viewer: SortableID = try row["viewer"]
            let conversation = Conversation(
                id: try row["conversation_id"], isGroup: try row["is_group"], title: try row["title"],
                picture: try MediaRow(portrait: row)?.media(for: viewer, links), members: [],
                unreadCount: try row["unread"], readSequence: try row["read_sequence"],
                lastSequence: try row["last_sequence"], revision: try row["conversation_revision"],
                canSend: try row.int("may_send") != 0, mutedUntil: until.flatMap { $0 > now ? $0 : nil },
                isPinned: pinnedAt != nil, lifetime: try row["lifetime"],
                hasBlocked: try row.int("has_blocked") != 0 ? true : nil, mentionId: try row["mention_id"])
            let hasMessage = try row["message_id"] as SortableID? != nil
            return Listed(
                viewer: viewer, conversation: conversation, last: try row["last_id"], pinnedAt: pinnedAt,
                message: hasMessage ? try read(row, &pictures) : nil)
        }
    }

    /// The last message of a row. What it answers is told by its id alone, and nothing of what others think of it.
    private func read(_ row: Row, _ pictures: inout [String: Media]) throws -> MessageReader.Kept {
        var kept = try messages.read(row, &pictures)
        guard !kept.message.isDeleted else { return kept }
        kept.message.quote = kept.quote.map { MessageQuote(messageId: $0) }
        kept.message.story = kept.story.map { MessageStory(storyId: $0) }
        return kept
    }

    /// What stands beside conversations: who is in them, the pictures of their last messages, and the names that notices
    /// are not to tell a viewer.
    private struct Beside {
        var members: [SortableID: [SortableID: [ConversationMember]]] = [:]
        var images: [SortableID: [MediaRow]] = [:]
        var hidden: [SortableID: Set<String>] = [:]
    }

    /// What a row is, as the first column says it: a number that stands in the statement, for of a value that is bound to it
    /// PostgreSQL knows no type.
    private enum Part: Int { case member = 1, image, hiddenName }

    /// How far members have read is told where both let others know (OF-148).
    private func beside(_ listed: [Listed], _ connection: DatabaseConnection) throws -> Beside {
        let ids = Set(listed.map(\.conversation.id)).sorted(), viewers = Set(listed.map(\.viewer)).sorted()
        let last = listed.compactMap(\.message)
        var found = Beside()
        try connection.forEachRow(
            """
            SELECT 1 AS part, k.user_id AS viewer, o.conversation_id AS about, o.user_id AS person, o.is_admin,
                o.delivered_sequence, o.read_sequence, u.name, u.state, u.shows_reading,
                v.shows_reading AS viewer_shows, f.user_id AS friend, c.is_group, o.joined_at AS place,
                \(MediaRow.columns("p"))
            FROM conversation_members k JOIN conversations c ON c.id = k.conversation_id
            JOIN conversation_members o ON o.conversation_id = c.id JOIN users u ON u.id = o.user_id
            JOIN users v ON v.id = k.user_id LEFT JOIN media p ON p.id = u.avatar_id
            LEFT JOIN friendships f ON f.user_id = k.user_id AND f.friend_id = o.user_id
            WHERE k.user_id IN \(list: viewers) AND k.conversation_id IN \(list: ids) AND (c.is_group = 0 OR NOT EXISTS
                (SELECT 1 FROM blocks b WHERE b.user_id = k.user_id AND b.other_id = o.user_id))
            \(Self.images(of: last)) \(Self.hiddenNames(in: last))
            ORDER BY part, viewer, about, place, person
            """
        ) { row in
            switch Part(rawValue: try row.int("part")) {
            case .member: try add(row, to: &found)
            case .image: if let image = try MediaRow(row) { found.images[try row["about"], default: []].append(image) }
            case .hiddenName: found.hidden[try row["viewer"], default: []].insert(try row["name"])
            case nil: break
            }
        }
        return found
    }

    /// The pictures of messages, as further rows of a statement; nothing where there are none.
    private static func images(of messages: [MessageReader.Kept]) -> SQL {
        let pictured = messages.filter { $0.imageCount > 0 || $0.linked != nil }.map(\.message.id)
        guard !pictured.isEmpty else { return "" }
        return """
            UNION ALL SELECT 2, 0, m.message_id, 0, 0, 0, 0, NULL, 0, 0, 0, NULL, 0, m.position,
                \(MediaRow.columns("m"))
            FROM media m WHERE m.message_id IN \(list: Set(pictured).sorted())
                AND m.kind IN (\(MediaStore.Kind.post), \(MediaStore.Kind.preview))
            """
    }

    /// Of those whom viewers do not see, where there are notices that may name them (OF-136).
    private static func hiddenNames(in messages: [MessageReader.Kept]) -> SQL {
        let viewers = messages.filter { MessageReader.namesPeople($0.message) }.map(\.viewer)
        guard !viewers.isEmpty else { return "" }
        return """
            UNION ALL SELECT 3, b.user_id, 0, b.other_id, 0, 0, 0, u.name, 0, 0, 0, NULL, 0, 0,
                NULL, NULL, NULL, NULL, NULL, NULL, NULL
            FROM blocks b JOIN users u ON u.id = b.other_id WHERE b.user_id IN \(list: Set(viewers).sorted())
            """
    }

    private func add(_ row: Row, to found: inout Beside) throws {
        let viewer: SortableID = try row["viewer"]
        let id: SortableID = try row["person"]
        guard var user = MemberRow.person(row, id, for: viewer) else { return }
        user.profilePicture = try MemberRow.picture(row, id, for: viewer)?.media(for: viewer, links)
        var member = ConversationMember(
            user: user, isAdmin: try row["is_admin"], deliveredSequence: try row["delivered_sequence"])
        let areShown = [try row.bool("shows_reading"), try row.bool("viewer_shows")]
        if id == viewer || areShown == [true, true] {
            member.readSequence = try row["read_sequence"]
        }
        found.members[viewer, default: [:]][try row["about"], default: []].append(member)
    }
}
