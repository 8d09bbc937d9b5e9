public import Base

/// Looks at a video before others see it: a list of hashes of known material, or a classifier somewhere (E8-148). What one finds
/// waits for a moderator; nothing is refused by a machine alone.
public protocol ContentCheck: Sendable {
    /// Whether it looks like something that must not be shown. Throws where it cannot say.
    func look(at sample: ContentSample) async throws -> ContentFinding
}

/// What a check is given of a video. Whose it is is not in it.
public struct ContentSample: Sendable {
    /// Of the video.
    public var clip: SortableID
    /// The picture that stands for it, as WebP.
    public var poster: [UInt8]
    /// A picture of so many seconds after its beginning, as WebP.
    public var picture: @Sendable (_ seconds: Double) async throws -> [UInt8]
    /// How long it is.
    public var seconds: Double
    /// What is written of it, on it and said in it.
    public var words: [String]

    public init(
        clip: SortableID, poster: [UInt8], seconds: Double, words: [String],
        picture: @escaping @Sendable (_ seconds: Double) async throws -> [UInt8]
    ) {
        self.clip = clip
        self.poster = poster
        self.seconds = seconds
        self.words = words
        self.picture = picture
    }
}

/// What a check says.
public enum ContentFinding: Sendable, Equatable {
    case clear
    case match
}

/// Whose videos go live where a check cannot say anything.
public enum UncheckedRule: String, Sendable, CaseIterable {
    /// Everybody's but newcomers'.
    case closedToNewcomers
    /// Nobody's: all of them wait.
    case closed
    /// Everybody's.
    case open
}
