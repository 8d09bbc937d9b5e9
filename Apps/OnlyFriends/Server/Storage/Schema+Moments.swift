import Database

extension Schema {
    /// Pictures of a moment are gone with whoever added them, so they need no more than its id.
    static let moments: [SQL] = [
        """
        CREATE TABLE moments (
            id INTEGER PRIMARY KEY, owner_id INTEGER NOT NULL, title TEXT NOT NULL, closes_at INTEGER NOT NULL,
            is_kept INTEGER NOT NULL DEFAULT 0
        ) STRICT
        """,
        "CREATE INDEX moments_by_end ON moments (closes_at) WHERE is_kept = 0",
        "CREATE INDEX moments_of_owner ON moments (owner_id)",
        """
        CREATE TABLE moment_members (
            moment_id INTEGER NOT NULL REFERENCES moments (id) ON DELETE CASCADE, user_id INTEGER NOT NULL,
            keeps INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (moment_id, user_id)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX moment_members_of_user ON moment_members (user_id)",
        "ALTER TABLE media ADD COLUMN moment_id INTEGER",
        "CREATE INDEX media_of_moment ON media (moment_id) WHERE moment_id IS NOT NULL",
    ]
}
