/// Texts in JSON: from their escaped form and back.
public enum JSONString {
    /// The text of a token without its quotes. What cannot be read, such as half a surrogate pair, becomes U+FFFD.
    public static func unescaped(_ token: ArraySlice<UInt8>) -> [UInt8] {
        guard token.contains(UInt8(ascii: "\\")) else { return Array(token) }
        var plain: [UInt8] = []
        var index = token.startIndex
        while index < token.endIndex {
            guard token[index] == UInt8(ascii: "\\"), index + 1 < token.endIndex else {
                plain.append(token[index])
                index += 1
                continue
            }
            let letter = token[index + 1]
            index += 2
            switch letter {
            case UInt8(ascii: "n"): plain.append(0x0a)
            case UInt8(ascii: "t"): plain.append(0x09)
            case UInt8(ascii: "r"): plain.append(0x0d)
            case UInt8(ascii: "b"): plain.append(0x08)
            case UInt8(ascii: "f"): plain.append(0x0c)
            case UInt8(ascii: "u"):
                var unit = unit(token, &index)
                if unit & 0xfc00 == 0xd800, index + 1 < token.endIndex, token[index] == UInt8(ascii: "\\"),
                    token[index + 1] == UInt8(ascii: "u")
                {
                    let saved = index
                    index += 2
                    let low = self.unit(token, &index)
                    if low & 0xfc00 == 0xdc00 {
                        unit = 0x10000 + (unit & 0x3ff) << 10 + (low & 0x3ff)
                    } else {
                        index = saved
                    }
                }
                plain += Array(String(Character(Unicode.Scalar(unit) ?? "\u{fffd}")).utf8)
            default: plain.append(letter)
            }
        }
        return plain
    }

    private static func unit(_ token: ArraySlice<UInt8>, _ index: inout Int) -> UInt32 {
        let digits = token[index..<min(index + 4, token.endIndex)]
        index = digits.endIndex
        return UInt32(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0xfffd
    }

    /// The first place from `start` on of a quote, a backslash or a control character, or the end: what is before it
    /// stands for itself. Eight bytes are looked at together, by the test for a zero byte in a word (Mycroft 1987), whose
    /// lowest hit is always true.
    static func plainEnd(_ bytes: [UInt8], from start: Int) -> Int {
        func every(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }
        return bytes.withUnsafeBytes { bytes in
            var position = start
            while position + 8 <= bytes.count {
                let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
                let quotes = word ^ every(0x22)
                let backslashes = word ^ every(0x5c)
                let hits =
                    (quotes &- every(1)) & ~quotes | (backslashes &- every(1)) & ~backslashes
                    | (word &- every(0x20)) & ~word
                let found = hits & every(0x80)
                if found != 0 { return position + found.trailingZeroBitCount / 8 }
                position += 8
            }
            while position < bytes.count, bytes[position] >= 0x20, bytes[position] != 0x22, bytes[position] != 0x5c {
                position += 1
            }
            return position
        }
    }

    /// A text as a token, with its quotes.
    public static func token(_ text: some Sequence<UInt8>) -> [UInt8] {
        var token: [UInt8] = [UInt8(ascii: "\"")]
        for byte in text {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): token += [UInt8(ascii: "\\"), byte]
            case 0x0a: token += Array("\\n".utf8)
            case 0x0d: token += Array("\\r".utf8)
            case 0x09: token += Array("\\t".utf8)
            case 0..<0x20:
                let digits = String(byte, radix: 16)
                token += Array("\\u00\(digits.count == 1 ? "0" : "")\(digits)".utf8)
            default: token.append(byte)
            }
        }
        token.append(UInt8(ascii: "\""))
        return token
    }
}
