import Base
import Database
import Foundation
import OnlyFriendsAPI
import ServerKit
import Wire

/// Reads messages as some people see them: a handful of statements, however many messages and people there are.
struct MessageReader: Sendable {
    let links: MediaLinks
    /// Letters of a message that a quote shows.
    private static let quoted = 120
    /// Stands between the names of a notice.
    static let betweenNames = ", "

    /// A message as one of the viewers sees it.
    typealias Seen = (viewer: SortableID, message: Message)

    /// A message as the database keeps it, with what of it is looked up afterwards.
    struct Kept {
        var viewer: SortableID
        var message: Message
        var imageCount: Int
        var mentionCount = 0
        /// The picture of the page that it links to.
        var linked: SortableID?
        var quote: SortableID?
        var story: SortableID?
    }

    /// Those of some messages that a viewer sees, latest first.
    func messages(
        _ ids: [SortableID], for viewer: SortableID, at now: Date, _ connection: DatabaseConnection
    ) throws -> [Message] {
        guard !ids.isEmpty else { return [] }
        return try messages(
            "\(MessageVisibility.known(ids)) ORDER BY m.id DESC", from: MessageVisibility.sourceOfKnown, for: [viewer],
            at: now, connection
        ).map(\.message)
    }

    /// The messages of one viewer under a condition on `m`, in the condition's order.
    func messages(
        _ condition: SQL, for viewer: SortableID, at now: Date, _ connection: DatabaseConnection
    ) throws -> [Message] {
        try messages(condition, for: [viewer], at: now, connection).map(\.message)
    }

    /// The messages of some viewers under a condition on `m`.
    ///
    /// - Parameter isNew: Whether they were written in this transaction, so that nobody can have answered them yet.
    func messages(
        _ condition: SQL, from source: SQL = MessageVisibility.source, for viewers: [SortableID], at now: Date,
        isNew: Bool = false, _ connection: DatabaseConnection
    ) throws -> [Seen] {
        guard !viewers.isEmpty else { return [] }
        var pictures: [String: Media] = [:]
        var kept = try connection.rows(
            """
            SELECT k.user_id AS viewer, m.id AS message_id, m.conversation_id, c.is_group, \(Self.columns)
            \(source) JOIN users u ON u.id = m.sender_id LEFT JOIN media p ON p.id = u.avatar_id
            LEFT JOIN friendships f ON f.user_id = k.user_id AND f.friend_id = m.sender_id
            LEFT JOIN media v ON v.id = m.voice_id
            WHERE k.user_id IN \(list: viewers) AND \(MessageVisibility.condition(at: now)) AND \(condition)
            """
        ) { try read($0, &pictures) }
        let ids = Set(kept.map(\.message.id)).sorted()
        let pictured = kept.filter { $0.imageCount > 0 || $0.linked != nil }
        let images = try images(of: Set(pictured.map(\.message.id)).sorted(), connection)
        let reactions = isNew ? [:] : try reactions(to: ids, for: viewers, connection)
        let quotes = try quotes(Set(kept.compactMap(\.quote)).sorted(), for: viewers, at: now, connection)
        let named = Set(kept.filter { $0.mentionCount > 0 }.map(\.message.id)).sorted()
        let mentions = try MessageMentions.mentions(in: named, for: viewers, connection)
        let stories = try stories(Set(kept.compactMap(\.story)).sorted(), for: viewers, at: now, connection)
        for index in kept.indices {
            let (viewer, id) = (kept[index].viewer, kept[index].message.id)
            attach(images[id] ?? [], to: &kept[index])
            kept[index].message.reactions = reactions[viewer]?[id] ?? []
            kept[index].message.mentions = mentions[viewer]?[id]
            if let story = kept[index].story, !kept[index].message.isDeleted {
                kept[index].message.story = stories[viewer]?[story] ?? MessageStory(storyId: story)
            }
            if let quote = kept[index].quote, !kept[index].message.isDeleted {
                kept[index].message.quote = quotes[viewer]?[quote] ?? MessageQuote(messageId: quote)
            }
        }
        if !isNew { try countVotes(in: &kept, connection) }
        return try withoutHiddenNames(kept.map { ($0.viewer, $0.message) }, connection)
    }

    /// What `read` takes of a message `m`, its sender `u`, their picture `p` and friendship `f` with the viewer, and its
    /// recording `v`, besides `viewer`, `message_id`, `conversation_id` and `is_group`.
    static let columns: SQL = """
        m.sequence, m.revision, m.sender_id, m.client_id, m.text, m.image_count, m.quote_id, m.story_id, m.edited_at,
        m.deleted, m.expires_at, m.notice, m.preview, m.forwarded, m.poll, m.notice_lifetime, m.mention_count,
        m.pinned_at AS on_top_since, u.name, u.state, f.user_id AS friend, \(MediaRow.columns("p")), \(VoiceRow.columns("v"))
        """

