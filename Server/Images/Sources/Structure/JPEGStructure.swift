/// Walks a JPEG's segments (ITU T.81, annex B).
enum JPEGStructure {
    static func read(_ reader: ByteReader, limits: ImageLimits) throws(ImageError) -> ImageStructure {
        var structure = ImageStructure()
        structure.scans = 0
        var place = 2
        while true {
            guard try reader.byte(place) == 0xFF else { throw .unreadable }
            let marker = try reader.byte(place + 1)
            switch marker {
            case 0xFF: place += 1
            case 0xD9:
                structure.end = place + 2
                guard structure.scans > 0 else { throw .unreadable }
                return structure
            case 0x01, 0xD0...0xD7: place += 2
            case 0x00, 0xD8: throw .unreadable
            default: place = try segment(marker, at: place + 2, reader, limits, &structure)
            }
        }
    }

    /// The file with a colour profile in a segment of its own (ICC.1:2022, annex B.4), behind JFIF's, which comes first.
    static func with(_ profile: [UInt8], in file: [UInt8]) throws(ImageError) -> [UInt8] {
        let reader = ByteReader(file)
        var place = 2
        if try reader.big(place, 2) == 0xFFE0 { place = try reader.skip(place + 2, try reader.big(place + 2, 2)) }
        // One chunk, the first of one.
        let content = Array("ICC_PROFILE\0".utf8) + [1, 1] + profile
        let length = content.count + 2
        guard length <= 0xFFFF else { throw .unreadable }
        return file[..<place] + [0xFF, 0xE2, UInt8(length >> 8), UInt8(length & 0xFF)] + content + file[place...]
    }

    /// Reads a segment with a length; returns the place after it and, for a scan, after its data.
    private static func segment(
        _ marker: UInt8, at place: Int, _ reader: ByteReader, _ limits: ImageLimits, _ structure: inout ImageStructure
    ) throws(ImageError) -> Int {
        let length = try reader.big(place, 2)
        guard length >= 2 else { throw .unreadable }
        let end = try reader.skip(place, length)
        switch marker {
        case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
            structure.grow(width: try reader.big(place + 5, 2), height: try reader.big(place + 3, 2))
            if marker == 0xC2 { structure.heldBytes = try coefficientBytes(reader, frame: place, structure) }
        case 0xE0...0xEF, 0xFE: structure.asides.append(place..<end)
        case 0xDA:
            structure.scans += 1
            // A limit that is broken ends the walk: what follows may be endless.
            try structure.check(limits)
            return try endOfScan(reader, from: end)
        default: break
        }
        return end
    }

    /// A progressive picture's coefficients have two bytes each and are held until the last scan.
    private static func coefficientBytes(
        _ reader: ByteReader, frame: Int, _ structure: ImageStructure
    ) throws(ImageError) -> Int {
        var sampling: [Int] = []
        for component in 0..<Int(try reader.byte(frame + 7)) {
            let factors = Int(try reader.byte(frame + 9 + component * 3))
            sampling.append(max(1, factors >> 4) * max(1, factors & 15))
        }
        let largest = sampling.max() ?? 1
        return structure.width * structure.height * 2 * sampling.reduce(0, +) / largest
    }

    /// The first marker after a scan's data; a zero byte after 0xFF is data, restart markers belong to it.
    private static func endOfScan(_ reader: ByteReader, from start: Int) throws(ImageError) -> Int {
        let found = reader.bytes.withUnsafeBufferPointer { bytes -> Int? in
            var place = start
            while place + 1 < bytes.count {
                if bytes[place] == 0xFF {
                    let next = bytes[place + 1]
                    if next != 0, next != 0xFF, !(0xD0...0xD7).contains(next) { return place }
                    place += next == 0xFF ? 1 : 2
                } else {
                    place += 1
                }
            }
            return nil
        }
        guard let found else { throw .unreadable }
        return found
    }
}
