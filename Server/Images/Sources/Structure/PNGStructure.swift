/// Walks a PNG's chunks.
enum PNGStructure {
    private static let pixelChunks: Set<String> = ["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "fdAT", "fcTL", "acTL"]

    private static let textChunks: Set<String> = ["tEXt", "zTXt", "iTXt", "eXIf"]

    static func read(_ reader: ByteReader) throws(ImageError) -> ImageStructure {
        var structure = ImageStructure()
        var place = 8
        while true {
            let length = try reader.big(place, 4)
            let name = try reader.name(place + 4)
            let end = try reader.skip(try reader.skip(place + 8, length), 4)
            switch name {
            case "IHDR":
                structure.grow(width: try reader.big(place + 8, 4), height: try reader.big(place + 12, 4))
                structure.heldBytes = try heldBytes(reader, header: place + 8, structure)
            case "acTL": structure.frames = max(structure.frames, try reader.big(place + 8, 4))
            case "IEND":
                structure.end = end
                return structure
            default: break
            }
            if !pixelChunks.contains(name) { structure.asides.append(place..<end) }
            place = end
        }
    }

    /// The file without its texts, which may unpack to much more than they are and which nobody reads.
    static func withoutTexts(_ bytes: [UInt8]) throws(ImageError) -> [UInt8] {
        let reader = ByteReader(bytes)
        var kept = Array(bytes.prefix(8))
        var place = 8
        while place < bytes.count, try reader.name(place + 4) != "IEND" {
            let end = try reader.skip(place, try reader.big(place, 4) + 12)
            if !textChunks.contains(try reader.name(place + 4)) { kept += bytes[place..<end] }
            place = end
        }
        return kept + bytes[min(place, bytes.count)...]
    }

    /// An interlaced picture is whole only after its last pass.
    private static func heldBytes(
        _ reader: ByteReader, header: Int, _ structure: ImageStructure
    ) throws(ImageError) -> Int {
        guard try reader.byte(header + 12) != 0 else { return 0 }
        let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][try reader.byte(header + 9)] ?? 4
        let (count, overflows) = structure.width.multipliedReportingOverflow(by: structure.height)
        guard !overflows, count <= Int.max / 16 else { return .max }
        return count * channels * (try reader.byte(header + 8) > 8 ? 2 : 1)
    }
}
