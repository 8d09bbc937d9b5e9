import Foundation

/// How large a picture is, as the first bytes of its file say: of PNG, JPEG, GIF and WebP, nothing else.
struct PictureSize {
    let size: CGSize

    /// Reads the size; nil of what is no such picture.
    init?(of data: Data) {
        let bytes = [UInt8](data.prefix(1 << 20))
        guard let (width, height) = Self.png(bytes) ?? Self.gif(bytes) ?? Self.webP(bytes) ?? Self.jpeg(bytes) else {
            return nil
        }
        size = CGSize(width: width, height: height)
    }

    private static func big(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
        bytes[start..<start + count].reduce(0) { $0 << 8 | Int(truncatingIfNeeded: $1) }
    }

    private static func little(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
        bytes[start..<start + count].reversed().reduce(0) { $0 << 8 | Int(truncatingIfNeeded: $1) }
    }

    private static func png(_ bytes: [UInt8]) -> (Int, Int)? {
        guard bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
        return (big(bytes, 16, 4), big(bytes, 20, 4))
    }

    private static func gif(_ bytes: [UInt8]) -> (Int, Int)? {
        guard bytes.count >= 10, bytes.starts(with: [0x47, 0x49, 0x46, 0x38]) else { return nil }
        return (little(bytes, 6, 2), little(bytes, 8, 2))
    }

    /// Of the three kinds of WebP each has its own place for the size.
    private static func webP(_ bytes: [UInt8]) -> (Int, Int)? {
        guard bytes.count >= 30, bytes.starts(with: Array("RIFF".utf8)), bytes[8..<12].elementsEqual("WEBP".utf8) else {
            return nil
        }
        switch String(decoding: bytes[12..<16], as: UTF8.self) {
        case "VP8X": return (little(bytes, 24, 3) + 1, little(bytes, 27, 3) + 1)
        case "VP8L":
            let bits = little(bytes, 21, 4)
            return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
        case "VP8 ": return (little(bytes, 26, 2) & 0x3FFF, little(bytes, 28, 2) & 0x3FFF)
        default: return nil
        }
    }

    /// Goes from marker to marker until one begins a frame.
    private static func jpeg(_ bytes: [UInt8]) -> (Int, Int)? {
        guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
        var place = 2
        while place + 9 < bytes.count, bytes[place] == 0xFF {
            let marker = bytes[place + 1]
            let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
            if isFrame { return (big(bytes, place + 7, 2), big(bytes, place + 5, 2)) }
            place += 2 + max(2, big(bytes, place + 2, 2))
        }
        return nil
    }
}
