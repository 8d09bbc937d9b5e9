/// From a file to the renditions, in one thread.
enum PictureMaker {
    /// At most so many renditions of at most such a side.
    static let maximumRenditions = 8
    static let maximumSide = 4096
    /// The shorter side of what a closer square is cut out of.
    private static let closestSide = 2048

    static func make(
        _ bytes: [UInt8], renditions: [Rendition], limits: ImageLimits
    ) throws(ImageError) -> ProcessedImage {
        precondition(renditions.count <= maximumRenditions, "A picture has \(maximumRenditions) renditions at most.")
        precondition(renditions.allSatisfy { (1...maximumSide).contains($0.side) }, "A rendition's side is 1 to 4096.")
        _ = try ImageStructure.check(bytes, limits: limits)
        let bytes = ImageType(of: bytes) == .png ? try PNGStructure.withoutTexts(bytes) : bytes
        let header = try Vips.readHeader(bytes)
        // The decoder's own reading must not be larger than what the structure promised.
        var promised = ImageStructure()
        promised.grow(width: header.width, height: header.height)
        try promised.check(limits)
        let size = header.swapsSides ? (header.height, header.width) : (header.width, header.height)
        let picture = try Vips.decode(bytes, within: box(for: renditions, size: size))
        let sample = try sample(of: picture, for: renditions).pixels()
        guard let thumbHash = ThumbHash.encode(sample) else { throw .unreadable }
        return ProcessedImage(
            width: size.0, height: size.1, thumbHash: thumbHash, dominantColor: DominantColor.hex(of: sample),
            renditions: try encode(picture, as: renditions))
    }

    /// What stands for the picture until a rendition is there: as much of it as the first one shows.
    private static func sample(
        of picture: Vips.Picture, for renditions: [Rendition]
    ) throws(ImageError) -> Vips.Picture {
        guard case .square(_, let x, let y, let zoom)? = renditions.first?.shape else {
            return try picture.scaled(to: fit(picture.size, ThumbHash.maximumSide))
        }
        return try picture.square(side: ThumbHash.maximumSide, focusX: x, focusY: y, zoom: zoom)
    }

    /// The box that a picture must be decoded into, so that each rendition has the pixels it needs.
    private static func box(for renditions: [Rendition], size: (Int, Int)) -> (Int, Int) {
        var longest = ThumbHash.maximumSide
        for rendition in renditions {
            switch rendition.shape {
            case .fit(let side): longest = max(longest, side)
            case .square(let side, _, _, let zoom):
                // The shorter side must reach the square's, and that of a closer square as far as it is still held in memory.
                let closer = Int(exactly: (Double(side) * max(1, zoom)).rounded()) ?? closestSide
                let wanted = min(closer, max(side, closestSide))
                let (short, long) = (max(1, min(size.0, size.1)), max(size.0, size.1))
                longest = max(longest, short <= wanted ? long : (long * wanted + short - 1) / short)
            }
        }
        return (longest, longest)
    }

    private static func encode(
        _ picture: Vips.Picture, as renditions: [Rendition]
    ) throws(ImageError) -> [ProcessedImage.Encoded] {
        var made: [ProcessedImage.Encoded] = []
        for rendition in useful(renditions, for: picture.size) {
            // libvips 8.14 writes a profile into an AVIF only together with Exif, and there are colours to lose.
            if rendition.format == .avif, picture.isWide { continue }
            let scaled: Vips.Picture
            switch rendition.shape {
            case .fit(let side): scaled = try picture.scaled(to: fit(picture.size, side))
            case .square(let side, let x, let y, let zoom):
                scaled = try picture.square(side: side, focusX: x, focusY: y, zoom: zoom)
            }
            let isRepeated = made.contains { $0.width == scaled.size.width && $0.height == scaled.size.height }
            if isRepeated { continue }
            let bytes = try scaled.encode(rendition.format, quality: rendition.quality)
            made.append(.init(rendition: rendition, width: scaled.size.width, height: scaled.size.height, bytes: bytes))
        }
        return made
    }

    /// Without the sizes that the next larger one hardly exceeds, as for a picture of 1,200 pixels the one of 1,080:
    /// two files of nearly one size would be kept.
    private static func useful(_ renditions: [Rendition], for size: Vips.Size) -> [Rendition] {
        let longest = max(size.width, size.height)
        return renditions.filter { rendition in
            guard case .fit(let side) = rendition.shape, side < longest else { return true }
            return !renditions.contains { other in
                guard case .fit(let larger) = other.shape, larger > side else { return false }
                return min(larger, longest) * 3 < side * 4
            }
        }
    }

    /// The size that fits a square and keeps the shape; never larger than the picture.
    private static func fit(_ size: Vips.Size, _ side: Int) -> Vips.Size {
        let longest = max(size.width, size.height)
        guard longest > side else { return size }
        let scale = Double(side) / Double(longest)
        return Vips.Size(
            width: max(1, Int((Double(size.width) * scale).rounded())),
            height: max(1, Int((Double(size.height) * scale).rounded())))
    }
}
