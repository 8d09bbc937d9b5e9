extension JSONScanner {
    static func skipSpace(_ bytes: Span<UInt8>, _ start: Int) -> Int {
        var index = start
        while index < bytes.count {
            switch bytes[index] {
            case 0x20, 0x0A, 0x0D, 0x09: index += 1
            default: return index
            }
        }
        return index
    }

    static func word(_ word: StaticString, _ bytes: Span<UInt8>, _ index: inout Int) throws(Fault) {
        let count = word.utf8CodeUnitCount
        guard index + count <= bytes.count else { throw .syntax }
        for offset in 0..<count where bytes[index + offset] != word.utf8Start[offset] { throw .syntax }
        index += count
    }

    static func number(_ bytes: Span<UInt8>, _ index: inout Int) throws(Fault) {
        if index < bytes.count, bytes[index] == UInt8(ascii: "-") { index += 1 }
        guard index < bytes.count else { throw .syntax }
        if bytes[index] == UInt8(ascii: "0") { index += 1 } else { try digits(bytes, &index) }
        if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
            index += 1
            try digits(bytes, &index)
        }
        guard index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") else { return }
        index += 1
        if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") { index += 1 }
        try digits(bytes, &index)
    }

    private static func digits(_ bytes: Span<UInt8>, _ index: inout Int) throws(Fault) {
        let start = index
        while index < bytes.count, bytes[index] &- UInt8(ascii: "0") < 10 { index += 1 }
        guard index > start else { throw .syntax }
    }

    /// Scans a string from its opening quote to after its closing one; true when it has escapes.
    static func string(_ bytes: Span<UInt8>, _ index: inout Int) throws(Fault) -> Bool {
        index += 1
        var isEscaped = false
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "\""):
                index += 1
                return isEscaped
            case UInt8(ascii: "\\"):
                isEscaped = true
                try escape(bytes, &index)
            case 0x20...0x7F: index += 1
            case 0x80...: try multibyte(bytes, &index)
            default: throw .syntax
            }
        }
        throw .syntax
    }

    private static func escape(_ bytes: Span<UInt8>, _ index: inout Int) throws(Fault) {
        guard index + 1 < bytes.count else { throw .syntax }
        switch bytes[index + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            index += 2
        case UInt8(ascii: "u"):
            guard let unit = hexUnit(bytes, index + 2) else { throw .syntax }
            index += 6
            guard unit & 0xF800 == 0xD800 else { return }
            // A high surrogate must be followed by a low one; half a pair is no character.
            guard unit < 0xDC00, index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
                bytes[index + 1] == UInt8(ascii: "u"), let low = hexUnit(bytes, index + 2), low & 0xFC00 == 0xDC00
            else { throw .encoding }
            index += 6
        default: throw .syntax
        }
    }

    static func hexUnit(_ bytes: Span<UInt8>, _ start: Int) -> UInt32? {
        guard start + 4 <= bytes.count else { return nil }
        var unit: UInt32 = 0
        for index in start..<start + 4 {
            guard let digit = hexDigit(bytes[index]) else { return nil }
            unit = unit << 4 | UInt32(digit)
        }
        return unit
    }

    private static func hexDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    /// Steps over one character of two to four bytes; refuses overlong forms, surrogates and what lies beyond Unicode.
    private static func multibyte(_ bytes: Span<UInt8>, _ index: inout Int) throws(Fault) {
        let lead = bytes[index]
        let length: Int
        var lowest: UInt8 = 0x80
        var highest: UInt8 = 0xBF
        switch lead {
        case 0xC2...0xDF: length = 2
        case 0xE0...0xEF:
            length = 3
            if lead == 0xE0 { lowest = 0xA0 }
            if lead == 0xED { highest = 0x9F }
        case 0xF0...0xF4:
            length = 4
            if lead == 0xF0 { lowest = 0x90 }
            if lead == 0xF4 { highest = 0x8F }
        default: throw .encoding
        }
        guard index + length <= bytes.count, bytes[index + 1] >= lowest, bytes[index + 1] <= highest else {
            throw .encoding
        }
        for offset in 2..<max(length, 2) where bytes[index + offset] & 0xC0 != 0x80 { throw .encoding }
        index += length
    }
}
