import Database

extension Schema {
    /// Who is here, and until when that holds unless it is said again; one row a person, of whichever process has them.
    static let presence: [SQL] = [
        "ALTER TABLE users ADD COLUMN shows_presence INTEGER NOT NULL DEFAULT 1",
        """
        CREATE TABLE presence (
            user_id INTEGER PRIMARY KEY, seen_at INTEGER NOT NULL, online_until INTEGER NOT NULL
        ) STRICT
        """,
    ]
}
