public import Images
public import Processes

/// A clip as it is kept and shown. Its files lie in a folder that goes with the last reference.
public struct ProcessedVideo: Sendable {
    /// One file that is served.
    public struct Rendition: Sendable, Equatable {
        /// Pixels of the shorter side that it is meant for: 720 or 480.
        public var size: Int
        public var path: String
        public var bytes: Int
        public var width: Int
        public var height: Int
        /// Bytes up to the end of the first picture.
        public var firstFrameBytes: Int
    }

    /// The largest first.
    public var renditions: [Rendition]
    /// The sharpest picture of the first second.
    public var poster: ProcessedImage
    /// Seconds that it shows, by decoding it.
    public var seconds: Double
    public var hasSound: Bool
    /// Whether it flashes so that it may harm who is sensitive to that.
    public var hasFlashes: Bool
    /// Whether pictures and sound are as they came.
    public var isUntouched: Bool
    /// Seconds of processor time that it took.
    public var processorSeconds: Double
    /// Holds the files.
    public let folder: PrivateFolder
}
