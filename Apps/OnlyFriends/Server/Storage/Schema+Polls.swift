import Database

extension Schema {
    /// What a poll asks is kept with its message; who chose what has rows of its own.
    static let polls: [SQL] = [
        "ALTER TABLE messages ADD COLUMN poll TEXT",
        """
        CREATE TABLE poll_votes (
            message_id INTEGER NOT NULL REFERENCES messages (id) ON DELETE CASCADE, user_id INTEGER NOT NULL,
            choice INTEGER NOT NULL, PRIMARY KEY (message_id, user_id, choice)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX poll_votes_of_user ON poll_votes (user_id)",
    ]
}
