extension RGBAImage {
    /// The picture as a file, for pictures that the program draws itself. Works in the calling thread.
    public func encoded(as format: Rendition.Format, quality: Int = 90) throws(ImageError) -> [UInt8] {
        try Vips.start()
        return try Vips.Picture(self).encode(format, quality: quality)
    }
}
