import Base
import Wire

/// A picture: what a client needs to keep its place, and where its bytes are for the next ten minutes.
public struct Media: Codable, Sendable, Hashable, Identifiable {
    public var id: SortableID
    /// Points across, after rotation.
    public var width: Int
    /// Points down, after rotation.
    public var height: Int
    /// A placeholder picture of some 25 bytes, in base 64.
    public var thumbhash: String
    /// Such as `#1f4d2b`.
    public var dominantColor: String
    /// From small to large.
    public var sizes: [MediaSize]
    /// Where the upload stands; absent when it is ready.
    public var state: State?
    /// What it shows, in words, for those who cannot see it.
    public var altText: String?

    /// Where an upload stands.
    public enum State: String, Codable, Sendable, CaseIterable { case processing, failed }

    public init(
        id: SortableID, width: Int, height: Int, thumbhash: String, dominantColor: String, sizes: [MediaSize],
        state: State? = nil, altText: String? = nil
    ) {
        self.id = id
        self.width = width
        self.height = height
        self.thumbhash = thumbhash
        self.dominantColor = dominantColor
        self.sizes = sizes
        self.state = state
        self.altText = altText
    }

    /// The smallest size at least as wide as asked, else the widest there is.
    public func size(atLeast width: Int) -> MediaSize? {
        sizes.first { $0.width >= width } ?? sizes.last
    }
}

/// One rendition of a picture.
public struct MediaSize: Codable, Sendable, Hashable {
    public var width: Int
    /// Relative to the server's root; works for the person who asked, for ten minutes.
    public var url: String

    public init(width: Int, url: String) {
        self.width = width
        self.url = url
    }
}
