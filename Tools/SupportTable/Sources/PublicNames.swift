import Foundation

/// The public names that modules declare, read from their sources as text.
struct PublicNames {
    /// What is known of a name.
    enum Standing: Equatable {
        case supported
        /// Declared so that source compiles; nothing is to be seen of it, for these reasons.
        case accepted([String])
        /// Declared so that the compiler can say what to use.
        case unavailable(String)
    }

    private(set) var standings: [String: Standing] = [:]
    /// How many declarations of a name are there to be used.
    private(set) var counts: [String: Int] = [:]

    /// Reads one file.
    mutating func read(_ text: String) {
        var attribute = ""
        var isInAttribute = false
        var container: (indentation: Int, message: String)?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let words = line.drop { $0 == " " }
            let indentation = line.count - words.count
            if let open = container, !words.isEmpty, indentation <= open.indentation { container = nil }
            if words.hasPrefix("@available") {
                attribute = ""
                isInAttribute = true
            }
            if isInAttribute {
                attribute += words
                if Self.isClosed(attribute) { isInAttribute = false }
                guard !isInAttribute, let rest = Self.declaration(after: attribute) else { continue }
                // A declaration on the attribute's own line.
                note(rest, attribute)
                continue
            }
            guard !words.isEmpty, !words.hasPrefix("//") else { continue }
            if words.hasPrefix("@") && !words.contains("public") && !words.contains("macro") { continue }
            let message = Self.message(attribute)
            if message != nil, words.hasSuffix("{"), Self.name(in: words) == nil || words.hasPrefix("extension") {
                container = (indentation, attribute)
            }
            note(words, attribute.isEmpty ? container?.message ?? "" : attribute)
            attribute = ""
        }
    }

    private mutating func note(_ declaration: Substring, _ attribute: String) {
        guard let name = Self.name(in: declaration) else { return }
        if let message = Self.message(attribute) {
            if standings[name] == nil { standings[name] = .unavailable(message) }
        } else {
            standings[name] = .supported
            counts[name, default: 0] += 1
        }
    }

    private static func isClosed(_ attribute: String) -> Bool {
        // Parentheses of the text itself do not count.
        let plain = attribute.replacing(/"[^"]*"/, with: "")
        return plain.contains("(") && plain.count(where: { $0 == "(" }) == plain.count(where: { $0 == ")" })
    }

    private static func declaration(after attribute: String) -> Substring? {
        attribute.firstMatch(of: /\)\s*(public .*)$/)?.1
    }

    private static func message(_ attribute: String) -> String? {
        guard attribute.contains("unavailable") else { return nil }
        return attribute.firstMatch(of: /message:\s*"([^"]*)"/).map { String($0.1) } ?? ""
    }

    /// The name that a line declares for everybody, if it does.
    private static func name(in line: Substring) -> String? {
        var words = line.split { $0 == " " }[...]
        if words.first != "case" {
            guard let start = words.firstIndex(where: { ["public", "open", "macro"].contains($0) }) else { return nil }
            words = words[start...]
        }
        guard let kind = words.firstIndex(where: kinds.contains), kind + 1 < words.endIndex else { return nil }
        let name = words[kind + 1].drop { $0 == "`" }.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        return name.isEmpty ? nil : String(name)
    }

    private static let kinds: Set<Substring> = [
        "func", "var", "let", "struct", "class", "enum", "protocol", "typealias", "actor", "macro", "case",
    ]
}
