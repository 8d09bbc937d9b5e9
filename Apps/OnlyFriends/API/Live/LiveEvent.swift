import Base
import Foundation

/// What the socket at `/ws` tells; everything in it is as the one who listens may see it.
///
/// Indirect: somebody waits for the next event all the time, and that takes a word instead of a whole post.
public indirect enum LiveEvent: Sendable, Equatable {
    /// The socket is authenticated and listens from here on.
    case ready(serverTime: Date)
    case postCreated(Post)
    case postUpdated(Post)
    /// Deleted, expired, or no longer the viewer's to see.
    case postDeleted(SortableID)
    case commentCreated(Comment, commentCount: Int)
    case commentUpdated(Comment)
    case commentDeleted(SortableID, postID: SortableID, commentCount: Int)
    case likesChanged(postID: SortableID, likeCount: Int, likedByMe: Bool)
    case friendRequested(FriendRequest)
    /// The sender withdrew, or the viewer declined on another device.
    case requestRemoved(SortableID)
    case friendAccepted(User)
    case friendRemoved(SortableID)
    case userUpdated(User)
    /// A message came, or is another now; of two copies the one with the higher revision is current.
    case messageChanged(Message)
    /// A message that the viewer removed for themselves, on any device.
    case messageHidden(SortableID, conversationID: SortableID)
    /// Another name, other members, another setting, or a conversation that is new.
    case conversationUpdated(Conversation)
    /// The viewer is no longer in it.
    case conversationRemoved(SortableID)
    /// How far somebody has come in a conversation.
    case receipt(Receipt)
    /// Somebody is writing; forget it after six seconds.
    case typing(conversationID: SortableID, userID: SortableID)
    /// A friend came or went, or tells it to the viewer no more.
    case presence(Presence)
    case storyCreated(Story)
    /// Taken away by its author.
    case storyDeleted(SortableID)
    /// Seen by the viewer, on another device perhaps.
    case storySeen(SortableID)
    /// A moment that the viewer is in, or was, is another now or gone: read it again.
    case momentChanged(SortableID)
    /// The viewer has seen the feed up to this post, on any device.
    case feedSeen(SortableID)
    /// Something concerns the viewer; where several people did the same, the line that they are now.
    case noticed(Notice, unread: UnreadCounts)
    /// The viewer has looked at notifications, on any device.
    case noticesRead(UnreadCounts)
    /// The key of a device's session was used twice, so that somebody may have copied it; the device is signed out.
    case keyReused(deviceName: String)
    /// All that one of the viewer's devices sends at the moment, or could not send.
    case sending(deviceID: String, deviceName: String, [Sending])
    /// Events were lost: read again what is shown.
    case resync
    /// An event of a later version.
    case unknown(String)

    /// The event's name on the wire.
    public var type: String { WireType.of(self)?.rawValue ?? (unknownType ?? "") }

    /// Whether a socket that carries one conversation alone carries this too.
    public func concerns(conversation id: SortableID) -> Bool {
        switch self {
        case .messageChanged(let message): message.conversationId == id
        case .messageHidden(_, let conversationID): conversationID == id
        case .conversationUpdated(let conversation): conversation.id == id
        case .conversationRemoved(let conversationID): conversationID == id
        case .receipt(let receipt): receipt.conversationId == id
        case .typing(let conversationID, _): conversationID == id
        case .ready, .resync: true
        default: false
        }
    }

    private var unknownType: String? {
        if case .unknown(let type) = self { type } else { nil }
    }
}

/// How far somebody has come in a conversation.
public struct Receipt: Codable, Sendable, Hashable {
    public var conversationId: SortableID
    public var userId: SortableID
    public var deliveredSequence: Int
    /// Absent where the two do not let each other know.
    public var readSequence: Int?
    /// Messages that the viewer has not read; told of themselves only.
    public var unreadCount: Int?

    public init(
        conversationId: SortableID, userId: SortableID, deliveredSequence: Int, readSequence: Int? = nil,
        unreadCount: Int? = nil
    ) {
        self.conversationId = conversationId
        self.userId = userId
        self.deliveredSequence = deliveredSequence
        self.readSequence = readSequence
        self.unreadCount = unreadCount
    }
}

/// Why somebody is told of a comment.
public enum CommentReason: String, Codable, Sendable, Hashable, CaseIterable {
    /// It names them.
    case mention
    /// It answers them, or a comment that they answered too.
    case reply
    /// It is under their post.
    case comment
}

