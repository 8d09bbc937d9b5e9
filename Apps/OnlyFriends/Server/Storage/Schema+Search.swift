import Database

extension Schema {
    /// The words of posts as they are searched, in the row itself: a post stays one row to write. Posts of before have none
    /// until the sweeper has been there.
    static let postSearch: [SQL] = [
        "ALTER TABLE posts ADD COLUMN search TEXT",
        "CREATE INDEX posts_without_search ON posts (id) WHERE search IS NULL AND text IS NOT NULL",
    ]

    /// The words of the messages of long conversations, up to `indexed_sequence` of each; and the conversations that have
    /// grown so long that there is more to add.
    static let messageWords: [SQL] = [
        "ALTER TABLE conversations ADD COLUMN indexed_sequence INTEGER NOT NULL DEFAULT 0",
        """
        CREATE TABLE message_words (
            conversation_id INTEGER NOT NULL REFERENCES conversations (id) ON DELETE CASCADE, word TEXT NOT NULL,
            sequence INTEGER NOT NULL, PRIMARY KEY (conversation_id, word, sequence)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE conversations_to_index (
            conversation_id INTEGER PRIMARY KEY REFERENCES conversations (id) ON DELETE CASCADE
        ) STRICT
        """,
        """
        INSERT INTO conversations_to_index (conversation_id) SELECT id FROM conversations WHERE last_sequence >= 1000
        """,
    ]

    /// How often people's friendships, by their ids, and names, by 0, have changed.
    static let searchVersions: [SQL] = [
        "CREATE TABLE search_versions (id INTEGER PRIMARY KEY, version INTEGER NOT NULL) STRICT"
    ]
}
