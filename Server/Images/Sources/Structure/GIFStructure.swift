/// Walks a GIF's blocks.
enum GIFStructure {
    static func read(_ reader: ByteReader, limits: ImageLimits) throws(ImageError) -> ImageStructure {
        var structure = ImageStructure()
        structure.frames = 0
        structure.grow(width: try reader.little(6, 2), height: try reader.little(8, 2))
        var place = try reader.skip(13, colourTable(try reader.byte(10)))
        while true {
            switch try reader.byte(place) {
            case 0x21:
                let end = try endOfBlocks(reader, from: place + 2)
                structure.asides.append(place..<end)
                place = end
            case 0x2C:
                structure.frames += 1
                // A frame may lie partly outside; decoders then grow the canvas.
                structure.grow(
                    width: try reader.little(place + 1, 2) + reader.little(place + 5, 2),
                    height: try reader.little(place + 3, 2) + reader.little(place + 7, 2))
                try structure.check(limits)
                let table = colourTable(try reader.byte(place + 9))
                place = try endOfBlocks(reader, from: try reader.skip(place + 11, table))
            case 0x3B:
                guard structure.frames > 0 else { throw .unreadable }
                structure.end = place + 1
                return structure
            default: throw .unreadable
            }
        }
    }

    /// Bytes of the colour table that a flag byte announces.
    private static func colourTable(_ flags: UInt8) -> Int {
        flags & 0x80 == 0 ? 0 : 3 << Int(flags & 7 + 1)
    }

    private static func endOfBlocks(_ reader: ByteReader, from start: Int) throws(ImageError) -> Int {
        var place = start
        while true {
            let length = Int(try reader.byte(place))
            place = try reader.skip(place + 1, length)
            if length == 0 { return place }
        }
    }
}
