import Base
import Database
import Foundation
import OnlyFriendsAPI
import Synchronization
import Wire

/// Keeps how far each has come in a conversation, which only ever grows, and tells who is writing (OF-147 to OF-149).
final class Receipts: Sendable {
    private struct Writing: Hashable {
        var conversation: SortableID
        var person: SortableID
    }

    private let context: ServerContext
    private let conversations: Conversations
    private let told = Mutex<[Writing: Date]>([:])
    /// Seconds between two that somebody is writing in one conversation (OF-174).
    private static let typingPause: TimeInterval = 3

    init(context: ServerContext, conversations: Conversations) {
        self.context = context
        self.conversations = conversations
    }

    /// Says that everything up to a message has come to a device of the viewer's, or was read by them.
    func advance(
        _ call: MessagesAPI.ByMessage, isRead: Bool, by viewer: SortableID
    ) async throws {
        let hasChanged = try await context.database.write { [conversations, context] connection in
            _ = try conversations.membership(call.id, of: viewer, connection)
            let found = try connection.value(
                """
                SELECT m.sequence \(MessageVisibility.source)
                WHERE k.user_id = \(viewer) AND m.id = \(call.messageId) AND m.conversation_id = \(call.id)
                    AND \(MessageVisibility.condition(at: context.clock.now()))
                """, as: Int.self)
            guard let sequence = found else { throw Problem.notFound() }
            let read: SQL =
                isRead
                ? ", read_sequence = CASE WHEN read_sequence < \(sequence) THEN CAST(\(sequence) AS BIGINT) ELSE read_sequence END"
                : ""
            let isLess: SQL =
                isRead
                ? "(delivered_sequence < \(sequence) OR read_sequence < \(sequence))"
                : "delivered_sequence < \(sequence)"
            return try connection.execute(
                """
                UPDATE conversation_members SET delivered_sequence = CASE
                    WHEN delivered_sequence < \(sequence) THEN CAST(\(sequence) AS BIGINT) ELSE delivered_sequence END \(read)
                WHERE conversation_id = \(call.id) AND user_id = \(viewer) AND \(isLess)
                """) > 0
        }
        if hasChanged { context.live.publish(.receipt(conversation: call.id, user: viewer)) }
    }

    /// Tells the others that somebody is writing, at most every three seconds.
    func typing(in conversation: SortableID, by viewer: SortableID) async throws {
        let now = context.clock.now()
        let mayTell = try await context.database.read { [conversations] connection in
            _ = try conversations.membership(conversation, of: viewer, connection)
            return try connection.value(
                """
                SELECT 1 FROM conversations c JOIN users u ON u.id = \(viewer) AND u.shows_reading = 1
                WHERE c.id = \(conversation) AND \(MessageVisibility.maySend("\(viewer)"))
                """, as: Int.self) != nil
        }
        guard mayTell else { return }
        let isNew = told.withLock { told in
            if told.count > 10_000 { told = told.filter { now.timeIntervalSince($0.value) < Self.typingPause } }
            let key = Writing(conversation: conversation, person: viewer)
            if let last = told[key], now.timeIntervalSince(last) < Self.typingPause { return false }
            told[key] = now
            return true
        }
        if isNew { context.live.publish(.typing(conversation: conversation, user: viewer)) }
    }
}
