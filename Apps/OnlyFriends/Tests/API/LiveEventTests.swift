import Base
import Foundation
import OnlyFriendsAPI
import Testing
import Wire

@Suite struct LiveEventTests {
    private static let ids = SortableIDSource()
    private static let user = User(id: ids.next(), name: "Ann", relation: .friend)
    private static let time = Date(timeIntervalSince1970: 1_780_315_200)

    static var events: [LiveEvent] {
        let id = ids.next(), other = ids.next()
        let post = Post(id: id, user: user, timestamp: time, content: PostContent(text: "Hello"))
        let comment = OnlyFriendsAPI.Comment(id: other, postId: id, user: user, text: "Hi", timestamp: time)
        let request = FriendRequest(id: id, from: user, to: user, note: nil, createdAt: time, state: .pending)
        let message = Message(
            id: id, conversationId: other, sequence: 3, revision: 4, sender: user, timestamp: time, text: "Hi",
            quote: MessageQuote(messageId: other, text: "Ho"),
            reactions: [Reaction(emoji: .heart, count: 2, isMine: true)])
        let conversation = Conversation(
            id: other, isGroup: false, members: [ConversationMember(user: user, readSequence: 2)], lastMessage: message)
        let story = Story(
            id: id, user: user, timestamp: time, expiresAt: time, background: .sea, texts: [StoryText(text: "Hi")])
        return [
            .messageChanged(message), .messageHidden(id, conversationID: other), .conversationUpdated(conversation),
            .conversationRemoved(other), .typing(conversationID: other, userID: id),
            .presence(Presence(userId: id, isOnline: false, lastSeen: time)),
            .receipt(Receipt(conversationId: other, userId: id, deliveredSequence: 3, unreadCount: 0)),
            .storyCreated(story), .storyDeleted(id), .storySeen(id), .feedSeen(id),
            .ready(serverTime: time), .postCreated(post), .postUpdated(post), .postDeleted(id),
            .commentCreated(comment, commentCount: 1), .commentUpdated(comment),
            .commentDeleted(other, postID: id, commentCount: 0),
            .likesChanged(postID: id, likeCount: 2, likedByMe: true), .friendRequested(request),
            .requestRemoved(id), .friendAccepted(user), .friendRemoved(id), .userUpdated(user), .resync,

            .noticed(
                Notice(
                    id: id, kind: .mention, user: user, timestamp: time, postId: id, commentId: other, text: "Hi"),
                unread: UnreadCounts(notifications: 2, conversations: 1)),
            .noticesRead(UnreadCounts(notifications: 0, conversations: 1)), .keyReused(deviceName: "Ann's phone"),
        ]
    }

    @Test(arguments: events)
    func `An event comes over the wire as it was`(_ event: LiveEvent) throws {
        let bytes = try JSONCoding.encode(event)
        #expect(try JSONCoding.decode(LiveEvent.self, from: bytes) == event)
    }

    @Test func `An event of a later version is known as such`() throws {
        let event = try JSONCoding.decode(LiveEvent.self, from: Array(#"{"type":"moon.risen","x":1}"#.utf8))
        #expect(event == .unknown("moon.risen"))
        #expect(event.type == "moon.risen")
    }
}
