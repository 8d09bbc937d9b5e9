import Database

extension EightSchema {
    /// Who looks after which school, what holds there, and what is counted. The log's new columns are those of decisions by
    /// moderators of the app; the owner of the house leaves them empty.
    static let moderation: [SQL] = [
        """
        CREATE TABLE moderators (
            person_id INTEGER PRIMARY KEY, school TEXT NOT NULL, appointed_at INTEGER NOT NULL
        ) STRICT
        """,
        """
        CREATE TABLE school_rules (
            school TEXT PRIMARY KEY, is_read_only INTEGER NOT NULL DEFAULT 0, stops_uploads INTEGER NOT NULL DEFAULT 0,
            stops_responses INTEGER NOT NULL DEFAULT 0, reviews_everything INTEGER NOT NULL DEFAULT 0,
            reviews_newcomers INTEGER NOT NULL DEFAULT 0, review_words TEXT, changed_at INTEGER NOT NULL,
            changed_by TEXT NOT NULL
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE monthly_numbers (
            month TEXT NOT NULL, school TEXT NOT NULL, kind TEXT NOT NULL, number INTEGER NOT NULL,
            PRIMARY KEY (month, school, kind)
        ) STRICT, WITHOUT ROWID
        """,
        "ALTER TABLE clips ADD COLUMN review_reason TEXT",
        "ALTER TABLE clips ADD COLUMN review_at INTEGER",
        "CREATE INDEX clips_in_review ON clips (id) WHERE state = 7",
        "ALTER TABLE moderation_log ADD COLUMN note TEXT",
        "ALTER TABLE moderation_log ADD COLUMN school TEXT",
        "ALTER TABLE moderation_log ADD COLUMN moderator_id INTEGER",
        // What a case waited in, and for how many seconds.
        "ALTER TABLE moderation_log ADD COLUMN queue TEXT",
        "ALTER TABLE moderation_log ADD COLUMN waited INTEGER",
    ]
}
