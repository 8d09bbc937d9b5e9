/// The key that only people have: with it and a copy of stores they are opened on an empty machine, without the keys of the
/// house that wrote them (LB-207). It seals what opens each store; that card lies beside it.
public struct RecoveryKey: Sendable, Equatable {
    /// Where the card lies, beside the packs and manifests of a store.
    public static let object = "recovery/card"
    /// Letters that nobody takes for another (Crockford's base 32).
    private static let letters = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
    private static let context = Array("recovery card".utf8)
    private static let length = 32
    private static let checkLength = 3
    /// The key itself.
    public let bytes: [UInt8]

    /// A key that nobody can guess.
    public init() { bytes = RepositoryKeys.randomBytes(Self.length) }

    /// A key as it was kept; nil for bytes that are none.
    public init?(bytes: [UInt8]) {
        guard bytes.count == Self.length else { return nil }
        self.bytes = bytes
    }

    /// A key as somebody typed it, with or without dashes; nil where a letter is missing or wrong.
    public init?(code: String) {
        var (word, bits, read): (UInt64, Int, [UInt8]) = (0, 0, [])
        for letter in code.uppercased().utf8 where letter != UInt8(ascii: "-") && letter > 0x20 {
            let meant: UInt8 =
                switch letter {
                case UInt8(ascii: "O"): UInt8(ascii: "0")
                case UInt8(ascii: "I"), UInt8(ascii: "L"): UInt8(ascii: "1")
                default: letter
                }
            guard let value = Self.letters.firstIndex(of: meant), read.count <= 64 else { return nil }
            (word, bits) = (word << 5 | UInt64(value), bits + 5)
            if bits >= 8 {
                bits -= 8
                read.append(UInt8(truncatingIfNeeded: word >> UInt64(bits)))
                word &= (1 << UInt64(bits)) - 1
            }
        }
        guard read.count == Self.length + Self.checkLength, bits == 0 else { return nil }
        let key = Array(read.prefix(Self.length))
        guard Self.check(key) == Array(read.suffix(Self.checkLength)) else { return nil }
        bytes = key
    }

    /// The key for people: fourteen groups of four letters, which tell whether one was mistaken.
    public var code: String {
        var (word, bits, letters): (UInt64, Int, [UInt8]) = (0, 0, [])
        for byte in bytes + Self.check(bytes) {
            (word, bits) = (word << 8 | UInt64(byte), bits + 8)
            while bits >= 5 {
                bits -= 5
                letters.append(Self.letters[Int(word >> UInt64(bits))])
                word &= (1 << UInt64(bits)) - 1
            }
        }
        return stride(from: 0, to: letters.count, by: 4).map { start in
            String(decoding: letters[start..<min(start + 4, letters.count)], as: UTF8.self)
        }.joined(separator: "-")
    }

    /// A card that only this key opens.
    public func seal(_ plain: [UInt8]) -> [UInt8] {
        SealedBox.sealRandomly(plain, key: bytes, context: Self.context)
    }

    /// What a card says; nil where another key sealed it, or it is damaged.
    public func open(_ card: [UInt8]) -> [UInt8]? { SealedBox.openRandom(card, key: bytes, context: Self.context) }

    private static func check(_ key: [UInt8]) -> [UInt8] {
        RepositoryKeys.hash(key, key: context + [UInt8](repeating: 0, count: 19), length: 16).prefix(checkLength).map {
            $0
        }
    }
}
