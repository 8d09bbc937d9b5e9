/// What Git knows an object by: the SHA-1 of what it holds.
struct GitID: Hashable, Comparable, Sendable, CustomStringConvertible {
    private let first: UInt64
    private let second: UInt64
    private let third: UInt32
    static let length = 20
    private static let digits = Array("0123456789abcdef".utf8)

    /// Takes 20 bytes; nil for any other number of them.
    init?(_ bytes: some Collection<UInt8>) {
        guard bytes.count == Self.length else { return nil }
        var rest = bytes[...]
        func word<Word: FixedWidthInteger>(_ type: Word.Type) -> Word {
            let count = Word.bitWidth / 8
            defer { rest = rest.dropFirst(count) }
            return rest.prefix(count).reduce(0) { $0 << 8 | Word(truncatingIfNeeded: $1) }
        }
        (first, second, third) = (word(UInt64.self), word(UInt64.self), word(UInt32.self))
    }

    /// Takes 40 digits; nil for anything else.
    init?(hex: some StringProtocol) {
        let values = hex.utf8.map { Self.digits.firstIndex(of: $0) ?? 16 }
        guard values.count == 2 * Self.length, values.allSatisfy({ $0 < 16 }) else { return nil }
        self.init(stride(from: 0, to: values.count, by: 2).map { UInt8(values[$0] << 4 | values[$0 + 1]) })
    }

    /// What stands for no object.
    var isZero: Bool { first == 0 && second == 0 && third == 0 }

    var bytes: [UInt8] {
        func split(_ word: some FixedWidthInteger) -> [UInt8] {
            stride(from: word.bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> $0) }
        }
        return split(first) + split(second) + split(third)
    }

    var description: String {
        String(decoding: bytes.flatMap { [Self.digits[Int($0 >> 4)], Self.digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    /// As people write it.
    var short: String { String(description.prefix(7)) }

    static let zero = String(repeating: "0", count: 2 * length)

    static func < (left: GitID, right: GitID) -> Bool {
        (left.first, left.second, left.third) < (right.first, right.second, right.third)
    }
}

/// SHA-1 (FIPS 180-4), piece by piece: Git's objects are named by it, and nothing else may trust it.
struct GitHasher {
    private var state: (UInt32, UInt32, UInt32, UInt32, UInt32) = (
        0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0
    )
    private var waiting: [UInt8] = []
    private var count = 0
    private var words = [UInt32](repeating: 0, count: 80)

    /// The id of an object.
    static func id(_ kind: GitObjectKind, _ content: [UInt8]) -> GitID? {
        var hasher = GitHasher()
        hasher.update(Array("\(kind.rawValue) \(content.count)\u{0}".utf8)[...])
        hasher.update(content[...])
        return GitID(hasher.finish())
    }

    mutating func update(_ bytes: ArraySlice<UInt8>) {
        count += bytes.count
        var bytes = bytes
        if !waiting.isEmpty {
            let missing = min(64 - waiting.count, bytes.count)
            waiting += bytes.prefix(missing)
            bytes = bytes.dropFirst(missing)
            guard waiting.count == 64 else { return }
            mix(waiting[...])
            waiting.removeAll(keepingCapacity: true)
        }
        while bytes.count >= 64 {
            mix(bytes.prefix(64))
            bytes = bytes.dropFirst(64)
        }
        waiting += bytes
    }

    mutating func finish() -> [UInt8] {
        let bits = count * 8
        waiting.append(0x80)
        if waiting.count > 56 {
            waiting += [UInt8](repeating: 0, count: 64 - waiting.count)
            mix(waiting[...])
            waiting = []
        }
        waiting += [UInt8](repeating: 0, count: 56 - waiting.count)
        waiting += stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: bits >> $0) }
        mix(waiting[...])
        return [state.0, state.1, state.2, state.3, state.4].flatMap { word in
            stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
        }
    }

    private mutating func mix(_ block: ArraySlice<UInt8>) {
        var place = block.startIndex
        for index in 0..<16 {
            let high = UInt32(block[place]) << 24 | UInt32(block[place + 1]) << 16
            words[index] = high | UInt32(block[place + 2]) << 8 | UInt32(block[place + 3])
            place += 4
        }
        for index in 16..<80 {
            let word = words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]
            words[index] = word << 1 | word >> 31
        }
        var (a, b, c, d, e) = state
        for index in 0..<80 {
            let mixed: UInt32
            let constant: UInt32
            switch index {
            case ..<20: (mixed, constant) = (b & c | ~b & d, 0x5A82_7999)
            case ..<40: (mixed, constant) = (b ^ c ^ d, 0x6ED9_EBA1)
            case ..<60: (mixed, constant) = (b & c | b & d | c & d, 0x8F1B_BCDC)
            default: (mixed, constant) = (b ^ c ^ d, 0xCA62_C1D6)
            }
            let next = (a << 5 | a >> 27) &+ mixed &+ e &+ constant &+ words[index]
            (e, d, c, b, a) = (d, c, b << 30 | b >> 2, a, next)
        }
        state.0 &+= a
        state.1 &+= b
        state.2 &+= c
        state.3 &+= d
        state.4 &+= e
    }
}
