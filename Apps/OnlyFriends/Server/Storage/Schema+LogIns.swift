import Database

extension Schema {
    /// Who logged in where, for the notice of it, which outlives the session; and who has to choose another password before
    /// anything else.
    static let logIns: [SQL] = [
        """
        CREATE TABLE log_ins (
            session_id INTEGER PRIMARY KEY, user_id INTEGER NOT NULL, device_name TEXT NOT NULL, place TEXT,
            is_denied INTEGER NOT NULL DEFAULT 0, created_at INTEGER NOT NULL
        ) STRICT
        """,
        "CREATE INDEX log_ins_of_user ON log_ins (user_id)",
        "CREATE INDEX log_ins_by_age ON log_ins (created_at)",
        "ALTER TABLE users ADD COLUMN password_due INTEGER NOT NULL DEFAULT 0",
        "CREATE INDEX users_with_password_due ON users (id) WHERE password_due = 1",
    ]
}
