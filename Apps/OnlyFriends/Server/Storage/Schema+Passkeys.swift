import Database

extension Schema {
    /// The passkeys of people with the sessions in which they were made, the questions that wait for an answer, and which
    /// log-in was by which passkey. Nothing in them is secret.
    static let passkeys: [SQL] = [
        """
        CREATE TABLE passkeys (
            id INTEGER PRIMARY KEY, user_id INTEGER NOT NULL, credential BLOB NOT NULL UNIQUE,
            user_handle BLOB NOT NULL, public_key BLOB NOT NULL, sign_count INTEGER NOT NULL, party TEXT NOT NULL,
            is_backed_up INTEGER NOT NULL, name TEXT NOT NULL, session_id INTEGER NOT NULL,
            created_at INTEGER NOT NULL, used_at INTEGER
        ) STRICT
        """,
        "CREATE INDEX passkeys_of_user ON passkeys (user_id, id)",
        """
        CREATE TABLE passkey_questions (
            id TEXT PRIMARY KEY, purpose TEXT NOT NULL, user_id INTEGER, challenge BLOB NOT NULL,
            user_handle BLOB NOT NULL, created_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX passkey_questions_by_age ON passkey_questions (created_at)",
        "CREATE INDEX passkey_questions_of_user ON passkey_questions (user_id) WHERE user_id IS NOT NULL",
        "ALTER TABLE log_ins ADD COLUMN passkey_id INTEGER",
    ]
}
