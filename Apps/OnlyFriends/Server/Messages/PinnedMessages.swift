import Base
import Database
import Foundation
import OnlyFriendsAPI
import Wire

extension MessageReader {
    /// The messages on top of a conversation that a viewer sees, latest pinned first.
    func pinned(
        in conversation: SortableID, for viewer: SortableID, at now: Date, _ connection: DatabaseConnection
    ) throws -> [Message] {
        try messages(
            "m.conversation_id = \(conversation) AND m.pinned_at IS NOT NULL ORDER BY m.pinned_at DESC, m.id DESC",
            for: viewer, at: now, connection)
    }
}

extension Messages {
    /// Puts a message on top of its conversation, where the oldest of three makes room, or takes it from there.
    func setPinned(
        _ isPinned: Bool, _ id: SortableID, in conversation: SortableID, by viewer: SortableID
    ) async throws -> Message {
        let (message, told) = try await context.database.write { [self] connection in
            try log.hold(conversation, connection)
            let before = try seen(id, in: conversation, by: viewer, connection)
            guard !before.isDeleted, before.notice == nil else { throw Problem.notFound() }
            try guardOpen(conversation, for: viewer, connection)
            guard (before.pinnedAt != nil) != isPinned else { return (before, [SortableID]()) }
            let now = context.clock.now()
            var told: [SortableID] = []
            if isPinned {
                try guardPace(of: viewer, at: now)
                told = try pinned(in: conversation, at: now, connection).dropLast(Message.pinnedMaximum - 1)
                for oldest in told { try setPinned(nil, oldest, connection) }
            }
            try setPinned(isPinned ? now : nil, id, connection)
            told.append(id)
            if isPinned {
                let notice = ConversationNotice(kind: .pinned)
                let line = try log.append(
                    .init(quote: id, notice: notice), to: conversation, by: viewer, at: now, connection)
                if let line { told.append(line) }
            }
            return (try read(id, for: viewer, connection), told)
        }
        for changed in told { context.live.publish(.messageChanged(message: changed, conversation: conversation)) }
        return message
    }

    /// What stands on top of a conversation, oldest pinned first, whoever sees it.
    private func pinned(
        in conversation: SortableID, at now: Date, _ connection: DatabaseConnection
    ) throws -> [SortableID] {
        try connection.values(
            """
            SELECT id FROM messages WHERE conversation_id = \(conversation) AND pinned_at IS NOT NULL
                AND (expires_at IS NULL OR expires_at > \(now)) ORDER BY pinned_at, id
            """, as: SortableID.self)
    }

    private func setPinned(_ time: Date?, _ id: SortableID, _ connection: DatabaseConnection) throws {
        try connection.execute("UPDATE messages SET pinned_at = \(time) WHERE id = \(id)")
        try log.touch(id, connection)
    }
}
