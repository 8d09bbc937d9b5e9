import AccountsAPI
import Base
import Database
import Foundation
import OnlyFriendsAPI
import ServerKit
import Wire

/// Keeps what people say to each other.
struct Messages: Sendable {
    let context: ServerContext
    let conversations: Conversations
    let pace: MessagePace
    var log: MessageLog { conversations.log }
    var reader: MessageReader { conversations.reader.messages }

    init(context: ServerContext, conversations: Conversations) {
        self.context = context
        self.conversations = conversations
        pace = MessagePace(burst: context.limits.messagesAtOnce, perSecond: context.limits.messagesPerSecond)
    }

    /// A part of a conversation, oldest first; what changed since a revision comes in the order of the changes.
    func page(_ wanted: MessagesAPI.Part, for viewer: SortableID) async throws -> MessagePage {
        let limit = try context.limits.shared.page(wanted.limit)
        let now = context.clock.now(), id = wanted.id
        return try await context.database.read { [self] connection in
            _ = try conversations.membership(id, of: viewer, connection)
            let revision =
                try connection.value(
                    "SELECT revision FROM conversations WHERE id = \(id)", as: Int.self) ?? 0
            func read(_ condition: SQL, _ limit: Int) throws -> [Message] {
                try reader.messages(
                    "m.conversation_id = \(id) AND \(condition) LIMIT \(limit)", for: viewer, at: now, connection)
            }
            if let after = wanted.after {
                let found = try read("m.revision > \(max(0, after)) ORDER BY m.revision", limit + 1)
                let shown = Array(found.prefix(limit))
                let hasMore = found.count > limit
                return MessagePage(
                    items: shown, hasMore: hasMore, revision: hasMore ? shown.last?.revision ?? revision : revision,
                    pinned: hasMore ? nil : try reader.pinned(in: id, for: viewer, at: now, connection))
            }
            if let around = wanted.around {
                let place = try connection.value(
                    "SELECT sequence FROM messages WHERE id = \(around) AND conversation_id = \(id)", as: Int.self)
                guard let place else { throw Problem.notFound() }
                let before = try read("m.sequence < \(place) ORDER BY m.sequence DESC", limit / 2 + 1)
                let after = try read("m.sequence >= \(place) ORDER BY m.sequence", limit - limit / 2)
                return MessagePage(
                    items: before.prefix(limit / 2).reversed() + after, hasMore: before.count > limit / 2,
                    revision: revision)
            }
            let held: SQL =
                switch wanted.holds {
                case .pictures: " AND m.image_count > 0"
                case .links: " AND m.preview IS NOT NULL"
                case nil: ""
                }
            let found = try read(
                "m.sequence < \(wanted.before ?? Int(Int32.max))\(held) ORDER BY m.sequence DESC", limit + 1)
            return MessagePage(
                items: found.prefix(limit).reversed(), hasMore: found.count > limit, revision: revision,
                pinned: wanted.before == nil && wanted.holds == nil
                    ? try reader.pinned(in: id, for: viewer, at: now, connection) : nil)
        }
    }

