import Database
import ServerKit

/// The tables of Eight. Migrations are only ever added.
enum EightSchema {
    static let migrations = [
        Migration(1, "people and who follows whom", people),
        Migration(2, "videos, reactions, files", clips),
        Migration(3, "uploads in parts", Uploads.tables),
        Migration(
            4, "videos that are cut to eight seconds",
            ["ALTER TABLE clips ADD COLUMN is_cut INTEGER NOT NULL DEFAULT 0"]),
        Migration(
            5, "when people changed their names",
            [
                """
                CREATE TABLE name_changes (person_id INTEGER NOT NULL, changed_at INTEGER NOT NULL) STRICT
                """,
                "CREATE INDEX name_changes_of_person ON name_changes (person_id, changed_at)",
            ]),
        Migration(
            6, "covers that authors choose, and an index that alone answers whose videos are the newest",
            [
                "ALTER TABLE clips ADD COLUMN cover_milliseconds INTEGER",
                "DROP INDEX clips_of_author",
                // The columns of its condition are in it too, or SQLite looks them up in the row.
                """
                CREATE INDEX clips_of_author ON clips (author_id, id, audience, parent_id, state)
                WHERE state = 3 AND parent_id IS NULL
                """,
            ]),
        Migration(
            7, "when people looked at what others did",
            [
                "ALTER TABLE people ADD COLUMN activity_seen_at INTEGER NOT NULL DEFAULT 0",
                "ALTER TABLE clips ADD COLUMN live_at INTEGER",
                // Answers are somebody's clips too.
                "CREATE INDEX all_clips_of_author ON clips (author_id, id) WHERE state = 3",
            ]),
        Migration(8, "reports, and what is decided about them", ReportBook.tables),
        Migration(9, "what is done to videos before they are shown", ["ALTER TABLE clips ADD COLUMN edit TEXT"]),
        Migration(
            10, "when people are deleted who have asked for it",
            [
                "ALTER TABLE people ADD COLUMN purge_at INTEGER",
                "CREATE INDEX people_to_purge ON people (purge_at) WHERE purge_at IS NOT NULL",
                "CREATE INDEX reactions_of_person ON reactions (person_id)",
                "CREATE INDEX clips_of_thread ON clips (root_id, parent_id) WHERE parent_id IS NOT NULL",
            ]),
        Migration(
            11, "what people would rather not see",
            [
                """
                CREATE TABLE mutes (
                    person_id INTEGER NOT NULL, other_id INTEGER NOT NULL, PRIMARY KEY (person_id, other_id)
                ) STRICT, WITHOUT ROWID
                """,
                "CREATE INDEX mutes_of_other ON mutes (other_id)",
                """
                CREATE TABLE hidden_clips (
                    person_id INTEGER NOT NULL, clip_id INTEGER NOT NULL REFERENCES clips (id) ON DELETE CASCADE,
                    PRIMARY KEY (person_id, clip_id)
                ) STRICT, WITHOUT ROWID
                """,
                "CREATE INDEX hidden_of_clip ON hidden_clips (clip_id)",
            ]),
        Migration(
            12, "videos that stand first on a page, and likes that are not counted",
            [
                """
                CREATE TABLE pins (
                    clip_id INTEGER PRIMARY KEY REFERENCES clips (id) ON DELETE CASCADE, person_id INTEGER NOT NULL,
                    place INTEGER NOT NULL
                ) STRICT
                """,
                "CREATE INDEX pins_of_person ON pins (person_id, place)",
                "ALTER TABLE people ADD COLUMN hides_counts INTEGER NOT NULL DEFAULT 0",
            ]),
        Migration(
            13, "when people followed somebody, also where they do no longer",
            [
                "CREATE TABLE follow_marks (person_id INTEGER NOT NULL, at INTEGER NOT NULL) STRICT",
                "CREATE INDEX follow_marks_of_person ON follow_marks (person_id, at)",
                "CREATE INDEX follow_marks_by_age ON follow_marks (at)",
                "INSERT INTO follow_marks (person_id, at) SELECT follower_id, created_at FROM follows",
            ]),
        Migration(
            14, "responses that the owners of videos hide, one by one or by words",
            [
                "ALTER TABLE people ADD COLUMN restricted_words TEXT",
                """
                CREATE TABLE held_responses (
                    clip_id INTEGER NOT NULL REFERENCES clips (id) ON DELETE CASCADE, owner_id INTEGER NOT NULL,
                    author_id INTEGER NOT NULL, parent_id INTEGER NOT NULL, is_shown INTEGER NOT NULL DEFAULT 0,
                    is_by_hand INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (clip_id, owner_id)
                ) STRICT, WITHOUT ROWID
                """,
                "CREATE INDEX held_of_owner ON held_responses (owner_id, clip_id)",
                "CREATE INDEX held_of_author ON held_responses (parent_id, author_id)",
            ]),
        Migration(
            15, "how many people have watched a video, and by hashes that it is once each",
            [
                "ALTER TABLE clips ADD COLUMN view_count INTEGER NOT NULL DEFAULT 0",
                """
                CREATE TABLE clip_views (
                    clip_id INTEGER NOT NULL REFERENCES clips (id) ON DELETE CASCADE, viewer BLOB NOT NULL,
                    PRIMARY KEY (clip_id, viewer)
                ) STRICT, WITHOUT ROWID
                """,
            ]),
        Migration(
            16, "until when people are away or private",
            [
                "ALTER TABLE people ADD COLUMN break_until INTEGER",
                "ALTER TABLE people ADD COLUMN private_until INTEGER",
                "CREATE INDEX people_on_breaks ON people (break_until) WHERE break_until IS NOT NULL",
                "CREATE INDEX people_in_private ON people (private_until) WHERE private_until IS NOT NULL",
            ]),
        Migration(
            17, "what people want to be told",
            [
                "ALTER TABLE people ADD COLUMN tells_followers INTEGER NOT NULL DEFAULT 1",
                "ALTER TABLE people ADD COLUMN tells_likes INTEGER NOT NULL DEFAULT 1",
                "ALTER TABLE people ADD COLUMN tells_responses INTEGER NOT NULL DEFAULT 1",
            ]),
        Migration(18, "moderators of schools, what holds there, and what is counted", moderation),
        Migration(19, "copies of people's videos", exports),
        Migration(20, "what people are told of decisions, and their appeals", sanctions),
        Migration(21, "suspensions that end, and those that two moderators decide", bans),
        Migration(22, "what is said in videos, and whether they flash", captions),
        Migration(23, "to which rules people agreed", consents),
        Migration(24, "other schools, school years, and those who have left school", schools),
        Migration(
            25, "who works at a school", ["ALTER TABLE people ADD COLUMN is_staff INTEGER NOT NULL DEFAULT 0"]),
        Migration(26, "what a school shows to all of it", schoolFeeds),
        Migration(27, "what was changed about roles, schools and accounts", audit),
        Migration(28, "answers beside what they answer", duets),
        Migration(29, "whom pupils appoint to see their time and settings", guardians),
        Migration(30, "how well videos play, of nobody", playback),
    ]