    /// Puts pictures into a message, and into its link.
    func attach(_ images: [MediaRow], to kept: inout Kept) {
        for image in images {
            let media = image.media(for: kept.viewer, links)
            if image.id == kept.linked {
                kept.message.linkPreview?.image = media
            } else {
                kept.message.images.append(media)
            }
        }
    }

    /// Takes those whom a viewer does not see out of the notices of who came and went; one that names nobody else is not
    /// there for them (OF-136).
    private func withoutHiddenNames(_ seen: [Seen], _ connection: DatabaseConnection) throws -> [Seen] {
        let told = seen.filter { Self.namesPeople($0.message) }
        guard !told.isEmpty else { return seen }
        var hidden: [SortableID: Set<String>] = [:]
        try connection.forEachRow(
            """
            SELECT b.user_id, u.name FROM blocks b JOIN users u ON u.id = b.other_id
            WHERE b.user_id IN \(list: Set(told.map(\.viewer)).sorted())
            """
        ) { row in hidden[try row[0], default: []].insert(try row[1]) }
        guard !hidden.isEmpty else { return seen }
        return seen.compactMap { viewer, message in
            Self.without(hidden[viewer] ?? [], message).map { (viewer, $0) }
        }
    }

    /// Whether people are named in a message who may be hidden from its reader.
    static func namesPeople(_ message: Message) -> Bool { [.added, .removed].contains(message.notice?.kind) }

    /// A message without some names in its notice; nil where nobody else is named.
    static func without(_ names: Set<String>, _ message: Message) -> Message? {
        guard !names.isEmpty, namesPeople(message), let text = message.notice?.text else { return message }
        let rest = text.components(separatedBy: betweenNames).filter { !names.contains($0) }
        guard !rest.isEmpty else { return nil }
        var changed = message
        changed.notice?.text = rest.joined(separator: betweenNames)
        return changed
    }

    func read(_ row: Row, _ pictures: inout [String: Media]) throws -> Kept {
        let viewer: SortableID = try row["viewer"]
        let id: SortableID = try row["message_id"]
        let sender: SortableID = try row["sender_id"]
        var message = Message(
            id: id, conversationId: try row["conversation_id"], sequence: try row["sequence"],
            revision: try row["revision"], sender: nil, timestamp: id.time)
        if let person = MemberRow.person(row, sender, for: viewer) {
            message.sender = person
            if let picture = try MemberRow.picture(row, sender, for: viewer) {
                let key = "\(viewer) \(picture.id)"
                let media = pictures[key] ?? picture.media(for: viewer, links)
                pictures[key] = media
                message.sender?.profilePicture = media
            }
        }
        if sender == viewer { message.clientId = try row["client_id"] }
        message.isDeleted = try row["deleted"]
        message.expiresAt = try row["expires_at"]
        if let notice = (try row["notice"] as String?).flatMap(ConversationNotice.Kind.init) {
            message.notice = ConversationNotice(
                kind: notice, text: try row["text"], lifetime: try row["notice_lifetime"])
        } else if !message.isDeleted {
            message.text = try row["text"]
            message.isForwarded = try row["forwarded"] ? true : nil
            message.voice = try VoiceRow(row)?.voice(for: viewer, links)
            message.pinnedAt = try row["on_top_since"]
            message.poll = KeptPoll(stored: try row["poll"])?.poll
            message.editedAt = try row["edited_at"]
        }
        let preview = message.text == nil || message.notice != nil ? nil : LinkPreviews.kept(try row["preview"])
        message.linkPreview = preview?.preview(nil)
        return Kept(
            viewer: viewer, message: message, imageCount: try row["image_count"],
            mentionCount: try row["mention_count"], linked: preview?.pictureId, quote: try row["quote_id"],
            story: try row["story_id"])
    }

    private func images(
        of messages: [SortableID], _ connection: DatabaseConnection
    ) throws -> [SortableID: [MediaRow]] {
        guard !messages.isEmpty else { return [:] }
        var images: [SortableID: [MediaRow]] = [:]
        try connection.forEachRow(
            """
            SELECT m.message_id, \(MediaRow.columns("m")) FROM media m
            WHERE m.message_id IN \(list: messages)
                AND m.kind IN (\(MediaStore.Kind.post), \(MediaStore.Kind.preview))
            ORDER BY m.message_id, m.position
            """
        ) { row in
            guard let image = try MediaRow(row) else { return }
            images[try row["message_id"], default: []].append(image)
        }
        return images
    }