    /// Sends a message; the same client's id always gives the same one (OF-145).
    func send(
        _ draft: MessageDraft, to conversation: SortableID, by sender: SortableID, about story: SortableID? = nil
    ) async throws -> Message {
        var checked = try check(draft)
        checked.story = story
        if draft.forwardId != nil { try await conversations.log.media.guardQuota(sender) }
        let written = checked
        return try await context.database.write { [self] connection in
            let now = context.clock.now()
            var entry = written
            try log.hold(conversation, connection)
            let place = try connection.row(
                """
                SELECT (SELECT id FROM messages m WHERE m.conversation_id = c.id AND m.sender_id = \(sender)
                    AND m.client_id = \(entry.clientID)), CASE WHEN \(MessageVisibility.maySend("\(sender)")) THEN 1 ELSE 0 END
                FROM conversation_members k JOIN conversations c ON c.id = k.conversation_id
                WHERE k.conversation_id = \(conversation) AND k.user_id = \(sender)
                """
            ) { row in (before: try row[0] as SortableID?, isOpen: try row[1] as Bool) }
            guard let place else { throw Problem.notFound() }
            if let before = place.before { return try read(before, for: sender, connection) }
            try guardPace(of: sender, at: now)
            guard place.isOpen else { throw Self.closed }
            if let original = draft.forwardId {
                entry.text = try forwarded(original, for: sender, at: now, connection).text
                entry.original = original
            }
            if let quote = entry.quote {
                let quoted = try reader.messages(
                    "m.id = \(quote) AND m.conversation_id = \(conversation) AND m.deleted = 0", for: sender, at: now,
                    connection)
                guard !quoted.isEmpty else {
                    throw Problem.unprocessable(
                        "quoteId", ProblemCode.invalid, "The message that you answer is gone.")
                }
            }
            guard let id = try log.append(entry, to: conversation, by: sender, at: now, connection) else {
                throw Problem.notFound(entry.voice == nil ? "There is no such picture." : "There is no such recording.")
            }
            // What is passed on was said to others.
            if entry.original == nil {
                try MessageMentions.keep(in: id, entry.text, to: conversation, by: sender, connection)
            }
            if LinkPreviews.url(in: entry.text) != nil { try wishPreview(of: id, in: conversation, connection) }
            try context.notices.pushes.add(
                message: id, in: conversation, by: sender, at: now, connection)
            return try tell(id, in: conversation, by: sender, at: now, connection)
        }
    }

    /// Reads a message that was just written, for its sender and those who are connected, and has it told once it is kept:
    /// on the thread that keeps it, so that those who read a conversation hear of everything in its order.
    private func tell(
        _ id: SortableID, in conversation: SortableID, by sender: SortableID, at now: Date,
        _ connection: DatabaseConnection
    ) throws -> Message {
        let members = try connection.values(
            "SELECT user_id FROM conversation_members WHERE conversation_id = \(conversation)", as: SortableID.self)
        let connected = context.freshMessages.connected
        let readers = Set(members.filter(connected.contains) + [sender])
        // The sender's stands last: the others are told the same, which is put into words once.
        let seen = try reader.messages("m.id = \(id)", for: readers.sorted(), at: now, isNew: true, connection)
        guard let own = seen.first(where: { $0.viewer == sender }) else { throw Problem.notFound() }
        let fresh = FreshMessages.Fresh(
            members: members, readers: readers, seen: seen.filter { $0.viewer != sender } + [own])
        // Elsewhere a change of the message may be told before it is known here that this has ended.
        let isAlone = connection.dialect == .sqlite
        connection.afterCommit { [context] in
            if isAlone, !connected.isEmpty { context.freshMessages.keep(fresh, of: id) }
            context.live.publish(.messageChanged(message: id, conversation: conversation))
        }
        return own.message
    }

    /// Changes one's own message within 15 minutes (OF-160).
    func edit(
        _ id: SortableID, in conversation: SortableID, _ change: MessageChange, by sender: SortableID
    ) async throws -> Message {
        guard let text = try text(change.text) else { throw Self.empty }
        let message = try await context.database.write { [self] connection in
            let before = try own(id, in: conversation, by: sender, connection)
            let now = context.clock.now()
            let window = TimeInterval(context.limits.shared.messageEditWindow)
            guard before.voice == nil else {
                throw Problem.conflict("voice_stays", "What was spoken can't be changed. Remove it and speak again.")
            }
            guard now.timeIntervalSince(before.timestamp) <= window else {
                throw Problem.conflict("edit_window_over", "A message can be changed for 15 minutes only.")
            }
            guard before.poll == nil else {
                throw Problem.conflict("poll_stays", "A poll can't be changed. Remove it and ask again.")
            }
            try guardOpen(conversation, for: sender, connection)
            guard text != before.text else { return before }
            try MessageWords.forget([id], connection)
            try connection.execute(
                """
                UPDATE messages SET text = \(text), search = \(SearchText.kept(text)), edited_at = \(now)
                WHERE id = \(id)
                """)
            try MessageWords.keep([id], connection)
            try MessageMentions.clear(id, connection)
            try MessageMentions.keep(in: id, text, to: conversation, by: sender, connection)
            try wishPreview(of: id, in: conversation, connection)
            try log.touch(id, connection)
            return try read(id, for: sender, connection)
        }
        context.live.publish(.messageChanged(message: id, conversation: conversation))
        return message
    }

