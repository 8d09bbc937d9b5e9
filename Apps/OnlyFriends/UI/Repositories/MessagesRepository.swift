import Base
import OnlyFriendsAPI
import Wire

/// Conversations and messages, as the screens need them.
struct MessagesRepository: Sendable {
    var conversations: @Sendable (_ cursor: String?) async throws -> Page<Conversation>
    var conversation: @Sendable (SortableID) async throws -> Conversation
    var begin: @Sendable (ConversationDraft) async throws -> Conversation
    var change: @Sendable (SortableID, ConversationChange) async throws -> Conversation
    var setPicture: @Sendable (SortableID, _ image: [UInt8], UsersAPI.Focus) async throws -> Conversation
    var leave: @Sendable (SortableID) async throws -> Void
    var addMembers: @Sendable (SortableID, [SortableID]) async throws -> Conversation
    var setAdmin: @Sendable (SortableID, _ member: SortableID, Bool) async throws -> Conversation
    var removeMember: @Sendable (SortableID, _ member: SortableID) async throws -> Void
    var messages: @Sendable (MessagesAPI.Part) async throws -> MessagePage
    var send: @Sendable (SortableID, MessageDraft) async throws -> Message
    var uploadVoice:
        @Sendable (_ recording: [UInt8], _ progress: @escaping @Sendable (Double) -> Void) async throws -> VoiceMessage
    var edit: @Sendable (MessagesAPI.ByMessage, String) async throws -> Message
    var delete: @Sendable (MessagesAPI.Removal) async throws -> Void
    var advance: @Sendable (MessagesAPI.ByMessage, _ isRead: Bool) async throws -> Void
    /// Nil takes the emoji back.
    var react: @Sendable (MessagesAPI.ByMessage, Reaction.Emoji?) async throws -> Message
    /// The places of the answers; none takes the answer back.
    var vote: @Sendable (MessagesAPI.ByMessage, [Int]) async throws -> Message
    var endPoll: @Sendable (MessagesAPI.ByMessage) async throws -> Message
    /// False takes it from the top.
    var setPinned: @Sendable (MessagesAPI.ByMessage, Bool) async throws -> Message
    var typing: @Sendable (SortableID) async throws -> Void
    /// In one conversation, or in all.
    var search: @Sendable (String, SortableID?) async throws -> Page<Message>

    static func live(_ client: APIClient) -> MessagesRepository {
        MessagesRepository(
            conversations: { try await client.call(MessagesAPI.list, MessagesAPI.List(cursor: $0, limit: 50)) },
            conversation: { try await client.call(MessagesAPI.conversation, ByID(id: $0)) },
            begin: { try await client.call(MessagesAPI.begin, body: $0) },
            change: { try await client.call(MessagesAPI.change, ByID(id: $0), $1) },
            setPicture: { id, image, focus in
                try await client.call(
                    MessagesAPI.setPicture, MessagesAPI.Picture(id: id, focus: focus),
                    FileUpload(contentType: "application/octet-stream", content: .bytes(image)))
            },
            leave: { _ = try await client.call(MessagesAPI.leave, ByID(id: $0)) },
            addMembers: {
                try await client.call(MessagesAPI.addMembers, ByID(id: $0), MembersDraft(userIds: $1))
            },
            setAdmin: {
                try await client.call(
                    MessagesAPI.updateMember, MessagesAPI.ByMember(id: $0, userId: $1), MemberChange(isAdmin: $2))
            },
            removeMember: {
                _ = try await client.call(MessagesAPI.removeMember, MessagesAPI.ByMember(id: $0, userId: $1))
            },
            messages: { try await client.call(MessagesAPI.messages, $0) },
            send: { try await client.call(MessagesAPI.send, ByID(id: $0), $1) },
            uploadVoice: { recording, progress in
                try await client.call(
                    MessagesAPI.uploadVoice, NoParameters(),
                    FileUpload(contentType: "application/octet-stream", content: .watched(recording, progress)))
            },
            edit: { try await client.call(MessagesAPI.edit, $0, MessageChange(text: $1)) },
            delete: { _ = try await client.call(MessagesAPI.delete, $0) },
            advance: { _ = try await client.call($1 ? MessagesAPI.read : MessagesAPI.delivered, $0) },
            react: { target, emoji in
                if let emoji {
                    try await client.call(MessagesAPI.react, target, ReactionDraft(emoji: emoji))
                } else {
                    try await client.call(MessagesAPI.unreact, target)
                }
            },
            vote: { try await client.call(MessagesAPI.vote, $0, VoteDraft(choices: $1)) },
            endPoll: { try await client.call(MessagesAPI.endPoll, $0) },
            setPinned: { try await client.call($1 ? MessagesAPI.pin : MessagesAPI.unpin, $0) },
            typing: { _ = try await client.call(MessagesAPI.typing, ByID(id: $0)) },
            search: {
                try await client.call(MessagesAPI.search, MessagesAPI.Search(q: $0, conversationId: $1, limit: 30))
            })
    }
}
