import Database

extension Schema {
    /// Who is not to be suggested to whom, because they declined, removed, blocked or dismissed one another, and by whose
    /// invitation people came.
    static let suggestions: [SQL] = [
        "ALTER TABLE users ADD COLUMN is_suggested INTEGER NOT NULL DEFAULT 1",
        """
        CREATE TABLE unsuggested (
            user_id INTEGER NOT NULL, other_id INTEGER NOT NULL, created_at INTEGER NOT NULL,
            PRIMARY KEY (user_id, other_id)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE invitation_uses (
            owner_id INTEGER NOT NULL, code TEXT NOT NULL, user_id INTEGER NOT NULL, used_at INTEGER NOT NULL,
            PRIMARY KEY (code, user_id)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX invitation_uses_of_user ON invitation_uses (user_id)",
    ]
}
