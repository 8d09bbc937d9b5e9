extension RGBAImage {
    /// The picture as a file, for pictures that the program draws itself. Works in the calling thread.
    public func encoded(as format: Rendition.Format, quality: Int = 90) throws(ImageError) -> [UInt8] {
        try Vips.start()
        return try Vips.Picture(self).encode(format, quality: quality)
    }

    /// A picture that this program has encoded itself, so that it fits a box: what strangers sent is decoded by an
    /// `ImageProcessor`. Works in the calling thread.
    public init(decoding bytes: [UInt8], width: Int, height: Int) throws(ImageError) {
        try Vips.start()
        self = try Vips.decode(bytes, within: (width, height)).pixels()
    }
}
