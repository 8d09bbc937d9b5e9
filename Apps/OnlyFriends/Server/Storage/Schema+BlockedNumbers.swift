import Database

extension Schema {
    /// Numbers of people who may not be here: found by a keyed hash, of the key that `key_mark` stands for, and sealed for
    /// whoever blocked them. `by_number` says which of them a block between people came of.
    static let blockedNumbers: [SQL] = [
        """
        CREATE TABLE blocked_numbers (
            id INTEGER PRIMARY KEY, user_id INTEGER NOT NULL, number_hash BLOB NOT NULL, key_mark BLOB NOT NULL,
            sealed BLOB NOT NULL, created_at INTEGER NOT NULL, UNIQUE (user_id, number_hash)
        ) STRICT
        """,
        "CREATE INDEX blocked_numbers_by_hash ON blocked_numbers (number_hash)",
        "ALTER TABLE blocks ADD COLUMN by_number INTEGER",
        "CREATE INDEX blocks_by_number ON blocks (by_number) WHERE by_number IS NOT NULL",
    ]
}
