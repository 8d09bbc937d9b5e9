import AccountsAPI
import Foundation

/// Decides which texts people may write; client and server share it, so that they never disagree.
public enum TextRule {
    /// What is wrong with a text.
    public struct Violation: Error, Sendable, Equatable {
        public var code: String
        /// One sentence for people.
        public var message: String

        public init(code: String, message: String) {
            self.code = code
            self.message = message
        }
    }

    /// A name as it is kept: trimmed, 1 to 50 characters, at least one letter, nothing invisible that could deceive.
    public static func name(_ text: String, limits: ServerConfig.Limits = .init()) throws(Violation) -> String {
        let name = try line(text, maximum: limits.nameMaximum, what: "name")
        guard !name.isEmpty else { throw Violation(code: ProblemCode.required, message: "Enter your name.") }
        guard name.unicodeScalars.contains(where: \.properties.isAlphabetic) else {
            throw Violation(code: ProblemCode.invalid, message: "A name needs at least one letter.")
        }
        return name
    }

    /// A bio as it is kept: trimmed, at most 300 characters and 5 line breaks; nil when nothing is left.
    public static func bio(_ text: String, limits: ServerConfig.Limits = .init()) throws(Violation) -> String? {
        let bio = try paragraph(text, maximum: limits.bioMaximum, what: "bio")
        guard bio.count(where: { $0 == "\n" }) <= limits.bioLinesMaximum else {
            throw Violation(
                code: ProblemCode.tooLong,
                message: "A bio may have at most \(limits.bioLinesMaximum) line breaks.")
        }
        return bio.isEmpty ? nil : bio
    }

    /// One line as it is kept: trimmed, bounded, without control or direction-changing characters.
    public static func line(_ text: String, maximum: Int, what: String) throws(Violation) -> String {
        let line = try bounded(text, maximum: maximum, what: what)
        guard !line.unicodeScalars.contains(where: { isForbidden($0) || $0 == "\n" }) else {
            throw Violation(
                code: ProblemCode.invalid, message: "This \(what) holds characters that cannot be shown.")
        }
        return line
    }

    /// A text of several lines as it is kept: trimmed, bounded, line breaks made uniform, control characters refused.
    public static func paragraph(_ text: String, maximum: Int, what: String) throws(Violation) -> String {
        var unified = try bounded(text, maximum: maximum, what: what)
        if unified.unicodeScalars.contains("\r") {
            unified = unified.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\r", with: "\n")
        }
        guard !unified.unicodeScalars.contains(where: { isForbidden($0) && $0 != "\t" }) else {
            throw Violation(
                code: ProblemCode.invalid, message: "This \(what) holds characters that cannot be shown.")
        }
        return unified
    }

    private static func bounded(_ text: String, maximum: Int, what: String) throws(Violation) -> String {
        let tooLong = Violation(
            code: ProblemCode.tooLong, message: "This \(what) is too long; \(maximum) characters is the most.")
        // A character may be made of many scalars; bytes are bounded first, so that counting stays cheap.
        guard text.utf8.count <= max(256, maximum * 40) else { throw tooLong }
        let isPlain = [text.utf8.first, text.utf8.last].allSatisfy { ($0 ?? 0) > 0x20 && ($0 ?? 0) < 0x7F }
        // Most texts have nothing to be taken off their ends, which Foundation takes long to find out.
        let trimmed = isPlain ? text : text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard trimmed.count <= maximum else { throw tooLong }
        return trimmed
    }

    /// Control characters but the line feed, and marks that change the direction of what follows.
    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A, 0x20...0x7E: false
        case 0x202A...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x061C, 0x2028, 0x2029, 0xFEFF: true
        default: scalar.properties.generalCategory == .control
        }
    }
}
