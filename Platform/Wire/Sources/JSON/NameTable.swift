/// The names of the objects that are open while JSON is read; finds one that comes twice in its object.
///
/// Small objects compare each with each; beyond that a set takes over, so that a million names cost no square.
struct NameTable {
    private var names: [JSONToken] = []
    /// One set per open object that has grown large, by where the object's names begin.
    private var sets: [Int: Set<[UInt8]>] = [:]
    private static let smallCount = 16

    var count: Int { names.count }

    /// Adds a name; false when the object whose names begin at `first` has it already.
    mutating func insert(_ name: JSONToken, _ bytes: Span<UInt8>, from first: Int) -> Bool {
        defer { names.append(name) }
        guard names.count - first >= Self.smallCount else {
            for index in first..<names.count where Self.areEqual(names[index], name, bytes) { return false }
            return true
        }
        if sets[first] == nil { sets[first] = Set(names[first...].map { JSONText.bytes($0, bytes) }) }
        return sets[first]?.insert(JSONText.bytes(name, bytes)).inserted ?? true
    }

    /// Forgets the names of an object that is over.
    mutating func removeAll(from first: Int) {
        guard names.count > first else { return }
        if names.count - first > Self.smallCount { sets[first] = nil }
        names.removeLast(names.count - first)
    }

    private static func areEqual(_ left: JSONToken, _ right: JSONToken, _ bytes: Span<UInt8>) -> Bool {
        if left.kind == .escapedText || right.kind == .escapedText {
            return JSONText.bytes(left, bytes) == JSONText.bytes(right, bytes)
        }
        let first = left.bytes, second = right.bytes
        guard first.count == second.count else { return false }
        for offset in 0..<first.count
        where bytes[first.lowerBound + offset] != bytes[second.lowerBound + offset] { return false }
        return true
    }
}

/// What a string's token says, its escapes resolved. The scanner has checked them.
enum JSONText {
    static func bytes(_ token: JSONToken, _ bytes: Span<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(token.bytes.count)
        var index = token.bytes.lowerBound
        let end = token.bytes.upperBound
        while index < end {
            guard bytes[index] == UInt8(ascii: "\\"), index + 1 < end else {
                text.append(bytes[index])
                index += 1
                continue
            }
            if bytes[index + 1] == UInt8(ascii: "u") {
                appendUnicode(bytes, &index, &text)
            } else {
                text.append(plain(bytes[index + 1]))
                index += 2
            }
        }
        return text
    }

    /// Appends the character of one escape, or of the two that make a pair.
    private static func appendUnicode(_ bytes: Span<UInt8>, _ index: inout Int, _ text: inout [UInt8]) {
        var value = JSONScanner.hexUnit(bytes, index + 2) ?? 0xFFFD
        index += 6
        if value & 0xFC00 == 0xD800, let low = JSONScanner.hexUnit(bytes, index + 2) {
            value = 0x10000 + (value & 0x3FF) << 10 + (low & 0x3FF)
            index += 6
        }
        guard let scalar = Unicode.Scalar(value), let encoded = UTF8.encode(scalar) else { return }
        text += encoded
    }

    private static func plain(_ letter: UInt8) -> UInt8 {
        switch letter {
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: letter
        }
    }
}
