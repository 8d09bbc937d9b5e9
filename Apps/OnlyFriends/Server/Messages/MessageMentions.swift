import Base
import Database
import OnlyFriendsAPI

/// Whom the messages of groups name, so that they hear of it though they have muted the group.
enum MessageMentions {
    /// Keeps those of a group whom a message names, without whoever has a block with its sender. In a conversation of two
    /// nobody needs to be named.
    static func keep(
        in message: SortableID, _ text: String?, to conversation: SortableID, by sender: SortableID,
        _ connection: DatabaseConnection
    ) throws {
        guard let text, text.utf8.contains(UInt8(ascii: "@")) else { return }
        let members = try connection.rows(
            """
            SELECT u.id, u.name FROM conversation_members o
            JOIN conversations c ON c.id = o.conversation_id AND c.is_group = 1
            JOIN users u ON u.id = o.user_id AND u.state = 0
            WHERE o.conversation_id = \(conversation) AND u.id <> \(sender) AND NOT EXISTS
                (SELECT 1 FROM blocks b WHERE b.user_id = \(sender) AND b.other_id = u.id)
            ORDER BY u.id
            """
        ) { row in Mention(userId: try row[0], name: try row[1]) }
        let named = Set(MentionFinder.found(in: text, of: members).flatMap(\.mentions))
        guard !named.isEmpty else { return }
        for mention in named.sorted(by: { $0.userId < $1.userId }) {
            try connection.execute(
                """
                INSERT INTO message_mentions (message_id, user_id, name, conversation_id, sequence)
                SELECT id, \(mention.userId), \(mention.name), conversation_id, sequence FROM messages
                WHERE id = \(message)
                """)
        }
        try connection.execute("UPDATE messages SET mention_count = \(named.count) WHERE id = \(message)")
    }

    /// Forgets whom a message named.
    static func clear(_ message: SortableID, _ connection: DatabaseConnection) throws {
        let removed = try connection.execute("DELETE FROM message_mentions WHERE message_id = \(message)")
        guard removed > 0 else { return }
        try connection.execute("UPDATE messages SET mention_count = 0 WHERE id = \(message)")
    }

    /// Whom some messages name, to each of some viewers, without those whom they do not see.
    static func mentions(
        in messages: [SortableID], for viewers: [SortableID], _ connection: DatabaseConnection
    ) throws -> [SortableID: [SortableID: [Mention]]] {
        guard !messages.isEmpty else { return [:] }
        var found: [SortableID: [SortableID: [Mention]]] = [:]
        try connection.forEachRow(
            """
            SELECT v.id, n.message_id, n.user_id, n.name FROM message_mentions n
            JOIN users u ON u.id = n.user_id AND u.state = 0 JOIN users v ON v.id IN \(list: viewers)
            WHERE n.message_id IN \(list: messages) AND NOT EXISTS
                (SELECT 1 FROM blocks b WHERE b.user_id = v.id AND b.other_id = n.user_id)
            ORDER BY v.id, n.message_id, n.user_id
            """
        ) { row in
            found[try row[0], default: [:]][try row[1], default: []].append(
                Mention(userId: try row[2], name: try row[3]))
        }
        return found
    }

    /// The first message of a conversation `c` that names its member `k` and that they have not read.
    static func firstUnread(_ unread: SQL) -> SQL {
        """
        (SELECT m.id FROM message_mentions x JOIN messages m ON m.id = x.message_id
            WHERE x.user_id = k.user_id AND x.conversation_id = c.id AND x.sequence > k.read_sequence AND \(unread)
            ORDER BY x.sequence LIMIT 1)
        """
    }
}
