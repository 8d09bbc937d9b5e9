import Database
import Foundation

/// Text in the form in which it is searched: lower case, without accents, a space before each word (OF-164).
enum SearchText {
    /// Words that are kept of a text.
    private static let limit = 2_000

    /// What the database keeps of a text.
    static func kept(_ text: String) -> String {
        words(text).prefix(limit).map { " \($0)" }.joined()
    }

    /// The condition on a column that all words of a query begin words there; nil where there is nothing to look for.
    ///
    /// Where words are not parted by spaces, as in Chinese or Japanese, a word is found anywhere.
    static func condition(_ column: SQL, query: String) -> SQL? {
        let words = sought(query)
        guard !words.isEmpty else { return nil }
        let conditions = words.map { word -> SQL in
            let anywhere: SQL = "\(column) LIKE \("%\(word)%")"
            if word.unicodeScalars.contains(where: isUnparted) { return anywhere }
            // Texts that do not have the letters at all are known sooner than by looking at each of their words, and most
            // texts are such.
            return "\(anywhere) AND \(column) LIKE \("% \(word)%")"
        }
        return conditions.joined(separator: " AND ")
    }

    /// The words of a query.
    private static func sought(_ query: String) -> ArraySlice<String> { words(query).prefix(8) }

    private static func isUnparted(_ letter: Unicode.Scalar) -> Bool { letter.value >= 0x2E80 }

    private static func words(_ text: String) -> [String] {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return plainWords(text) }
        return text.folding(
            options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive], locale: Locale(identifier: "en")
        )
        .split { !($0.isLetter || $0.isNumber) }.map { String($0.prefix(60)) }
    }

    /// The words of ASCII, which has no accents: Foundation would take many times as long, and each message waits for it.
    private static func plainWords(_ text: String) -> [String] {
        text.lowercased().utf8.split { !(0x61...0x7A).contains($0) && !(0x30...0x39).contains($0) }
            .map { String(Substring($0.prefix(60))) }
    }
}

extension SearchText {
    /// Of a longer word, whose letters may have any number of marks, an index has the beginning: what it leads to is looked
    /// at all the same.
    private static let longest = 60

    /// What an index of words has of a text that is kept: its words, or where they are not parted, each two letters that
    /// stand together, and the last alone.
    static func entries(of kept: String) -> [String] {
        kept.split(separator: " ").flatMap { word -> [String] in
            let letters = word.unicodeScalars
            guard letters.contains(where: isUnparted) else { return [text(letters.prefix(longest))] }
            let start = text(letters.prefix { !isUnparted($0) }.prefix(longest))
            let runs = letters.split { !isUnparted($0) }.map { Array($0) }
            return (start.isEmpty ? [] : [start]) + runs.flatMap(pairs)
        }
    }

    /// For each word of a query a condition on a column of such entries, which a text with the word has one for.
    static func lookups(_ column: SQL, query: String) -> [SQL] {
        sought(query).map { word in
            let runs = word.unicodeScalars.split { !isUnparted($0) }.map { Array($0) }
            let run = runs.max { $0.count < $1.count }
            if let pair = run.flatMap({ $0.count > 1 ? pairs($0).first : nil }) { return "\(column) = \(pair)" }
            let start = text(run ?? Array(word.unicodeScalars.prefix(longest)))
            return "\(column) >= \(start) AND \(column) < \(start + "\u{10FFFF}")"
        }
    }

    private static func pairs(_ run: [Unicode.Scalar]) -> [String] {
        run.indices.map { text(run[$0..<min($0 + 2, run.count)]) }
    }

    private static func text(_ letters: some Sequence<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: letters)
        return String(text)
    }
}
