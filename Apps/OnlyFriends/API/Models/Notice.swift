import Base
import Foundation

/// Something that happened which concerns the viewer; several people who did the same are one.
public struct Notice: Codable, Sendable, Hashable, Identifiable {
    /// What happened.
    public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
        case comment, reply, like, mention
        case friendRequest = "friend_request"
        case friendAccept = "friend_accept"
        case story, moment, message, birthday, system
        /// Somebody logged in to the viewer's account; told on all devices but that one, whatever was chosen.
        case newDevice = "new_device"
        /// The viewer's passkeys, password, number or authenticator are others now; told as a log-in is.
        case securityChange = "security_change"

        /// Whether it concerns who gets into the viewer's account; nobody chooses not to be told of that.
        public var isSecurity: Bool { self == .newDevice || self == .securityChange }
    }

    /// How somebody is told of it.
    public enum Channel: String, Codable, Sendable, Hashable, CaseIterable {
        case none
        case inApp = "in_app"
        /// In the app, and on devices that show nothing of it.
        case push
    }

    /// That of the newest of those that are one.
    public var id: SortableID
    public var kind: Kind
    /// Who did it last.
    public var user: User?
    /// How many people did.
    public var count: Int
    public var timestamp: Date
    public var isRead: Bool
    public var postId: SortableID?
    public var commentId: SortableID?
    public var storyId: SortableID?
    public var momentId: SortableID?
    /// The beginning of the comment, or of the post that is liked, or what a moment is called.
    public var text: String?
    /// The device that was logged in on, or that something was changed on.
    public var logIn: DeviceLogIn?
    /// What was changed of how the viewer signs in.
    public var change: SecurityChange?
    /// What the owner of the house has decided about something of the viewer's.
    public var decision: OwnerDecision?

    public init(
        id: SortableID, kind: Kind, user: User?, count: Int = 1, timestamp: Date, isRead: Bool = false,
        postId: SortableID? = nil, commentId: SortableID? = nil, storyId: SortableID? = nil,
        momentId: SortableID? = nil, text: String? = nil,
        logIn: DeviceLogIn? = nil, change: SecurityChange? = nil, decision: OwnerDecision? = nil
    ) {
        self.decision = decision
        self.change = change
        self.id = id
        self.kind = kind
        self.user = user
        self.count = count
        self.timestamp = timestamp
        self.isRead = isRead
        self.postId = postId
        self.commentId = commentId
        self.storyId = storyId
        self.momentId = momentId
        self.text = text
        self.logIn = logIn
    }
}

/// A log-in to the viewer's account, as the device itself and its address told of it.
public struct DeviceLogIn: Codable, Sendable, Hashable {
    /// The session that began.
    public var sessionId: SortableID
    public var deviceName: String
    /// The country of its address; absent where that is not known.
    public var place: String?
    /// Whether the device is signed in still.
    public var isSignedIn: Bool
    /// Whether the viewer has said that it was not them.
    public var isDenied: Bool

    public init(sessionId: SortableID, deviceName: String, place: String?, isSignedIn: Bool, isDenied: Bool) {
        self.sessionId = sessionId
        self.deviceName = deviceName
        self.place = place
        self.isSignedIn = isSignedIn
        self.isDenied = isDenied
    }
}

/// What is another now of how the viewer signs in.
public struct SecurityChange: Codable, Sendable, Hashable {
    public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
        case passkeyAdded = "passkey_added"
        case passkeyRemoved = "passkey_removed"
        case passwordChanged = "password_changed"
        case numberChanged = "number_changed"
        case authenticatorOn = "authenticator_on"
        case authenticatorOff = "authenticator_off"
    }

    public var kind: Kind
    /// What the passkey is called.
    public var passkeyName: String?

    public init(kind: Kind, passkeyName: String? = nil) {
        self.kind = kind
        self.passkeyName = passkeyName
    }
}

/// What the viewer has not looked at yet.
public struct UnreadCounts: Codable, Sendable, Hashable {
    public var notifications: Int
    public var conversations: Int
    /// Both together, as it stands on the app's icon.
    public var badge: Int

    public init(notifications: Int, conversations: Int) {
        self.notifications = notifications
        self.conversations = conversations
        badge = notifications + conversations
    }
}

/// A part of one's notifications.
public struct NoticePage: Codable, Sendable {
    public var items: [Notice]
    /// What to pass for the next part; nil at the end of the list.
    public var nextCursor: String?
    public var unread: UnreadCounts

    public init(items: [Notice], nextCursor: String?, unread: UnreadCounts) {
        self.items = items
        self.nextCursor = nextCursor
        self.unread = unread
    }
}

/// How somebody wants to be told of one kind of notification.
public struct NoticeChoice: Codable, Sendable, Hashable {
    public var kind: Notice.Kind
    public var channel: Notice.Channel

    public init(kind: Notice.Kind, channel: Notice.Channel) {
        self.kind = kind
        self.channel = channel
    }
}

/// Of what somebody wants to be told, how, and when not.
public struct NoticePreferences: Codable, Sendable, Hashable {
    /// All kinds in an answer; in a change, those that are other now.
    public var choices: [NoticeChoice]
    /// Minutes after midnight from which nothing is pushed; absent where there are no quiet hours.
    public var quietFrom: Int?
    /// Minutes after midnight until which nothing is pushed.
    public var quietUntil: Int?
    /// Where the hours are those of, such as `Europe/Oslo`.
    public var timeZone: String?
    /// Whether pushes say who wrote what; absent in a change that leaves it as it is.
    public var pushesText: Bool?
    /// Whether only what is meant for the viewer alone is pushed: messages of a friend, answers to the viewer in groups and
    /// mentions. Absent in a change that leaves it as it is.
    public var importantOnly: Bool?

    public init(
        choices: [NoticeChoice], quietFrom: Int? = nil, quietUntil: Int? = nil, timeZone: String? = nil,
        pushesText: Bool? = nil, importantOnly: Bool? = nil
    ) {
        self.importantOnly = importantOnly
        self.pushesText = pushesText
        self.choices = choices
        self.quietFrom = quietFrom
        self.quietUntil = quietUntil
        self.timeZone = timeZone
    }

    /// How somebody is told of a kind.
    public subscript(kind: Notice.Kind) -> Notice.Channel {
        get { choices.first { $0.kind == kind }?.channel ?? .none }
        set {
            choices.removeAll { $0.kind == kind }
            choices.append(NoticeChoice(kind: kind, channel: newValue))
        }
    }
}
