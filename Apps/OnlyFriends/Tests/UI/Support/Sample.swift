import AccountsAPI
import Base
import Foundation
import OnlyFriendsAPI
import Wire

/// People, posts and comments to test with; the same number always makes the same one.
enum Sample {
    static let time = Date(timeIntervalSince1970: 1_780_315_200)

    static func id(_ number: Int64) -> SortableID {
        SortableID(rawValue: max(0, number)) ?? SortableIDSource().next()
    }

    static func user(_ number: Int64 = 1, _ name: String = "Ann Berg", _ relation: Relation = .friend) -> User {
        User(id: id(number), name: name, relation: relation)
    }

    static func me(_ name: String = "Me", profileComplete: Bool = true) -> User {
        User(
            id: id(900), name: name, relation: .`self`, profileComplete: profileComplete,
            settings: UserSettings(findableBy: .anyone))
    }

    static func post(_ number: Int64, by user: User = user(), likes: Int = 0, expiresAt: Date? = nil) -> Post {
        Post(
            id: id(number), user: user, timestamp: time, content: PostContent(text: "Post \(number)"),
            likeCount: likes, isTemporary: expiresAt != nil, expiresAt: expiresAt)
    }

    static func comment(_ number: Int64, on post: Int64 = 1, replyTo: Int64? = nil) -> Comment {
        Comment(
            id: id(number), postId: id(post), user: user(), text: "Comment \(number)", timestamp: time,
            replyTo: replyTo.map(id))
    }

    static func notice(
        _ number: Int64, _ kind: Notice.Kind, by user: User = user(), on post: Int64 = 3, count: Int = 1,
        isRead: Bool = false
    ) -> Notice {
        Notice(
            id: id(number), kind: kind, user: user, count: count, timestamp: time, isRead: isRead,
            postId: id(post), commentId: kind == .like ? nil : id(number), text: "Hi")
    }

    static func request(_ number: Int64, from: User, to: User = me()) -> FriendRequest {
        FriendRequest(id: id(number), from: from, to: to, note: nil, createdAt: time, state: .pending)
    }

    static func media(_ number: Int64) -> Media {
        Media(id: id(number), width: 4, height: 3, thumbhash: "", dominantColor: "#336633", sizes: [])
    }

    static let verification = VerificationStarted(verificationId: "one", resendAfter: 3, expiresIn: 600)
    static let offline = TransportError(.offline, message: "No network.")
    static let offlineSentence = "You're offline. Nothing is lost; try again when you're back."

    static func refused(_ field: String, _ message: String) -> Problem {
        Problem(
            .unprocessableContent, code: "invalid", "That cannot be.",
            errors: [FieldProblem(field: field, code: "invalid", message: message)])
    }
}
