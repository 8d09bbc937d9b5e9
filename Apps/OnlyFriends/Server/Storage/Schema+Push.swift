import Database

extension Schema {
    /// The pair of keys by which push services know this server has one row; its private half is sealed.
    static let pushes: [SQL] = [
        "CREATE TABLE push_identity (id INTEGER PRIMARY KEY, public_key TEXT NOT NULL, secret TEXT NOT NULL) STRICT",
        """
        CREATE TABLE push_subscriptions (
            id INTEGER PRIMARY KEY, user_id INTEGER NOT NULL, session_id INTEGER NOT NULL,
            endpoint TEXT NOT NULL UNIQUE, public_key TEXT NOT NULL, secret TEXT NOT NULL
        ) STRICT
        """,
        "CREATE INDEX push_subscriptions_of_user ON push_subscriptions (user_id)",
        "CREATE INDEX push_subscriptions_of_session ON push_subscriptions (session_id)",
        // Whether pushes to them say who wrote what.
        "ALTER TABLE users ADD COLUMN pushes_text INTEGER NOT NULL DEFAULT 0",
    ]

    /// Phones are among the browsers, with their token for an endpoint and without keys.
    static let phones: [SQL] = [
        // Where a phone's app is from; nothing for browsers.
        "ALTER TABLE push_subscriptions ADD COLUMN environment TEXT",
        "ALTER TABLE push_subscriptions ADD COLUMN locale TEXT",
        "ALTER TABLE push_subscriptions ADD COLUMN registered_at INTEGER NOT NULL DEFAULT 0",
    ]
}
