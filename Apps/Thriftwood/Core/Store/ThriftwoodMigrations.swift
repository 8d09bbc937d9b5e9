import Database

/// The tables of a person's database. Keys and passwords are not in it.
enum ThriftwoodMigrations {
    static let all = [
        Migration(
            1, "profiles, services, settings, what was fetched",
            [
                """
                CREATE TABLE profiles (
                    id TEXT PRIMARY KEY, name TEXT NOT NULL, name_key TEXT NOT NULL UNIQUE,
                    created_at INTEGER NOT NULL, is_active INTEGER NOT NULL
                ) STRICT
                """,
                """
                CREATE TABLE services (
                    id TEXT PRIMARY KEY, profile TEXT NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
                    kind TEXT NOT NULL, name TEXT NOT NULL, address TEXT NOT NULL, trust TEXT NOT NULL,
                    is_enabled INTEGER NOT NULL, place INTEGER NOT NULL
                ) STRICT
                """,
                "CREATE INDEX services_by_profile ON services (profile, place)",
                "CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT",
                """
                CREATE TABLE documents (
                    service TEXT NOT NULL REFERENCES services (id) ON DELETE CASCADE, name TEXT NOT NULL,
                    fetched_at INTEGER NOT NULL, value BLOB NOT NULL, PRIMARY KEY (service, name)
                ) STRICT
                """,
                """
                CREATE TABLE libraries (
                    service TEXT NOT NULL REFERENCES services (id) ON DELETE CASCADE, list TEXT NOT NULL,
                    fetched_at INTEGER NOT NULL, seconds REAL NOT NULL, PRIMARY KEY (service, list)
                ) STRICT
                """,
                """
                CREATE TABLE titles (
                    service TEXT NOT NULL REFERENCES services (id) ON DELETE CASCADE, id INTEGER NOT NULL,
                    line BLOB NOT NULL, PRIMARY KEY (service, id)
                ) STRICT, WITHOUT ROWID
                """,
                """
                CREATE TABLE details (
                    service TEXT NOT NULL REFERENCES services (id) ON DELETE CASCADE, id INTEGER NOT NULL,
                    value BLOB NOT NULL, PRIMARY KEY (service, id)
                ) STRICT
                """,
            ]),
        Migration(
            2, "indexers",
            [
                """
                CREATE TABLE indexers (
                    id TEXT PRIMARY KEY, name TEXT NOT NULL, address TEXT NOT NULL, trust TEXT NOT NULL,
                    place INTEGER NOT NULL
                ) STRICT
                """
            ]),
        Migration(
            3, "what servers told by themselves",
            [
                """
                CREATE TABLE notices (
                    id INTEGER PRIMARY KEY, service TEXT NOT NULL REFERENCES services (id) ON DELETE CASCADE,
                    at INTEGER NOT NULL, is_read INTEGER NOT NULL, value BLOB NOT NULL
                ) STRICT
                """
            ]),
    ]
}
