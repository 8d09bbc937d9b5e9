import CVipsShim

/// libvips in Swift's terms.
enum Vips {
    struct Size: Equatable {
        var width: Int
        var height: Int
    }

    /// Two threads a picture: one decodes while the other scales.
    private static let started = hs_vips_start(2)

    static func start() throws(ImageError) {
        guard started else { throw ImageError(.unavailable, "The image library cannot start.") }
    }

    static func readHeader(_ bytes: [UInt8]) throws(ImageError) -> (width: Int, height: Int, swapsSides: Bool) {
        var header = hs_vips_header()
        guard hs_vips_read_header(bytes, bytes.count, &header) else { throw failure() }
        return (Int(header.width), Int(header.height), header.swaps_sides)
    }

    /// Decodes a picture, upright and in sRGB or, where its profile has more colours, Display P3, so that it fits a box.
    static func decode(_ bytes: [UInt8], within box: (Int, Int)) throws(ImageError) -> Picture {
        let colours =
            profile(of: bytes).map { ColorProfile($0)?.isWide == true ? HS_VIPS_WIDE : HS_VIPS_NAMED }
            ?? HS_VIPS_UNNAMED
        // The bytes must stay where they are for as long as libvips may read them: until the pixels are in memory.
        let picture = bytes.withUnsafeBytes {
            hs_vips_decode($0.baseAddress, $0.count, Int32(box.0), Int32(box.1), colours)
        }
        guard let picture else { throw failure() }
        return Picture(picture)
    }

    /// What a file in Display P3 says of its colours: always the same, whatever the sender's file said.
    fileprivate static func wideProfile() throws(ImageError) -> [UInt8] {
        var count = 0
        guard let profile = hs_vips_wide_profile(&count) else { throw failure() }
        defer { hs_vips_free(profile) }
        return Array(UnsafeRawBufferPointer(start: profile, count: count))
    }

    private static func profile(of bytes: [UInt8]) -> [UInt8]? {
        var count = 0
        guard let profile = bytes.withUnsafeBytes({ hs_vips_profile($0.baseAddress, $0.count, &count) }) else {
            return nil
        }
        defer { hs_vips_free(profile) }
        return Array(UnsafeRawBufferPointer(start: profile, count: count))
    }

    /// Forgets libvips's message, which would only tell the sender how to get further.
    fileprivate static func failure() -> ImageError {
        var message = [CChar](repeating: 0, count: 256)
        hs_vips_message(&message, message.count)
        return .unreadable
    }

    /// A decoded picture in memory.
    // Its pixels are only read, and libvips counts references across threads.
    final class Picture: @unchecked Sendable {
        private let reference: OpaquePointer

        fileprivate init(_ reference: OpaquePointer) {
            self.reference = reference
        }

        convenience init(_ image: RGBAImage) throws(ImageError) {
            guard let picture = hs_vips_from_pixels(image.pixels, Int32(image.width), Int32(image.height)) else {
                throw Vips.failure()
            }
            self.init(picture)
        }

        deinit { hs_vips_release(reference) }

        var size: Size { Size(width: Int(hs_vips_width(reference)), height: Int(hs_vips_height(reference))) }

        /// Whether it has colours that sRGB has not.
        var isWide: Bool { hs_vips_is_wide(reference) }

        func scaled(to size: Size) throws(ImageError) -> Picture {
            size == self.size ? self : try part(left: 0, top: 0, self.size, scaledTo: size)
        }

        /// The side of the largest square, or of one that is so much closer.
        func lengthOfSquare(zoom: Double) -> Int {
            let largest = min(size.width, size.height)
            return min(max(Int(exactly: (Double(largest) / max(1, zoom)).rounded()) ?? largest, 1), largest)
        }

        /// The largest square around a point, or so much closer, scaled down to a side.
        func square(side: Int, focusX: Double, focusY: Double, zoom: Double) throws(ImageError) -> Picture {
            let length = lengthOfSquare(zoom: zoom)
            let left = Self.start(of: length, in: size.width, around: focusX)
            let top = Self.start(of: length, in: size.height, around: focusY)
            let target = min(side, length)
            return try part(
                left: left, top: top, Size(width: length, height: length),
                scaledTo: Size(width: target, height: target))
        }

        func encode(_ format: Rendition.Format, quality: Int) throws(ImageError) -> [UInt8] {
            let code =
                switch format {
                case .jpeg: HS_VIPS_JPEG
                case .webP: HS_VIPS_WEBP
                case .png: HS_VIPS_PNG
                case .avif: HS_VIPS_AVIF
                }
            var count = 0
            let quality = Int32(min(max(quality, 1), 100))
            guard let bytes = hs_vips_encode(reference, Int32(code.rawValue), quality, &count) else {
                throw Vips.failure()
            }
            defer { hs_vips_free(bytes) }
            let file = Array(UnsafeRawBufferPointer(start: bytes, count: count))
            return switch format {
            case .webP: try WebPStructure.withoutMetadata(file)
            case .jpeg where isWide: try JPEGStructure.with(Vips.wideProfile(), in: file)
            case .jpeg, .png, .avif: file
            }
        }

        func pixels() throws(ImageError) -> RGBAImage {
            var count = 0
            guard let bytes = hs_vips_pixels(reference, &count) else { throw Vips.failure() }
            defer { hs_vips_free(bytes) }
            let pixels = Array(UnsafeRawBufferPointer(start: bytes, count: count))
            guard let image = RGBAImage(width: size.width, height: size.height, pixels: pixels) else {
                throw .unreadable
            }
            return image
        }

        private func part(left: Int, top: Int, _ part: Size, scaledTo size: Size) throws(ImageError) -> Picture {
            let made = hs_vips_crop_and_scale(
                reference, Int32(left), Int32(top), Int32(part.width), Int32(part.height), Int32(size.width),
                Int32(size.height))
            guard let made else { throw Vips.failure() }
            return Picture(made)
        }

        private static func start(of length: Int, in whole: Int, around focus: Double) -> Int {
            let focus = focus.isFinite ? min(max(focus, 0), 1) : 0.5
            let start = Int((focus * Double(whole) - Double(length) / 2).rounded())
            return min(max(start, 0), whole - length)
        }
    }
}
