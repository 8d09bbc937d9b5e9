import Foundation

import Base

/// A post as the one who asks sees it.
@dynamicMemberLookup
public struct Post: Codable, Sendable, Hashable, Identifiable {
    /// What is known of a post.
    public struct Fields: Codable, Sendable, Hashable {
        public var id: SortableID
        public var user: User
        public var timestamp: Date
        public var content: PostContent
        /// Comments that the viewer may see.
        public var commentCount: Int
        /// Likes by people whom the viewer may see.
        public var likeCount: Int
        public var likedByMe: Bool
        public var isTemporary: Bool
        public var expiresAt: Date?
        /// Told to the author only.
        public var audience: Audience?
        /// The people left out or let in; told to the author only.
        public var audienceUserIds: [SortableID]?
        public var editedAt: Date?
        /// Who may comment; told to the author only.
        public var commenters: Commenters?
        /// False where the viewer may read the comments and not add to them; absent where they may.
        public var canComment: Bool?
        /// True where nobody else sees the post any more, for it was reported; told to the author only.
        public var isHidden: Bool?
        /// True where its author wants it to be seen first in their profile.
        public var isPinned: Bool?
        /// False where its author leaves the preview of its link off; told to the author only.
        public var showsPreview: Bool?
    }

    @usableFromInline var fields: CopyOnWrite<Fields>

    public init(
        id: SortableID, user: User, timestamp: Date, content: PostContent, commentCount: Int = 0, likeCount: Int = 0,
        likedByMe: Bool = false, isTemporary: Bool = false, expiresAt: Date? = nil, audience: Audience? = nil,
        audienceUserIds: [SortableID]? = nil, editedAt: Date? = nil, commenters: Commenters? = nil,
        canComment: Bool? = nil
    ) {
        fields = CopyOnWrite(
            Fields(
                id: id, user: user, timestamp: timestamp, content: content, commentCount: commentCount,
                likeCount: likeCount, likedByMe: likedByMe, isTemporary: isTemporary, expiresAt: expiresAt,
                audience: audience, audienceUserIds: audienceUserIds, editedAt: editedAt, commenters: commenters,
                canComment: canComment))
    }

    public init(from decoder: any Decoder) throws {
        fields = CopyOnWrite(try Fields(from: decoder))
    }

    public func encode(to encoder: any Encoder) throws {
        try fields.value.encode(to: encoder)
    }

    public var id: SortableID {
        get { fields.value.id }
        set { fields.value.id = newValue }
    }

    /// One of the fields.
    @inlinable
    public subscript<Member>(dynamicMember member: WritableKeyPath<Fields, Member>) -> Member {
        get { fields.value[keyPath: member] }
        _modify { yield &fields.value[keyPath: member] }
    }
}

/// What a post says and shows.
public struct PostContent: Codable, Sendable, Hashable {
    public var text: String?
    public var images: [Media]
    /// Of the first address in the text; absent until the house has read it, and where there was nothing to read.
    public var preview: LinkPreview?

    public init(text: String? = nil, images: [Media] = [], preview: LinkPreview? = nil) {
        self.text = text
        self.images = images
        self.preview = preview
    }
}

/// What a page says of itself, which a post has a link to. The house has read it, so that those who see the post tell the
/// page nothing of themselves (OF-070).
public struct LinkPreview: Codable, Sendable, Hashable {
    /// As the post has it.
    public var url: String
    /// The site's name, or its host.
    public var site: String
    public var title: String
    public var summary: String?
    /// The picture that the page has for previews. The house keeps one of its own making.
    public var image: Media?

    public init(url: String, site: String, title: String, summary: String? = nil, image: Media? = nil) {
        self.image = image
        self.url = url
        self.site = site
        self.title = title
        self.summary = summary
    }
}

/// Who may see a post; nobody but its author learns which it was.
public enum Audience: String, Codable, Sendable, Hashable, CaseIterable {
    case friends
    case closeFriends = "close_friends"
    /// All friends but those in `audienceUserIds`.
    case friendsExcept = "friends_except"
    /// Only the friends in `audienceUserIds`.
    case custom
}

