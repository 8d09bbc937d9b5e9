import Foundation

/// Decides which texts people may write; client and server share it.
public enum EightText {
    /// What is wrong with a text.
    public struct Violation: Error, Sendable, Equatable {
        public var code: String
        /// One sentence for people.
        public var message: String
    }

    /// A display name as it is kept: 1 to 30 characters with a letter, nothing invisible.
    public static func name(_ text: String, maximum: Int = 30) throws(Violation) -> String {
        let name = try bounded(text, maximum, "name")
        guard !name.isEmpty else { throw Violation(code: "required", message: "Enter your name.") }
        guard name.unicodeScalars.contains(where: \.properties.isAlphabetic) else {
            throw Violation(code: "invalid", message: "A name needs at least one letter.")
        }
        return name
    }

    /// A text of one or more lines as it is kept; nil when nothing is left.
    public static func paragraph(_ text: String?, maximum: Int, what: String) throws(Violation) -> String? {
        guard let text else { return nil }
        let kept = try bounded(text, maximum, what)
        return kept.isEmpty ? nil : kept
    }

    private static func bounded(_ text: String, _ maximum: Int, _ what: String) throws(Violation) -> String {
        let tooLong = Violation(
            code: "too_long", message: "This \(what) is too long; \(maximum) characters is the most.")
        guard text.utf8.count <= max(256, maximum * 40) else { throw tooLong }
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard trimmed.count <= maximum else { throw tooLong }
        guard !trimmed.unicodeScalars.contains(where: isForbidden) else {
            throw Violation(code: "invalid", message: "This \(what) holds characters that cannot be shown.")
        }
        guard WordFilter.allows(trimmed) else {
            throw Violation(code: "words", message: "Choose other words for this \(what).")
        }
        return trimmed
    }

    /// Control characters but the line feed, and marks that change the direction of what follows.
    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A: false
        case 0x202A...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x061C, 0x2028, 0x2029, 0xFEFF: true
        default: scalar.properties.generalCategory == .control
        }
    }
}
