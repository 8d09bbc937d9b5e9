import Database

extension Schema {
    /// One copy of a person's data at a time; progress in thousandths.
    static let exports: [SQL] = [
        """
        CREATE TABLE exports (
            user_id INTEGER PRIMARY KEY, state TEXT NOT NULL, asked_at INTEGER NOT NULL,
            progress INTEGER NOT NULL DEFAULT 0, expires_at INTEGER, bytes INTEGER, blob_id TEXT
        ) STRICT
        """,
        "CREATE INDEX exports_by_expiry ON exports (expires_at) WHERE expires_at IS NOT NULL",
        "CREATE INDEX exports_of_blob ON exports (blob_id) WHERE blob_id IS NOT NULL",
    ]
}
