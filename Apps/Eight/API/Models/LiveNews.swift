public import Base

/// What a device is told over its socket at once.
public struct LiveNews: Codable, Sendable, Hashable {
    public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
        /// Somebody whom one follows has posted.
        case posted
        /// A video is no longer there.
        case removed
        /// Who sees what has changed: lists had better be read again.
        case changed
        /// Somebody did something that concerns one.
        case noticed
        /// So many people like a video by now.
        case liked
    }

    public var kind: Kind
    /// The video.
    public var id: SortableID?
    /// How many like it.
    public var count: Int?

    public init(kind: Kind, id: SortableID? = nil, count: Int? = nil) {
        self.kind = kind
        self.id = id
        self.count = count
    }

    public static func posted(_ id: SortableID) -> LiveNews { LiveNews(kind: .posted, id: id) }
    public static func removed(_ id: SortableID) -> LiveNews { LiveNews(kind: .removed, id: id) }
    public static func liked(_ id: SortableID, by count: Int) -> LiveNews {
        LiveNews(kind: .liked, id: id, count: count)
    }
    public static let changed = LiveNews(kind: .changed)
    public static let noticed = LiveNews(kind: .noticed)

    /// Where the socket is opened; the session's token goes along.
    public static let path = "/api/v1/live"
}
