/// How large a picture may be. All limits but the last are checked before a pixel is decoded.
public struct ImageLimits: Sendable, Equatable, Codable {
    public var bytes = 15_000_000
    public var pixels = 50_000_000
    public var side = 12_000
    public var frames = 100
    /// Scans of a progressive JPEG: each costs a pass over the whole picture.
    public var scans = 1_000
    /// Bytes that a decoder must hold at once for a picture that comes in passes.
    public var heldBytes = 320_000_000
    /// Seconds for one picture.
    public var seconds = 20.0

    public init() {}

    /// The limits of posts.
    public static let standard = ImageLimits()
    /// The limits of profile pictures.
    public static let avatar: ImageLimits = {
        var limits = ImageLimits()
        limits.bytes = 10_000_000
        return limits
    }()
}
