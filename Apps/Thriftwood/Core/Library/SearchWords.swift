/// What somebody seeks in a list: words that all have to be there, in any order, whatever their case and accents.
public struct SearchWords: Sendable, Hashable {
    private let words: [String]

    public init(_ text: String) {
        words = LibraryText.folded(text).split(separator: " ").map(String.init)
    }

    /// Nothing is sought.
    public var isEmpty: Bool { words.isEmpty }

    /// Whether each word is in one of the texts.
    public func fit(_ texts: String...) -> Bool {
        guard !words.isEmpty else { return true }
        let folded = texts.map { LibraryText.folded($0) }
        return words.allSatisfy { word in folded.contains { $0.contains(word) } }
    }

    /// Whether a text begins with the first word.
    public func begin(_ text: String) -> Bool { words.first.map { LibraryText.folded(text).hasPrefix($0) } ?? true }

    /// The same in one text that is folded already.
    func fit(folded text: String) -> Bool { words.allSatisfy { text.contains($0) } }
}
