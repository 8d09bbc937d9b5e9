import Database

extension EightSchema {
    /// Until when people are shut out, where that is not for ever, and suspensions that wait to be made so by a second
    /// moderator; a row has the id of the decision.
    static let bans: [SQL] = [
        "ALTER TABLE people ADD COLUMN suspended_until INTEGER",
        "CREATE INDEX people_suspended ON people (suspended_until) WHERE suspended_until IS NOT NULL",
        """
        CREATE TABLE bans (
            id INTEGER PRIMARY KEY, person_id INTEGER NOT NULL, asked_by INTEGER NOT NULL,
            state TEXT NOT NULL DEFAULT 'asked'
        ) STRICT
        """,
        "CREATE INDEX bans_asked ON bans (person_id) WHERE state = 'asked'",
    ]
}
