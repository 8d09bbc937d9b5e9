import Base
import Database
import Foundation
import OnlyFriendsAPI

/// Writes the ordered log of a conversation: every message gets the next sequence, every change the next revision.
struct MessageLog: Sendable {
    let media: MediaStore
    let ids: SortableIDSource

    /// What a conversation's row says of its next message.
    struct Place: Sendable {
        var sequence: Int
        var revision: Int
        /// Seconds; nil where messages stay.
        var lifetime: Int?
    }

    /// What is to be kept.
    struct Entry: Sendable {
        var text: String?
        var clientID: String?
        var images: [SortableID] = []
        var voice: SortableID?
        var poll: KeptPoll?
        var quote: SortableID?
        /// The story that it answers.
        var story: SortableID?
        var notice: ConversationNotice?
        /// Whether its link is not read.
        var hidesPreview = false
        /// The message that is said once more: its pictures and its recording are copied.
        var original: SortableID?
    }

    /// Holds a conversation until the transaction ends, so that whatever is written to it has one order. SQLite has one
    /// writer at a time as it is.
    func hold(_ conversation: SortableID, _ connection: DatabaseConnection) throws {
        guard connection.dialect == .postgreSQL else { return }
        try connection.execute("UPDATE conversations SET revision = revision WHERE id = \(conversation)")
    }

    /// Puts a message at the end of a conversation that is held; nil when one of the pictures, or the recording, is not
    /// the sender's.
    func append(
        _ entry: Entry, to conversation: SortableID, by sender: SortableID, at now: Date,
        _ connection: DatabaseConnection
    ) throws -> SortableID? {
        let id = ids.next()
        let place = try connection.row(
            """
            UPDATE conversations SET last_sequence = last_sequence + 1, revision = revision + 1, last_id = \(id)
            WHERE id = \(conversation) RETURNING last_sequence, revision, lifetime
            """
        ) { row in Place(sequence: try row[0], revision: try row[1], lifetime: try row[2]) }
        guard let place else { return nil }
        try MessageWords.note(place.sequence, in: conversation, connection)
        let expires = entry.notice == nil ? place.lifetime.map { now.addingTimeInterval(TimeInterval($0)) } : nil
        let words = entry.notice == nil ? entry.text.map(SearchText.kept) : nil
        try connection.execute(
            """
            INSERT INTO messages (id, conversation_id, sequence, revision, sender_id, client_id, text, search,
                image_count, quote_id, expires_at, notice, notice_lifetime, story_id, voice_id, hides_preview, forwarded,
                poll)
            VALUES (\(id), \(conversation), \(place.sequence), \(place.revision), \(sender), \(entry.clientID),
                \(entry.notice?.text ?? entry.text), \(words), \(entry.images.count), \(entry.quote), \(expires),
                \(entry.notice?.kind.rawValue), \(entry.notice?.lifetime), \(entry.story), \(entry.voice),
                \(entry.hidesPreview), \(entry.original != nil), \(try entry.poll?.stored()))
            """)
        let attachments = entry.images.map { ($0, MediaStore.Kind.post) } + (entry.voice.map { [($0, .voice)] } ?? [])
        for (position, (item, kind)) in attachments.enumerated() {
            let attached = try connection.execute(
                """
                UPDATE media SET message_id = \(id), position = \(position)
                WHERE id = \(item) AND owner_id = \(sender) AND kind = \(kind) AND \(MediaStore.isLoose)
                """)
            guard attached == 1 else { return nil }
        }
        if let original = entry.original { try copyMedia(of: original, to: id, of: sender, connection) }
        return id
    }

