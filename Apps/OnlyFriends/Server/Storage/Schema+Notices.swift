import Database

extension Schema {
    /// A row for everything that concerns somebody. What it is about is a post, a request or a story (`target_id`) and a
    /// comment (`detail_id`); whether that is still there to see is asked whenever the row is read.
    static let notices: [SQL] = [
        """
        CREATE TABLE notices (
            id INTEGER PRIMARY KEY, user_id INTEGER NOT NULL, kind TEXT NOT NULL, actor_id INTEGER NOT NULL,
            target_id INTEGER NOT NULL, detail_id INTEGER NOT NULL DEFAULT 0, is_read INTEGER NOT NULL DEFAULT 0,
            UNIQUE (user_id, kind, actor_id, target_id, detail_id)
        ) STRICT
        """,
        "CREATE INDEX notices_of_user ON notices (user_id, id)",
        "CREATE INDEX notices_of_actor ON notices (actor_id)",
        "CREATE INDEX notices_of_target ON notices (target_id)",
        """
        CREATE TABLE notice_choices (
            user_id INTEGER NOT NULL, kind TEXT NOT NULL, channel TEXT NOT NULL, PRIMARY KEY (user_id, kind)
        ) STRICT, WITHOUT ROWID
        """,
        "ALTER TABLE users ADD COLUMN quiet_from INTEGER",
        "ALTER TABLE users ADD COLUMN quiet_until INTEGER",
        "ALTER TABLE users ADD COLUMN time_zone TEXT",
    ]
}
