import Base
import Database
import Foundation

/// Who sees a message, as SQL: the one rule behind conversations, search, quotes, events and picture bytes.
enum MessageVisibility {
    /// The condition on a message `m` of a conversation `c`, whose member `k` is the viewer.
    ///
    /// In a group, two who are hidden from each other do not see what the other says (OF-136). What was said between two
    /// stays readable for both, whatever became of them (OF-163).
    ///
    /// - Parameter place: Only messages behind this one are asked for. Of two lower ends SQLite would look up the one and
    ///   read everything up to the other, so there is one.
    static func condition(at now: Date, after place: SQL? = nil) -> SQL {
        let start: SQL =
            place.map { "CASE WHEN \($0) > k.from_sequence THEN \($0) ELSE k.from_sequence END" } ?? "k.from_sequence"
        return """
            m.sequence > \(start) AND (m.expires_at IS NULL OR m.expires_at > \(now))
            AND NOT EXISTS (SELECT 1 FROM hidden_messages h WHERE h.message_id = m.id AND h.user_id = k.user_id)
            AND (c.is_group = 0 OR NOT EXISTS
                (SELECT 1 FROM blocks b WHERE b.user_id = k.user_id AND b.other_id = m.sender_id))
            """
    }

    /// A message `m` with its conversation `c` and a member `k` of it.
    static let source: SQL = """
        FROM conversation_members k JOIN conversations c ON c.id = k.conversation_id
        JOIN messages m ON m.conversation_id = k.conversation_id
        """
    /// The same for messages that are looked up by their ids, under `known`: SQLite would sooner go through conversations.
    static let sourceOfKnown: SQL = "FROM messages m CROSS JOIN conversations c CROSS JOIN conversation_members k"

    /// The condition on messages that are known.
    static func known(_ ids: [SortableID]) -> SQL {
        "m.id IN \(list: ids) AND c.id = m.conversation_id AND k.conversation_id = m.conversation_id"
    }

    /// What counts as unread.
    static func unread(at now: Date) -> SQL {
        """
        m.sender_id <> k.user_id AND m.notice IS NULL AND m.deleted = 0
        AND \(condition(at: now, after: "k.read_sequence"))
        """
    }

    /// The condition that the viewer may say something in a conversation `c`.
    static func maySend(_ viewer: SQL) -> SQL {
        """
        (c.is_group = 1 OR EXISTS (SELECT 1 FROM conversation_members o
            JOIN friendships f ON f.user_id = \(viewer) AND f.friend_id = o.user_id AND f.hidden = 0
            WHERE o.conversation_id = c.id AND o.user_id <> \(viewer)))
        """
    }
}
