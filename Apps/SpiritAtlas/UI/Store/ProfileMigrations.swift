import Database

/// The tables of a person's database.
enum ProfileMigrations {
    static let all = [
        Migration(
            1, "profiles, settings, consents",
            [
                """
                CREATE TABLE profiles (
                    id TEXT PRIMARY KEY, name TEXT NOT NULL, place TEXT NOT NULL, day TEXT NOT NULL,
                    completed INTEGER NOT NULL, is_draft INTEGER NOT NULL, search TEXT NOT NULL,
                    created_at INTEGER NOT NULL, changed_at INTEGER NOT NULL, deleted_at INTEGER,
                    value TEXT NOT NULL
                ) STRICT
                """,
                "CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT",
                """
                CREATE TABLE consents (
                    number INTEGER PRIMARY KEY, purpose TEXT NOT NULL, state TEXT NOT NULL,
                    text_version INTEGER NOT NULL, answered_at INTEGER NOT NULL
                ) STRICT
                """,
                """
                CREATE TRIGGER consents_are_not_changed BEFORE UPDATE ON consents
                BEGIN SELECT RAISE(ABORT, 'The log of consents is only added to.'); END
                """,
                """
                CREATE TRIGGER consents_are_not_removed BEFORE DELETE ON consents
                BEGIN SELECT RAISE(ABORT, 'The log of consents is only added to.'); END
                """,
            ]),
        Migration(
            2, "insights",
            [
                """
                CREATE TABLE insights (
                    id TEXT PRIMARY KEY, facts TEXT NOT NULL, service TEXT NOT NULL, model TEXT NOT NULL,
                    turns TEXT NOT NULL, written_at INTEGER NOT NULL
                ) STRICT
                """
            ]),
        Migration(3, "groups", ["ALTER TABLE profiles ADD COLUMN tags TEXT NOT NULL DEFAULT ''"]),
    ]
}
