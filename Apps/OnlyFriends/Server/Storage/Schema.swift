import Accounts
import Database
import ServerKit

/// The tables of Only Friends. Migrations are only ever added.
enum Schema {
    static let app = "only-friends"

    static let migrations = [
        Migration(1, "people and sessions", people),
        Migration(2, "friendships", friendships),
        Migration(3, "posts, comments and pictures", posts),
        Migration(4, "who may comment, mentions, known numbers, uploads in parts", additions),
        Migration(5, "where uploads come from, and how much of them is here", uploadSums),
        Migration(6, "former passwords", AccountSchema.formerPasswords),
        Migration(7, "reports, and what posts said before", reports),
        Migration(8, "invitations, and accounts that are to be deleted", invitations),
        Migration(9, "conversations and messages", conversations),
        Migration(10, "stories", stories),
        Migration(11, "notifications", notices),
        Migration(12, "the search for posts", postSearch),
        Migration(13, "what moderators decide", ReportBook.decisions),
        Migration(14, "pushes to browsers", pushes),
        Migration(
            15, "friends who are muted", ["ALTER TABLE friendships ADD COLUMN is_muted INTEGER NOT NULL DEFAULT 0"]),
        Migration(16, "who is here", presence),
        Migration(17, "breaks", ["ALTER TABLE users ADD COLUMN break_until INTEGER"]),
        Migration(18, "copies of one's own data", exports),
        Migration(19, "second factors", AccountSchema.secondFactors),
        Migration(20, "people whom one may know", suggestions),
        Migration(21, "contacts", contacts),
        Migration(22, "former numbers", AccountSchema.formerAddresses),
        Migration(23, "an archive of stories", storyArchive),
        Migration(24, "what people read in", ["ALTER TABLE users ADD COLUMN language TEXT"]),
        Migration(
            25, "the end of breaks, and who saw what is gone",
            [
                "CREATE INDEX users_by_break ON users (break_until) WHERE break_until IS NOT NULL",
                "CREATE INDEX stories_just_gone ON stories (expires_at) WHERE kept = 3",
            ]),
        Migration(26, "how far people have seen their feed", ["ALTER TABLE users ADD COLUMN feed_seen INTEGER"]),
        Migration(
            27, "pinned posts",
            [
                "ALTER TABLE posts ADD COLUMN pinned_at INTEGER",
                "CREATE INDEX posts_pinned ON posts (author_id) WHERE pinned_at IS NOT NULL",
            ]),
        Migration(
            28, "lists that do not see who is here",
            ["ALTER TABLE friend_lists ADD COLUMN hides_presence INTEGER NOT NULL DEFAULT 0"]),
        Migration(
            29, "voice messages",
            [
                "ALTER TABLE media ADD COLUMN milliseconds INTEGER", "ALTER TABLE media ADD COLUMN peaks TEXT",
                "ALTER TABLE messages ADD COLUMN voice_id INTEGER",
            ]),
        Migration(30, "links for guests", guestLinks),
        Migration(31, "log-ins that people are told of", logIns),
        Migration(32, "numbers that people block", blockedNumbers),
        Migration(
            33, "numbers that are somebody else's by now",
            [
                // Zero until it is known.
                "ALTER TABLE users ADD COLUMN active_at INTEGER NOT NULL DEFAULT 0",
                "CREATE INDEX users_without_activity ON users (id) WHERE active_at = 0",
                "ALTER TABLE users ADD COLUMN former_phone TEXT",
                "CREATE INDEX users_by_former_phone ON users (former_phone) WHERE former_phone IS NOT NULL",
            ]),
        Migration(34, "letters to the owner, drawings on stories, and receipts of what is gone", lettersAndReceipts),
        Migration(35, "moments", moments),
        Migration(
            36, "reported pictures of moments",
            [
                "ALTER TABLE media ADD COLUMN is_hidden INTEGER NOT NULL DEFAULT 0",
                "ALTER TABLE reports ADD COLUMN moment_id INTEGER",
            ]),
        Migration(
            37, "reports of pictures say what they are of",
            [
                """
                UPDATE moderation_log SET kind = 'photo' WHERE kind = 'post'
                    AND subject_id IN (SELECT subject_id FROM reports WHERE moment_id IS NOT NULL)
                """,
                "UPDATE reports SET kind = 'photo' WHERE moment_id IS NOT NULL",
            ]),
        Migration(38, "passkeys", passkeys),
        Migration(39, "previews of links", ["ALTER TABLE posts ADD COLUMN preview TEXT"]),
        Migration(40, "friends who see no stories", hiddenStories),
        Migration(41, "an archive of temporary posts", postArchive),
        Migration(42, "changes of how people sign in", securityChanges),
        Migration(
            43, "pictures of linked pages, and links that are not read",
            [
                "ALTER TABLE media ADD COLUMN preview_of INTEGER",
                "CREATE INDEX media_of_preview ON media (preview_of) WHERE preview_of IS NOT NULL",
                "ALTER TABLE posts ADD COLUMN hides_preview INTEGER NOT NULL DEFAULT 0",
                "ALTER TABLE kept_posts ADD COLUMN hides_preview INTEGER NOT NULL DEFAULT 0",
                "ALTER TABLE messages ADD COLUMN preview TEXT",
                "ALTER TABLE messages ADD COLUMN hides_preview INTEGER NOT NULL DEFAULT 0",
            ]),
        Migration(
            44, "former friends from whom stories stay hidden",
            [
                """
                CREATE TABLE former_story_hidings (
                    user_id INTEGER NOT NULL, other_id INTEGER NOT NULL, PRIMARY KEY (user_id, other_id)
                ) STRICT, WITHOUT ROWID
                """,
                "CREATE INDEX former_story_hidings_by_other ON former_story_hidings (other_id)",
            ]),
        Migration(45, "pushes to phones", phones),
        Migration(
            46, "messages that were passed on",
            ["ALTER TABLE messages ADD COLUMN forwarded INTEGER NOT NULL DEFAULT 0"]),
        Migration(47, "appeals against what moderators decide", ReportBook.appeals),
        Migration(48, "the words of long conversations", messageWords),
        Migration(49, "polls", polls),
        Migration(
            50, "the photos and links of conversations",
            [
                """
                CREATE INDEX messages_with_pictures ON messages (conversation_id, sequence) WHERE image_count > 0
                """,
                """
                CREATE INDEX messages_with_links ON messages (conversation_id, sequence) WHERE preview IS NOT NULL
                """,
            ]),
        Migration(51, "how often friendships and names have changed", searchVersions),
        Migration(52, "whom messages of groups name", messageMentions),
        Migration(
            53, "messages on top of conversations",
            [
                "ALTER TABLE messages ADD COLUMN pinned_at INTEGER",
                "CREATE INDEX messages_on_top ON messages (conversation_id, pinned_at) WHERE pinned_at IS NOT NULL",
            ]),
        Migration(
            54, "pictures of groups",
            [
                "ALTER TABLE conversations ADD COLUMN picture_id INTEGER",
                "CREATE UNIQUE INDEX conversations_by_picture ON conversations (picture_id) WHERE picture_id IS NOT NULL",
            ]),
    ]

