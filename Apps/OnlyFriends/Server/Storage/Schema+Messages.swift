import Database

extension Schema {
    /// A message's sequence is its place in the conversation; its revision is the conversation's count of changes when it
    /// last changed. So "all after revision 17" is everything that somebody missed, however long they were away.
    static let conversations: [SQL] = [
        "ALTER TABLE users ADD COLUMN shows_reading INTEGER NOT NULL DEFAULT 1",
        // `pair` is the two ids of a direct conversation, so that there is one only. `last_id` orders the list.
        """
        CREATE TABLE conversations (
            id INTEGER PRIMARY KEY, pair TEXT UNIQUE, is_group INTEGER NOT NULL, title TEXT, lifetime INTEGER,
            last_sequence INTEGER NOT NULL DEFAULT 0, revision INTEGER NOT NULL DEFAULT 0, last_id INTEGER NOT NULL
        ) STRICT
        """,
        // Messages up to `from_sequence` were before the member's time, or were removed by them.
        """
        CREATE TABLE conversation_members (
            conversation_id INTEGER NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
            user_id INTEGER NOT NULL, is_admin INTEGER NOT NULL DEFAULT 0,
            from_sequence INTEGER NOT NULL DEFAULT 0, read_sequence INTEGER NOT NULL DEFAULT 0,
            delivered_sequence INTEGER NOT NULL DEFAULT 0, muted_until INTEGER, pinned_at INTEGER,
            joined_at INTEGER NOT NULL, PRIMARY KEY (conversation_id, user_id)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX conversations_of_member ON conversation_members (user_id, conversation_id)",
        """
        CREATE TABLE messages (
            id INTEGER PRIMARY KEY,
            conversation_id INTEGER NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
            sequence INTEGER NOT NULL, revision INTEGER NOT NULL, sender_id INTEGER NOT NULL, client_id TEXT,
            text TEXT, search TEXT, image_count INTEGER NOT NULL DEFAULT 0, quote_id INTEGER, edited_at INTEGER,
            deleted INTEGER NOT NULL DEFAULT 0, expires_at INTEGER, notice TEXT, notice_lifetime INTEGER,
            UNIQUE (conversation_id, sequence), UNIQUE (conversation_id, sender_id, client_id)
        ) STRICT
        """,
        "CREATE INDEX messages_by_revision ON messages (conversation_id, revision)",
        "CREATE INDEX messages_by_expiry ON messages (expires_at) WHERE expires_at IS NOT NULL",
        """
        CREATE TABLE message_reactions (
            message_id INTEGER NOT NULL REFERENCES messages (id) ON DELETE CASCADE, user_id INTEGER NOT NULL,
            emoji TEXT NOT NULL, PRIMARY KEY (message_id, user_id)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX message_reactions_of_user ON message_reactions (user_id)",
        """
        CREATE TABLE hidden_messages (
            message_id INTEGER NOT NULL REFERENCES messages (id) ON DELETE CASCADE, user_id INTEGER NOT NULL,
            PRIMARY KEY (message_id, user_id)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX hidden_messages_of_user ON hidden_messages (user_id)",
        "ALTER TABLE media ADD COLUMN message_id INTEGER",
        "CREATE INDEX media_of_message ON media (message_id, position) WHERE message_id IS NOT NULL",
    ]
}
