/// Walks a HEIF file's boxes (ISO 14496-12).
enum HEIFStructure {
    private static let brands: Set<String> = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1", "avif"]
    private static let foreignBrands: Set<String> = ["avis", "crx ", "jp2 "]
    private static let pixelBoxes: Set<String> = ["ftyp", "mdat", "mpvd", "moov", "free", "skip"]

    /// Whether the file's brands name HEIC or AVIF and nothing else that only looks like it, such as a film.
    static func hasKnownBrand(_ bytes: [UInt8]) -> Bool {
        let reader = ByteReader(bytes)
        guard let length = try? reader.big(0, 4), (16...1024).contains(length), length <= bytes.count else {
            return false
        }
        let names = [8].map { $0 } + stride(from: 16, through: length - 4, by: 4)
        let found = Set(names.compactMap { try? reader.name($0) })
        return !found.isDisjoint(with: brands) && found.isDisjoint(with: foreignBrands)
    }

    static func read(_ reader: ByteReader) throws(ImageError) -> ImageStructure {
        var structure = ImageStructure()
        var place = 0
        // Phones may add a trailer that is no box; it is looked at as what follows the picture.
        while place < reader.count, let box = try? box(at: place, end: reader.count, reader) {
            if box.name == "meta" { try sizes(in: box.content.lowerBound + 4..<box.end, reader, depth: 0, &structure) }
            if !pixelBoxes.contains(box.name) { structure.asides.append(place..<box.end) }
            place = box.end
        }
        structure.end = place
        return structure
    }

    private struct Box {
        var name: String
        var content: Range<Int>
        var end: Int { content.upperBound }
    }

    private static func box(at place: Int, end: Int, _ reader: ByteReader) throws(ImageError) -> Box {
        let length = try reader.big(place, 4)
        let name = try reader.name(place + 4)
        guard name.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else { throw .unreadable }
        let (start, stop): (Int, Int)
        switch length {
        case 0: (start, stop) = (place + 8, end)
        case 1: (start, stop) = (place + 16, place + (try reader.big(place + 9, 7)))
        default: (start, stop) = (place + 8, place + length)
        }
        guard start <= stop, stop <= end else { throw .unreadable }
        return Box(name: name, content: start..<stop)
    }

    /// Finds the sizes (`ispe`) of all images that the file describes.
    private static func sizes(
        in range: Range<Int>, _ reader: ByteReader, depth: Int, _ structure: inout ImageStructure
    ) throws(ImageError) {
        var place = range.lowerBound
        while place < range.upperBound {
            let box = try box(at: place, end: range.upperBound, reader)
            switch box.name {
            case "ispe":
                structure.grow(
                    width: try reader.big(box.content.lowerBound + 4, 4),
                    height: try reader.big(box.content.lowerBound + 8, 4))
            case "iprp" where depth < 4, "ipco" where depth < 4:
                try sizes(in: box.content, reader, depth: depth + 1, &structure)
            default: break
            }
            place = box.end
        }
    }
}
