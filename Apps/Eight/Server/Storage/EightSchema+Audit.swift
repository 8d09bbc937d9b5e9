import Database

extension EightSchema {
    /// What was changed about roles, schools and accounts. Lines name people by marks, which lead to nobody once a person
    /// is deleted: nothing of a line has to change then. The one row of `audit_head` says where the log ends.
    static let audit: [SQL] = [
        """
        CREATE TABLE audit_log (
            id INTEGER PRIMARY KEY, kind TEXT NOT NULL, subject INTEGER NOT NULL, actor INTEGER, former TEXT, later TEXT,
            at INTEGER NOT NULL, seal TEXT NOT NULL
        ) STRICT
        """,
        "CREATE TABLE audit_people (mark INTEGER PRIMARY KEY, person_id INTEGER NOT NULL UNIQUE) STRICT",
        "CREATE TABLE audit_head (id INTEGER PRIMARY KEY, count INTEGER NOT NULL, seal TEXT NOT NULL) STRICT",
        "INSERT INTO audit_head (id, count, seal) VALUES (1, 0, '')",
    ]
}
