/// Walks a PNG's chunks.
enum PNGStructure {
    private static let pixelChunks: Set<String> = ["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "fdAT", "fcTL", "acTL"]

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
}
