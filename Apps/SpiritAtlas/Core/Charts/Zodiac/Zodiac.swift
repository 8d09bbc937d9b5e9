/// Where the zodiac starts: at the equinox of date, or at a fixed point among the stars.
///
/// In JSON it is one word: `tropical`, or the ayanamsa's key; `sidereal` stands for `lahiri`.
public enum Zodiac: Sendable, Hashable {
    /// From the true equinox of date.
    case tropical
    /// From the point that an ayanamsa fixes.
    case sidereal(Ayanamsa)

    /// The word that JSON has for it.
    public var key: String {
        switch self {
        case .tropical: "tropical"
        case .sidereal(let ayanamsa): ayanamsa.rawValue
        }
    }

    /// The zodiac of a word, or nil.
    ///
    /// - Parameter key: a word as ``key`` gives it.
    public init?(key: String) {
        switch key {
        case "tropical": self = .tropical
        case "sidereal": self = .sidereal(.lahiri)
        default:
            guard let ayanamsa = Ayanamsa(rawValue: key) else { return nil }
            self = .sidereal(ayanamsa)
        }
    }

    /// The ayanamsa of a sidereal zodiac.
    public var ayanamsa: Ayanamsa? {
        if case .sidereal(let ayanamsa) = self { ayanamsa } else { nil }
    }
}

extension Zodiac: Codable {
    /// Reads the word.
    ///
    /// - Parameter decoder: what to read from.
    /// - Throws: `DecodingError`, and what the decoder throws.
    public init(from decoder: any Decoder) throws {
        let key = try decoder.singleValueContainer().decode(String.self)
        guard let zodiac = Self(key: key) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "Unknown zodiac."))
        }
        self = zodiac
    }

    /// Writes the word.
    ///
    /// - Parameter encoder: what to write to.
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(key)
    }
}
