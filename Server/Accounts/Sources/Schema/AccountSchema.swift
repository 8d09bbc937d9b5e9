public import Database

/// The tables of accounts in the database of an app that had none before. Migrations are only ever added.
///
///     try await database.migrate(app: AccountSchema.app, AccountSchema.migrations)
///
/// An app's own table of people has the id of `accounts` as its key.
public enum AccountSchema {
    /// The name among migrations.
    public static let app = "accounts"

    public static let migrations = [
        Migration(1, "accounts and sessions", accounts), Migration(2, "second factors and issuers", proofs),
        Migration(3, "former passwords", formerPasswords),
        Migration(4, "former addresses", formerAddresses), Migration(5, "passkeys", passkeys),
    ]

    /// The tables that every app with passkeys has besides: passkeys with the sessions in which they were made, and the
    /// questions that wait for an answer. Nothing in them is secret.
    public static let passkeys: [SQL] = [
        """
        CREATE TABLE passkeys (
            id INTEGER PRIMARY KEY, user_id INTEGER NOT NULL, credential BLOB NOT NULL UNIQUE,
            user_handle BLOB NOT NULL, public_key BLOB NOT NULL, sign_count INTEGER NOT NULL, party TEXT NOT NULL,
            is_backed_up INTEGER NOT NULL, name TEXT NOT NULL, session_id INTEGER NOT NULL,
            created_at INTEGER NOT NULL, used_at INTEGER
        ) STRICT
        """,
        "CREATE INDEX passkeys_of_user ON passkeys (user_id, id)",
        """
        CREATE TABLE passkey_questions (
            id TEXT PRIMARY KEY, purpose TEXT NOT NULL, user_id INTEGER, challenge BLOB NOT NULL,
            user_handle BLOB NOT NULL, created_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX passkey_questions_by_age ON passkey_questions (created_at)",
        "CREATE INDEX passkey_questions_of_user ON passkey_questions (user_id) WHERE user_id IS NOT NULL",
    ]

    /// The table of addresses that may yet be taken back, which every app with passwords has besides. Of links only hashes
    /// are kept.
    public static let formerAddresses: [SQL] = [
        """
        CREATE TABLE former_addresses (
            link_hash BLOB PRIMARY KEY, user_id INTEGER NOT NULL, address TEXT NOT NULL, country TEXT NOT NULL,
            replaced_at INTEGER NOT NULL
        ) STRICT
        """,
        "CREATE INDEX former_addresses_of_user ON former_addresses (user_id)",
        "CREATE INDEX former_addresses_by_age ON former_addresses (replaced_at)",
    ]

    /// The table that every app with passwords has besides, in whichever migration of its own.
    public static let formerPasswords: [SQL] = [
        """
        CREATE TABLE former_passwords (
            id INTEGER PRIMARY KEY, user_id INTEGER NOT NULL, password_hash TEXT NOT NULL
        ) STRICT
        """,
        "CREATE INDEX former_passwords_of_user ON former_passwords (user_id, id)",
    ]

    /// The table that every app with second factors has besides. Secrets and recovery codes are sealed.
    public static let secondFactors: [SQL] = [
        """
        CREATE TABLE second_factors (
            user_id INTEGER PRIMARY KEY, secret BLOB NOT NULL, codes BLOB, confirmed_at INTEGER,
            last_step INTEGER NOT NULL DEFAULT 0, created_at INTEGER NOT NULL
        ) STRICT
        """
    ]

    private static let accounts: [SQL] = [
        """
        CREATE TABLE accounts (
            id INTEGER PRIMARY KEY, mail TEXT NOT NULL, password_hash TEXT, created_at INTEGER NOT NULL
        ) STRICT
        """,
        // An address has one account with a password; those of issuers may share it.
        "CREATE UNIQUE INDEX accounts_by_mail ON accounts (mail) WHERE password_hash IS NOT NULL",
        """
        CREATE TABLE sessions (
            id INTEGER PRIMARY KEY, user_id INTEGER NOT NULL, device_name TEXT NOT NULL, platform TEXT NOT NULL,
            place TEXT, remember INTEGER NOT NULL, salt TEXT NOT NULL, generation INTEGER NOT NULL,
            rotated_at INTEGER NOT NULL, created_at INTEGER NOT NULL, last_used_at INTEGER NOT NULL,
            expires_at INTEGER NOT NULL
        ) STRICT
        """,
        "CREATE INDEX sessions_of_user ON sessions (user_id)",
        "CREATE INDEX sessions_by_expiry ON sessions (expires_at)",
        """
        CREATE TABLE known_addresses (
            user_id INTEGER NOT NULL, address TEXT NOT NULL, seen_at INTEGER NOT NULL, PRIMARY KEY (user_id, address)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE verifications (
            id TEXT PRIMARY KEY, kind TEXT NOT NULL, address TEXT NOT NULL, country TEXT NOT NULL,
            password_hash TEXT, user_id INTEGER, code_hash BLOB, code_expires_at INTEGER NOT NULL,
            tries INTEGER NOT NULL DEFAULT 0, sends INTEGER NOT NULL DEFAULT 1, last_sent_at INTEGER NOT NULL,
            created_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX verifications_by_age ON verifications (created_at)",
        "CREATE TABLE attempts (id INTEGER PRIMARY KEY, scope TEXT NOT NULL, at INTEGER NOT NULL) STRICT",
        "CREATE INDEX attempts_of_scope ON attempts (scope, at)",
        "CREATE INDEX attempts_by_age ON attempts (at)",
    ]

    /// Of what a device knows of a sign-in only hashes are kept.
    private static let proofs: [SQL] =
        secondFactors + [
            """
            CREATE TABLE issuer_accounts (
                issuer TEXT NOT NULL, subject TEXT NOT NULL, user_id INTEGER NOT NULL UNIQUE, refresh_token BLOB,
                checked_at INTEGER NOT NULL, PRIMARY KEY (issuer, subject)
            ) STRICT, WITHOUT ROWID
            """,
            """
            CREATE TABLE issuer_sign_ins (
                id TEXT PRIMARY KEY, state_hash BLOB NOT NULL, proof BLOB NOT NULL, redirect TEXT NOT NULL,
                device_key TEXT NOT NULL, created_at INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID
            """,
            "CREATE INDEX issuer_sign_ins_by_age ON issuer_sign_ins (created_at)",
        ]
}
