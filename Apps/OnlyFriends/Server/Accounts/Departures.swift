import Accounts
import Base
import Database
import Foundation
import OnlyFriendsAPI

/// Lets people leave: hidden until they come back, or for good after a while (OF-194, OF-195).
struct Departures: Sendable {
    let context: ServerContext
    let sessions: Sessions
    let posts: Posts
    let log: MessageLog

    /// Stands for all who have left.
    static let formerMember: Int64 = 0

    /// Hides somebody from everybody and ends their sessions; gives when they are deleted, where they wish that.
    func leave(_ person: SortableID, deletes: Bool) async throws -> Date {
        let at = context.clock.now().addingTimeInterval(context.limits.deletionGrace)
        let ended = try await context.database.write { [self] connection in
            try connection.execute(
                "UPDATE users SET state = 1, purge_at = \(deletes ? at : nil) WHERE id = \(person)")
            try FriendshipStore.setHidden(true, person, connection)
            try connection.execute("DELETE FROM invitations WHERE owner_id = \(person)")
            try GuestLinks.end(of: person, connection)
            return try sessions.endAll(of: person, except: nil, connection)
        }
        sessions.tellEnded(ended, of: person)
        context.live.publish(.muchChanged)
        return at
    }

    /// Deletes those whose time to come back is over.
    func purge() async throws {
        while true {
            let isDone = try await context.database.write { [self] connection in
                let person = try connection.value(
                    """
                    SELECT id FROM users WHERE purge_at IS NOT NULL AND purge_at <= \(context.clock.now())
                    ORDER BY purge_at LIMIT 1
                    """, as: SortableID.self)
                guard let person else { return true }
                try purge(person, connection)
                return false
            }
            if isDone { return }
            context.live.publish(.muchChanged)
        }
    }

    private func purge(_ person: SortableID, _ connection: DatabaseConnection) throws {
        let phone = try connection.value("SELECT phone FROM users WHERE id = \(person)", as: String.self) ?? ""
        try posts.remove(
            try connection.values("SELECT id FROM posts WHERE author_id = \(person)", as: SortableID.self), connection)
        try connection.execute(
            """
            UPDATE conversations SET picture_id = NULL
            WHERE picture_id IN (SELECT id FROM media WHERE owner_id = \(person) AND kind = \(MediaStore.Kind.group))
            """)
        try posts.media.delete(
            try connection.values("SELECT id FROM media WHERE owner_id = \(person)", as: SortableID.self), connection)
        try purgeWords(of: person, connection)
        try purgeConversations(of: person, connection)
        try Moments.handOver("1 = 1", of: person, connection)
        try connection.execute(
            """
            UPDATE posts SET like_count = like_count - 1
            WHERE id IN (SELECT post_id FROM likes WHERE user_id = \(person))
            """)
        for (table, columns) in Self.rows {
            for column in columns {
                try connection.execute(
                    "DELETE FROM \(identifier: table) WHERE \(identifier: column) = \(person)")
            }
        }
        try posts.media.bury(
            try connection.values(
                """
                SELECT p.blob_id FROM upload_parts p JOIN uploads u ON u.id = p.upload_id
                WHERE u.owner_id = \(person)
                """, as: String.self), connection)
        try posts.media.bury(
            try connection.values(
                "SELECT blob_id FROM exports WHERE user_id = \(person) AND blob_id IS NOT NULL", as: String.self),
            connection)
        try connection.execute("DELETE FROM exports WHERE user_id = \(person)")
        try connection.execute("DELETE FROM uploads WHERE owner_id = \(person)")
        try connection.execute("DELETE FROM verifications WHERE phone = \(phone)")
        try connection.execute(
            "DELETE FROM attempts WHERE scope LIKE \("%\(phone)%") OR scope LIKE \("%\(person)%")")
        try connection.execute("DELETE FROM users WHERE id = \(person)")
    }

    /// What somebody said under others' posts goes; that something was said there stays.
    private func purgeWords(of person: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute("DELETE FROM comment_mentions WHERE user_id = \(person)")
        try connection.execute(
            """
            DELETE FROM comment_mentions WHERE comment_id IN (SELECT id FROM comments WHERE author_id = \(person))
            """)
        try connection.execute(
            "UPDATE comments SET author_id = \(Self.formerMember), text = '' WHERE author_id = \(person)")
        try connection.execute("DELETE FROM reports WHERE reporter_id = \(person)")
    }

    /// What somebody said to others stays theirs to read, without a name (OF-195).
    private func purgeConversations(of person: SortableID, _ connection: DatabaseConnection) throws {
        let conversations = try connection.values(
            "SELECT conversation_id FROM conversation_members WHERE user_id = \(person)", as: SortableID.self)
        try connection.execute(
            """
            UPDATE messages SET sender_id = \(Self.formerMember), client_id = NULL, image_count = 0
            WHERE sender_id = \(person)
            """)
        try connection.execute(
            "UPDATE conversations SET pair = NULL WHERE id IN \(list: conversations) AND is_group = 0")
        try connection.execute("DELETE FROM conversation_members WHERE user_id = \(person)")
        for conversation in conversations { try log.removeIfEmpty(conversation, connection) }
    }

    /// The tables that have rows of people, and by which columns.
    private static let rows: [(String, [String])] = [
        ("likes", ["user_id"]), ("friendships", ["user_id", "friend_id"]), ("friend_requests", ["from_id", "to_id"]),
        ("blocks", ["user_id", "other_id"]), ("friend_list_members", ["user_id"]), ("friend_lists", ["owner_id"]),
        ("post_audience", ["user_id"]), ("idempotency", ["user_id"]), ("known_numbers", ["user_id", "other_id"]),
        ("invitations", ["owner_id"]), ("sessions", ["user_id"]), ("known_addresses", ["user_id"]),
        ("former_passwords", ["user_id"]), ("former_addresses", ["user_id"]), ("second_factors", ["user_id"]),
        ("unsuggested", ["user_id", "other_id"]),
        ("invitation_uses", ["owner_id", "user_id"]), ("contact_allowances", ["user_id"]), ("user_words", ["user_id"]),
        ("verifications", ["user_id"]),
        ("stories", ["author_id"]), ("story_audience", ["user_id"]), ("story_views", ["user_id"]),
        ("kept_posts", ["author_id"]),
        ("message_reactions", ["user_id"]), ("poll_votes", ["user_id"]), ("hidden_messages", ["user_id"]),
        ("message_mentions", ["user_id"]),
        ("notices", ["user_id", "actor_id"]), ("notice_choices", ["user_id"]), ("push_subscriptions", ["user_id"]),
        ("presence", ["user_id"]), ("log_ins", ["user_id"]), ("security_changes", ["user_id"]),
        ("blocked_numbers", ["user_id"]),
        ("feedback", ["user_id"]), ("moment_members", ["user_id"]), ("moments", ["owner_id"]),
        ("expiry_receipts", ["user_id"]), ("passkeys", ["user_id"]), ("passkey_questions", ["user_id"]),
        ("former_story_hidings", ["user_id", "other_id"]), ("appeals", ["person_id"]),
        ("search_versions", ["id"]),
    ]
}
