import CSodium

/// A blob's name: the BLAKE2b hash of its content within a scope.
///
/// The same bytes put twice in one scope are stored once. In two scopes they are two blobs, so that nobody can find out
/// from a name, the time it takes, or a quota whether somebody else has the same file.
public struct BlobID: Hashable, Sendable, LosslessStringConvertible, Codable {
    /// Bytes of the hash.
    static let length = 32

    let bytes: [UInt8]

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// 64 hexadecimal digits.
    public var description: String {
        let digits = Array("0123456789abcdef".utf8)
        let text = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        return String(decoding: text, as: UTF8.self)
    }

    /// The digits that make its folder's name: 4,096 folders, so that millions of blobs stay findable.
    var folder: String { String(description.prefix(3)) }

    /// Reads the text form; nil for anything but 64 lower-case hexadecimal digits.
    public init?(_ description: String) {
        let text = Array(description.utf8)
        guard text.count == Self.length * 2 else { return nil }
        var bytes: [UInt8] = []
        for index in stride(from: 0, to: text.count, by: 2) {
            guard let high = Self.value(of: text[index]), let low = Self.value(of: text[index + 1]) else { return nil }
            bytes.append(high << 4 | low)
        }
        self.bytes = bytes
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let id = BlobID(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "This is not a blob's id.")
        }
        self = id
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    private static func value(of digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        default: nil
        }
    }
}

/// Hashes a blob as its bytes arrive.
struct BlobHasher: ~Copyable {
    /// libsodium's state, which wants an alignment that Swift does not know.
    private let memory: UnsafeMutableRawPointer
    private var state: OpaquePointer { OpaquePointer(memory) }

    init(scope: String) {
        memory = .allocate(byteCount: crypto_generichash_statebytes(), alignment: 64)
        crypto_generichash_init(state, nil, 0, BlobID.length)
        let scope = Array(scope.utf8)
        update(withUnsafeBytes(of: UInt64(scope.count).littleEndian) { Array($0) } + scope)
    }

    deinit { memory.deallocate() }

    func update(_ bytes: [UInt8]) {
        crypto_generichash_update(state, bytes, UInt64(bytes.count))
    }

    func finish() -> BlobID {
        var hash = [UInt8](repeating: 0, count: BlobID.length)
        crypto_generichash_final(state, &hash, hash.count)
        return BlobID(bytes: hash)
    }
}
