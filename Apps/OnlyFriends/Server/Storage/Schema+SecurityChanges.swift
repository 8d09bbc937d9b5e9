import Database

extension Schema {
    /// What changed of how people sign in, and on which device, for the notice of it, which outlives the session.
    static let securityChanges: [SQL] = [
        """
        CREATE TABLE security_changes (
            id INTEGER PRIMARY KEY, user_id INTEGER NOT NULL, kind TEXT NOT NULL, passkey_name TEXT,
            session_id INTEGER NOT NULL, device_name TEXT NOT NULL, place TEXT,
            is_denied INTEGER NOT NULL DEFAULT 0, created_at INTEGER NOT NULL
        ) STRICT
        """,
        "CREATE INDEX security_changes_of_user ON security_changes (user_id)",
        "CREATE INDEX security_changes_of_session ON security_changes (session_id)",
        "CREATE INDEX security_changes_by_age ON security_changes (created_at)",
    ]
}
