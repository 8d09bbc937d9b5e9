import Database

extension EightSchema {
    /// One copy of a person's videos at a time; progress in thousandths.
    static let exports: [SQL] = [
        """
        CREATE TABLE exports (
            person_id INTEGER PRIMARY KEY, state TEXT NOT NULL, asked_at INTEGER NOT NULL,
            progress INTEGER NOT NULL DEFAULT 0, ready_at INTEGER, expires_at INTEGER, bytes INTEGER, blob_id TEXT
        ) STRICT
        """,
        "CREATE INDEX exports_by_expiry ON exports (expires_at) WHERE expires_at IS NOT NULL",
        "CREATE INDEX exports_of_blob ON exports (blob_id) WHERE blob_id IS NOT NULL",
    ]
}
