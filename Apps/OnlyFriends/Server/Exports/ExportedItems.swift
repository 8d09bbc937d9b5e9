import Base
import Blobs
import Database
import Foundation
import OnlyFriendsAPI
import ServerKit

/// Something in a list of a copy, which goes on after the last one's id.
protocol ExportedItem: Encodable, Sendable {
    var id: SortableID { get }
}

/// Oneself, and what one has set.
struct ExportedProfile: Encodable, Sendable {
    var name: String
    var phoneNumber: String
    var bio: String?
    var birthday: CalendarDay?
    var joinedAt: Date
    var settings: UserSettings?

    init(_ me: User, _ connection: DatabaseConnection) throws {
        name = me.name
        bio = me.bio
        birthday = me.birthday
        settings = me.settings
        let kept = try connection.row("SELECT phone, created_at FROM users WHERE id = \(me.id)") {
            (phone: try $0[0] as String, joined: try $0[1] as Date)
        }
        phoneNumber = kept.map { $0.phone.hasPrefix(MemberDirectory.noNumber) ? "" : $0.phone } ?? ""
        joinedAt = kept?.joined ?? me.id.time
    }
}

/// A device that is signed in.
struct ExportedSession: Encodable, Sendable {
    var device: String
    var platform: String
    var place: String?
    var startedAt: Date
    var lastUsedAt: Date

    static func all(of person: SortableID, _ connection: DatabaseConnection) throws -> [ExportedSession] {
        try connection.rows(
            """
            SELECT device_name, platform, place, created_at, last_used_at FROM sessions
            WHERE user_id = \(person) ORDER BY id
            """
        ) {
            ExportedSession(
                device: try $0[0], platform: try $0[1], place: try $0[2], startedAt: try $0[3], lastUsedAt: try $0[4])
        }
    }
}

/// What somebody signs in with instead of a password.
struct ExportedPasskey: Encodable, Sendable {
    var name: String
    var madeAt: Date
    var lastUsedAt: Date?

    static func all(of person: SortableID, _ connection: DatabaseConnection) throws -> [ExportedPasskey] {
        try connection.rows("SELECT name, created_at, used_at FROM passkeys WHERE user_id = \(person) ORDER BY id") {
            ExportedPasskey(name: try $0[0], madeAt: try $0[1], lastUsedAt: try $0[2])
        }
    }
}

/// A friend, by name.
struct ExportedFriend: Encodable, Sendable {
    var name: String
    var since: Date
    var isCloseFriend: Bool
    /// Whether stories are hidden from them.
    var missesStories: Bool

    static func all(of person: SortableID, _ connection: DatabaseConnection) throws -> [ExportedFriend] {
        try connection.rows(
            """
            SELECT u.name, f.created_at, f.is_close, f.hides_stories FROM friendships f
            JOIN users u ON u.id = f.friend_id
            WHERE f.user_id = \(person) AND f.hidden = 0 ORDER BY u.name_key, u.id
            """
        ) {
            ExportedFriend(
                name: try $0[0], since: try $0[1], isCloseFriend: try $0[2], missesStories: try $0[3])
        }
    }
}

/// A link by which guests see a post of one's own; where it leads is kept nowhere.
struct ExportedGuestLink: Encodable, Sendable {
    var postId: SortableID
    var time: Date
    var expiresAt: Date
    var hasPin: Bool
    var views: Int

    static func all(of person: SortableID, _ connection: DatabaseConnection) throws -> [ExportedGuestLink] {
        try connection.rows(
            """
            SELECT g.id, g.post_id, g.expires_at, g.pin_hash, g.views FROM guest_links g
            JOIN posts p ON p.id = g.post_id WHERE p.author_id = \(person) ORDER BY g.id
            """
        ) { row in
            let id: SortableID = try row[0]
            return ExportedGuestLink(
                postId: try row[1], time: id.time, expiresAt: try row[2], hasPin: try row[3] as String? != nil,
                views: try row[4])
        }
    }
}

/// A story that is still there, or in the archive.
struct ExportedStory: Encodable, Sendable {
    var id: SortableID
    var time: Date
    var expiresAt: Date
    /// What stands on it, as it is kept.
    var texts: String
    /// What was drawn on it, as it is kept.
    var drawing: String?
    var picture: String?

    static func all(of person: SortableID, _ connection: DatabaseConnection) throws -> [ExportedStory] {
        try connection.rows(
            """
            SELECT s.id, s.expires_at, s.texts, m.id, s.drawing FROM stories s LEFT JOIN media m ON m.story_id = s.id
            WHERE s.author_id = \(person) AND s.kept < \(Stories.viewersAlone) ORDER BY s.id
            """
        ) { row in
            let id: SortableID = try row[0]
            let picture: SortableID? = try row[3]
            return ExportedStory(
                id: id, time: id.time, expiresAt: try row[1], texts: try row[2], drawing: try row[4],
                picture: picture.map(ExportedPicture.stem))
        }
    }
}

