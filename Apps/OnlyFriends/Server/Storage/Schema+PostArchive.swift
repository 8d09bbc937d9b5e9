import Database

extension Schema {
    /// A kept post is a row of its own, which nothing that shows posts reads. Its pictures still have its id.
    static let postArchive: [SQL] = [
        "ALTER TABLE users ADD COLUMN keeps_posts INTEGER NOT NULL DEFAULT 0",
        """
        CREATE TABLE kept_posts (
            id INTEGER PRIMARY KEY, author_id INTEGER NOT NULL, text TEXT, expired_at INTEGER NOT NULL
        ) STRICT
        """,
        "CREATE INDEX kept_posts_of_author ON kept_posts (author_id, id)",
        "CREATE INDEX kept_posts_by_end ON kept_posts (expired_at)",
    ]
}
