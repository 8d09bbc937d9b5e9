/// A picture as it is kept and shown: nothing of the file that came in is in it but its pixels.
public struct ProcessedImage: Sendable, Equatable {
    /// One rendition's bytes.
    public struct Encoded: Sendable, Equatable {
        /// What was asked for.
        public var rendition: Rendition
        public var width: Int
        public var height: Int
        public var bytes: [UInt8]

        public init(rendition: Rendition, width: Int, height: Int, bytes: [UInt8]) {
            self.rendition = rendition
            self.width = width
            self.height = height
            self.bytes = bytes
        }
    }

    /// The upright picture's size before it was scaled.
    public var width: Int
    public var height: Int
    /// Of what the first rendition shows: the whole picture or a square of it.
    public var thumbHash: [UInt8]
    /// The colour to show before anything else, as `#rrggbb`.
    public var dominantColor: String
    /// The renditions in the order asked for. Sizes that the picture does not reach are left out when another
    /// rendition already has all its pixels.
    public var renditions: [Encoded]
}

/// Turns files that strangers sent into pictures that are safe to show.
public protocol ImageProcessor: Sendable {
    /// Checks, decodes and scales a picture. Throws `ImageError` only.
    func process(_ bytes: [UInt8], renditions: [Rendition], limits: ImageLimits) async throws(ImageError)
        -> ProcessedImage
}