    /// Has the link of a message read, where it is another now, and forgets what is shown of a former one.
    private func wishPreview(
        of id: SortableID, in conversation: SortableID, _ connection: DatabaseConnection
    ) throws {
        guard try context.linkPreviews.wish(in: .message(id, conversation: conversation), connection) else { return }
        try log.removePreview(of: id, connection)
    }

    /// Removes a message for oneself, or one's own for everyone within a day (OF-159).
    func delete(_ removal: MessagesAPI.Removal, by viewer: SortableID) async throws {
        let id = removal.messageId, conversation = removal.id
        let isForAll = removal.scope == .everyone
        try await context.database.write { [self] connection in
            try log.hold(conversation, connection)
            guard isForAll else {
                _ = try seen(id, in: conversation, by: viewer, connection)
                try connection.execute(
                    """
                    INSERT INTO hidden_messages (message_id, user_id) VALUES (\(id), \(viewer))
                    ON CONFLICT (message_id, user_id) DO NOTHING
                    """)
                return
            }
            let before = try own(id, in: conversation, by: viewer, connection)
            let window = TimeInterval(context.limits.shared.messageDeleteWindow)
            guard context.clock.now().timeIntervalSince(before.timestamp) <= window else {
                throw Problem.conflict("delete_window_over", "A message can be removed for everyone for a day only.")
            }
            try log.empty(id, connection)
        }
        context.live.publish(
            isForAll
                ? .messageChanged(message: id, conversation: conversation)
                : .messageHidden(message: id, conversation: conversation, user: viewer))
    }

    /// Answers a message with an emoji, or takes it back.
    func react(
        _ emoji: Reaction.Emoji?, to id: SortableID, in conversation: SortableID, by viewer: SortableID
    ) async throws -> Message {
        let message = try await context.database.write { [self] connection in
            try log.hold(conversation, connection)
            let before = try seen(id, in: conversation, by: viewer, connection)
            guard !before.isDeleted, before.notice == nil else { throw Problem.notFound() }
            try guardOpen(conversation, for: viewer, connection)
            if let emoji {
                try connection.execute(
                    """
                    INSERT INTO message_reactions (message_id, user_id, emoji)
                    VALUES (\(id), \(viewer), \(emoji.rawValue))
                    ON CONFLICT (message_id, user_id) DO UPDATE SET emoji = excluded.emoji
                    """)
            } else {
                try connection.execute(
                    "DELETE FROM message_reactions WHERE message_id = \(id) AND user_id = \(viewer)")
            }
            try log.touch(id, connection)
            return try read(id, for: viewer, connection)
        }
        context.live.publish(.messageChanged(message: id, conversation: conversation))
        return message
    }
}

extension Messages {
    /// Throws 429 to those who write faster than anybody reads.
    func guardPace(of sender: SortableID, at now: Date) throws {
        guard let wait = pace.wait(sender, at: now) else { return }
        throw Problem.tooMany(retryAfter: wait, "You're writing very fast. Wait a moment.")
    }

    /// Throws 403 where the past can be read and nothing more be said (OF-163).
    func guardOpen(
        _ conversation: SortableID, for viewer: SortableID, _ connection: DatabaseConnection
    ) throws {
        let isOpen = try connection.value(
            """
            SELECT 1 FROM conversations c WHERE c.id = \(conversation) AND \(MessageVisibility.maySend("\(viewer)"))
            """, as: Int.self)
        guard isOpen != nil else { throw Self.closed }
    }

    private static var closed: Problem {
        .forbidden(code: ProblemCode.notFriends, "You can write to your friends only.")
    }

