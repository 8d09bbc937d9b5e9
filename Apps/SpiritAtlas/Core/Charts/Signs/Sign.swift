/// One of the twelve signs of the zodiac, thirty degrees each; the raw values count from Aries = 0.
public enum Sign: Int, Sendable, Hashable, CaseIterable, Comparable {
    /// A sign of 30 degrees, in the order of the zodiac.
    case aries, taurus, gemini, cancer, leo, virgo, libra, scorpio, sagittarius, capricorn, aquarius, pisces

    /// The sign of a longitude.
    ///
    /// - Parameter longitude: any finite number of degrees, also negative or beyond 360.
    /// - Throws: `ChartError` with `notFinite`.
    public init(longitude: Double) throws(ChartError) {
        self.init(checked: try ChartError.finite(longitude, "longitude"))
    }

    /// The sign of a longitude that is known to be finite.
    package init(checked longitude: Double) {
        self = Sign(rawValue: Int(Degrees.normalized(longitude) / 30)) ?? .pisces
    }

    /// The sign that lies a number of signs further, counted round.
    ///
    /// - Parameter count: how many signs; negative for backwards.
    /// - Returns: the sign there.
    public func advanced(by count: Int) -> Sign {
        Sign(rawValue: ((rawValue + count % 12) % 12 + 12) % 12) ?? self
    }

    /// Where the sign starts, degrees.
    public var start: Double { Double(rawValue) * 30 }

    /// The name in English.
    public var name: String {
        [
            "Aries", "Taurus", "Gemini", "Cancer", "Leo", "Virgo", "Libra", "Scorpio", "Sagittarius", "Capricorn",
            "Aquarius", "Pisces",
        ][rawValue]
    }

    /// The sign's character, without colour.
    public var symbol: String {
        ["♈︎", "♉︎", "♊︎", "♋︎", "♌︎", "♍︎", "♎︎", "♏︎", "♐︎", "♑︎", "♒︎", "♓︎"][rawValue]
    }

    /// The sign's element.
    public var element: Element { Element.allCases[rawValue % 4] }

    /// The sign's modality.
    public var modality: Modality { Modality.allCases[rawValue % 3] }

    /// The order of the zodiac from Aries.
    ///
    /// - Parameters:
    ///   - first: one sign.
    ///   - second: another.
    /// - Returns: whether the first is nearer to the beginning of Aries.
    public static func < (first: Sign, second: Sign) -> Bool { first.rawValue < second.rawValue }
}

extension Sign: Codable {
    /// The name in lower case, as JSON has it.
    public var key: String { name.lowercased() }

    /// Reads the name in lower case.
    ///
    /// - Parameter decoder: what to read from.
    /// - Throws: `DecodingError`, and what the decoder throws.
    public init(from decoder: any Decoder) throws {
        let key = try decoder.singleValueContainer().decode(String.self)
        guard let sign = Self.allCases.first(where: { $0.key == key }) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "Unknown sign."))
        }
        self = sign
    }

    /// Writes the name in lower case.
    ///
    /// - Parameter encoder: what to write to.
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(key)
    }
}

/// The element of a sign.
public enum Element: String, Sendable, Hashable, Codable, CaseIterable, CodingKeyRepresentable {
    /// One of the four elements; the signs take them in turn, in this order.
    case fire, earth, air, water
}

/// The modality (quality) of a sign.
public enum Modality: String, Sendable, Hashable, Codable, CaseIterable, CodingKeyRepresentable {
    /// One of the three modalities; the signs take them in turn, in this order.
    case cardinal, fixed, mutable
}
