/// Reads CBOR (RFC 8949) that strangers send: at most 64 KiB, eight levels and 512 values, each map's keys once.
struct CBORReader {
    /// What cannot be read.
    enum Failure: Error, Equatable {
        case tooLong, tooDeep, tooMany, cutOff
        /// Tags, fractions, lengths that are told at the end: what no authenticator has to write.
        case notTaken
        case notUTF8, keyTwice
        /// Something follows the value.
        case trailing
    }

    static let maximumBytes = 65_536
    private static let maximumDepth = 8
    private static let maximumValues = 512

    private let bytes: [UInt8]
    /// Where the next value begins.
    private(set) var position: Int
    private var count = 0

    init(_ bytes: [UInt8], from position: Int = 0) throws(Failure) {
        guard bytes.count <= Self.maximumBytes else { throw .tooLong }
        (self.bytes, self.position) = (bytes, position)
    }

    /// The one value that some bytes are.
    static func value(of bytes: [UInt8]) throws(Failure) -> CBORValue {
        var reader = try CBORReader(bytes)
        let value = try reader.next()
        guard reader.position == bytes.count else { throw .trailing }
        return value
    }

    /// The next value.
    mutating func next() throws(Failure) -> CBORValue { try value(depth: 1) }

    private mutating func value(depth: Int) throws(Failure) -> CBORValue {
        guard depth <= Self.maximumDepth else { throw .tooDeep }
        count += 1
        guard count <= Self.maximumValues else { throw .tooMany }
        guard let first = try take(1).first else { throw .cutOff }
        let argument = try argument(first & 0x1F)
        switch first >> 5 {
        case 0: return .unsigned(argument)
        case 1: return .negative(argument)
        case 2: return .bytes(Array(try take(try length(argument))))
        case 3:
            guard let text = String(validating: try take(try length(argument)), as: UTF8.self) else { throw .notUTF8 }
            return .text(text)
        case 4: return .array(try array(try length(argument), depth))
        case 5: return .map(try map(try length(argument), depth))
        case 7 where first & 0x1F == 20: return .bool(false)
        case 7 where first & 0x1F == 21: return .bool(true)
        case 7 where first & 0x1F == 22: return .null
        default: throw .notTaken
        }
    }

    private mutating func array(_ count: Int, _ depth: Int) throws(Failure) -> [CBORValue] {
        var values: [CBORValue] = []
        for _ in 0..<count { values.append(try value(depth: depth + 1)) }
        return values
    }

    private mutating func map(_ count: Int, _ depth: Int) throws(Failure) -> [CBORValue.Member] {
        var members: [CBORValue.Member] = []
        for _ in 0..<count {
            let key = try value(depth: depth + 1)
            guard !members.contains(where: { $0.key == key }) else { throw .keyTwice }
            members.append(.init(key: key, value: try value(depth: depth + 1)))
        }
        return members
    }

    /// The number behind a value's first byte (RFC 8949, section 3).
    private mutating func argument(_ low: UInt8) throws(Failure) -> UInt64 {
        switch low {
        case 0..<24: return UInt64(low)
        case 24...27: return try take(1 << Int(low - 24)).reduce(0) { $0 << 8 | UInt64($1) }
        default: throw .notTaken
        }
    }

    /// How many bytes or values follow: never more than there are bytes left.
    private func length(_ argument: UInt64) throws(Failure) -> Int {
        guard let length = Int(exactly: argument), length <= bytes.count - position else { throw .cutOff }
        return length
    }

    private mutating func take(_ count: Int) throws(Failure) -> ArraySlice<UInt8> {
        guard position >= 0, position <= bytes.count, count <= bytes.count - position else { throw .cutOff }
        defer { position += count }
        return bytes[position..<position + count]
    }
}
