import Base
import Foundation

/// A direct conversation of two, or a small group, as the one who asks sees it.
public struct Conversation: Codable, Sendable, Hashable, Identifiable {
    public var id: SortableID
    public var isGroup: Bool
    /// What a group is called; absent while nobody named it.
    public var title: String?
    /// The picture of a group that has one.
    public var picture: Media?
    /// Everybody in it, the viewer too; without those whom the viewer and they have hidden from each other in a group.
    public var members: [ConversationMember]
    /// The latest message that the viewer may see; what it answers by its id alone, and without reactions.
    public var lastMessage: Message?
    /// Messages of others that the viewer has not read.
    public var unreadCount: Int
    /// Up to which message the viewer has read, on any device.
    public var readSequence: Int
    /// The place of the latest message.
    public var lastSequence: Int
    /// Grows with everything that happens to its messages; `after` of the next look for changes.
    public var revision: Int
    /// False where the past can be read and nothing more be said.
    public var canSend: Bool
    /// Until when the viewer is not told of new messages; absent when they are.
    public var mutedUntil: Date?
    public var isPinned: Bool
    /// After how many seconds new messages disappear; absent when they stay.
    public var lifetime: Int?
    /// True where somebody whom the viewer has blocked is in the group: they don't see each other there, but the others see
    /// both. Absent otherwise, and of those who have blocked the viewer nothing is told.
    public var hasBlocked: Bool?
    /// The first message that names the viewer and that they have not read.
    public var mentionId: SortableID?

    public init(
        id: SortableID, isGroup: Bool, title: String? = nil, picture: Media? = nil, members: [ConversationMember],
        lastMessage: Message? = nil, unreadCount: Int = 0, readSequence: Int = 0, lastSequence: Int = 0,
        revision: Int = 0, canSend: Bool = true, mutedUntil: Date? = nil, isPinned: Bool = false,
        lifetime: Int? = nil, hasBlocked: Bool? = nil, mentionId: SortableID? = nil
    ) {
        self.mentionId = mentionId
        self.hasBlocked = hasBlocked
        self.id = id
        self.isGroup = isGroup
        self.title = title
        self.picture = picture
        self.members = members
        self.lastMessage = lastMessage
        self.unreadCount = unreadCount
        self.readSequence = readSequence
        self.lastSequence = lastSequence
        self.revision = revision
        self.canSend = canSend
        self.mutedUntil = mutedUntil
        self.isPinned = isPinned
        self.lifetime = lifetime
    }
}

/// Somebody in a conversation, and how far they have come in it.
public struct ConversationMember: Codable, Sendable, Hashable, Identifiable {
    public var user: User
    /// True for those who may rename a group and choose who is in it.
    public var isAdmin: Bool
    /// Up to which message a device of theirs has it.
    public var deliveredSequence: Int
    /// Up to which message they have read; absent unless both they and the viewer let others know.
    public var readSequence: Int?

    public var id: SortableID { user.id }

    public init(user: User, isAdmin: Bool = false, deliveredSequence: Int = 0, readSequence: Int? = nil) {
        self.user = user
        self.isAdmin = isAdmin
        self.deliveredSequence = deliveredSequence
        self.readSequence = readSequence
    }
}

/// Whom to begin a conversation with: one friend, or some for a group.
public struct ConversationDraft: Codable, Sendable {
    public var userIds: [SortableID]
    /// What the group is to be called. One friend and no title means the conversation of the two.
    public var title: String?

    public init(userIds: [SortableID], title: String? = nil) {
        self.userIds = userIds
        self.title = title
    }
}

/// A partial update of a conversation.
public struct ConversationChange: Codable, Sendable {
    /// A group's new name, by an admin; empty takes it away.
    public var title: String?
    /// True takes a group's picture away; by an admin.
    public var removePicture: Bool?
    /// After how many seconds new messages disappear, for everybody; 0 for never.
    public var lifetime: Int?
    /// For how many seconds the viewer is not told of new messages; 0 for none, and -1 for always.
    public var muteFor: Int?
    /// Whether it stays at the top of the viewer's list.
    public var isPinned: Bool?

    public init(
        title: String? = nil, removePicture: Bool? = nil, lifetime: Int? = nil, muteFor: Int? = nil,
        isPinned: Bool? = nil
    ) {
        self.removePicture = removePicture
        self.title = title
        self.lifetime = lifetime
        self.muteFor = muteFor
        self.isPinned = isPinned
    }
}

/// What somebody in a group may do from now on.
public struct MemberChange: Codable, Sendable {
    /// Whether they may rename the group and choose who is in it.
    public var isAdmin: Bool

    public init(isAdmin: Bool) { self.isAdmin = isAdmin }
}

/// Friends who are to join a group.
public struct MembersDraft: Codable, Sendable {
    public var userIds: [SortableID]

    public init(userIds: [SortableID]) { self.userIds = userIds }
}
