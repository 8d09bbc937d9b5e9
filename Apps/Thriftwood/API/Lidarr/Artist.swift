public import Foundation

/// An artist as lists need it.
public struct Artist: Sendable, Hashable, Identifiable {
    /// Whether more is to come.
    public enum Stage: UInt8, Sendable, Hashable, CaseIterable {
        case unknown, continuing, ended, deleted
    }

    public var id: Int
    public var title: String
    public var sortTitle: String
    /// Such as `Group` or `Person`.
    public var type = ""
    public var stage = Stage.unknown
    public var qualityProfile = 0
    /// Which kinds of release are in the library.
    public var metadataProfile = 0
    public var isMonitored = false
    public var albumCount = 0
    /// Tracks of albums that are monitored, or that have a file.
    public var trackCount = 0
    public var trackFileCount = 0
    public var size: Int64 = 0
    public var added: Date?
    public var nextAlbum: Date?
    public var lastAlbum: Date?
    public var poster = ""
    /// The path of the picture behind its row; empty for none.
    public var fanart = ""

    public init(id: Int, title: String, sortTitle: String? = nil) {
        self.id = id
        self.title = title
        self.sortTitle = sortTitle ?? title.lowercased()
    }

    /// Whether tracks are wanted and not there.
    public var isMissingTracks: Bool { trackFileCount < trackCount }
}

/// What an artist's page shows besides.
public struct ArtistDetail: Sendable, Hashable, Codable {
    public var overview = ""
    /// What tells it from others of the name.
    public var disambiguation = ""
    public var genres: [String] = []
    public var path = ""
    /// Out of 10; 0 where none is known.
    public var rating = 0.0
    public var fanart = ""
    /// MusicBrainz's mark.
    public var musicBrainz = ""
    public var tags: [Int] = []
    public var links: [ArtistLink] = []

    public init() {}
}

/// A page elsewhere about an artist or an album, as the service names it.
public struct ArtistLink: Sendable, Hashable, Codable {
    public var name: String
    /// Of http or https.
    public var url: String

    public init(name: String, url: String) { (self.name, self.url) = (name, url) }
}
