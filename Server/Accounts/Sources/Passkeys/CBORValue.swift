/// A value of CBOR (RFC 8949), as far as authenticators write such: of definite lengths, without tags and fractions.
indirect enum CBORValue: Sendable, Equatable {
    /// Not below zero.
    case unsigned(UInt64)
    /// One less than what is held, below zero.
    case negative(UInt64)
    case bytes([UInt8])
    case text(String)
    case array([CBORValue])
    case map([Member])
    case bool(Bool)
    case null

    struct Member: Sendable, Equatable {
        var key: CBORValue
        var value: CBORValue
    }

    /// The member of a map under a number.
    subscript(number: Int) -> CBORValue? {
        self[number < 0 ? .negative(UInt64(-1 - number)) : .unsigned(UInt64(number))]
    }

    /// The member of a map under a name.
    subscript(name: String) -> CBORValue? { self[.text(name)] }

    private subscript(key: CBORValue) -> CBORValue? {
        guard case .map(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    /// The bytes, if it is such.
    var byteString: [UInt8]? { if case .bytes(let bytes) = self { bytes } else { nil } }
    /// The text, if it is such.
    var string: String? { if case .text(let text) = self { text } else { nil } }
    /// The whole number, if it is one that fits.
    var integer: Int? {
        switch self {
        case .unsigned(let number): Int(exactly: number)
        case .negative(let number): Int(exactly: number).map { -1 - $0 }
        default: nil
        }
    }
}
