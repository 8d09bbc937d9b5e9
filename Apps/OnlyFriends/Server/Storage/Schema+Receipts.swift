import Database

extension Schema {
    /// A receipt has the id of what it is about. The pair of keys that signs receipts has one row; its private half is sealed.
    static let lettersAndReceipts: [SQL] = [
        """
        CREATE TABLE feedback (
            id INTEGER PRIMARY KEY, user_id INTEGER NOT NULL, client_id TEXT NOT NULL, text TEXT NOT NULL,
            log TEXT, created_at INTEGER NOT NULL, UNIQUE (user_id, client_id)
        ) STRICT
        """,
        "CREATE INDEX feedback_by_age ON feedback (created_at)",
        "ALTER TABLE stories ADD COLUMN drawing TEXT",
        """
        CREATE TABLE expiry_receipts (
            id INTEGER PRIMARY KEY, user_id INTEGER NOT NULL, kind TEXT NOT NULL, expired_at INTEGER NOT NULL,
            destroyed_at INTEGER
        ) STRICT
        """,
        "CREATE INDEX expiry_receipts_of_user ON expiry_receipts (user_id, id)",
        "CREATE INDEX expiry_receipts_by_age ON expiry_receipts (expired_at)",
        "CREATE INDEX expiry_receipts_open ON expiry_receipts (id) WHERE destroyed_at IS NULL",
        """
        CREATE TABLE receipt_blobs (
            receipt_id INTEGER NOT NULL REFERENCES expiry_receipts (id) ON DELETE CASCADE, blob_id TEXT NOT NULL,
            sha256 TEXT, PRIMARY KEY (receipt_id, blob_id)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX receipt_blobs_unread ON receipt_blobs (receipt_id) WHERE sha256 IS NULL",
        "CREATE TABLE receipt_key (id INTEGER PRIMARY KEY, public_key TEXT NOT NULL, secret TEXT NOT NULL) STRICT",
    ]
}
