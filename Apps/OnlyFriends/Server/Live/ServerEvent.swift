import Base
import Events
import OnlyFriendsAPI

/// What happened, in ids: whoever may see it reads it from the database, through the same rules as requests.
enum ServerEvent: Codable, Sendable {
    case postCreated(post: SortableID)
    case postUpdated(post: SortableID)
    /// The viewers are those who saw it before.
    case postRemoved(post: SortableID, viewers: [SortableID])
    case commentCreated(comment: SortableID, post: SortableID)
    case commentUpdated(comment: SortableID, post: SortableID)
    case commentRemoved(comment: SortableID, post: SortableID)
    case likesChanged(post: SortableID)
    case requested(request: SortableID, from: SortableID, to: SortableID)
    case requestRemoved(request: SortableID, viewers: [SortableID])
    case befriended(SortableID, SortableID)
    case parted(SortableID, SortableID)
    case userUpdated(SortableID)
    case messageChanged(message: SortableID, conversation: SortableID)
    case messageHidden(message: SortableID, conversation: SortableID, user: SortableID)
    case conversationChanged(conversation: SortableID)
    case conversationLeft(conversation: SortableID, user: SortableID)
    case receipt(conversation: SortableID, user: SortableID)
    case typing(conversation: SortableID, user: SortableID)
    /// Somebody came, went, or tells it no more, or again.
    case presenceChanged(SortableID)
    case storyCreated(story: SortableID)
    /// The viewers are those who saw it before.
    case storyRemoved(story: SortableID, viewers: [SortableID])
    case storyViewed(story: SortableID, viewer: SortableID)
    /// A moment is another now, or gone; the members are those who saw it.
    case momentChanged(moment: SortableID, members: [SortableID])
    /// Somebody has seen their feed up to a post.
    case feedSeen(post: SortableID, viewer: SortableID)
    /// Somebody hears of a friend no more, or again.
    case mutesChanged(viewer: SortableID)
    /// Something concerns some people.
    case noticed([NoticeKept])
    /// Somebody has looked at what concerned them.
    case noticesRead(SortableID)
    /// What one of a person's devices sends, all of it.
    case sending(user: SortableID, device: String, name: String, [Sending])
    /// A device of somebody's has connected to a process, which asks the others what those of theirs send.
    case sendingsWanted(user: SortableID, by: SortableID)
    /// Somebody has to choose another password before anything else, or has done so.
    case passwordDue(SortableID, isDue: Bool)
    /// So much happened that everybody had better read again.
    case muchChanged
}

/// Tells the live sockets of all processes what happened. Call it after the commit.
struct LivePublisher: Sendable {
    let events: any EventBus

    static let topic: EventTopic = "only-friends"

    func publish(_ event: ServerEvent) {
        events.publish(Self.topic, event)
    }
}
