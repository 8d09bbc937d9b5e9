public import Foundation

/// An album of an artist.
public struct Album: Sendable, Hashable, Codable, Identifiable {
    public var id: Int
    public var artist: Int
    public var title: String
    /// What tells it from others of the name.
    public var disambiguation = ""
    /// Such as `Album`, `EP` or `Single`.
    public var type = ""
    public var released: Date?
    public var isMonitored = false
    /// Tracks of it, and those with a file.
    public var trackCount = 0
    public var trackFileCount = 0
    public var size: Int64 = 0
    /// Seconds; 0 where that is not known.
    public var length = 0
    public var overview = ""
    public var genres: [String] = []
    public var cover = ""
    public var links: [ArtistLink] = []

    public init(id: Int, artist: Int, title: String) {
        self.id = id
        self.artist = artist
        self.title = title
    }

    /// How much of it is there, from 0 to 1.
    public var completeness: Double { trackCount > 0 ? min(1, Double(trackFileCount) / Double(trackCount)) : 0 }
    public var isComplete: Bool { trackCount > 0 && trackFileCount >= trackCount }
}

/// A track of an album.
public struct Track: Sendable, Hashable, Codable, Identifiable {
    public var id: Int
    public var title: String
    /// As it stands on the record, such as `3` or `B2`.
    public var number = ""
    /// Its place among all tracks of the album.
    public var place = 0
    /// Which of several discs it is on, from 1.
    public var disc = 1
    /// Seconds; 0 where that is not known.
    public var length = 0
    public var hasFile = false
    public var file: MediaFile?

    public init(id: Int, title: String) {
        self.id = id
        self.title = title
    }
}
