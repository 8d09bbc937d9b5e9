import Database

extension Schema {
    static let stories: [SQL] = [
        """
        CREATE TABLE stories (
            id INTEGER PRIMARY KEY, author_id INTEGER NOT NULL, background TEXT, texts TEXT NOT NULL,
            audience INTEGER NOT NULL, expires_at INTEGER NOT NULL
        ) STRICT
        """,
        "CREATE INDEX stories_of_author ON stories (author_id, id, expires_at, audience)",
        "CREATE INDEX stories_by_expiry ON stories (expires_at)",
        """
        CREATE TABLE story_audience (
            story_id INTEGER NOT NULL REFERENCES stories (id) ON DELETE CASCADE, user_id INTEGER NOT NULL,
            PRIMARY KEY (story_id, user_id)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE story_views (
            story_id INTEGER NOT NULL REFERENCES stories (id) ON DELETE CASCADE, user_id INTEGER NOT NULL,
            viewed_at INTEGER NOT NULL, PRIMARY KEY (story_id, user_id)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX story_views_of_user ON story_views (user_id)",
        "ALTER TABLE media ADD COLUMN story_id INTEGER",
        "CREATE INDEX media_of_story ON media (story_id) WHERE story_id IS NOT NULL",
        "ALTER TABLE messages ADD COLUMN story_id INTEGER",
    ]

    /// A story that its author keeps is 1 when its day is over, and 2 when who saw it is forgotten too.
    static let storyArchive: [SQL] = [
        "ALTER TABLE users ADD COLUMN keeps_stories INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE stories ADD COLUMN kept INTEGER NOT NULL DEFAULT 0",
        "DROP INDEX stories_by_expiry",
        "CREATE INDEX stories_by_end ON stories (expires_at) WHERE kept = 0",
        "CREATE INDEX stories_just_kept ON stories (expires_at) WHERE kept = 1",
        "CREATE INDEX stories_kept ON stories (author_id, id) WHERE kept > 0",
    ]

    /// `misses_stories` repeats the other row's `hides_stories`, as `closes_me` does `is_close`.
    static let hiddenStories: [SQL] = [
        "ALTER TABLE friendships ADD COLUMN hides_stories INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE friendships ADD COLUMN misses_stories INTEGER NOT NULL DEFAULT 0",
    ]
}
