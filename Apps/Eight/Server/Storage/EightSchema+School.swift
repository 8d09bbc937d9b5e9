import Database

extension EightSchema {
    /// What is said in clips, as JSON, and whether they flash.
    static let captions: [SQL] = [
        "ALTER TABLE clips ADD COLUMN captions TEXT",
        "ALTER TABLE clips ADD COLUMN has_flashes INTEGER NOT NULL DEFAULT 0",
    ]

    /// Which version of the rules people agreed to last, and to which before.
    static let consents: [SQL] = [
        "ALTER TABLE people ADD COLUMN rules_version INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE people ADD COLUMN rules_at INTEGER",
        """
        CREATE TABLE rule_consents (
            person_id INTEGER NOT NULL, version INTEGER NOT NULL, at INTEGER NOT NULL,
            PRIMARY KEY (person_id, version)
        ) STRICT, WITHOUT ROWID
        """,
    ]

    /// Which videos a moderator has approved, and where those are shown to all of a school.
    static let schoolFeeds: [SQL] = [
        "ALTER TABLE clips ADD COLUMN approved_at INTEGER",
        "CREATE INDEX clips_approved ON clips (id) WHERE approved_at IS NOT NULL",
        "ALTER TABLE school_rules ADD COLUMN shows_feed INTEGER NOT NULL DEFAULT 0",
    ]

    /// Who wants to be at another school, the school years that have begun, and until when those are here who have left school.
    static let schools: [SQL] = [
        """
        CREATE TABLE school_changes (
            id INTEGER PRIMARY KEY, person_id INTEGER NOT NULL, school TEXT NOT NULL, note TEXT, at INTEGER NOT NULL,
            outcome TEXT, answer TEXT, answered_at INTEGER
        ) STRICT
        """,
        "CREATE INDEX school_changes_of_person ON school_changes (person_id, id)",
        "CREATE INDEX school_changes_waiting ON school_changes (id) WHERE outcome IS NULL",
        "CREATE TABLE school_years (begins_in INTEGER PRIMARY KEY, begun_at INTEGER NOT NULL) STRICT",
        "ALTER TABLE people ADD COLUMN graduated_until INTEGER",
        "CREATE INDEX people_graduated ON people (graduated_until) WHERE graduated_until IS NOT NULL",
    ]
}
