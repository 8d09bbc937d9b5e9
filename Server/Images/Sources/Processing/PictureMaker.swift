import Dispatch
import Synchronization

/// From a file to the renditions.
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
        let (made, sample) = try draw(picture, as: wanted(renditions, of: picture), shape: renditions.first?.shape)
        guard let thumbHash = ThumbHash.encode(sample) else { throw .unreadable }
        return ProcessedImage(
            width: size.0, height: size.1, thumbHash: thumbHash, dominantColor: DominantColor.hex(of: sample),
            renditions: made.sorted { place(of: $0, in: renditions) < place(of: $1, in: renditions) })
    }

    private static func place(of made: ProcessedImage.Encoded, in renditions: [Rendition]) -> Int {
        renditions.firstIndex(of: made.rendition) ?? renditions.count
    }

    /// What stands for the picture until a rendition is there: as much of it as the first one shows.
    ///
    /// - Parameter smaller: The same picture in fewer pixels, where there is one.
    private static func sample(
        of picture: Vips.Picture, _ smaller: Vips.Picture?, shape: Rendition.Shape?
    ) throws(ImageError) -> RGBAImage {
        if case .square(_, let x, let y, let zoom)? = shape {
            return try picture.square(side: ThumbHash.maximumSide, focusX: x, focusY: y, zoom: zoom).pixels()
        }
        let size = fit(picture.size, ThumbHash.maximumSide)
        guard let smaller, smaller.size.width >= size.width, smaller.size.height >= size.height else {
            return try picture.scaled(to: size).pixels()
        }
        return try smaller.scaled(to: size).pixels()
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

    /// A rendition that is worth making.
    private struct Wanted {
        var rendition: Rendition
        var size: Vips.Size
    }

    /// What is made of a picture, the largest first: each size once.
    private static func wanted(_ renditions: [Rendition], of picture: Vips.Picture) -> [Wanted] {
        var wanted: [Wanted] = []
        for rendition in useful(renditions, for: picture.size) {
            // libvips 8.14 writes a profile into an AVIF only together with Exif, and there are colours to lose.
            if rendition.format == .avif, picture.isWide { continue }
            let size: Vips.Size
            switch rendition.shape {
            case .fit(let side): size = fit(picture.size, side)
            case .square(let side, _, _, let zoom):
                let side = min(side, picture.lengthOfSquare(zoom: zoom))
                size = Vips.Size(width: side, height: side)
            }
            if !wanted.contains(where: { $0.size == size }) { wanted.append(Wanted(rendition: rendition, size: size)) }
        }
        return wanted.sorted { $0.size.width > $1.size.width }
    }

    /// Encodes the largest rendition in one thread while another makes the smaller ones, which takes as long.
    private static func draw(
        _ picture: Vips.Picture, as wanted: [Wanted], shape: Rendition.Shape?
    ) throws(ImageError) -> ([ProcessedImage.Encoded], RGBAImage) {
        let halves = Mutex<[Int: Result<Half, ImageError>]>([:])
        DispatchQueue.concurrentPerform(iterations: 2) { number in
            let half = Result { () throws(ImageError) in
                guard number == 1 else { return Half(made: try encode(picture, as: wanted.prefix(1)).made) }
                let (made, last) = try encode(picture, as: wanted.dropFirst())
                return Half(made: made, sample: try sample(of: picture, last, shape: shape))
            }
            halves.withLock { $0[number] = half }
        }
        let done = halves.withLock { $0 }
        guard let first = try done[0]?.get(), let second = try done[1]?.get(), let sample = second.sample else {
            throw .unreadable
        }
        return (first.made + second.made, sample)
    }

    private struct Half: Sendable {
        var made: [ProcessedImage.Encoded]
        var sample: RGBAImage?
    }

    /// Makes renditions, the larger ones first; gives the smallest of those that show all of the picture, too.
    private static func encode(
        _ picture: Vips.Picture, as wanted: ArraySlice<Wanted>
    ) throws(ImageError) -> (made: [ProcessedImage.Encoded], last: Vips.Picture?) {
        var made: [ProcessedImage.Encoded] = [], last: Vips.Picture?
        for wanted in wanted {
            let scaled: Vips.Picture
            switch wanted.rendition.shape {
            case .fit:
                // Of what has been scaled already there is less to read.
                scaled = try (last ?? picture).scaled(to: wanted.size)
                last = scaled
            case .square(let side, let x, let y, let zoom):
                scaled = try picture.square(side: side, focusX: x, focusY: y, zoom: zoom)
            }
            let bytes = try scaled.encode(wanted.rendition.format, quality: wanted.rendition.quality)
            made.append(
                .init(
                    rendition: wanted.rendition, width: scaled.size.width, height: scaled.size.height, bytes: bytes))
        }
        return (made, last)
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
