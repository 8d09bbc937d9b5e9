import Database
import WebPush

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
        Migration(
            8, "restores, what was there before them, and the ids that records got by them",
            [
                """
                CREATE TABLE restores (
                    id INTEGER PRIMARY KEY, tenant INTEGER NOT NULL, source_id INTEGER NOT NULL,
                    into_id INTEGER NOT NULL, into_name TEXT NOT NULL, number INTEGER NOT NULL,
                    started_at INTEGER NOT NULL, ended_at INTEGER, undoes INTEGER, undone_by INTEGER,
                    result TEXT NOT NULL
                ) STRICT
                """,
                "CREATE INDEX restores_by_tenant ON restores (tenant, id)",
                """
                CREATE TABLE restore_records (
                    restore_id INTEGER NOT NULL, into_id INTEGER NOT NULL, stream TEXT NOT NULL,
                    record_id TEXT NOT NULL, record_key BLOB NOT NULL, remote_id TEXT NOT NULL, before_it BLOB,
                    after_it BLOB, PRIMARY KEY (restore_id, stream, record_key)
                ) STRICT
                """,
                """
                CREATE TABLE remote_ids (
                    into_id INTEGER NOT NULL, source_id INTEGER NOT NULL, stream TEXT NOT NULL, old_id TEXT NOT NULL,
                    new_id TEXT NOT NULL, restore_id INTEGER NOT NULL,
                    PRIMARY KEY (into_id, source_id, stream, old_id)
                ) STRICT
                """,
            ]),
        Migration(
            9, "webhooks and their messages, quiet hours and the mails that wait",
            [
                """
                CREATE TABLE webhooks (
                    id INTEGER PRIMARY KEY, tenant INTEGER NOT NULL, address TEXT NOT NULL, events TEXT NOT NULL,
                    secret BLOB NOT NULL, old_secret BLOB, old_secret_until INTEGER, created_at INTEGER NOT NULL,
                    failing_since INTEGER, complaint TEXT, off_since INTEGER, last_arrival INTEGER
                ) STRICT
                """,
                "CREATE INDEX webhooks_by_tenant ON webhooks (tenant, id)",
                """
                CREATE TABLE webhook_messages (
                    id INTEGER PRIMARY KEY, webhook_id INTEGER NOT NULL, event TEXT NOT NULL, body TEXT NOT NULL,
                    state TEXT NOT NULL, created_at INTEGER NOT NULL, attempts INTEGER NOT NULL, next_at INTEGER,
                    complaint TEXT
                ) STRICT
                """,
                "CREATE INDEX webhook_messages_by_webhook ON webhook_messages (webhook_id, id)",
                """
                CREATE TABLE owner_mails (
                    key TEXT PRIMARY KEY, tenant INTEGER NOT NULL, message TEXT, created_at INTEGER NOT NULL,
                    due_at INTEGER, sent_at INTEGER
                ) STRICT
                """,
                "CREATE INDEX owner_mails_by_tenant ON owner_mails (tenant, sent_at)",
                "ALTER TABLE alert_settings ADD COLUMN quiet TEXT",
                "ALTER TABLE alert_settings ADD COLUMN most_per_hour INTEGER",
            ]),
        Migration(
            10, "what backups did line by line, the key that signs receipts",
            [
                """
                CREATE TABLE run_log (
                    run_id INTEGER NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL, level TEXT NOT NULL,
                    text TEXT NOT NULL, PRIMARY KEY (run_id, number)
                ) STRICT
                """,
                """
                CREATE TABLE receipt_key (
                    id INTEGER PRIMARY KEY, public_key BLOB NOT NULL, secret BLOB NOT NULL
                ) STRICT
                """,
            ]),
        Migration(
            11, "restores that go on where they broke off",
            [
                "ALTER TABLE restores ADD COLUMN request TEXT",
                "ALTER TABLE restores ADD COLUMN alive_at INTEGER",
                "ALTER TABLE restores ADD COLUMN broke_at INTEGER",
                "ALTER TABLE restores ADD COLUMN complaint TEXT",
                "ALTER TABLE restores ADD COLUMN went_on INTEGER NOT NULL DEFAULT 0",
                "ALTER TABLE restore_records ADD COLUMN state TEXT",
                "ALTER TABLE restore_records ADD COLUMN outcome TEXT",
            ]),
        Migration(
            12,
            "rehearsals, limits of the store, links that can be withdrawn, people of an account, tokens, what was done",
            [
                """
                CREATE TABLE rehearsals (
                    id INTEGER PRIMARY KEY, tenant INTEGER NOT NULL, source_id INTEGER NOT NULL,
                    started_at INTEGER NOT NULL, ended_at INTEGER, snapshot INTEGER, records INTEGER NOT NULL,
                    bytes INTEGER NOT NULL, packs INTEGER NOT NULL, milliseconds INTEGER NOT NULL,
                    findings TEXT NOT NULL, is_scheduled INTEGER NOT NULL
                ) STRICT
                """,
                "CREATE INDEX rehearsals_by_source ON rehearsals (source_id, id)",
                "CREATE TABLE rehearsal_plans (source_id INTEGER PRIMARY KEY, plan TEXT NOT NULL) STRICT",
                """
                CREATE TABLE account_deletions (
                    tenant INTEGER PRIMARY KEY, asked_at INTEGER NOT NULL, due_at INTEGER NOT NULL
                ) STRICT
                """,
                "CREATE TABLE storage_limits (tenant INTEGER PRIMARY KEY, bytes INTEGER NOT NULL) STRICT",
                """
                CREATE TABLE links (
                    id INTEGER PRIMARY KEY, tenant INTEGER NOT NULL, source_id INTEGER NOT NULL, filename TEXT NOT NULL,
                    created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, withdrawn_at INTEGER,
                    fetched INTEGER NOT NULL, is_sealed INTEGER NOT NULL
                ) STRICT
                """,
                "CREATE INDEX links_by_tenant ON links (tenant, id)",
                """
                CREATE TABLE members (
                    tenant INTEGER NOT NULL, person INTEGER NOT NULL, role TEXT NOT NULL, joined_at INTEGER NOT NULL,
                    PRIMARY KEY (tenant, person)
                ) STRICT
                """,
                "CREATE INDEX members_by_person ON members (person)",
                """
                CREATE TABLE invitations (
                    id INTEGER PRIMARY KEY, tenant INTEGER NOT NULL, mail TEXT NOT NULL, role TEXT NOT NULL,
                    mark BLOB NOT NULL, created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL
                ) STRICT
                """,
                "CREATE UNIQUE INDEX invitations_by_mark ON invitations (mark)",
                "CREATE INDEX invitations_by_tenant ON invitations (tenant, id)",
                """
                CREATE TABLE acting (
                    session_id INTEGER PRIMARY KEY, tenant INTEGER NOT NULL, since INTEGER NOT NULL
                ) STRICT
                """,
                """
                CREATE TABLE access_tokens (
                    id INTEGER PRIMARY KEY, tenant INTEGER NOT NULL, person INTEGER NOT NULL, name TEXT NOT NULL,
                    role TEXT NOT NULL, mark BLOB NOT NULL, hint TEXT NOT NULL, created_at INTEGER NOT NULL,
                    expires_at INTEGER, used_at INTEGER
                ) STRICT
                """,
                "CREATE UNIQUE INDEX access_tokens_by_mark ON access_tokens (mark)",
                "CREATE INDEX access_tokens_by_tenant ON access_tokens (tenant, id)",
                """
                CREATE TABLE deeds (
                    tenant INTEGER NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL, person INTEGER NOT NULL,
                    who TEXT NOT NULL, deed TEXT NOT NULL, object TEXT NOT NULL, status INTEGER NOT NULL,
                    chain BLOB NOT NULL, PRIMARY KEY (tenant, number)
                ) STRICT
                """,
                """
                CREATE TABLE deed_heads (
                    tenant INTEGER PRIMARY KEY, number INTEGER NOT NULL, chain BLOB NOT NULL
                ) STRICT
                """,
            ]),
        Migration(
            13, "second copies of the stores, and what they have of each source",
            [
                """
                CREATE TABLE replicas (
                    tenant INTEGER PRIMARY KEY, place TEXT NOT NULL, secret BLOB, state TEXT NOT NULL
                ) STRICT
                """,
                """
                CREATE TABLE replica_parts (
                    source_id INTEGER PRIMARY KEY, tenant INTEGER NOT NULL, part TEXT NOT NULL
                ) STRICT
                """,
                "CREATE INDEX replica_parts_by_tenant ON replica_parts (tenant)",
            ]),
        Migration(
            14, "whether the place of the second copy is the first one, and how far stores are on their way there",
            [
                "ALTER TABLE replicas ADD COLUMN leads INTEGER NOT NULL DEFAULT 0",
                "ALTER TABLE replica_parts ADD COLUMN leads INTEGER NOT NULL DEFAULT 0",
                "ALTER TABLE replica_parts ADD COLUMN move TEXT",
            ]),
        Migration(
            15, "when sources were disconnected, whose snapshots stay",
            ["ALTER TABLE sources ADD COLUMN disconnected_at INTEGER"]),
        Migration(
            16, "when a run goes on that waits for its source's quota",
            ["ALTER TABLE runs ADD COLUMN waits_until INTEGER"]),
        Migration(
            17, "codes that open an account's backups without this house",
            [
                """
                CREATE TABLE recovery_codes (
                    tenant INTEGER PRIMARY KEY, box BLOB NOT NULL, made_at INTEGER NOT NULL
                ) STRICT
                """
            ]),
        Migration(
            18, "answers to calls that may come once more",
            [
                """
                CREATE TABLE repetitions (
                    mark BLOB PRIMARY KEY, tenant INTEGER NOT NULL, asked BLOB NOT NULL, answer BLOB,
                    at INTEGER NOT NULL
                ) STRICT
                """,
                "CREATE INDEX repetitions_by_time ON repetitions (at)",
            ]),
        Migration(
            19, "addresses that services call when something changes there",
            [
                """
                CREATE TABLE source_hooks (
                    source_id INTEGER PRIMARY KEY, tenant INTEGER NOT NULL, mark BLOB NOT NULL, made_at INTEGER NOT NULL,
                    last_at INTEGER
                ) STRICT
                """,
                "CREATE UNIQUE INDEX source_hooks_by_mark ON source_hooks (mark)",
            ]),
        Migration(
            20, "changes of the keys of stores, and the keys by which erased records are known",
            [
                """
                CREATE TABLE key_changes (
                    source_id INTEGER PRIMARY KEY, tenant INTEGER NOT NULL, box BLOB NOT NULL, done INTEGER NOT NULL,
                    total INTEGER NOT NULL, started_at INTEGER NOT NULL, fault TEXT
                ) STRICT
                """,
                "ALTER TABLE sources ADD COLUMN marking_key BLOB",
                "ALTER TABLE sources ADD COLUMN key_changed_at INTEGER",
            ]),
        Migration(21, "browsers that are told of alerts", BrowserPushes.tables + BrowserPushes.sessions),
    ]
}