    /// Without those of people whom a viewer does not see.
    private func reactions(
        to messages: [SortableID], for viewers: [SortableID], _ connection: DatabaseConnection
    ) throws -> [SortableID: [SortableID: [Reaction]]] {
        guard !messages.isEmpty else { return [:] }
        var found: [SortableID: [SortableID: [Reaction]]] = [:]
        try connection.forEachRow(
            """
            SELECT v.id AS viewer, r.message_id, r.emoji, r.user_id
            FROM message_reactions r JOIN users v ON v.id IN \(list: viewers)
            WHERE r.message_id IN \(list: messages) AND NOT EXISTS
                (SELECT 1 FROM blocks b WHERE b.user_id = v.id AND b.other_id = r.user_id)
            ORDER BY v.id, r.message_id, r.emoji, r.user_id
            """
        ) { row in
            guard let emoji = Reaction.Emoji(rawValue: try row["emoji"]) else { return }
            let viewer: SortableID = try row["viewer"], person: SortableID = try row["user_id"]
            Self.count(person, emoji, for: viewer, in: &found[viewer, default: [:]][try row["message_id"], default: []])
        }
        return found.mapValues {
            $0.mapValues { $0.sorted { ($1.count, $0.emoji.rawValue) < ($0.count, $1.emoji.rawValue) } }
        }
    }

    /// Adds a person to the reactions of one message, whose rows stand together by emoji.
    private static func count(
        _ person: SortableID, _ emoji: Reaction.Emoji, for viewer: SortableID, in reactions: inout [Reaction]
    ) {
        if reactions.last?.emoji != emoji {
            reactions.append(Reaction(emoji: emoji, count: 0, isMine: false, people: []))
        }
        let last = reactions.count - 1
        reactions[last].count += 1
        reactions[last].people?.append(person)
        if person == viewer { reactions[last].isMine = true }
    }

    /// Stories that are still to be seen; of others nothing is told but that there was one (OF-105).
    private func stories(
        _ ids: [SortableID], for viewers: [SortableID], at now: Date, _ connection: DatabaseConnection
    ) throws -> [SortableID: [SortableID: MessageStory]] {
        guard !ids.isEmpty else { return [:] }
        var found: [SortableID: [SortableID: MessageStory]] = [:]
        for viewer in viewers {
            try connection.forEachRow(
                """
                SELECT s.id AS story_id, s.texts, \(MediaRow.columns("m")) FROM stories s
                LEFT JOIN media m ON m.story_id = s.id
                LEFT JOIN friendships f ON f.user_id = \(viewer) AND f.friend_id = s.author_id
                WHERE s.id IN \(list: ids) AND \(Stories.condition(viewer: viewer, at: now))
                """
            ) { row in
                let id: SortableID = try row["story_id"]
                let texts: String = try row["texts"]
                let words = (try? JSONCoding.decode([StoryText].self, from: Array(texts.utf8))) ?? []
                found[viewer, default: [:]][id] = MessageStory(
                    storyId: id, image: try MediaRow(row)?.media(for: viewer, links),
                    text: words.first.map { String($0.text.prefix(Self.quoted)) }, isAvailable: true)
            }
        }
        return found
    }

    private func quotes(
        _ ids: [SortableID], for viewers: [SortableID], at now: Date, _ connection: DatabaseConnection
    ) throws -> [SortableID: [SortableID: MessageQuote]] {
        guard !ids.isEmpty else { return [:] }
        var found: [SortableID: [SortableID: MessageQuote]] = [:]
        try connection.forEachRow(
            """
            SELECT k.user_id AS viewer, m.id AS message_id, m.text, m.image_count, u.name, u.state,
                v.milliseconds
            \(MessageVisibility.source) JOIN users u ON u.id = m.sender_id LEFT JOIN media v ON v.id = m.voice_id
            WHERE k.user_id IN \(list: viewers) AND m.id IN \(list: ids) AND m.deleted = 0
                AND \(MessageVisibility.condition(at: now))
            """
        ) { row in
            let id: SortableID = try row["message_id"]
            let name: String? = try row.int("state") == 2 ? nil : try row["name"]
            found[try row["viewer"], default: [:]][id] = MessageQuote(
                messageId: id, senderName: name,
                text: (try row["text"] as String?).map { String($0.prefix(Self.quoted)) },
                hasImages: try row.int("image_count") > 0,
                voiceSeconds: (try row["milliseconds"] as Int?).map { Double($0) / 1_000 })
        }
        return found
    }
}