extension LiveEvent: Codable {
    private enum WireType: String {
        case ready
        case postCreated = "post.created"
        case postUpdated = "post.updated"
        case postDeleted = "post.deleted"
        case commentCreated = "comment.created"
        case commentUpdated = "comment.updated"
        case commentDeleted = "comment.deleted"
        case likesChanged = "likes.changed"
        case friendRequested = "friend.requested"
        case requestRemoved = "request.removed"
        case friendAccepted = "friend.accepted"
        case friendRemoved = "friend.removed"
        case userUpdated = "user.updated"
        case messageChanged = "message.changed"
        case messageHidden = "message.hidden"
        case conversationUpdated = "conversation.updated"
        case conversationRemoved = "conversation.removed"
        case receipt = "message.receipt"
        case typing
        case presence
        case storyCreated = "story.created"
        case storyDeleted = "story.deleted"
        case storySeen = "story.seen"
        case momentChanged = "moment.changed"
        case feedSeen = "feed.seen"
        case noticed = "notification.created"
        case noticesRead = "notification.read"
        case keyReused = "key.reused"
        case sending = "device.sending"
        case resync

        static func of(_ event: LiveEvent) -> WireType? {
            switch event {
            case .ready: .ready
            case .postCreated: .postCreated
            case .postUpdated: .postUpdated
            case .postDeleted: .postDeleted
            case .commentCreated: .commentCreated
            case .commentUpdated: .commentUpdated
            case .commentDeleted: .commentDeleted
            case .likesChanged: .likesChanged
            case .friendRequested: .friendRequested
            case .requestRemoved: .requestRemoved
            case .friendAccepted: .friendAccepted
            case .friendRemoved: .friendRemoved
            case .userUpdated: .userUpdated
            case .messageChanged: .messageChanged
            case .messageHidden: .messageHidden
            case .conversationUpdated: .conversationUpdated
            case .conversationRemoved: .conversationRemoved
            case .receipt: .receipt
            case .typing: .typing
            case .presence: .presence
            case .storyCreated: .storyCreated
            case .storyDeleted: .storyDeleted
            case .storySeen: .storySeen
            case .momentChanged: .momentChanged
            case .feedSeen: .feedSeen
            case .noticed: .noticed
            case .noticesRead: .noticesRead
            case .keyReused: .keyReused
            case .sending: .sending
            case .resync: .resync
            case .unknown: nil
            }
        }
    }

    private enum CodingKeys: String, CodingKey {
        case type, serverTime, post, postId, comment, commentId, commentCount, likeCount, likedByMe, request, requestId
        case user, userId, deviceName, notification, unread, message, messageId, conversation, conversationId, receipt
        case story, storyId, momentId, presence, deviceId, sendings
    }

