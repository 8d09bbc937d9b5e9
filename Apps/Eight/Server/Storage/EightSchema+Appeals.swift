import Database

extension EightSchema {
    /// What was done to people, as they are told it, and what they say to it: a row has the id of the decision, or of a video
    /// that is hidden before anybody has decided. What was decided before is there too.
    static let sanctions: [SQL] = [
        """
        CREATE TABLE sanctions (
            id INTEGER PRIMARY KEY, person_id INTEGER NOT NULL, kind TEXT NOT NULL, subject TEXT NOT NULL,
            subject_id INTEGER NOT NULL, reason TEXT, at INTEGER NOT NULL, ended_at INTEGER, appeal TEXT,
            appealed_at INTEGER, outcome TEXT, answer TEXT, answered_at INTEGER
        ) STRICT
        """,
        "CREATE INDEX sanctions_of_person ON sanctions (person_id, id)",
        "CREATE INDEX sanctions_appealed ON sanctions (id) WHERE appeal IS NOT NULL AND outcome IS NULL",
        """
        INSERT INTO sanctions (id, person_id, kind, subject, subject_id, at)
        SELECT l.id, l.person_id, CASE WHEN l.action = 'warn' THEN 'warned'
                WHEN l.action = 'hide' AND l.kind = 'clip' THEN 'removed' ELSE 'suspended' END,
            CASE WHEN l.kind = 'clip' THEN 'video' ELSE 'person' END, l.subject_id, l.at
        FROM moderation_log l WHERE l.action IN ('hide', 'warn', 'suspend') AND l.person_id <> 0
            AND NOT EXISTS (SELECT 1 FROM moderation_log b WHERE b.takes_back = l.id)
        """,
    ]
}
