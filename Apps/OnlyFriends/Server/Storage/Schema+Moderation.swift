import Database

extension Schema {
    /// What moderators looked at and decided (OF-143). Rows are added, never changed: what was taken back has a row of its
    /// own that names the first.
    static let moderation: [SQL] = [
        """
        CREATE TABLE moderation_log (
            id INTEGER PRIMARY KEY, action TEXT NOT NULL, kind TEXT NOT NULL, subject_id INTEGER NOT NULL,
            person_id INTEGER NOT NULL, name TEXT NOT NULL, moderator TEXT NOT NULL, former TEXT, takes_back INTEGER,
            at INTEGER NOT NULL
        ) STRICT
        """,
        "CREATE INDEX moderation_of_person ON moderation_log (person_id, id)",
        "CREATE UNIQUE INDEX moderation_taken_back ON moderation_log (takes_back) WHERE takes_back IS NOT NULL",
    ]
}
