import Database

extension Schema {
    /// Links to one post for guests. Of a link's address and of its PIN only hashes are kept.
    static let guestLinks: [SQL] = [
        """
        CREATE TABLE guest_links (
            id INTEGER PRIMARY KEY, post_id INTEGER NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
            token_hash BLOB NOT NULL UNIQUE, pin_hash TEXT, wrong_pins INTEGER NOT NULL DEFAULT 0,
            views INTEGER NOT NULL DEFAULT 0, expires_at INTEGER NOT NULL
        ) STRICT
        """,
        "CREATE INDEX guest_links_of_post ON guest_links (post_id)",
        "CREATE INDEX guest_links_by_expiry ON guest_links (expires_at)",
    ]
}
