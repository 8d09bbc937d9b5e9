import Database

extension Schema {
    /// Which known numbers came from an address book, and what people may still look up. Numbers of those who are not here
    /// are kept nowhere.
    static let contacts: [SQL] = [
        "ALTER TABLE known_numbers ADD COLUMN is_contact INTEGER NOT NULL DEFAULT 0",
        """
        CREATE TABLE contact_allowances (
            user_id INTEGER PRIMARY KEY, remaining INTEGER NOT NULL, counted_at INTEGER NOT NULL,
            looked_at INTEGER NOT NULL
        ) STRICT
        """,
        """
        CREATE TABLE contact_days (
            scope TEXT NOT NULL, day INTEGER NOT NULL, numbers INTEGER NOT NULL, PRIMARY KEY (scope, day)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX contact_days_by_day ON contact_days (day)",
    ]
}
