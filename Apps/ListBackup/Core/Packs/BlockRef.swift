/// Where a block lies: the pack, its number there (which its seal is bound to), and its bytes.
struct BlockRef: Sendable, Hashable, Codable {
    /// The pack's name in hexadecimal digits.
    var pack: String
    var number: Int
    var offset: Int
    /// Bytes as they lie in the pack.
    var length: Int
    /// Bytes once opened and unpacked.
    var plain: Int

    private enum CodingKeys: String, CodingKey {
        case pack = "p"
        case number = "n"
        case offset = "o"
        case length = "l"
        case plain = "u"
    }
}

/// A pack: a header with a salt, sealed blocks one after the other, a sealed table of them, and the table's length.
enum PackFormat {
    static let magic = Array("LBPACK1\n".utf8)
    static let saltLength = 16
    static var headerLength: Int { magic.count + saltLength }
    /// The number that the table's seal has; no block gets that far.
    static let tableNumber = UInt64.max
    static let tableContext = Array("pack table".utf8)

    static func object(_ pack: String) -> String { "packs/\(pack.prefix(2))/\(pack)" }
}
