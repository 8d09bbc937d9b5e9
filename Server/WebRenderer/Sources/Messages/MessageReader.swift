/// Reads one JSON text (RFC 8259) with a bound on depth. Size is bounded by whoever hands the text over.
package struct MessageReader {
    private let bytes: [UInt8]
    private var index = 0
    private let maximumDepth: Int

    /// Reads a whole text.
    package static func read(_ text: String, maximumDepth: Int = 8) throws(MessageError) -> MessageValue {
        var reader = MessageReader(bytes: Array(text.utf8), maximumDepth: maximumDepth)
        let value = try reader.value(depth: 0)
        reader.skipBlanks()
        guard reader.index == reader.bytes.count else { throw MessageError("There is text after the message's end.") }
        return value
    }

    private init(bytes: [UInt8], maximumDepth: Int) {
        self.bytes = bytes
        self.maximumDepth = maximumDepth
    }

    private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func skipBlanks() {
        while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        skipBlanks()
        guard peek == byte else { return false }
        index += 1
        return true
    }

    private mutating func value(depth: Int) throws(MessageError) -> MessageValue {
        guard depth <= maximumDepth else { throw MessageError("The message is nested too deeply.") }
        skipBlanks()
        switch peek {
        case 0x5B: return try array(depth: depth)
        case 0x7B: return try object(depth: depth)
        case 0x22: return .string(try string())
        case 0x74: return try word("true", .bool(true))
        case 0x66: return try word("false", .bool(false))
        case 0x6E: return try word("null", .null)
        default: return .number(try number())
        }
    }

    private mutating func array(depth: Int) throws(MessageError) -> MessageValue {
        index += 1
        var elements: [MessageValue] = []
        if take(0x5D) { return .array(elements) }
        repeat { elements.append(try value(depth: depth + 1)) } while take(0x2C)
        guard take(0x5D) else { throw MessageError("An array does not end.") }
        return .array(elements)
    }

    private mutating func object(depth: Int) throws(MessageError) -> MessageValue {
        index += 1
        var members: [String: MessageValue] = [:]
        if take(0x7D) { return .object(members) }
        repeat {
            skipBlanks()
            guard peek == 0x22 else { throw MessageError("An object's key is no string.") }
            let key = try string()
            guard take(0x3A) else { throw MessageError("A key has no value.") }
            guard members.updateValue(try value(depth: depth + 1), forKey: key) == nil else {
                throw MessageError("A key comes twice.")
            }
        } while take(0x2C)
        guard take(0x7D) else { throw MessageError("An object does not end.") }
        return .object(members)
    }

    private mutating func word(_ word: StaticString, _ value: MessageValue) throws(MessageError) -> MessageValue {
        let end = index + word.utf8CodeUnitCount
        let isEqual = word.withUTF8Buffer { end <= bytes.count && bytes[index..<end].elementsEqual($0) }
        guard isEqual else { throw MessageError("The message holds an unknown word.") }
        index = end
        return value
    }

    private mutating func number() throws(MessageError) -> Double {
        let start = index
        var whole = 0
        while let byte = peek, byte >= 0x30, byte <= 0x39, index - start < 15 {
            whole = whole * 10 + Int(truncatingIfNeeded: byte - 0x30)
            index += 1
        }
        // Most numbers are whole and small; what goes on as another kind is read from its beginning.
        if index > start, !isInNumber { return Double(whole) }
        index = start
        while isInNumber { index += 1 }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        guard index - start <= 32, let first = text.utf8.first, first == 0x2D || (first >= 0x30 && first <= 0x39),
            let number = Double(text), number.isFinite
        else { throw MessageError("The message holds something that is no value.") }
        return number
    }

    /// Whether a number may go on here.
    private var isInNumber: Bool {
        guard let byte = peek else { return false }
        return switch byte {
        case 0x30...0x39, 0x2B, 0x2D, 0x2E, 0x45, 0x65: true
        default: false
        }
    }

    private mutating func string() throws(MessageError) -> String {
        index += 1
        let start = index
        while let byte = peek, byte >= 0x20, byte != 0x22, byte != 0x5C { index += 1 }
        var units = bytes[start..<index]
        while let byte = peek {
            index += 1
            switch byte {
            case 0x22: return String(decoding: units, as: UTF8.self)
            case 0x5C: try escape(into: &units)
            case 0x00..<0x20: throw MessageError("A string holds a control character.")
            default: units.append(byte)
            }
        }
        throw MessageError("A string does not end.")
    }

    private mutating func escape(into units: inout ArraySlice<UInt8>) throws(MessageError) {
        guard let byte = peek else { throw MessageError("A string does not end.") }
        index += 1
        switch byte {
        case 0x22, 0x5C, 0x2F: units.append(byte)
        case 0x62: units.append(0x08)
        case 0x66: units.append(0x0C)
        case 0x6E: units.append(0x0A)
        case 0x72: units.append(0x0D)
        case 0x74: units.append(0x09)
        case 0x75: units.append(contentsOf: Character(try scalar()).utf8)
        default: throw MessageError("A string holds an unknown escape.")
        }
    }

    /// A `\u` escape, or a pair of them; a lone surrogate becomes U+FFFD.
    private mutating func scalar() throws(MessageError) -> Unicode.Scalar {
        let high = try hexadecimal()
        if let scalar = Unicode.Scalar(high) { return scalar }
        guard high < 0xDC00, index + 1 < bytes.count, bytes[index] == 0x5C, bytes[index + 1] == 0x75 else {
            return "\u{FFFD}"
        }
        index += 2
        let low = try hexadecimal()
        guard low >= 0xDC00, low < 0xE000 else { return "\u{FFFD}" }
        return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
    }

    private mutating func hexadecimal() throws(MessageError) -> UInt32 {
        guard index + 4 <= bytes.count else { throw MessageError("A string does not end.") }
        var value: UInt32 = 0
        for byte in bytes[index..<index + 4] {
            switch byte {
            case 0x30...0x39: value = value << 4 | UInt32(truncatingIfNeeded: byte - 0x30)
            case 0x41...0x46, 0x61...0x66: value = value << 4 | UInt32(truncatingIfNeeded: (byte | 0x20) - 0x57)
            default: throw MessageError("A string holds an unknown escape.")
            }
        }
        index += 4
        return value
    }
}