/// Who of those who see a post may comment on it. Closing comments hides none that are there.
public enum Commenters: String, Codable, Sendable, Hashable, CaseIterable {
    case everyone
    /// The author and their close friends.
    case closeFriends = "close_friends"
    case nobody
}

/// A post that is to be made.
public struct PostDraft: Codable, Sendable {
    public var text: String?
    /// From `upload-image`, in the order of showing.
    public var imageIds: [SortableID]?
    public var isTemporary: Bool?
    /// Seconds a temporary post lives: 3600, 21600, 86400 or 604800; anything else counts as a day.
    public var lifetime: Int?
    public var audience: Audience?
    public var audienceUserIds: [SortableID]?
    /// Everyone who sees the post, unless it says otherwise.
    public var commenters: Commenters?
    /// What some of the pictures show.
    public var altTexts: [ImageDescription]?
    /// False where the house is not to read the link in it; it does otherwise.
    public var showsPreview: Bool?

    public init(
        text: String? = nil, imageIds: [SortableID]? = nil, isTemporary: Bool? = nil, lifetime: Int? = nil,
        audience: Audience? = nil, audienceUserIds: [SortableID]? = nil, commenters: Commenters? = nil,
        altTexts: [ImageDescription]? = nil, showsPreview: Bool? = nil
    ) {
        self.showsPreview = showsPreview
        self.text = text
        self.imageIds = imageIds
        self.isTemporary = isTemporary
        self.lifetime = lifetime
        self.audience = audience
        self.audienceUserIds = audienceUserIds
        self.commenters = commenters
        self.altTexts = altTexts
    }
}

/// What a picture of a post shows, for those who cannot see it.
public struct ImageDescription: Codable, Sendable, Hashable {
    public var imageId: SortableID
    /// An empty text removes it.
    public var text: String

    public init(imageId: SortableID, text: String) {
        self.imageId = imageId
        self.text = text
    }
}

/// A partial update of a post: what is absent stays.
public struct PostChange: Codable, Sendable {
    /// An empty text removes it, where there are pictures.
    public var text: String?
    public var isTemporary: Bool?
    public var audience: Audience?
    public var audienceUserIds: [SortableID]?
    public var commenters: Commenters?
    /// What some of the post's pictures show.
    public var altTexts: [ImageDescription]?
    /// Whether it comes first in the profile, as up to three posts do.
    public var isPinned: Bool?
    /// Whether the house reads the link in it.
    public var showsPreview: Bool?

    public init(
        text: String? = nil, isTemporary: Bool? = nil, audience: Audience? = nil,
        audienceUserIds: [SortableID]? = nil, commenters: Commenters? = nil, altTexts: [ImageDescription]? = nil,
        isPinned: Bool? = nil, showsPreview: Bool? = nil
    ) {
        self.showsPreview = showsPreview
        self.text = text
        self.isTemporary = isTemporary
        self.audience = audience
        self.audienceUserIds = audienceUserIds
        self.commenters = commenters
        self.altTexts = altTexts
        self.isPinned = isPinned
    }
}

/// What one's close friends showed last.
public struct LatestPicture: Codable, Sendable {
    /// Absent where there is nothing of them to see.
    public var post: Post?

    public init(post: Post?) { self.post = post }
}

/// A page of the feed, newest first.
public struct FeedPage: Codable, Sendable {
    /// Why a feed is empty.
    public enum Reason: String, Codable, Sendable, CaseIterable { case noFriends = "no_friends" }

    public var items: [Post]
    /// For the posts before these; absent at the end.
    public var nextCursor: String?
    /// For `since`: asks later for what is newer than this page's first post.
    public var sinceCursor: String?
    /// How many posts are newer than `since`, at most "99+"; present when `since` was given.
    public var newerCount: String?
    /// The newest post that the viewer has seen, on any device; absent before they came to an end for the first time.
    public var seenId: SortableID?
    public var reason: Reason?

    public init(
        items: [Post], nextCursor: String? = nil, sinceCursor: String? = nil, newerCount: String? = nil,
        seenId: SortableID? = nil, reason: Reason? = nil
    ) {
        self.items = items
        self.nextCursor = nextCursor
        self.sinceCursor = sinceCursor
        self.newerCount = newerCount
        self.seenId = seenId
        self.reason = reason
    }
}
