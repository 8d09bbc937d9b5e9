public import Foundation

/// Finds the web addresses in what people write (OF-070).
public enum LinkFinder {
    /// A web address and where it stands.
    public struct Link: Equatable {
        public var range: Range<String.Index>
        public var url: URL
    }

    /// Longer ones are not looked for, so that a text costs no more than reading it.
    private static let longest = 2_000

    /// The addresses of a text, in order: those with `https://` or `http://`, and those that begin with `www.`.
    public static func links(in text: String) -> [Link] {
        // Most texts have neither of these, and are asked about in each message: searching for words costs far more.
        guard text.utf8.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") }),
            text.contains("://") || text.contains("www.")
        else { return [] }
        var links: [Link] = []
        var start = text.startIndex
        while start < text.endIndex {
            guard let begin = text[start...].firstIndex(where: { !isSpace($0) }) else { break }
            let end = text[begin...].firstIndex(where: isSpace) ?? text.endIndex
            if let link = link(in: text, begin..<end) { links.append(link) }
            start = end
        }
        return links
    }

    /// The address in a text that a preview is of: the first that is on the usual port, without a name or password in it.
    public static func previewed(in text: String) -> URL? { links(in: text).lazy.map(\.url).first(where: isReadable) }

    /// Whether an address is one that the house would read: on the usual port, without a name or password in it.
    public static func isReadable(_ url: URL) -> Bool {
        ["http", "https"].contains(url.scheme?.lowercased() ?? "") && [nil, 80, 443].contains(url.port)
            && url.user() == nil && url.password() == nil && url.host()?.isEmpty == false
    }

    private static func link(in text: String, _ word: Range<String.Index>) -> Link? {
        let body = text[word]
        guard body.utf8.count <= longest,
            let begin = ["https://", "http://", "www."].compactMap({ prefix in
                body.range(of: prefix, options: .caseInsensitive)?.lowerBound
            }).min()
        else { return nil }
        var range = begin..<word.upperBound
        // What closes a sentence or a bracket is not a part of it, unless the bracket opened within.
        while let last = text[range].last, isClosing(last, in: text[range]) {
            range = range.lowerBound..<text.index(before: range.upperBound)
        }
        let written = String(text[range])
        let address = written.lowercased().hasPrefix("www.") ? "https://\(written)" : written
        guard let url = URL(string: address), let host = url.host(), host.contains(".") || host == "localhost",
            ["http", "https"].contains(url.scheme?.lowercased() ?? "")
        else { return nil }
        return Link(range: range, url: url)
    }

    private static func isSpace(_ character: Character) -> Bool { character.isWhitespace || "<>\"".contains(character) }

    private static func isClosing(_ last: Character, in text: Substring) -> Bool {
        switch last {
        case ".", ",", ";", ":", "!", "?", "'", "’", "”", "»", "…": true
        case ")": !text.contains("(")
        case "]": !text.contains("[")
        default: false
        }
    }
}
