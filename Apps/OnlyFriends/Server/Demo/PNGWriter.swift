/// Writes a picture as PNG without compressing it: it goes through the real upload, which draws it anew anyway.
enum PNGWriter {
    /// A picture of 8-bit red, green and blue, row by row.
    static func bytes(width: Int, height: Int, rgb: [UInt8]) -> [UInt8] {
        var png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        png.reserveCapacity(rgb.count + rgb.count / 1_000 + 1_000)
        append("IHDR", bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [8, 2, 0, 0, 0], to: &png)
        append("IDAT", deflated(rows(width: width, height: height, rgb: rgb)), to: &png)
        append("IEND", [], to: &png)
        return png
    }

    /// Every row with the number of its filter before it: none.
    private static func rows(width: Int, height: Int, rgb: [UInt8]) -> [UInt8] {
        var rows: [UInt8] = []
        rows.reserveCapacity(rgb.count + height)
        for row in 0..<height {
            rows.append(0)
            rows += rgb[row * width * 3..<(row + 1) * width * 3]
        }
        return rows
    }

    /// A zlib stream of stored blocks (RFC 1950, 1951).
    private static func deflated(_ bytes: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        stream.reserveCapacity(bytes.count + bytes.count / 1_000 + 16)
        var start = 0
        repeat {
            let end = min(start + 0xFFFF, bytes.count)
            let length = UInt16(end - start)
            stream.append(end == bytes.count ? 1 : 0)
            stream += [UInt8(length & 255), UInt8(length >> 8), UInt8(~length & 255), UInt8(~length >> 8)]
            stream += bytes[start..<end]
            start = end
        } while start < bytes.count
        return stream + bigEndian(adler(bytes))
    }

    private static func append(_ type: String, _ content: [UInt8], to png: inout [UInt8]) {
        let chunk = Array(type.utf8) + content
        png += bigEndian(UInt32(content.count)) + chunk + bigEndian(checksum(chunk))
    }

    private static func adler(_ bytes: [UInt8]) -> UInt32 {
        var low: UInt32 = 1, high: UInt32 = 0
        for byte in bytes {
            low = (low + UInt32(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return high << 16 | low
    }

    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in bytes { sum = table[Int((sum ^ UInt32(byte)) & 255)] ^ (sum >> 8) }
        return ~sum
    }

    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
    }

    private static func bigEndian(_ number: UInt32) -> [UInt8] {
        [UInt8(number >> 24), UInt8(number >> 16 & 255), UInt8(number >> 8 & 255), UInt8(number & 255)]
    }
}
