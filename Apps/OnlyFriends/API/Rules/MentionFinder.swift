/// Finds the people whom a text names: `@` and a whole name, as comments and messages of groups have it (OF-085).
public enum MentionFinder {
    /// Somebody who is named, and where.
    public struct Found: Equatable {
        public var range: Range<String.Index>
        /// More than one where people share a name.
        public var mentions: [Mention]
    }

    /// Signs that are looked at, so that a text of nothing else costs little.
    private static let most = 100

    /// Whom of some people a text names, in the text's order. Of names that begin alike the longest is meant.
    public static func found(in text: String, of people: [Mention]) -> [Found] {
        guard !people.isEmpty, text.utf8.contains(UInt8(ascii: "@")) else { return [] }
        let longestFirst = people.filter { !$0.name.isEmpty }.sorted { $0.name.count > $1.name.count }
        var found: [Found] = []
        var start = text.startIndex
        for _ in 0..<most {
            guard let sign = text[start...].firstIndex(of: "@") else { break }
            start = text.index(after: sign)
            // As in an address of mail.
            if sign > text.startIndex, isPartOfWord(text[text.index(before: sign)]) { continue }
            let rest = text[start...]
            guard let name = longestFirst.first(where: { isNamed($0.name, at: rest) })?.name else { continue }
            let end = text.index(start, offsetBy: name.count, limitedBy: text.endIndex) ?? text.endIndex
            found.append(Found(range: sign..<end, mentions: people.filter { $0.name == name }))
            start = end
        }
        return found
    }

    private static func isNamed(_ name: String, at rest: Substring) -> Bool {
        guard rest.hasPrefix(name) else { return false }
        return rest.dropFirst(name.count).first.map { !isPartOfWord($0) } ?? true
    }

    private static func isPartOfWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}
