import Base
import Foundation
import OnlyFriendsAPI
import Wire

extension Person {
    /// Opens the conversation with a friend.
    func conversation(with other: Person) async throws -> Conversation {
        try await client.call(MessagesAPI.begin, body: ConversationDraft(userIds: [other.id]))
    }

    /// Says something.
    @discardableResult
    func say(
        _ text: String, in conversation: SortableID, clientID: String = UUID().uuidString,
        answering quote: SortableID? = nil
    ) async throws -> Message {
        try await client.call(
            MessagesAPI.send, ByID(id: conversation),
            MessageDraft(clientId: clientID, text: text, quoteId: quote))
    }

    /// What the person sees of a conversation.
    func messages(in conversation: SortableID) async throws -> [Message] {
        try await client.call(MessagesAPI.messages, .init(id: conversation, limit: 50)).items
    }

    /// The person's list of conversations.
    func conversations(limit: Int? = nil) async throws -> Page<Conversation> {
        try await client.call(MessagesAPI.list, .init(limit: limit))
    }

    func look(at conversation: SortableID) async throws -> Conversation {
        try await client.call(MessagesAPI.conversation, ByID(id: conversation))
    }
}
