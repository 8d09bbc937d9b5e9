public import Foundation

/// A film as lists need it.
public struct Movie: Sendable, Hashable, Identifiable {
    /// How far a film has come on its way to a disc.
    public enum Stage: UInt8, Sendable, Hashable, Comparable, CaseIterable {
        case unknown, announced, inCinemas, released, deleted

        public static func < (left: Stage, right: Stage) -> Bool { left.rawValue < right.rawValue }
    }

    public var id: Int
    public var title: String
    /// By which the service sorts: small letters, without an article.
    public var sortTitle: String
    /// 0 where none is known.
    public var year = 0
    /// Minutes; 0 where none are known.
    public var runtime = 0
    public var studio = ""
    public var qualityProfile = 0
    public var isMonitored = false
    public var hasFile = false
    /// Whether the film has come as far as its owner wants before it is looked for.
    public var isAvailable = false
    /// Whether there is a file, and a better one is wanted.
    public var isBelowCutoff = false
    public var stage = Stage.unknown
    /// Bytes on the disk.
    public var size: Int64 = 0
    /// Of the file; empty without one.
    public var quality = ""
    public var added: Date?
    public var inCinemas: Date?
    public var digital: Date?
    public var physical: Date?
    /// The path of the poster at the service; empty for none.
    public var poster = ""
    /// The path of the picture behind its row; empty for none.
    public var fanart = ""

    public init(id: Int, title: String, sortTitle: String? = nil) {
        self.id = id
        self.title = title
        self.sortTitle = sortTitle ?? title.lowercased()
    }

    /// When it can be had at home: the earlier of digital and physical release.
    public var homeRelease: Date? { [digital, physical].compactMap { $0 }.min() }
}

/// What a film's page shows besides.
public struct MovieDetail: Sendable, Hashable, Codable {
    public var overview = ""
    public var genres: [String] = []
    public var certification = ""
    /// Where the service keeps it.
    public var path = ""
    /// Out of 10; 0 where none is known.
    public var imdbRating = 0.0
    public var tmdbRating = 0.0
    public var imdb = ""
    public var tmdb = 0
    /// YouTube's id.
    public var trailer = ""
    public var fanart = ""
    public var alternateTitles: [String] = []
    public var minimumAvailability = ""
    public var tags: [Int] = []
    /// In which it was made, in English; nil where the service does not say.
    public var language: String?
    public var file: MediaFile?
    /// The films that it belongs to, and TMDB's number of them; nil for one that stands alone.
    public var collection: String?
    public var collectionNumber: Int?

    public init() {}
}
