import SwiftUI

/// Swift source, cut into pieces that are coloured alike. It knows words, not grammar, which is enough to read by.
struct SwiftSource: Equatable {
    enum Kind: Hashable {
        case plain, keyword, attribute, type, call, text, number, comment
    }

    struct Piece: Equatable {
        var kind: Kind
        var text: String
    }

    private(set) var pieces: [Piece] = []

    init(_ source: String) {
        var rest = source[...]
        while let first = rest.first { take(first, &rest) }
    }

    /// The pieces as one text in colours.
    var text: Text { pieces.reduce(Text(verbatim: "")) { $0 + $1.coloured } }

    private mutating func take(_ first: Character, _ rest: inout Substring) {
        if rest.hasPrefix("//") {
            add(.comment, &rest) { $0 != "\n" }
        } else if rest.hasPrefix("\"\"\"") {
            addQuoted("\"\"\"", &rest)
        } else if first == "\"" {
            addQuoted("\"", &rest)
        } else if first == "@" || first == "#" {
            add(.attribute, &rest) { $0.isLetter || $0.isNumber || $0 == "@" || $0 == "#" }
        } else if first.isNumber {
            add(.number, &rest) { $0.isNumber || $0 == "." || $0 == "_" || $0.isHexDigit || $0 == "x" }
        } else if first.isLetter || first == "_" || first == "$" {
            addWord(&rest)
        } else {
            append(.plain, String(rest.removeFirst()))
        }
    }

    private mutating func add(_ kind: Kind, _ rest: inout Substring, while belongs: (Character) -> Bool) {
        let piece = rest.prefix(while: belongs)
        rest = rest[piece.endIndex...]
        append(kind, String(piece))
    }

    private mutating func addQuoted(_ quote: String, _ rest: inout Substring) {
        var piece = rest.prefix(quote.count)
        var end = piece.endIndex
        while end < rest.endIndex, !rest[end...].hasPrefix(quote) {
            if rest[end] == "\\", rest.index(after: end) < rest.endIndex { end = rest.index(after: end) }
            end = rest.index(after: end)
        }
        end = rest.index(end, offsetBy: quote.count, limitedBy: rest.endIndex) ?? rest.endIndex
        piece = rest[rest.startIndex..<end]
        rest = rest[end...]
        append(.text, String(piece))
    }

    private mutating func addWord(_ rest: inout Substring) {
        let isMember = pieces.last?.text.hasSuffix(".") == true
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
        rest = rest[word.endIndex...]
        let kind: Kind
        if !isMember, Self.keywords.contains(String(word)) {
            kind = .keyword
        } else if word.first?.isUppercase == true {
            kind = .type
        } else {
            kind = isMember ? .call : .plain
        }
        append(kind, String(word))
    }

    private mutating func append(_ kind: Kind, _ text: String) {
        if let last = pieces.indices.last, pieces[last].kind == kind {
            pieces[last].text += text
        } else {
            pieces.append(Piece(kind: kind, text: text))
        }
    }

    private static let keywords: Set<String> = [
        "struct", "class", "enum", "extension", "protocol", "func", "var", "let", "static", "private", "some", "any",
        "if", "else", "switch", "case", "default", "for", "in", "while", "return", "guard", "self", "Self", "init",
        "true", "false", "nil", "import", "try", "await", "async", "throws", "mutating", "inout", "where", "is", "as",
        "get", "set", "typealias", "final", "fileprivate", "public", "nonisolated", "do", "catch", "defer", "break",
    ]
}

extension SwiftSource.Piece {
    /// The piece in its colour.
    fileprivate var coloured: Text {
        let text = Text(verbatim: text)
        return kind == .plain ? text : text.foregroundColor(kind.color)
    }
}

extension SwiftSource.Kind {
    /// Readable on what source stands on, light and dark.
    fileprivate var color: Color {
        switch self {
        case .plain: .primary
        case .keyword: Color(light: 0xA3128A, dark: 0xFF7AB8)
        case .attribute: Color(light: 0x7A4A00, dark: 0xFFB86B)
        case .type: Color(light: 0x3B4EC8, dark: 0xA6B8FF)
        case .call: Color(light: 0x1F6A78, dark: 0x6FD3E3)
        case .text: Color(light: 0xB3261E, dark: 0xFF9A8F)
        case .number: Color(light: 0x1C00CF, dark: 0xD9C97C)
        case .comment: Color(light: 0x5A6570, dark: 0x9AA5B1)
        }
    }
}
