import Foundation

/// Base 64 for URLs without padding (RFC 4648, section 5), as browsers write what is Web Authentication's.
enum Base64URL {
    static func encode(_ data: Data) -> String {
        data.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    /// Nil for what is not in that form, and for more bytes than are allowed.
    static func decode(_ text: String, maximum: Int) -> Data? {
        guard text.utf8.count <= maximum * 4 / 3 + 4, text.utf8.allSatisfy(isDigit) else { return nil }
        let plain = text.replacing("-", with: "+").replacing("_", with: "/")
        let padding = String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4)
        return Data(base64Encoded: plain + padding).flatMap { $0.count <= maximum ? $0 : nil }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        let isLetter = (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A
        return isLetter || (byte >= 0x30 && byte <= 0x39) || byte == 0x2D || byte == 0x5F
    }
}
