import Base
import Foundation

/// One's own temporary post whose time is over, kept for oneself alone.
public struct KeptPost: Codable, Sendable, Hashable, Identifiable {
    /// The id that the post had.
    public var id: SortableID
    public var timestamp: Date
    public var expiredAt: Date
    /// When it is gone from the archive, too.
    public var removedAt: Date
    public var content: PostContent

    public init(id: SortableID, timestamp: Date, expiredAt: Date, removedAt: Date, content: PostContent) {
        self.id = id
        self.timestamp = timestamp
        self.expiredAt = expiredAt
        self.removedAt = removedAt
        self.content = content
    }
}

/// For whom and for how long a kept post is posted again, as in a new one.
public struct PostAgain: Codable, Sendable {
    public var isTemporary: Bool?
    public var lifetime: Int?
    public var audience: Audience?
    public var audienceUserIds: [SortableID]?
    public var commenters: Commenters?

    public init(
        isTemporary: Bool? = nil, lifetime: Int? = nil, audience: Audience? = nil,
        audienceUserIds: [SortableID]? = nil, commenters: Commenters? = nil
    ) {
        self.isTemporary = isTemporary
        self.lifetime = lifetime
        self.audience = audience
        self.audienceUserIds = audienceUserIds
        self.commenters = commenters
    }
}
