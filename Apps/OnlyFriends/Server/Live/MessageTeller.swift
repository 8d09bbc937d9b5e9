import Base
import Database
import OnlyFriendsAPI

/// Says what happens in conversations to each who is in them.
struct MessageTeller: Sendable {
    let context: ServerContext
    let conversations: Conversations

    /// A message that is new or another now.
    func message(
        _ id: SortableID, in conversation: SortableID, _ connected: Set<SortableID>, _ connection: DatabaseConnection
    ) throws -> LiveTeller.Told {
        let members = try members(of: conversation, connected, connection)
        return try conversations.reader.messages.messages(
            "m.id = \(id)", for: members, at: context.clock.now(), connection
        ).map { ($0.viewer, .messageChanged($0.message)) }
    }

    /// A conversation that is new or another now.
    func conversation(_ id: SortableID, _ connected: Set<SortableID>, _ connection: DatabaseConnection) throws
        -> LiveTeller.Told
    {
        let members = try members(of: id, connected, connection)
        return try conversations.reader.conversations(
            "c.id = \(id)", for: members, at: context.clock.now(), connection
        ).map { ($0.viewer, .conversationUpdated($0.conversation)) }
    }

    /// How far somebody has come: to the others as far as both let others know, to themselves with what is unread.
    func receipt(
        of user: SortableID, in id: SortableID, _ connected: Set<SortableID>, _ connection: DatabaseConnection
    ) throws -> LiveTeller.Told {
        let members = try members(of: id, connected, connection)
        return try conversations.reader.conversations(
            "c.id = \(id)", for: members, at: context.clock.now(), connection
        ).compactMap { viewer, conversation in
            guard let member = conversation.members.first(where: { $0.id == user }) else { return nil }
            let receipt = Receipt(
                conversationId: id, userId: user, deliveredSequence: member.deliveredSequence,
                readSequence: member.readSequence,
                unreadCount: viewer == user ? conversation.unreadCount : nil)
            return (viewer, .receipt(receipt))
        }
    }

    /// Somebody is writing; never across a block, and only to those who let others know as well (OF-148, OF-174).
    func typing(
        _ user: SortableID, in id: SortableID, _ connected: Set<SortableID>, _ connection: DatabaseConnection
    ) throws -> LiveTeller.Told {
        try connection.values(
            """
            SELECT k.user_id FROM conversation_members k JOIN users u ON u.id = k.user_id AND u.shows_reading = 1
            WHERE k.conversation_id = \(id) AND k.user_id <> \(user) AND NOT EXISTS
                (SELECT 1 FROM blocks b WHERE b.user_id = k.user_id AND b.other_id = \(user))
            """, as: SortableID.self
        ).filter(connected.contains).map { ($0, .typing(conversationID: id, userID: user)) }
    }

    private func members(
        of conversation: SortableID, _ connected: Set<SortableID>, _ connection: DatabaseConnection
    ) throws -> [SortableID] {
        try connection.values(
            "SELECT user_id FROM conversation_members WHERE conversation_id = \(conversation)", as: SortableID.self
        ).filter(connected.contains)
    }
}
