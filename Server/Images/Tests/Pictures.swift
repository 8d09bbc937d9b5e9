import Foundation
import Images

/// Pictures for tests, drawn or put together byte by byte.
enum Pictures {
    /// A drawing with a different colour nearly everywhere.
    static func drawing(_ width: Int, _ height: Int, hasAlpha: Bool = false) throws -> RGBAImage {
        var pixels: [UInt8] = []
        pixels.reserveCapacity(width * height * 4)
        for y in 0..<height {
            for x in 0..<width {
                pixels.append(UInt8(x * 255 / max(1, width - 1)))
                pixels.append(UInt8(y * 255 / max(1, height - 1)))
                pixels.append(UInt8(truncatingIfNeeded: (x * x + y * 3) * 2))
                pixels.append(hasAlpha ? UInt8(truncatingIfNeeded: x * y * 5) : 255)
            }
        }
        return try made(RGBAImage(width: width, height: height, pixels: pixels))
    }

    /// A picture of one colour.
    static func plain(_ width: Int, _ height: Int, red: UInt8, green: UInt8, blue: UInt8) throws -> RGBAImage {
        let pixels = repeated([red, green, blue, 255], width * height)
        return try made(RGBAImage(width: width, height: height, pixels: pixels))
    }

    static func jpeg(_ width: Int, _ height: Int) throws -> [UInt8] {
        try drawing(width, height).encoded(as: .jpeg)
    }

    static func file(_ base64: String) throws -> [UInt8] { Array(try made(Data(base64Encoded: base64))) }

    /// A JPEG with segments put before its first table.
    static func jpeg(_ jpeg: [UInt8], adding segments: [[UInt8]]) -> [UInt8] {
        Array(jpeg[0..<2]) + segments.flatMap(\.self) + jpeg[2...]
    }

    /// A JPEG segment with its length.
    static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        [0xFF, marker] + big(content.count + 2, 2) + content
    }

    /// Exif with an orientation, a place on Earth and the maker's notes.
    static func exif(orientation: Int, secret: String) -> [UInt8] {
        let note = Array(secret.utf8)
        let entries: [(tag: Int, type: Int, count: Int, value: [UInt8])] = [
            (0x0112, 3, 1, little(orientation, 2) + [0, 0]),
            (0x010F, 2, note.count, little(8 + 2 + 3 * 12 + 4, 4)),
            (0x8825, 4, 1, little(8 + 2 + 3 * 12 + 4 + note.count, 4)),
        ]
        var tiff = Array("II".utf8) + little(42, 2) + little(8, 4) + little(entries.count, 2)
        for entry in entries.sorted(by: { $0.tag < $1.tag }) {
            tiff += little(entry.tag, 2) + little(entry.type, 2) + little(entry.count, 4) + entry.value
        }
        tiff += little(0, 4) + note
        // The GPS directory: 59° north.
        tiff += little(2, 2)
        tiff += little(1, 2) + little(2, 2) + little(2, 4) + Array("N\0\0\0".utf8)
        tiff += little(29, 2) + little(2, 2) + little(4, 4) + Array("SECR".utf8)
        tiff += little(0, 4)
        return segment(0xE1, Array("Exif\0\0".utf8) + tiff)
    }

    static func profile(_ icc: [UInt8]) -> [UInt8] {
        segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + icc)
    }

    /// A PNG of some chunks; the checks that end them are right.
    static func png(_ chunks: [(name: String, content: [UInt8])]) -> [UInt8] {
        chunks.reduce([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { file, chunk in
            let body = Array(chunk.name.utf8) + chunk.content
            return file + big(chunk.content.count, 4) + body + big(Int(checksum(body)), 4)
        }
    }

    static func pngHeader(_ width: Int, _ height: Int) -> (name: String, content: [UInt8]) {
        ("IHDR", big(width, 4) + big(height, 4) + [8, 2, 0, 0, 0])
    }

    /// A frame of a GIF, eight pixels high.
    static func gifFrame(width: Int) -> [UInt8] {
        [0x2C] + little(0, 4) + little(width, 2) + little(8, 2) + [0, 2, 1, 0, 0]
    }

    static func big(_ value: Int, _ length: Int) -> [UInt8] {
        (0..<length).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }

    static func little(_ value: Int, _ length: Int) -> [UInt8] { big(value, length).reversed() }

    static func repeated(_ bytes: [UInt8], _ count: Int) -> [UInt8] { (0..<count).flatMap { _ -> [UInt8] in bytes } }

    static func contains(_ bytes: [UInt8], _ text: String) -> Bool { Data(bytes).range(of: Data(text.utf8)) != nil }

    private struct Unmade: Error {}

    private static func made<Value>(_ value: Value?) throws -> Value {
        guard let value else { throw Unmade() }
        return value
    }

    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var sum = UInt32.max
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = (sum >> 1) ^ (sum & 1 == 0 ? 0 : 0xEDB8_8320) }
        }
        return ~sum
    }
}