/// A temporary post whose time is over, in the archive.
struct ExportedKeptPost: Encodable, Sendable {
    var id: SortableID
    var time: Date
    var expiredAt: Date
    var text: String?
    var pictures: [String]

    static func all(of person: SortableID, _ connection: DatabaseConnection) throws -> [ExportedKeptPost] {
        let pictures = try connection.rows(
            """
            SELECT m.post_id, m.id FROM media m JOIN kept_posts k ON k.id = m.post_id AND k.author_id = \(person)
            ORDER BY m.post_id, m.position
            """
        ) { (post: try $0[0] as SortableID, picture: try $0[1] as SortableID) }
        let names = Dictionary(grouping: pictures, by: \.post)
        return try connection.rows(
            "SELECT id, expired_at, text FROM kept_posts WHERE author_id = \(person) ORDER BY id"
        ) { row in
            let id: SortableID = try row[0]
            return ExportedKeptPost(
                id: id, time: id.time, expiredAt: try row[1], text: try row[2],
                pictures: (names[id] ?? []).map { ExportedPicture.stem($0.picture) })
        }
    }
}

/// A moment that the person is in, with the pictures that are theirs.
struct ExportedMoment: Encodable, Sendable {
    var id: SortableID
    var time: Date
    var title: String
    var closesAt: Date
    var keeps: Bool
    var pictures: [String]

    static func all(of person: SortableID, _ connection: DatabaseConnection) throws -> [ExportedMoment] {
        let pictures = try connection.rows(
            "SELECT moment_id, id FROM media WHERE owner_id = \(person) AND moment_id IS NOT NULL ORDER BY id"
        ) { (moment: try $0[0] as SortableID, picture: try $0[1] as SortableID) }
        let names = Dictionary(grouping: pictures, by: \.moment)
        return try connection.rows(
            """
            SELECT o.id, o.title, o.closes_at, k.keeps FROM moments o
            JOIN moment_members k ON k.moment_id = o.id AND k.user_id = \(person) ORDER BY o.id
            """
        ) { row in
            let id: SortableID = try row[0]
            return ExportedMoment(
                id: id, time: id.time, title: try row[1], closesAt: try row[2], keeps: try row[3],
                pictures: (names[id] ?? []).map { ExportedPicture.stem($0.picture) })
        }
    }
}

/// A post of one's own, the pictures by the names that their files begin with.
struct ExportedPost: ExportedItem {
    var id: SortableID
    var time: Date
    var text: String?
    var audience: Audience
    var expiresAt: Date?
    var editedAt: Date?
    var likes: Int
    var comments: Int
    var pictures: [String]

    static func page(
        of person: SortableID, after last: SortableID?, _ count: Int, _ connection: DatabaseConnection
    ) throws -> [ExportedPost] {
        var posts = try connection.rows(
            """
            SELECT id, text, audience, expires_at, edited_at, like_count, comment_count FROM posts
            WHERE author_id = \(person) AND id > \(last?.rawValue ?? 0) ORDER BY id LIMIT \(count)
            """
        ) { row in
            let id: SortableID = try row[0]
            return ExportedPost(
                id: id, time: id.time, text: try row[1], audience: Audience(stored: try row[2]),
                expiresAt: try row[3], editedAt: try row[4], likes: try row[5], comments: try row[6], pictures: [])
        }
        let pictures = try connection.rows(
            """
            SELECT post_id, id FROM media WHERE post_id IN \(list: posts.map(\.id)) ORDER BY post_id, position
            """
        ) { (post: try $0[0] as SortableID, picture: try $0[1] as SortableID) }
        let names = Dictionary(grouping: pictures, by: \.post)
        for index in posts.indices {
            posts[index].pictures = (names[posts[index].id] ?? []).map { ExportedPicture.stem($0.picture) }
        }
        return posts
    }
}

/// A comment of one's own.
struct ExportedComment: ExportedItem {
    var id: SortableID
    var time: Date
    var postId: SortableID
    var postAuthor: String
    var text: String
    var editedAt: Date?

    static func page(
        of person: SortableID, after last: SortableID?, _ count: Int, _ connection: DatabaseConnection
    ) throws -> [ExportedComment] {
        try connection.rows(
            """
            SELECT c.id, c.post_id, u.name, c.text, c.edited_at FROM comments c
            JOIN posts p ON p.id = c.post_id JOIN users u ON u.id = p.author_id
            WHERE c.author_id = \(person) AND c.deleted = 0 AND c.id > \(last?.rawValue ?? 0)
            ORDER BY c.id LIMIT \(count)
            """
        ) { row in
            let id: SortableID = try row[0]
            return ExportedComment(
                id: id, time: id.time, postId: try row[1], postAuthor: try row[2], text: try row[3],
                editedAt: try row[4])
        }
    }
}

