import Database

extension Schema {
    /// Whom messages of groups name. Where a message stands is kept with it, so that what somebody has not read is found by
    /// the index alone.
    static let messageMentions: [SQL] = [
        "ALTER TABLE messages ADD COLUMN mention_count INTEGER NOT NULL DEFAULT 0",
        """
        CREATE TABLE message_mentions (
            message_id INTEGER NOT NULL REFERENCES messages (id) ON DELETE CASCADE, user_id INTEGER NOT NULL,
            name TEXT NOT NULL, conversation_id INTEGER NOT NULL, sequence INTEGER NOT NULL,
            PRIMARY KEY (message_id, user_id)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX message_mentions_of_user ON message_mentions (user_id, conversation_id, sequence)",
    ]
}