    /// Gives a message the pictures and the recording of another, as its sender's own: who sees them is then up to the
    /// conversation that the message is in, and they stay when the other goes.
    private func copyMedia(
        of original: SortableID, to message: SortableID, of sender: SortableID, _ connection: DatabaseConnection
    ) throws {
        let items = try connection.rows(
            """
            SELECT id, kind FROM media WHERE message_id = \(original) AND kind IN (\(MediaStore.Kind.post), \(MediaStore.Kind.voice))
            ORDER BY position
            """
        ) { row -> (SortableID, Int) in (try row[0], try row[1]) }
        for (item, kind) in items {
            let copy = ids.next()
            try connection.execute(
                """
                INSERT INTO media (id, owner_id, kind, position, width, height, thumbhash, color, sizes, bytes, alt,
                    milliseconds, peaks, message_id)
                SELECT \(copy), \(sender), kind, position, width, height, thumbhash, color, sizes, bytes, alt,
                    milliseconds, peaks, \(message) FROM media WHERE id = \(item)
                """)
            try connection.execute(
                """
                INSERT INTO media_blobs (media_id, size, blob_id, content_type)
                SELECT \(copy), size, blob_id, content_type FROM media_blobs WHERE media_id = \(item)
                """)
            if kind == MediaStore.Kind.voice.rawValue {
                try connection.execute("UPDATE messages SET voice_id = \(copy) WHERE id = \(message)")
            }
        }
        let pictures = items.count { $0.1 == MediaStore.Kind.post.rawValue }
        try connection.execute("UPDATE messages SET image_count = \(pictures) WHERE id = \(message)")
    }

    /// Counts a change to a message, after which everybody reads it anew.
    func touch(_ message: SortableID, _ connection: DatabaseConnection) throws {
        let revision = try connection.value(
            """
            UPDATE conversations SET revision = revision + 1
            WHERE id = (SELECT conversation_id FROM messages WHERE id = \(message)) RETURNING revision
            """, as: Int.self)
        try connection.execute("UPDATE messages SET revision = \(revision ?? 0) WHERE id = \(message)")
    }

    /// Takes everything out of a message and leaves its place.
    func empty(_ message: SortableID, _ connection: DatabaseConnection) throws {
        try removeMedia(of: [message], connection)
        try MessageWords.forget([message], connection)
        try connection.execute("DELETE FROM message_reactions WHERE message_id = \(message)")
        try connection.execute("DELETE FROM poll_votes WHERE message_id = \(message)")
        try MessageMentions.clear(message, connection)
        try connection.execute(
            """
            UPDATE messages SET deleted = 1, text = NULL, search = NULL, image_count = 0, quote_id = NULL, story_id = NULL,
                voice_id = NULL, edited_at = NULL, preview = NULL, poll = NULL, pinned_at = NULL WHERE id = \(message)
            """)
        try touch(message, connection)
    }

    /// Removes messages with all that hangs on them.
    func remove(_ messages: [SortableID], _ connection: DatabaseConnection) throws {
        guard !messages.isEmpty else { return }
        try removeMedia(of: messages, connection)
        try MessageWords.forget(messages, connection)
        try connection.execute("DELETE FROM messages WHERE id IN \(list: messages)")
    }

    /// Removes a conversation in which nobody is any more.
    func removeIfEmpty(_ conversation: SortableID, _ connection: DatabaseConnection) throws {
        let member = try connection.value(
            "SELECT 1 FROM conversation_members WHERE conversation_id = \(conversation) LIMIT 1", as: Int.self)
        guard member == nil else { return }
        try MessageWords.forgetAll(of: conversation, connection)
        try remove(
            try connection.values(
                "SELECT id FROM messages WHERE conversation_id = \(conversation)", as: SortableID.self), connection)
        let picture = try connection.value(
            "SELECT picture_id FROM conversations WHERE id = \(conversation)", as: SortableID?.self)
        if let picture = picture ?? nil { try media.delete([picture], connection) }
        try connection.execute("DELETE FROM conversations WHERE id = \(conversation)")
    }

    /// Removes the picture of a page that a message links to no more.
    func removePreview(of message: SortableID, _ connection: DatabaseConnection) throws {
        try media.delete(
            try connection.values(
                "SELECT id FROM media WHERE message_id = \(message) AND kind = \(MediaStore.Kind.preview)",
                as: SortableID.self), connection)
    }

    private func removeMedia(of messages: [SortableID], _ connection: DatabaseConnection) throws {
        try media.delete(
            try connection.values(
                "SELECT id FROM media WHERE message_id IN \(list: messages)", as: SortableID.self), connection)
    }
}
