import Database

extension EightSchema {
    /// Whom pupils have appointed, by hashes of what they show themselves with, and how long those pupils were here: that is
    /// kept for who has a guardian alone.
    static let guardians: [SQL] = [
        """
        CREATE TABLE guardians (
            id INTEGER PRIMARY KEY, pupil_id INTEGER NOT NULL, name TEXT NOT NULL, code_mark BLOB, key_mark BLOB,
            invited_until INTEGER, accepted_at INTEGER, looked_at INTEGER
        ) STRICT
        """,
        "CREATE INDEX guardians_of_pupil ON guardians (pupil_id)",
        "CREATE UNIQUE INDEX guardians_by_code ON guardians (code_mark) WHERE code_mark IS NOT NULL",
        "CREATE UNIQUE INDEX guardians_by_key ON guardians (key_mark) WHERE key_mark IS NOT NULL",
        "CREATE TABLE guardian_marks (person_id INTEGER NOT NULL, at INTEGER NOT NULL) STRICT",
        "CREATE INDEX guardian_marks_of_person ON guardian_marks (person_id, at)",
        """
        CREATE TABLE timed_days (
            person_id INTEGER NOT NULL, day TEXT NOT NULL, seconds INTEGER NOT NULL, told_at INTEGER NOT NULL,
            reminder_minutes INTEGER, autoplays INTEGER, PRIMARY KEY (person_id, day)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX timed_days_by_day ON timed_days (day)",
    ]
}
