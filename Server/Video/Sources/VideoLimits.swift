/// What a clip may be.
public struct VideoLimits: Sendable, Equatable {
    /// Bytes of the file that comes in.
    public var bytes: Int64 = 50_000_000
    /// Seconds that a clip shows at most.
    public var seconds = 8.0
    /// Seconds that the decoded clip may be over that: cameras end with a whole picture.
    public var tolerance = 0.1
    /// Seconds that a clip shows at least.
    public var leastSeconds = 0.5
    /// Pixels of the longer side.
    public var side = 3840
    /// Pictures a second.
    public var rate = 120.0
    /// Streams of sound.
    public var sounds = 2
    /// Whether a longer clip is cut instead of refused.
    var cuts = false
    /// Looking at what is in a file.
    var looking = Effort(processorSeconds: 2, seconds: 60)
    /// Decoding and drawing.
    var drawing = Effort(processorSeconds: 60, seconds: 600)

    public init() {}

    /// What a tool may take. Processor time is the clip's fault; time on the clock is the machine's too, so it is ample,
    /// and who runs out of it may come again.
    struct Effort: Sendable, Equatable {
        var processorSeconds: Int
        var seconds: Double
    }

    /// What a file may be whose pictures and sound are kept as they came.
    struct Conforming {
        var shortSide = 480...720
        var longSide = 1280
        var rate = 60.5
        var bitsPerSecond = 3_000_000.0
        var bytes: Int64 = 5_000_000
        var level = 41
        /// Seconds from one key frame to the next.
        var keyInterval = 1.05
    }
}
