public import Foundation

/// One file of a clip.
public struct ClipFilm: Sendable, Hashable {
    /// Pixels of the shorter side.
    public var size: Int
    public var url: URL

    public init(size: Int, url: URL) {
        self.size = size
        self.url = url
    }
}
