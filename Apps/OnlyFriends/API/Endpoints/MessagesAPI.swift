import Base
import Wire

/// Conversations and their messages.
public enum MessagesAPI {
    /// A part of one's conversations.
    public struct List: Codable, Sendable {
        public var cursor: String?
        public var limit: Int?

        public init(cursor: String? = nil, limit: Int? = nil) {
            self.cursor = cursor
            self.limit = limit
        }
    }

    /// A part of a conversation: its end, what comes before a place, or all that changed since a revision.
    public struct Part: Codable, Sendable {
        public var id: SortableID
        /// Messages with lower sequences.
        public var before: Int?
        /// Messages that came or changed after a revision, in the order of their changes.
        public var after: Int?
        /// Messages around this one.
        public var around: SortableID?
        /// Only messages that hold this, from the end or from before a place.
        public var holds: Content?
        public var limit: Int?

        /// What a message may hold beside its words.
        public enum Content: String, Codable, Sendable, CaseIterable { case pictures, links }

        public init(
            id: SortableID, before: Int? = nil, after: Int? = nil, around: SortableID? = nil, holds: Content? = nil,
            limit: Int? = nil
        ) {
            self.holds = holds
            self.id = id
            self.before = before
            self.after = after
            self.around = around
            self.limit = limit
        }
    }

    /// One message of one conversation.
    public struct ByMessage: Codable, Sendable {
        public var id: SortableID
        public var messageId: SortableID

        public init(id: SortableID, messageId: SortableID) {
            self.id = id
            self.messageId = messageId
        }
    }

    /// A message that goes away, and for whom.
    public struct Removal: Codable, Sendable {
        public var id: SortableID
        public var messageId: SortableID
        public var scope: Scope?

        /// For whom a message goes away.
        public enum Scope: String, Codable, Sendable, CaseIterable { case me, everyone }

        public init(id: SortableID, messageId: SortableID, scope: Scope? = nil) {
            self.id = id
            self.messageId = messageId
            self.scope = scope
        }
    }

    /// Somebody in a group.
    public struct ByMember: Codable, Sendable {
        public var id: SortableID
        public var userId: SortableID

        public init(id: SortableID, userId: SortableID) {
            self.id = id
            self.userId = userId
        }
    }

    /// A group that gets a picture, and what its squares show.
    public struct Picture: Codable, Sendable {
        public var id: SortableID
        public var focusX: Double?
        public var focusY: Double?
        public var zoom: Double?

        public init(id: SortableID, focus: UsersAPI.Focus = UsersAPI.Focus()) {
            self.id = id
            focusX = focus.focusX
            focusY = focus.focusY
            zoom = focus.zoom
        }
    }

    /// Words to look for in one's messages.
    public struct Search: Codable, Sendable {
        public var q: String?
        /// Only in this conversation.
        public var conversationId: SortableID?
        public var cursor: String?
        public var limit: Int?

        public init(
            q: String? = nil, conversationId: SortableID? = nil, cursor: String? = nil, limit: Int? = nil
        ) {
            self.q = q
            self.conversationId = conversationId
            self.cursor = cursor
            self.limit = limit
        }
    }

    public static let list = Endpoint<List, NoBody, Page<Conversation>>(
        "conversations", .get, "/api/v1/conversations", summary: "One's conversations, latest first.",
        tag: "messages")

    public static let begin = Endpoint<NoParameters, ConversationDraft, Conversation>(
        "beginConversation", .post, "/api/v1/conversations",
        summary: "Opens the conversation with a friend, or makes a group of friends.", success: .created,
        tag: "messages")

    public static let search = Endpoint<Search, NoBody, Page<Message>>(
        "searchMessages", .get, "/api/v1/conversations/search",
        summary: "One's messages in which words begin so, latest first.", tag: "messages")

    public static let conversation = Endpoint<ByID, NoBody, Conversation>(
        "conversation", .get, "/api/v1/conversations/{id}", summary: "One conversation.", tag: "messages")

    public static let change = Endpoint<ByID, ConversationChange, Conversation>(
        "updateConversation", .put, "/api/v1/conversations/{id}",
        summary:
            "Changes a group's name or takes its picture away, changes how long messages stay, or what one sees of a conversation oneself.",
        tag: "messages")

    public static let setPicture = Endpoint<Picture, FileUpload, Conversation>(
        "setConversationPicture", .post, "/api/v1/conversations/{id}/picture",
        summary: "Sets a group's picture, cut to squares around a point; for its admins.", tag: "messages")

    public static let leave = Endpoint<ByID, NoBody, NoAnswer>(
        "leaveConversation", .delete, "/api/v1/conversations/{id}",
        summary: "Leaves a group, or empties a conversation of two for oneself.", success: .noContent,
        tag: "messages")

