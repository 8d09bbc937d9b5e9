/// Walks a WebP's chunks (RFC 9649).
enum WebPStructure {
    static func read(_ reader: ByteReader, limits: ImageLimits) throws(ImageError) -> ImageStructure {
        var structure = ImageStructure()
        structure.frames = 0
        let end = try reader.skip(8, try reader.little(4, 4))
        var place = 12
        while place < end {
            let length = try reader.little(place + 4, 4)
            let next = try reader.skip(place + 8, length + length & 1)
            try chunk(place, length, reader, &structure)
            try structure.check(framesAt: limits)
            guard next <= end else { throw .unreadable }
            place = next
        }
        structure.end = end
        structure.frames = max(1, structure.frames)
        return structure
    }

    /// A WebP without the metadata that its writer adds even when told not to.
    static func withoutMetadata(_ bytes: [UInt8]) throws(ImageError) -> [UInt8] {
        let reader = ByteReader(bytes)
        var kept = Array("WEBP".utf8)
        var place = 12
        while place < bytes.count {
            let length = try reader.little(place + 4, 4)
            let end = try reader.skip(place + 8, length + length & 1)
            var chunk = Array(bytes[place..<end])
            let name = try reader.name(place)
            // The flags of the extended header announce profile (0x20), Exif (0x08) and XMP (0x04).
            if name == "VP8X", length > 0 { chunk[8] &= ~0x2C }
            if !["ICCP", "EXIF", "XMP "].contains(name) { kept += chunk }
            place = end
        }
        let size = withUnsafeBytes(of: UInt32(kept.count).littleEndian) { Array($0) }
        return Array("RIFF".utf8) + size + kept
    }

    private static func chunk(
        _ place: Int, _ length: Int, _ reader: ByteReader, _ structure: inout ImageStructure
    ) throws(ImageError) {
        let data = place + 8
        switch try reader.name(place) {
        case "VP8X":
            structure.grow(width: try reader.little(data + 4, 3) + 1, height: try reader.little(data + 7, 3) + 1)
        case "VP8 ":
            structure.grow(
                width: try reader.little(data + 6, 2) & 0x3FFF, height: try reader.little(data + 8, 2) & 0x3FFF)
        case "VP8L":
            let sizes = try reader.little(data + 1, 4)
            structure.grow(width: sizes & 0x3FFF + 1, height: sizes >> 14 & 0x3FFF + 1)
        case "ANMF":
            structure.frames += 1
            structure.grow(width: try reader.little(data + 6, 3) + 1, height: try reader.little(data + 9, 3) + 1)
        case "ALPH": break
        default: structure.asides.append(place..<data + length)
        }
    }
}

extension ImageStructure {
    /// Ends the walk of a file with too many frames.
    func check(framesAt limits: ImageLimits) throws(ImageError) {
        guard frames <= limits.frames else {
            throw ImageError(.tooLarge, "The picture has more than \(limits.frames) frames.")
        }
    }
}
