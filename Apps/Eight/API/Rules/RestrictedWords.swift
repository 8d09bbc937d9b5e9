import Foundation

/// Words that somebody does not want to read in responses to their videos (E8-132); client and server share what they are.
public struct RestrictedWords: Sendable, Equatable {
    /// Words of one person.
    public static let most = 50
    /// Characters of a word, which may be several words in a row.
    public static let longest = 30

    /// As the person wrote them, in their order.
    public private(set) var words: [String] = []
    /// What is looked for, of each of them.
    private var keys: [[String]] = []

    public init() {}

    /// What is kept of words that were taken once.
    public init(kept words: [String]) {
        for word in words { try? add(word) }
    }

    /// Takes one more; one that is there already in another spelling changes nothing.
    public mutating func add(_ text: String) throws(EightText.Violation) {
        let tooLong = EightText.Violation(code: "too_long", message: "A word has 30 characters at most.")
        guard text.utf8.count <= Self.longest * 40 else { throw tooLong }
        let word = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard word.count <= Self.longest else { throw tooLong }
        let key = Self.parts(of: word)
        let isPlain = word.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
        guard !key.isEmpty, isPlain else {
            throw EightText.Violation(
                code: "invalid", message: "A word needs a letter, a number or an emoji.")
        }
        if keys.contains(key) { return }
        guard words.count < Self.most else {
            throw EightText.Violation(
                code: "too_many", message: "50 words are the most. Remove one of them first.")
        }
        words.append(word)
        keys.append(key)
    }

    /// Takes one away, in whatever spelling.
    public mutating func remove(_ text: String) {
        guard text.utf8.count <= Self.longest * 40 else { return }
        let key = Self.parts(of: text)
        guard let index = keys.firstIndex(of: key) else { return }
        words.remove(at: index)
        keys.remove(at: index)
    }

    /// Whether one of them is in one of some texts: as a whole word, in any case, with or without its accents, and also with
    /// space between its letters.
    public func isIn(_ texts: [String]) -> Bool {
        guard !keys.isEmpty else { return false }
        return texts.contains { text in
            let parts = Self.parts(of: text)
            return parts.indices.contains { start in
                let rest = parts[start...]
                // Letters with something between each: "f o o l".
                let spelled = rest.prefix { $0.count == 1 }.joined()
                return keys.contains { key in
                    rest.starts(with: key) || spelled.count > 1 && spelled.hasPrefix(key.joined())
                }
            }
        }
    }

    /// A text's words without case and accents; each emoji is one.
    private static func parts(of text: String) -> [String] {
        let plain = String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value != 0xFE0F }))
        let folded = plain.folding(
            options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive],
            locale: Locale(identifier: "en_US_POSIX"))
        var parts: [String] = []
        var word = ""
        for character in folded {
            // "dont" is "don't".
            if character == "'" || character == "\u{2019}" { continue }
            if character.isLetter || character.isNumber {
                word.append(character)
                continue
            }
            if !word.isEmpty { parts.append(word) }
            word = ""
            if character.isSymbol { parts.append(String(character)) }
        }
        if !word.isEmpty { parts.append(word) }
        return parts
    }
}
