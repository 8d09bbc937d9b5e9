import Database

/// The tables of ListBackup.
enum Schema {
    static let app = "list-backup"

    static let migrations: [Migration] = [
        Migration(
            1, "sources, runs, activity",
            [
                """
                CREATE TABLE sources (
                    id INTEGER PRIMARY KEY, tenant INTEGER NOT NULL, name TEXT NOT NULL, kind TEXT NOT NULL,
                    settings TEXT NOT NULL, schedule TEXT NOT NULL, secret BLOB, vault_key BLOB NOT NULL,
                    created_at INTEGER NOT NULL, next_run_at INTEGER
                ) STRICT
                """,
                "CREATE INDEX sources_by_tenant ON sources (tenant, id)",
                """
                CREATE TABLE runs (
                    id INTEGER PRIMARY KEY, source_id INTEGER NOT NULL, tenant INTEGER NOT NULL, state TEXT NOT NULL,
                    started_at INTEGER NOT NULL, ended_at INTEGER, streams TEXT NOT NULL, snapshot INTEGER,
                    message TEXT, idempotency_key TEXT, is_cancelled INTEGER NOT NULL
                ) STRICT
                """,
                "CREATE INDEX runs_by_source ON runs (source_id, id)",
                "CREATE INDEX runs_by_tenant ON runs (tenant, ended_at)",
                """
                CREATE TABLE activity (
                    id INTEGER PRIMARY KEY, tenant INTEGER NOT NULL, at INTEGER NOT NULL, kind TEXT NOT NULL,
                    source_id INTEGER, source_name TEXT NOT NULL, number INTEGER, detail TEXT
                ) STRICT
                """,
                "CREATE INDEX activity_by_tenant ON activity (tenant, id)",
            ]),
        Migration(
            2, "authorizations",
            [
                """
                CREATE TABLE authorizations (
                    state_hash TEXT PRIMARY KEY, tenant INTEGER NOT NULL, sealed BLOB NOT NULL, redirect TEXT,
                    answer BLOB, expires_at INTEGER NOT NULL
                ) STRICT
                """,
                "CREATE INDEX authorizations_by_tenant ON authorizations (tenant)",
            ]),
        Migration(
            3, "deleted sources, versions of sources",
            [
                "ALTER TABLE sources ADD COLUMN deleted_at INTEGER",
                "ALTER TABLE sources ADD COLUMN is_erased INTEGER NOT NULL DEFAULT 0",
                "ALTER TABLE sources ADD COLUMN version INTEGER NOT NULL DEFAULT 1",
            ]),
        Migration(
            4, "saved searches, what they found in each source",
            [
                """
                CREATE TABLE saved_searches (
                    id INTEGER PRIMARY KEY, tenant INTEGER NOT NULL, source_id INTEGER, name TEXT NOT NULL,
                    wish TEXT NOT NULL, alerts INTEGER NOT NULL, complaint TEXT, created_at INTEGER NOT NULL,
                    deleted_at INTEGER
                ) STRICT
                """,
                "CREATE INDEX saved_searches_by_tenant ON saved_searches (tenant, id)",
                """
                CREATE TABLE search_results (
                    search_id INTEGER NOT NULL, source_id INTEGER NOT NULL, found BLOB NOT NULL,
                    PRIMARY KEY (search_id, source_id)
                ) STRICT
                """,
                "CREATE INDEX search_results_by_source ON search_results (source_id)",
            ]),
        Migration(
            5, "what is wrong with sources, and whom that is told how",
            [
                """
                CREATE TABLE source_alerts (
                    source_id INTEGER PRIMARY KEY, tenant INTEGER NOT NULL, kind TEXT NOT NULL,
                    since INTEGER NOT NULL, detail TEXT
                ) STRICT
                """,
                "CREATE INDEX source_alerts_by_tenant ON source_alerts (tenant)",
                """
                CREATE TABLE alert_settings (
                    tenant INTEGER PRIMARY KEY, mail INTEGER NOT NULL, well_again INTEGER NOT NULL
                ) STRICT
                """,
                "ALTER TABLE sources ADD COLUMN scheduled_at INTEGER",
            ]),
        Migration(
            6, "how long snapshots stay, and what is suspicious in them",
            [
                """
                CREATE TABLE retention (
                    source_id INTEGER PRIMARY KEY, policy TEXT NOT NULL, freed INTEGER, freed_at INTEGER
                ) STRICT
                """,
                """
                CREATE TABLE suspicions (
                    source_id INTEGER PRIMARY KEY, tenant INTEGER NOT NULL, suspicion TEXT NOT NULL,
                    since INTEGER NOT NULL
                ) STRICT
                """,
                "CREATE INDEX suspicions_by_tenant ON suspicions (tenant)",
            ]),
        Migration(
            7, "people who were erased, and what must not come back",
            [
                """
                CREATE TABLE erasures (
                    id INTEGER PRIMARY KEY, tenant INTEGER NOT NULL, started_at INTEGER NOT NULL, ended_at INTEGER,
                    sources TEXT NOT NULL, keeps_out INTEGER NOT NULL
                ) STRICT
                """,
                "CREATE INDEX erasures_by_tenant ON erasures (tenant, started_at)",
                """
                CREATE TABLE erasure_parts (
                    erasure_id INTEGER NOT NULL, source_id INTEGER NOT NULL, records BLOB NOT NULL,
                    PRIMARY KEY (erasure_id, source_id)
                ) STRICT
                """,
                """
                CREATE TABLE erased_records (
                    source_id INTEGER NOT NULL, mark BLOB NOT NULL, erasure_id INTEGER NOT NULL,
                    PRIMARY KEY (source_id, mark)
                ) STRICT
                """,
                "CREATE INDEX erased_records_by_erasure ON erased_records (erasure_id)",
            ]),
    ]
}
