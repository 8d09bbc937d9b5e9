import Base
import Foundation

/// A link to one post for people without an account, as its author sees it.
public struct GuestLink: Codable, Sendable, Hashable, Identifiable {
    /// How long a link works, where its post does not end before.
    public enum Lifetime: String, Codable, Sendable, Hashable, CaseIterable {
        case hour, day, week

        /// In seconds.
        public var seconds: Double {
            switch self {
            case .hour: 3_600
            case .day: 86_400
            case .week: 604_800
            }
        }
    }

    public var id: SortableID
    public var expiresAt: Date
    public var hasPin: Bool
    /// Guests who have opened it; one who comes again is counted once.
    public var views: Int
    /// True where its PIN was guessed wrong too often: it lets no new guests in.
    public var isLocked: Bool
    /// Where it leads; told once, to the author who makes it, and kept nowhere.
    public var link: String?

    public init(
        id: SortableID, expiresAt: Date, hasPin: Bool, views: Int = 0, isLocked: Bool = false, link: String? = nil
    ) {
        self.id = id
        self.expiresAt = expiresAt
        self.hasPin = hasPin
        self.views = views
        self.isLocked = isLocked
        self.link = link
    }
}

/// A link that is to be made.
public struct GuestLinkDraft: Codable, Sendable, Hashable {
    public var lifetime: GuestLink.Lifetime
    /// Four to eight digits that guests are asked for; absent where the link is enough.
    public var pin: String?

    public init(lifetime: GuestLink.Lifetime, pin: String? = nil) {
        self.lifetime = lifetime
        self.pin = pin
    }

    /// Whether some text can be a PIN.
    public static func isPin(_ text: String) -> Bool {
        (4...8).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
}

/// A guest at the door.
public struct GuestVisit: Codable, Sendable, Hashable {
    /// The end of the link's address.
    public var link: String
    public var pin: String?
    /// What the guest was given when they came before.
    public var visit: String?

    public init(link: String, pin: String? = nil, visit: String? = nil) {
        self.link = link
        self.pin = pin
        self.visit = visit
    }
}

/// All that a guest sees of a post.
public struct GuestPost: Codable, Sendable, Hashable {
    /// The author's.
    public var name: String
    /// The author's.
    public var picture: Media?
    public var timestamp: Date
    public var content: PostContent
    /// When the link, or the post, ends.
    public var expiresAt: Date
    /// Shown when coming again, instead of the PIN.
    public var visit: String

    public init(
        name: String, picture: Media?, timestamp: Date, content: PostContent, expiresAt: Date, visit: String
    ) {
        self.name = name
        self.picture = picture
        self.timestamp = timestamp
        self.content = content
        self.expiresAt = expiresAt
        self.visit = visit
    }
}
