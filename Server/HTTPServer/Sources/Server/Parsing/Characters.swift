/// What may stand where in a message (RFC 9110, section 5.6).
extension UInt8 {
    /// A character of a token, such as a method or a field name.
    var isToken: Bool {
        let bits: UInt64 = self < 64 ? 0x03FF_6CFA_0000_0000 : 0x57FF_FFFF_C7FF_FFFE
        return self < 128 && bits >> UInt64(self & 63) & 1 == 1
    }

    /// A character of a field value: visible ones, spaces and tabs, and bytes beyond ASCII.
    var isFieldValue: Bool { self >= 0x20 && self != 0x7F || self == 0x09 }

    var isBlank: Bool { self == 0x20 || self == 0x09 }
    var isDigit: Bool { self >= 0x30 && self <= 0x39 }

    /// The letter in lower case, anything else as it is.
    var lowercased: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }

    /// The value of a hexadecimal digit.
    var hexValue: UInt8? {
        switch self {
        case 0x30...0x39: self - 0x30
        case 0x41...0x46: self - 0x41 + 10
        case 0x61...0x66: self - 0x61 + 10
        default: nil
        }
    }
}

extension Span<UInt8> {
    /// The bytes of a range as text; what is no UTF-8 is replaced.
    func text(_ range: Range<Int>) -> String {
        extracting(range).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }

    /// Whether a range holds the given lower-case ASCII text, without regard to case.
    func matches(_ range: Range<Int>, _ text: StaticString) -> Bool {
        guard range.count == text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { text in
            for index in 0..<text.count where self[range.lowerBound + index].lowercased != text[index] { return false }
            return true
        }
    }

    /// Whether a range holds exactly the given text.
    func equals(_ range: Range<Int>, _ text: StaticString) -> Bool {
        guard range.count == text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { text in
            for index in 0..<text.count where self[range.lowerBound + index] != text[index] { return false }
            return true
        }
    }

    /// Calls with each element of a comma-separated list, without the blanks around it; empty elements are left out.
    func forEachElement(of range: Range<Int>, _ body: (Range<Int>) -> Void) {
        var start = range.lowerBound
        while start <= range.upperBound {
            var end = start
            while end < range.upperBound, self[end] != 0x2C { end += 1 }
            let element = trimmed(start..<end)
            if !element.isEmpty { body(element) }
            start = end + 1
        }
    }

    /// A range without the blanks at its ends.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var start = range.lowerBound, end = range.upperBound
        while start < end, self[start].isBlank { start += 1 }
        while end > start, self[end - 1].isBlank { end -= 1 }
        return start..<end
    }
}