    /// A message that the sender sees anywhere and passes on (OF-161); throws 422 where there is nothing to pass on.
    private func forwarded(
        _ id: SortableID, for sender: SortableID, at now: Date, _ connection: DatabaseConnection
    ) throws -> Message {
        let found = try reader.messages("m.id = \(id) AND m.deleted = 0", for: sender, at: now, connection)
        guard let message = found.first, message.notice == nil else {
            throw Problem.unprocessable("forwardId", ProblemCode.invalid, "The message that you pass on is gone.")
        }
        guard message.poll == nil else {
            throw Problem.unprocessable(
                "forwardId", ProblemCode.invalid, "A poll can't be passed on. Ask again in the other conversation.")
        }
        guard message.expiresAt == nil else {
            throw Problem.unprocessable(
                "forwardId", ProblemCode.invalid, "A message that disappears can't be passed on.")
        }
        return message
    }

    func read(
        _ id: SortableID, for viewer: SortableID, _ connection: DatabaseConnection
    ) throws -> Message {
        let found = try reader.messages("m.id = \(id)", for: viewer, at: context.clock.now(), connection)
        guard let message = found.first else { throw Problem.notFound() }
        return message
    }

    /// A message that the viewer sees; throws 404.
    func seen(
        _ id: SortableID, in conversation: SortableID, by viewer: SortableID, _ connection: DatabaseConnection
    ) throws -> Message {
        let message = try read(id, for: viewer, connection)
        guard message.conversationId == conversation else { throw Problem.notFound() }
        return message
    }

    /// A message that the viewer wrote; throws 404 for one that they do not see, and 403 for another's.
    private func own(
        _ id: SortableID, in conversation: SortableID, by viewer: SortableID, _ connection: DatabaseConnection
    ) throws -> Message {
        let message = try seen(id, in: conversation, by: viewer, connection)
        guard message.sender?.id == viewer, message.notice == nil, !message.isDeleted else {
            throw Problem.forbidden("Only its writer can change a message.")
        }
        return message
    }

    private static var empty: Problem {
        .unprocessable("text", ProblemCode.required, "Write something or add a picture.")
    }

    private func check(_ draft: MessageDraft) throws -> MessageLog.Entry {
        guard (1...100).contains(draft.clientId.utf8.count),
            draft.clientId.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else {
            throw Problem.unprocessable(
                "clientId", ProblemCode.invalid, "A client's id has 1 to 100 visible ASCII characters.")
        }
        let images = draft.imageIds ?? [], most = context.limits.shared.messageImagesMaximum
        guard images.count <= most else {
            throw Problem.unprocessable("imageIds", ProblemCode.tooMany, "A message holds at most \(most) pictures.")
        }
        guard Set(images).count == images.count else {
            throw Problem.unprocessable("imageIds", ProblemCode.invalid, "A picture can be in a message only once.")
        }
        let text = try text(draft.text ?? "")
        if draft.forwardId != nil {
            guard text == nil, images.isEmpty, draft.voiceId == nil, draft.quoteId == nil, draft.poll == nil else {
                throw Problem.unprocessable(
                    "forwardId", ProblemCode.invalid, "A message that is passed on goes as it is.")
            }
            return MessageLog.Entry(clientID: draft.clientId, hidesPreview: draft.showsPreview == false)
        }
        guard text != nil || !images.isEmpty || draft.voiceId != nil else { throw Self.empty }
        guard draft.voiceId == nil || (text == nil && images.isEmpty) else {
            throw Problem.unprocessable(
                "voiceId", ProblemCode.invalid, "A voice message goes without words and pictures.")
        }
        return MessageLog.Entry(
            text: text, clientID: draft.clientId, images: images, voice: draft.voiceId,
            poll: try poll(of: draft, text), quote: draft.quoteId,
            hidesPreview: draft.showsPreview == false)
    }

    private func text(_ text: String) throws -> String? {
        do throws(TextRule.Violation) {
            let text = try TextRule.paragraph(
                text, maximum: context.limits.shared.messageMaximum, what: "message")
            return text.isEmpty ? nil : text
        } catch {
            throw error.problem("text")
        }
    }
}