    public static let addMembers = Endpoint<ByID, MembersDraft, Conversation>(
        "addMembers", .post, "/api/v1/conversations/{id}/members", summary: "Adds friends to a group.",
        tag: "messages")

    public static let updateMember = Endpoint<ByMember, MemberChange, Conversation>(
        "updateMember", .put, "/api/v1/conversations/{id}/members/{userId}",
        summary: "Makes somebody in a group an admin, or one no longer.", tag: "messages")

    public static let removeMember = Endpoint<ByMember, NoBody, NoAnswer>(
        "removeMember", .delete, "/api/v1/conversations/{id}/members/{userId}",
        summary: "Takes somebody out of a group.", success: .noContent, tag: "messages")

    public static let messages = Endpoint<Part, NoBody, MessagePage>(
        "messages", .get, "/api/v1/conversations/{id}/messages", summary: "Messages of a conversation.",
        tag: "messages")

    public static let send = Endpoint<ByID, MessageDraft, Message>(
        "sendMessage", .post, "/api/v1/conversations/{id}/messages",
        summary: "Sends a message; the same clientId always means the same one.", success: .created,
        tag: "messages")

    public static let uploadVoice = Endpoint<NoParameters, FileUpload, VoiceMessage>(
        "uploadVoice", .post, "/api/v1/conversations/upload-voice",
        summary: "Uploads a recording of a minute at most, for a message to take.", success: .created, tag: "messages")

    public static let edit = Endpoint<ByMessage, MessageChange, Message>(
        "editMessage", .put, "/api/v1/conversations/{id}/messages/{messageId}",
        summary: "Changes one's own message within 15 minutes.", tag: "messages")

    public static let delete = Endpoint<Removal, NoBody, NoAnswer>(
        "deleteMessage", .delete, "/api/v1/conversations/{id}/messages/{messageId}",
        summary: "Removes a message for oneself, or one's own for everyone within a day.", success: .noContent,
        tag: "messages")

    public static let read = Endpoint<ByMessage, NoBody, NoAnswer>(
        "readMessage", .put, "/api/v1/conversations/{id}/messages/{messageId}/read",
        summary: "Says that everything up to a message was read.", success: .noContent, tag: "messages")

    public static let delivered = Endpoint<ByMessage, NoBody, NoAnswer>(
        "deliveredMessage", .put, "/api/v1/conversations/{id}/messages/{messageId}/delivered",
        summary: "Says that a device of the viewer's has everything up to a message.", success: .noContent,
        tag: "messages")

    public static let react = Endpoint<ByMessage, ReactionDraft, Message>(
        "react", .put, "/api/v1/conversations/{id}/messages/{messageId}/reaction",
        summary: "Answers a message with an emoji; another one takes its place.", tag: "messages")

    public static let unreact = Endpoint<ByMessage, NoBody, Message>(
        "unreact", .delete, "/api/v1/conversations/{id}/messages/{messageId}/reaction",
        summary: "Takes the emoji back.", tag: "messages")

    public static let vote = Endpoint<ByMessage, VoteDraft, Message>(
        "vote", .put, "/api/v1/conversations/{id}/messages/{messageId}/vote",
        summary: "Answers a poll, in the place of what was answered before; no choice takes the answer back.",
        tag: "messages")

    public static let endPoll = Endpoint<ByMessage, NoBody, Message>(
        "endPoll", .post, "/api/v1/conversations/{id}/messages/{messageId}/end-poll",
        summary: "Ends one's own poll; what was answered stays.", tag: "messages")

    public static let pin = Endpoint<ByMessage, NoBody, Message>(
        "pinMessage", .put, "/api/v1/conversations/{id}/messages/{messageId}/pin",
        summary: "Keeps a message on top of its conversation, for everybody in it; the oldest of three makes room.",
        tag: "messages")

    public static let unpin = Endpoint<ByMessage, NoBody, Message>(
        "unpinMessage", .delete, "/api/v1/conversations/{id}/messages/{messageId}/pin",
        summary: "Takes a message from the top of its conversation.", tag: "messages")

    public static let typing = Endpoint<ByID, NoBody, NoAnswer>(
        "typing", .post, "/api/v1/conversations/{id}/typing",
        summary: "Tells the others that the viewer is writing.", success: .noContent, tag: "messages")
}

extension ConversationDraft: EndpointBody {}
extension ConversationChange: EndpointBody {}
extension MemberChange: EndpointBody {}
extension MembersDraft: EndpointBody {}
extension MessageDraft: EndpointBody {}
extension MessageChange: EndpointBody {}
extension ReactionDraft: EndpointBody {}
extension VoteDraft: EndpointBody {}
