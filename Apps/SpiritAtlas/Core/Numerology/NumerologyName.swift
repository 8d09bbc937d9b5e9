import Foundation

/// A name as the letter tables read it: parts of the capitals A to Z.
///
/// Accents go, ligatures and the letters ß Æ Œ Ø Ł Đ Ð Þ ı are spelled out, spaces and hyphens separate parts, and
/// everything else that is no letter is left out. Letters that have no Latin spelling here are not guessed at;
/// ``otherLetters`` names them.
public struct NumerologyName: Sendable, Hashable, Codable {
    /// The longest name that is read, in characters.
    public static let maximumLength = 1000

    /// The name as it was given.
    public let original: String
    /// The parts of the name, each of one or more of the letters A to Z.
    public let parts: [String]
    /// The letters that count for nothing, each once, in the order of the name.
    public let otherLetters: [String]

    /// Reads a name whose every letter has a value.
    ///
    /// - Parameter text: the name, in Latin letters.
    /// - Throws: ``NumerologyError`` for a name without letters, with letters without a value, or of too many
    ///   characters.
    public init(_ text: String) throws(NumerologyError) {
        guard text.count <= Self.maximumLength else {
            throw NumerologyError(.nameTooLong, "A name has at most \(Self.maximumLength) characters.")
        }
        let name = Self.normalizing(text)
        guard name.otherLetters.isEmpty else {
            let letters = name.otherLetters.prefix(10).joined(separator: " ")
            throw NumerologyError(
                .lettersWithoutValue,
                "The letter tables know the Latin letters only, not \(letters): write the name in Latin letters.")
        }
        guard !name.parts.isEmpty else {
            throw NumerologyError(.emptyName, "The name has no letters.")
        }
        self = name
    }

    /// Reads whatever can be read: a name without Latin letters has no parts, and letters without a value are reported.
    ///
    /// Characters after the first ``maximumLength`` are not read.
    ///
    /// - Parameter text: the name, in any letters.
    /// - Returns: the name with what could be read of it.
    public static func normalizing(_ text: String) -> NumerologyName {
        let original = String(text.prefix(maximumLength))
        var parts: [String] = []
        var part = ""
        var others: [String] = []
        for scalar in original.decomposedStringWithCompatibilityMapping.unicodeScalars {
            if let letters = latinLetters(of: scalar) {
                part += letters
            } else if separates(scalar) {
                if !part.isEmpty { parts.append(part) }
                part = ""
            } else if scalar.properties.isAlphabetic, !isMark(scalar), !others.contains(String(scalar)) {
                others.append(String(scalar))
            }
        }
        if !part.isEmpty { parts.append(part) }
        return NumerologyName(original: original, parts: parts, otherLetters: others)
    }

    /// The parts with one space between them, such as `FRANCOIS RENE DAUBIGNE`.
    public var normalized: String { parts.joined(separator: " ") }

    private init(original: String, parts: [String], otherLetters: [String]) {
        self.original = original
        self.parts = parts
        self.otherLetters = otherLetters
    }

    private static func latinLetters(of scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "A"..."Z": String(scalar)
        case "a"..."z": scalar.properties.uppercaseMapping
        default: spellings[scalar]
        }
    }

    private static func separates(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace || scalar.properties.generalCategory == .dashPunctuation
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark, .modifierLetter: true
        default: false
        }
    }

    /// Latin letters that no decomposition leads to A to Z.
    private static let spellings: [Unicode.Scalar: String] = [
        "ß": "SS", "ẞ": "SS", "Æ": "AE", "æ": "AE", "Œ": "OE", "œ": "OE", "Ø": "O", "ø": "O", "Ł": "L", "ł": "L",
        "Đ": "D", "đ": "D", "Þ": "TH", "þ": "TH", "Ð": "D", "ð": "D", "ı": "I", "Ħ": "H", "ħ": "H", "Ŧ": "T", "ŧ": "T",
    ]
}

extension NumerologyName {
    private enum CodingKeys: String, CodingKey {
        case original, normalized, parts, otherLetters
    }

    /// Reads the original name again, so that parts are always what they should be.
    ///
    /// - Parameter decoder: what to read from.
    /// - Throws: `DecodingError`, and what the decoder throws.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self = Self.normalizing(try container.decode(String.self, forKey: .original))
    }

    /// Writes the name with all that was read of it.
    ///
    /// - Parameter encoder: what to write to.
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(original, forKey: .original)
        try container.encode(normalized, forKey: .normalized)
        try container.encode(parts, forKey: .parts)
        try container.encode(otherLetters, forKey: .otherLetters)
    }
}