    public init(from decoder: any Decoder) throws {
        let box = try decoder.container(keyedBy: CodingKeys.self)
        let type = try box.decode(String.self, forKey: .type)
        func id(_ key: CodingKeys) throws -> SortableID { try box.decode(SortableID.self, forKey: key) }
        func count(_ key: CodingKeys) throws -> Int { try box.decode(Int.self, forKey: key) }
        switch WireType(rawValue: type) {
        case .ready: self = .ready(serverTime: try box.decode(Date.self, forKey: .serverTime))
        case .postCreated: self = .postCreated(try box.decode(Post.self, forKey: .post))
        case .postUpdated: self = .postUpdated(try box.decode(Post.self, forKey: .post))
        case .postDeleted: self = .postDeleted(try id(.postId))
        case .commentCreated:
            self = .commentCreated(
                try box.decode(Comment.self, forKey: .comment), commentCount: try count(.commentCount))
        case .commentUpdated: self = .commentUpdated(try box.decode(Comment.self, forKey: .comment))
        case .commentDeleted:
            self = .commentDeleted(
                try id(.commentId), postID: try id(.postId), commentCount: try count(.commentCount))
        case .likesChanged:
            self = .likesChanged(
                postID: try id(.postId), likeCount: try count(.likeCount),
                likedByMe: try box.decode(Bool.self, forKey: .likedByMe))
        case .friendRequested: self = .friendRequested(try box.decode(FriendRequest.self, forKey: .request))
        case .requestRemoved: self = .requestRemoved(try id(.requestId))
        case .friendAccepted: self = .friendAccepted(try box.decode(User.self, forKey: .user))
        case .friendRemoved: self = .friendRemoved(try id(.userId))
        case .userUpdated: self = .userUpdated(try box.decode(User.self, forKey: .user))
        case .messageChanged: self = .messageChanged(try box.decode(Message.self, forKey: .message))
        case .messageHidden: self = .messageHidden(try id(.messageId), conversationID: try id(.conversationId))
        case .conversationUpdated:
            self = .conversationUpdated(try box.decode(Conversation.self, forKey: .conversation))
        case .conversationRemoved: self = .conversationRemoved(try id(.conversationId))
        case .receipt: self = .receipt(try box.decode(Receipt.self, forKey: .receipt))
        case .typing: self = .typing(conversationID: try id(.conversationId), userID: try id(.userId))
        case .presence: self = .presence(try box.decode(Presence.self, forKey: .presence))
        case .storyCreated: self = .storyCreated(try box.decode(Story.self, forKey: .story))
        case .storyDeleted: self = .storyDeleted(try id(.storyId))
        case .storySeen: self = .storySeen(try id(.storyId))
        case .momentChanged: self = .momentChanged(try id(.momentId))
        case .feedSeen: self = .feedSeen(try id(.postId))
        case .noticed:
            self = .noticed(
                try box.decode(Notice.self, forKey: .notification),
                unread: try box.decode(UnreadCounts.self, forKey: .unread))
        case .noticesRead: self = .noticesRead(try box.decode(UnreadCounts.self, forKey: .unread))
        case .keyReused: self = .keyReused(deviceName: try box.decode(String.self, forKey: .deviceName))
        case .sending:
            self = .sending(
                deviceID: try box.decode(String.self, forKey: .deviceId),
                deviceName: try box.decode(String.self, forKey: .deviceName),
                try box.decode([Sending].self, forKey: .sendings))
        case .resync: self = .resync
        case nil: self = .unknown(type)
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var box = encoder.container(keyedBy: CodingKeys.self)
        try box.encode(type, forKey: .type)
        switch self {
        case .ready(let time): try box.encode(time, forKey: .serverTime)
        case .postCreated(let post), .postUpdated(let post): try box.encode(post, forKey: .post)
        case .postDeleted(let id), .feedSeen(let id): try box.encode(id, forKey: .postId)
        case .commentCreated(let comment, let count):
            try box.encode(comment, forKey: .comment)
            try box.encode(count, forKey: .commentCount)
        case .commentUpdated(let comment): try box.encode(comment, forKey: .comment)
        case .commentDeleted(let id, let postID, let count):
            try box.encode(id, forKey: .commentId)
            try box.encode(postID, forKey: .postId)
            try box.encode(count, forKey: .commentCount)
        case .likesChanged(let postID, let count, let mine):
            try box.encode(postID, forKey: .postId)
            try box.encode(count, forKey: .likeCount)
            try box.encode(mine, forKey: .likedByMe)
        case .friendRequested(let request): try box.encode(request, forKey: .request)
        case .requestRemoved(let id): try box.encode(id, forKey: .requestId)
        case .friendAccepted(let user), .userUpdated(let user): try box.encode(user, forKey: .user)
        case .friendRemoved(let id): try box.encode(id, forKey: .userId)
        case .messageChanged(let message): try box.encode(message, forKey: .message)
        case .messageHidden(let id, let conversationID):
            try box.encode(id, forKey: .messageId)
            try box.encode(conversationID, forKey: .conversationId)
        case .conversationUpdated(let conversation): try box.encode(conversation, forKey: .conversation)
        case .conversationRemoved(let id): try box.encode(id, forKey: .conversationId)
        case .receipt(let receipt): try box.encode(receipt, forKey: .receipt)
        case .typing(let conversationID, let userID):
            try box.encode(conversationID, forKey: .conversationId)
            try box.encode(userID, forKey: .userId)
        case .presence(let presence): try box.encode(presence, forKey: .presence)
        case .storyCreated(let story): try box.encode(story, forKey: .story)
        case .storyDeleted(let id), .storySeen(let id): try box.encode(id, forKey: .storyId)
        case .momentChanged(let id): try box.encode(id, forKey: .momentId)
        case .noticed(let notice, let unread):
            try box.encode(notice, forKey: .notification)
            try box.encode(unread, forKey: .unread)
        case .noticesRead(let unread): try box.encode(unread, forKey: .unread)
        case .keyReused(let deviceName): try box.encode(deviceName, forKey: .deviceName)
        case .sending(let id, let name, let sendings):
            try box.encode(id, forKey: .deviceId)
            try box.encode(name, forKey: .deviceName)
            try box.encode(sendings, forKey: .sendings)
        case .resync, .unknown: break
        }
    }
}
