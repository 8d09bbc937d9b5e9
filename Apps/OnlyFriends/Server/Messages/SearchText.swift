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
        let words = words(query).prefix(8)
        guard !words.isEmpty else { return nil }
        let conditions = words.map { word -> SQL in
            let anywhere: SQL = "\(column) LIKE \("%\(word)%")"
            if word.unicodeScalars.contains(where: { $0.value >= 0x2E80 }) { return anywhere }
            // Texts that do not have the letters at all are known sooner than by looking at each of their words, and most
            // texts are such.
            return "\(anywhere) AND \(column) LIKE \("% \(word)%")"
        }
        return conditions.joined(separator: " AND ")
    }

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
