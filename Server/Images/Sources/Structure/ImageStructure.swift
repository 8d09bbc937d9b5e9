/// What a file says about the picture in it, read from its structure without decoding a pixel.
struct ImageStructure: Equatable {
    var width = 0
    var height = 0
    var frames = 1
    /// Scans of a JPEG.
    var scans = 1
    /// Bytes that a decoder must hold at once because the picture comes in passes; 0 when it comes row by row.
    var heldBytes = 0
    /// Where the picture ends in the file.
    var end = 0
    /// Parts of the file that hold no pixels: comments, metadata, and boxes that no one knows.
    var asides: [Range<Int>] = []

    /// Checks a file against the limits and for being something else at the same time.
    static func check(_ bytes: [UInt8], limits: ImageLimits) throws(ImageError) -> ImageStructure {
        guard bytes.count <= limits.bytes else {
            throw ImageError(.tooManyBytes, "The picture has more than \(limits.bytes / 1_000_000) MB.")
        }
        guard let type = ImageType(of: bytes) else { throw .unsupportedType }
        let structure = try read(ByteReader(bytes), as: type, limits: limits)
        try structure.check(limits)
        try ForeignContent.refuse(in: bytes, structure: structure, type: type)
        return structure
    }

    private static func read(
        _ reader: ByteReader, as type: ImageType, limits: ImageLimits
    ) throws(ImageError) -> ImageStructure {
        switch type {
        case .jpeg: try JPEGStructure.read(reader, limits: limits)
        case .png: try PNGStructure.read(reader)
        case .gif: try GIFStructure.read(reader, limits: limits)
        case .webP: try WebPStructure.read(reader, limits: limits)
        case .heif: try HEIFStructure.read(reader)
        }
    }

    /// Takes a size that the file names; the largest counts.
    mutating func grow(width: Int, height: Int) {
        self.width = max(self.width, width)
        self.height = max(self.height, height)
    }

    func check(_ limits: ImageLimits) throws(ImageError) {
        guard width > 0, height > 0 else { throw .unreadable }
        guard max(width, height) <= limits.side else {
            throw ImageError(.tooLarge, "The picture is longer than \(limits.side) pixels.")
        }
        guard width * height <= limits.pixels else {
            throw ImageError(.tooLarge, "The picture has more than \(limits.pixels / 1_000_000) megapixels.")
        }
        guard frames <= limits.frames else {
            throw ImageError(.tooLarge, "The picture has more than \(limits.frames) frames.")
        }
        guard heldBytes <= limits.heldBytes else {
            throw ImageError(.tooLarge, "The picture takes too much memory to read.")
        }
        guard scans <= limits.scans else {
            throw ImageError(.tooLarge, "The picture has more than \(limits.scans) scans.")
        }
    }
}