    /// Audiences are numbers that grow with narrowness: 0 school, 1 followers, 2 friends (and 3 nobody, for responses),
    /// and so is how close somebody is: 0 anybody, 1 follower, 2 friend, 3 oneself. Who is as close as an audience is
    /// narrow sees what it is for.
    private static let people: [SQL] = [
        """
        CREATE TABLE people (
            id INTEGER PRIMARY KEY, mail TEXT NOT NULL, name TEXT NOT NULL, name_key TEXT NOT NULL, bio TEXT,
            school TEXT, grade TEXT, is_ready INTEGER NOT NULL DEFAULT 0, audience INTEGER NOT NULL DEFAULT 1,
            responders INTEGER NOT NULL DEFAULT 1, found_by_others INTEGER NOT NULL DEFAULT 0, picture_id INTEGER,
            picture_hash TEXT, picture_sizes TEXT, version INTEGER NOT NULL DEFAULT 1,
            is_active INTEGER NOT NULL DEFAULT 1, created_at INTEGER NOT NULL
        ) STRICT
        """,
        "CREATE INDEX people_by_name ON people (name_key, id)",
        "CREATE INDEX people_of_grade ON people (school, grade, name_key, id)",
        """
        CREATE TABLE person_words (word TEXT NOT NULL, person_id INTEGER NOT NULL, PRIMARY KEY (word, person_id)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX words_of_person ON person_words (person_id)",
        """
        CREATE TABLE follows (
            follower_id INTEGER NOT NULL, person_id INTEGER NOT NULL, is_accepted INTEGER NOT NULL,
            is_mutual INTEGER NOT NULL DEFAULT 0, created_at INTEGER NOT NULL,
            PRIMARY KEY (follower_id, person_id)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX followers ON follows (person_id, is_accepted, created_at, follower_id)",
        """
        CREATE TABLE blocks (
            person_id INTEGER NOT NULL, other_id INTEGER NOT NULL, mine INTEGER NOT NULL DEFAULT 0,
            theirs INTEGER NOT NULL DEFAULT 0, created_at INTEGER NOT NULL, PRIMARY KEY (person_id, other_id)
        ) STRICT, WITHOUT ROWID
        """,
    ]

    /// Clips are ordered by their ids, which grow with time. The index of authors holds all that decides whether somebody
    /// sees a clip of theirs, so that a feed page reads none that it does not show.
    private static let clips: [SQL] = [
        """
        CREATE TABLE clips (
            id INTEGER PRIMARY KEY, author_id INTEGER NOT NULL, parent_id INTEGER, root_id INTEGER NOT NULL,
            depth INTEGER NOT NULL DEFAULT 0, caption TEXT, alt TEXT, state INTEGER NOT NULL DEFAULT 0,
            audience INTEGER NOT NULL, responders INTEGER NOT NULL, request_key TEXT, upload_id INTEGER,
            upload_bytes INTEGER, failure_code TEXT, failure TEXT, is_retryable INTEGER NOT NULL DEFAULT 0,
            milliseconds INTEGER NOT NULL DEFAULT 0, width INTEGER NOT NULL DEFAULT 0,
            height INTEGER NOT NULL DEFAULT 0, has_sound INTEGER NOT NULL DEFAULT 0, thumbhash TEXT, posters TEXT,
            renditions TEXT, bytes INTEGER NOT NULL DEFAULT 0, like_count INTEGER NOT NULL DEFAULT 0,
            dislike_count INTEGER NOT NULL DEFAULT 0, response_count INTEGER NOT NULL DEFAULT 0
        ) STRICT
        """,
        "CREATE INDEX clips_of_author ON clips (author_id, id, audience) WHERE state = 3 AND parent_id IS NULL",
        "CREATE INDEX clips_on_their_way ON clips (author_id, id) WHERE state <> 3",
        "CREATE INDEX clips_under ON clips (parent_id, like_count DESC, id DESC) WHERE state = 3 OR state = 5",
        "CREATE UNIQUE INDEX clips_by_key ON clips (author_id, request_key) WHERE request_key IS NOT NULL",
        """
        CREATE TABLE reactions (
            clip_id INTEGER NOT NULL REFERENCES clips (id) ON DELETE CASCADE, person_id INTEGER NOT NULL,
            value INTEGER NOT NULL, created_at INTEGER NOT NULL, PRIMARY KEY (clip_id, person_id)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE files (
            item_id INTEGER NOT NULL, kind TEXT NOT NULL, size INTEGER NOT NULL, blob_id TEXT NOT NULL,
            content_type TEXT NOT NULL, PRIMARY KEY (item_id, kind, size)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX files_of_blob ON files (blob_id)",
        "CREATE TABLE dead_blobs (blob_id TEXT PRIMARY KEY, died_at INTEGER NOT NULL) STRICT, WITHOUT ROWID",
        """
        CREATE TABLE response_orders (
            id INTEGER PRIMARY KEY, clip_id INTEGER NOT NULL, clips BLOB NOT NULL, made_at INTEGER NOT NULL
        ) STRICT
        """,
        "CREATE INDEX response_orders_by_age ON response_orders (made_at)",
    ]
}
