import Foundation

/// Reads the inline Markdown of a literal: strong, emphasised, code, struck out and links.
///
/// Blocks (lists, headings) are not text of a label and stay as they are. Values that came in at run time are never read
/// as Markdown, so that a person's name cannot make a link.
package enum InlineMarkdown {
    package static func runs(
        of pieces: [LocalizedStringKey.Piece], _ language: @autoclosure () -> TextLanguage = .current
    ) -> [TextRun] {
        if let plain = plainText(of: pieces, language) { return [TextRun(plain)] }
        var parser = Parser(units: pieces.flatMap { units($0, language) })
        return parser.parse(until: nil, style: TextRun.Style())
    }

    /// Whether nothing in pieces is marked or has looks of its own.
    package static func isPlain(_ pieces: [LocalizedStringKey.Piece]) -> Bool {
        pieces.allSatisfy { piece in
            switch piece {
            case .literal(let string): !string.utf8.contains(where: isMark)
            case .text: false
            default: true
            }
        }
    }

    /// Whether a translation has signs of Markdown.
    static func hasMarks(_ value: StringCatalog.Value) -> Bool {
        switch value {
        case .unit(let words): words.utf8.contains(where: isMark)
        case .plural(let forms): forms.values.contains(where: hasMarks)
        }
    }

    private enum Unit {
        case character(Character)
        case value(String)
        case text(Text)
    }

    /// The text of pieces in which nothing is marked: most texts.
    private static func plainText(of pieces: [LocalizedStringKey.Piece], _ language: () -> TextLanguage) -> String? {
        var plain = ""
        for piece in pieces {
            switch piece {
            case .literal(let string):
                guard !string.utf8.contains(where: isMark) else { return nil }
                plain += string
            case .value(let string): plain += string
            case .integer(let number) where NumberArgument.isSame(Int64(clamping: number)): plain += String(number)
            case .integer, .number: plain += piece.number?.text(locale: language().locale) ?? ""
            case .text: return nil
            }
        }
        return plain
    }

    private static func isMark(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "["),
            UInt8(ascii: "\\"):
            true
        default: false
        }
    }

    private static func units(_ piece: LocalizedStringKey.Piece, _ language: () -> TextLanguage) -> [Unit] {
        switch piece {
        case .literal(let string): string.map { .character($0) }
        case .value(let string): [.value(string)]
        case .integer, .number: [.value(piece.number?.text(locale: language().locale) ?? "")]
        case .text(let text): [.text(text)]
        }
    }

    private struct Parser {
        let units: [Unit]
        var position = 0

        init(units: [Unit]) { self.units = units }

        mutating func parse(until end: String?, style: TextRun.Style) -> [TextRun] {
            var runs: [TextRun] = []
            var plain = ""
            func flushed() -> [TextRun] { plain.isEmpty ? [] : [TextRun(plain, style: style)] }
            while position < units.count {
                if let end, looking(at: end) {
                    position += end.count
                    return runs + flushed()
                }
                switch units[position] {
                case .value(let value):
                    plain += value
                    position += 1
                case .text(let text):
                    runs += flushed() + text.runs.map { $0.adding(style) }
                    plain = ""
                    position += 1
                case .character("\\"):
                    position += 1
                    if case .character(let next)? = unit(at: position) {
                        plain.append(next)
                        position += 1
                    } else {
                        plain.append("\\")
                    }
                case .character(let character):
                    if "*_`~[\\^".contains(character), let found = span(style) {
                        runs += flushed() + found
                        plain = ""
                    } else {
                        plain.append(character)
                        position += 1
                    }
                }
            }
            return runs + flushed()
        }

        private func unit(at index: Int) -> Unit? { index < units.count ? units[index] : nil }

        private func looking(at mark: String, from start: Int? = nil) -> Bool {
            var index = start ?? position
            for character in mark {
                guard case .character(character)? = unit(at: index) else { return false }
                index += 1
            }
            return true
        }

        private func find(_ mark: String, from start: Int) -> Int? {
            var index = start
            while index < units.count {
                if case .character("\\") = units[index] {
                    index += 2
                    continue
                }
                if looking(at: mark, from: index) { return index }
                index += 1
            }
            return nil
        }

        /// The runs of the mark at the position, or nil if it is a plain character.
        private mutating func span(_ style: TextRun.Style) -> [TextRun]? {
            let start = position
            var inner = style
            for (mark, change) in Self.marks where looking(at: mark) {
                let opens = start + mark.count
                guard let close = find(mark, from: opens), close > opens, !isSpace(opens), !isSpace(close - 1) else {
                    continue
                }
                if mark == "_", start > 0, isWord(start - 1) { continue }
                change(&inner)
                position = opens
                if mark == "`" { return [code(until: close, inner)] }
                return parse(until: mark, style: inner)
            }
            if looking(at: "^[") { return agreement(style) }
            return looking(at: "[") ? link(style) : nil
        }

        private static let marks: [(String, @Sendable (inout TextRun.Style) -> Void)] = [
            ("**", { $0.isBold = true }), ("__", { $0.isBold = true }), ("~~", { $0.isStruck = true }),
            ("*", { $0.isItalic = true }), ("_", { $0.isItalic = true }), ("`", { $0.isCode = true }),
        ]

        private func isSpace(_ index: Int) -> Bool {
            if case .character(let character)? = unit(at: index) { character.isWhitespace } else { false }
        }

        private func isWord(_ index: Int) -> Bool {
            switch unit(at: index) {
            case .character(let character)?: character.isLetter || character.isNumber
            case .value?: true
            default: false
            }
        }

        private mutating func code(until close: Int, _ style: TextRun.Style) -> TextRun {
            let text = plain(position..<close)
            position = close + 1
            return TextRun(text, style: style)
        }

        private func plain(_ range: Range<Int>) -> String {
            range.map { index -> String in
                switch units[index] {
                case .character(let character): String(character)
                case .value(let value): value
                case .text(let text): text.runs.map(\.plain).joined()
                }
            }.joined()
        }

        /// A number with a word that agrees with it: `^[3 file](inflect: true)`.
        private mutating func agreement(_ style: TextRun.Style) -> [TextRun]? {
            guard let middle = find("](", from: position + 2), let close = find(")", from: middle + 2),
                plain(middle + 2..<close).hasPrefix("inflect:")
            else { return nil }
            let text = plain(position + 2..<middle)
            position = close + 1
            return [TextRun(EnglishNumber.agreeing(text), style: style)]
        }

        private mutating func link(_ style: TextRun.Style) -> [TextRun]? {
            guard let middle = find("](", from: position + 1), let close = find(")", from: middle + 2),
                let url = URL(string: plain(middle + 2..<close))
            else { return nil }
            var inner = style
            inner.link = url
            position += 1
            let runs = parse(until: "]", style: inner)
            position = close + 1
            return runs
        }
    }
}