/// A conversation that one is in, by the names of who else is.
struct ExportedConversation: Encodable, Sendable {
    var id: SortableID
    var title: String?
    var members: [String]

    static func all(of person: SortableID, _ connection: DatabaseConnection) throws -> [ExportedConversation] {
        var all = try connection.rows(
            """
            SELECT c.id, c.title FROM conversations c
            JOIN conversation_members k ON k.conversation_id = c.id AND k.user_id = \(person) ORDER BY c.id
            """
        ) { ExportedConversation(id: try $0[0], title: try $0[1], members: []) }
        for index in all.indices {
            all[index].members = try connection.values(
                """
                SELECT u.name FROM conversation_members k JOIN users u ON u.id = k.user_id
                WHERE k.conversation_id = \(all[index].id) AND k.user_id <> \(person) ORDER BY u.name_key, u.id
                """, as: String.self)
        }
        return all
    }
}

/// A message that one can read.
struct ExportedMessage: ExportedItem {
    var id: SortableID
    var time: Date
    var sender: String
    var isMine: Bool
    var text: String?
    var pictures: Int
    /// The name that a recording of one's own begins with.
    var voice: String?
    var editedAt: Date?
    var isForwarded: Bool?
    /// What could be chosen, where it was a poll.
    var options: [String]?
    /// Which of them one chose, counted from 0.
    var chosen: [Int]?

    static func page(
        in conversation: SortableID, for person: SortableID, after last: SortableID?, at now: Date, _ count: Int,
        _ connection: DatabaseConnection
    ) throws -> [ExportedMessage] {
        var messages = try connection.rows(
            """
            SELECT m.id, u.name, m.sender_id, m.text, m.image_count, m.edited_at, m.voice_id, m.forwarded, m.poll
            \(MessageVisibility.source)
            JOIN users u ON u.id = m.sender_id
            WHERE k.user_id = \(person) AND m.conversation_id = \(conversation) AND m.deleted = 0
                AND m.notice IS NULL AND \(MessageVisibility.condition(at: now)) AND m.id > \(last?.rawValue ?? 0)
            ORDER BY m.id LIMIT \(count)
            """
        ) { row in
            let id: SortableID = try row[0]
            let isMine = try row[2] as SortableID == person
            return ExportedMessage(
                id: id, time: id.time, sender: try row[1], isMine: isMine, text: try row[3], pictures: try row[4],
                voice: isMine ? (try row[6] as SortableID?).map(ExportedPicture.voiceStem) : nil, editedAt: try row[5],
                isForwarded: try row[7] ? true : nil, options: KeptPoll(stored: try row[8])?.options)
        }
        let polls = messages.filter { $0.options != nil }.map(\.id)
        guard !polls.isEmpty else { return messages }
        var chosen: [SortableID: [Int]] = [:]
        try connection.forEachRow(
            """
            SELECT message_id, choice FROM poll_votes WHERE user_id = \(person) AND message_id IN \(list: polls)
            ORDER BY message_id, choice
            """
        ) { row in chosen[try row[0], default: []].append(try row.int("choice")) }
        for index in messages.indices where messages[index].options != nil {
            messages[index].chosen = chosen[messages[index].id] ?? []
        }
        return messages
    }
}

/// A picture of one's own, in the largest size that is kept, or a recording.
struct ExportedPicture: Sendable {
    var id: SortableID
    var blob: BlobID
    var name: String

    /// How a picture's file is called, without its kind.
    static func stem(_ id: SortableID) -> String { "pictures/\(id)" }

    /// The same of a recording.
    static func voiceStem(_ id: SortableID) -> String { "voices/\(id)" }

    static func all(of person: SortableID, _ connection: DatabaseConnection) throws -> [ExportedPicture] {
        try connection.rows(
            """
            SELECT m.id, b.blob_id, b.content_type, m.kind FROM media m JOIN media_blobs b ON b.media_id = m.id
            WHERE m.owner_id = \(person)
                AND b.size = (SELECT MAX(l.size) FROM media_blobs l WHERE l.media_id = m.id)
            ORDER BY m.id
            """
        ) { row -> ExportedPicture? in
            let id: SortableID = try row[0]
            guard let blob = BlobID(try row[1]) else { return nil }
            if try row[3] as MediaStore.Kind == .voice {
                return ExportedPicture(id: id, blob: blob, name: "\(voiceStem(id)).m4a")
            }
            let kind = (try row[2] as String).split(separator: "/").last.map(String.init) ?? "bin"
            return ExportedPicture(id: id, blob: blob, name: "\(stem(id)).\(kind == "jpeg" ? "jpg" : kind)")
        }.compactMap(\.self)
    }
}
