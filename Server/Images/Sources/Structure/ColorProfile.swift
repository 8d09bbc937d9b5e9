/// What a picture's colour profile tells of the colours that it can name (ICC.1:2022, sections 7.2, 7.3 and 10.31).
struct ColorProfile {
    /// The size of its triangle of primaries as a multiple of sRGB's, on the plane of CIE 1931 xy.
    let gamut: Double

    /// Reads the primaries of a profile; nil when it names none, as those with tables do.
    init?(_ bytes: [UInt8]) {
        let reader = ByteReader(bytes)
        guard let count = try? reader.big(128, 4), count <= 100 else { return nil }
        var primaries: [String: (x: Double, y: Double)] = [:]
        for entry in 0..<count {
            let place = 132 + entry * 12
            guard let name = try? reader.name(place), let start = try? reader.big(place + 4, 4) else { return nil }
            guard ["rXYZ", "gXYZ", "bXYZ"].contains(name) else { continue }
            primaries[name] = try? Self.chromaticity(reader, at: start + 8)
        }
        guard let red = primaries["rXYZ"], let green = primaries["gXYZ"], let blue = primaries["bXYZ"] else {
            return nil
        }
        let area = abs((green.x - red.x) * (blue.y - red.y) - (blue.x - red.x) * (green.y - red.y)) / 2
        gamut = area / Self.standardArea
    }

    /// Whether colours would be lost in sRGB. Display P3 has 1.32 times its triangle, Adobe RGB 1.34 times; profiles
    /// measured of ordinary screens are a little off the standard to either side.
    var isWide: Bool { gamut > 1.15 }

    /// The triangle of sRGB's primaries as profiles hold them, adapted to the white of D50 (IEC 61966-2-1).
    private static let standardArea = 0.1091

    /// A colour's place on the plane, of three numbers with 16 bits behind the point.
    private static func chromaticity(_ reader: ByteReader, at place: Int) throws(ImageError) -> (x: Double, y: Double) {
        var values: [Double] = []
        for index in 0..<3 {
            let number = try reader.big(place + index * 4, 4)
            values.append(Double(Int32(truncatingIfNeeded: number)) / 65536)
        }
        let sum = values.reduce(0, +)
        guard sum > 0 else { throw .unreadable }
        return (values[0] / sum, values[1] / sum)
    }
}