    private static let people: [SQL] = [
        """
        CREATE TABLE users (
            id INTEGER PRIMARY KEY, phone TEXT NOT NULL UNIQUE, country TEXT NOT NULL, password_hash TEXT NOT NULL,
            name TEXT NOT NULL DEFAULT '', name_key TEXT NOT NULL DEFAULT '', bio TEXT, birthday TEXT,
            birthday_visibility TEXT NOT NULL DEFAULT 'friends', shows_birth_year INTEGER NOT NULL DEFAULT 0,
            findable_by TEXT NOT NULL, friends_visibility TEXT NOT NULL DEFAULT 'friends', avatar_id INTEGER,
            name_step TEXT NOT NULL DEFAULT 'open', picture_step TEXT NOT NULL DEFAULT 'open',
            contacts_step TEXT NOT NULL DEFAULT 'open', invite_step TEXT NOT NULL DEFAULT 'open',
            version INTEGER NOT NULL DEFAULT 1, state INTEGER NOT NULL DEFAULT 0, created_at INTEGER NOT NULL
        ) STRICT
        """,
        """
        CREATE TABLE user_words (word TEXT NOT NULL, user_id INTEGER NOT NULL, PRIMARY KEY (word, user_id)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX user_words_of_user ON user_words (user_id)",
        """
        CREATE TABLE sessions (
            id INTEGER PRIMARY KEY, user_id INTEGER NOT NULL, device_name TEXT NOT NULL, platform TEXT NOT NULL,
            remember INTEGER NOT NULL, salt TEXT NOT NULL, generation INTEGER NOT NULL, rotated_at INTEGER NOT NULL,
            created_at INTEGER NOT NULL, last_used_at INTEGER NOT NULL, expires_at INTEGER NOT NULL
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
            id TEXT PRIMARY KEY, kind TEXT NOT NULL, phone TEXT NOT NULL, country TEXT NOT NULL, password_hash TEXT,
            user_id INTEGER, code_hash BLOB, code_expires_at INTEGER NOT NULL, tries INTEGER NOT NULL DEFAULT 0,
            sends INTEGER NOT NULL DEFAULT 1, last_sent_at INTEGER NOT NULL, created_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX verifications_by_age ON verifications (created_at)",
        "CREATE TABLE attempts (id INTEGER PRIMARY KEY, scope TEXT NOT NULL, at INTEGER NOT NULL) STRICT",
        "CREATE INDEX attempts_of_scope ON attempts (scope, at)",
        "CREATE INDEX attempts_by_age ON attempts (at)",
    ]

    /// A friendship is two rows, one for each side, so that everything a person may see starts at their own rows.
    /// `closes_me` repeats the other row's `is_close`; `hidden` says that the friend is deactivated.
    private static let friendships: [SQL] = [
        """
        CREATE TABLE friendships (
            user_id INTEGER NOT NULL, friend_id INTEGER NOT NULL, created_at INTEGER NOT NULL,
            is_close INTEGER NOT NULL DEFAULT 0, closes_me INTEGER NOT NULL DEFAULT 0,
            hidden INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (user_id, friend_id)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE friend_requests (
            id INTEGER PRIMARY KEY, from_id INTEGER NOT NULL, to_id INTEGER NOT NULL, note TEXT,
            state INTEGER NOT NULL DEFAULT 0, created_at INTEGER NOT NULL, decided_at INTEGER,
            UNIQUE (from_id, to_id)
        ) STRICT
        """,
        "CREATE INDEX friend_requests_to ON friend_requests (to_id, state)",
        """
        CREATE TABLE blocks (
            user_id INTEGER NOT NULL, other_id INTEGER NOT NULL, mine INTEGER NOT NULL DEFAULT 0,
            theirs INTEGER NOT NULL DEFAULT 0, created_at INTEGER NOT NULL, PRIMARY KEY (user_id, other_id)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE friend_lists (
            id INTEGER PRIMARY KEY, owner_id INTEGER NOT NULL, name TEXT NOT NULL, created_at INTEGER NOT NULL
        ) STRICT
        """,
        "CREATE INDEX friend_lists_of_owner ON friend_lists (owner_id)",
        """
        CREATE TABLE friend_list_members (
            list_id INTEGER NOT NULL REFERENCES friend_lists (id) ON DELETE CASCADE, user_id INTEGER NOT NULL,
            PRIMARY KEY (list_id, user_id)
        ) STRICT, WITHOUT ROWID
        """,
    ]

    /// Posts are ordered by their ids, which grow with time. The index holds all that decides whether a friend sees a
    /// post, so that a feed page reads no post that it does not show.
    private static let posts: [SQL] = [
        """
        CREATE TABLE posts (
            id INTEGER PRIMARY KEY, author_id INTEGER NOT NULL, text TEXT, is_temporary INTEGER NOT NULL,
            expires_at INTEGER, audience INTEGER NOT NULL, image_count INTEGER NOT NULL, edited_at INTEGER,
            like_count INTEGER NOT NULL DEFAULT 0, comment_count INTEGER NOT NULL DEFAULT 0
        ) STRICT
        """,
        "CREATE INDEX posts_of_author ON posts (author_id, id, expires_at, audience)",
        "CREATE INDEX posts_by_expiry ON posts (expires_at) WHERE expires_at IS NOT NULL",
        """
        CREATE TABLE post_audience (
            post_id INTEGER NOT NULL REFERENCES posts (id) ON DELETE CASCADE, user_id INTEGER NOT NULL,
            PRIMARY KEY (post_id, user_id)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE comments (
            id INTEGER PRIMARY KEY, post_id INTEGER NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
            author_id INTEGER NOT NULL, text TEXT NOT NULL, reply_to INTEGER, edited_at INTEGER,
            deleted INTEGER NOT NULL DEFAULT 0
        ) STRICT
        """,
        "CREATE INDEX comments_of_post ON comments (post_id, id, author_id, deleted)",
        "CREATE INDEX comments_by_author ON comments (post_id, author_id, deleted)",
        "CREATE INDEX comments_replies ON comments (reply_to) WHERE reply_to IS NOT NULL",
        """
        CREATE TABLE likes (
            post_id INTEGER NOT NULL REFERENCES posts (id) ON DELETE CASCADE, user_id INTEGER NOT NULL,
            created_at INTEGER NOT NULL, PRIMARY KEY (post_id, user_id)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE media (
            id INTEGER PRIMARY KEY, owner_id INTEGER NOT NULL, kind INTEGER NOT NULL, post_id INTEGER,
            position INTEGER NOT NULL DEFAULT 0, width INTEGER NOT NULL, height INTEGER NOT NULL,
            thumbhash TEXT NOT NULL, color TEXT NOT NULL, sizes TEXT NOT NULL, bytes INTEGER NOT NULL, alt TEXT
        ) STRICT
        """,
        "CREATE INDEX media_of_post ON media (post_id, position) WHERE post_id IS NOT NULL",
        "CREATE INDEX media_of_owner ON media (owner_id, kind)",
        "CREATE INDEX media_loose ON media (kind, id) WHERE post_id IS NULL",
        """
        CREATE TABLE media_blobs (
            media_id INTEGER NOT NULL, size INTEGER NOT NULL, blob_id TEXT NOT NULL, content_type TEXT NOT NULL,
            PRIMARY KEY (media_id, size)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE dead_blobs (blob_id TEXT PRIMARY KEY, died_at INTEGER NOT NULL) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX media_blobs_of_blob ON media_blobs (blob_id)",
        """
        CREATE TABLE idempotency (
            user_id INTEGER NOT NULL, key TEXT NOT NULL, body_hash BLOB NOT NULL, result_id INTEGER NOT NULL,
            created_at INTEGER NOT NULL, PRIMARY KEY (user_id, key)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX idempotency_by_age ON idempotency (created_at)",
    ]

    private static let additions: [SQL] = [
        "ALTER TABLE sessions ADD COLUMN place TEXT",
        "ALTER TABLE posts ADD COLUMN commenters INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE users ADD COLUMN comment_notices TEXT NOT NULL DEFAULT 'mention reply comment'",
        """
        CREATE TABLE comment_mentions (
            comment_id INTEGER NOT NULL REFERENCES comments (id) ON DELETE CASCADE, user_id INTEGER NOT NULL,
            name TEXT NOT NULL, PRIMARY KEY (comment_id, user_id)
        ) STRICT, WITHOUT ROWID
        """,
        // Who has typed whose whole number lately.
        """
        CREATE TABLE known_numbers (
            user_id INTEGER NOT NULL, other_id INTEGER NOT NULL, seen_at INTEGER NOT NULL,
            PRIMARY KEY (user_id, other_id)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX known_numbers_by_age ON known_numbers (seen_at)",
        """
        CREATE TABLE uploads (
            id INTEGER PRIMARY KEY, owner_id INTEGER NOT NULL, length INTEGER, purpose TEXT,
            created_at INTEGER NOT NULL
        ) STRICT
        """,
        "CREATE INDEX uploads_of_owner ON uploads (owner_id)",
        "CREATE INDEX uploads_by_age ON uploads (created_at)",
        """
        CREATE TABLE upload_parts (
            upload_id INTEGER NOT NULL REFERENCES uploads (id) ON DELETE CASCADE, start INTEGER NOT NULL,
            bytes INTEGER NOT NULL, blob_id TEXT NOT NULL, PRIMARY KEY (upload_id, start)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX upload_parts_of_blob ON upload_parts (blob_id)",
    ]

    private static let uploadSums: [SQL] = [
        "ALTER TABLE uploads ADD COLUMN address TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE uploads ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0",
        """
        UPDATE uploads SET bytes = CAST(COALESCE(
            (SELECT SUM(p.bytes) FROM upload_parts p WHERE p.upload_id = uploads.id), 0) AS BIGINT)
        """,
    ]

    private static let reports: [SQL] =
        ReportBook.reports + [
            """
            CREATE TABLE post_history (
                id INTEGER PRIMARY KEY, post_id INTEGER NOT NULL, text TEXT, replaced_at INTEGER NOT NULL
            ) STRICT
            """,
            "CREATE INDEX post_history_of_post ON post_history (post_id)",
            "CREATE INDEX post_history_by_age ON post_history (replaced_at)",
        ]

    /// Somebody of state 2 stands for all who have left, so that what others see of their comments stays in its place.
    private static let invitations: [SQL] = [
        "ALTER TABLE users ADD COLUMN purge_at INTEGER",
        "CREATE INDEX users_to_purge ON users (purge_at) WHERE purge_at IS NOT NULL",
        """
        INSERT INTO users (id, phone, country, password_hash, findable_by, state, created_at)
        VALUES (0, '', '', '', 'nobody', 2, 0)
        """,
        """
        CREATE TABLE invitations (
            owner_id INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, uses INTEGER NOT NULL DEFAULT 0,
            expires_at INTEGER NOT NULL
        ) STRICT
        """,
    ]
}
