/// The id of a record within its stream, as bytes that sort as people expect: numbers by value, then texts.
public struct RecordKey: Sendable, Hashable, Comparable {
    /// At most 1,024 bytes.
    public let bytes: [UInt8]
    private static let longest = 1000

    private enum Kind {
        static let negative: UInt8 = 0x10
        static let whole: UInt8 = 0x11
        static let text: UInt8 = 0x20
        static let composite: UInt8 = 0x30
        static let content: UInt8 = 0x40
    }

    /// Takes bytes that `bytes` gave; nil when they are none of a key.
    public init?(bytes: [UInt8]) {
        guard let kind = bytes.first, bytes.count <= 1024,
            [Kind.negative, Kind.whole, Kind.text, Kind.composite, Kind.content].contains(kind)
        else { return nil }
        self.bytes = bytes
    }

    private init(unchecked bytes: [UInt8]) { self.bytes = bytes }

    /// A text of any length; what is too long is replaced by its hash.
    public init(text: [UInt8]) { self.init(text: text[...]) }

    /// A text of any length; what is too long is replaced by its hash.
    public init(text: ArraySlice<UInt8>) {
        if text.count > Self.longest {
            self.init(contentOf: Array(text))
        } else {
            self.init(unchecked: [Kind.text] + text)
        }
    }

    /// A record without an id is known by what it holds.
    public init(contentOf record: [UInt8]) {
        self.init(
            unchecked: [Kind.content]
                + RepositoryKeys.hash(record, key: Array("record".utf8) + [UInt8](repeating: 0, count: 26), length: 16))
    }

    /// The id that `text` tells of a record that is known by what it holds.
    public init(contentHash text: String) {
        self.init(unchecked: [Kind.content] + (Hexadecimal.bytes(text) ?? []))
    }

    /// The token of a JSON value: whole numbers by value, everything else by its text.
    public init(token: [UInt8]) { self.init(token: token[...]) }

    /// The token of a JSON value: whole numbers by value, everything else by its text.
    public init(token: ArraySlice<UInt8>) {
        let isNegative = token.first == UInt8(ascii: "-")
        let digits = isNegative ? token.dropFirst() : token
        let isWhole = !digits.isEmpty && digits.count < 250 && digits.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
        guard isWhole, digits.count == 1 || digits.first != 0x30 else {
            self.init(text: token)
            return
        }
        let count = UInt8(digits.count)
        var sorted: [UInt8] = []
        sorted.reserveCapacity(digits.count + 2)
        sorted.append(isNegative ? Kind.negative : Kind.whole)
        sorted.append(isNegative ? 255 - count : count)
        if isNegative {
            for digit in digits { sorted.append(255 - digit) }
        } else {
            sorted += digits
        }
        self.init(unchecked: sorted)
    }

    /// Several parts that identify a record together.
    public init(parts: [RecordKey]) {
        var joined = [Kind.composite]
        for part in parts {
            for byte in part.bytes { joined += byte == 0 ? [0, 255] : [byte] }
            joined += [0, 1]
        }
        self = joined.count > Self.longest ? RecordKey(contentOf: joined) : RecordKey(unchecked: joined)
    }

    public static func < (left: RecordKey, right: RecordKey) -> Bool {
        left.bytes.lexicographicallyPrecedes(right.bytes)
    }

    /// What a person reads: the number or text, parts with a slash between them.
    public var text: String {
        switch bytes[0] {
        case Kind.negative: "-" + String(decoding: bytes.dropFirst(2).map { 255 - $0 }, as: UTF8.self)
        case Kind.whole: String(decoding: bytes.dropFirst(2), as: UTF8.self)
        case Kind.text: String(decoding: bytes.dropFirst(), as: UTF8.self)
        case Kind.composite: Self.parts(bytes).map(\.text).joined(separator: "/")
        default: Hexadecimal.text(Array(bytes.dropFirst()))
        }
    }

    private static func parts(_ bytes: [UInt8]) -> [RecordKey] {
        var parts: [RecordKey] = []
        var part: [UInt8] = []
        var index = 1
        while index < bytes.count {
            if bytes[index] == 0, index + 1 < bytes.count {
                if bytes[index + 1] == 1 {
                    if let key = RecordKey(bytes: part) { parts.append(key) }
                    part = []
                } else {
                    part.append(0)
                }
                index += 2
            } else {
                part.append(bytes[index])
                index += 1
            }
        }
        return parts
    }
}
