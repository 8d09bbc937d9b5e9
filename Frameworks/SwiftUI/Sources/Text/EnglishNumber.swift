/// Singular and plural of English words.
enum EnglishNumber {
    private static let irregular = [
        "person": "people", "child": "children", "man": "men", "woman": "women", "foot": "feet", "tooth": "teeth",
        "mouse": "mice", "life": "lives", "leaf": "leaves", "half": "halves", "knife": "knives",
    ]

    /// Puts the last word into the plural unless the first word is the number one.
    static func agreeing(_ text: String) -> String {
        var words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard words.count > 1, let first = words.first, first.contains(where: \.isNumber), first != "1",
            let last = words.last, !last.isEmpty
        else { return text }
        words[words.count - 1] = plural(of: last)
        return words.joined(separator: " ")
    }

    /// The plural of a word in the singular.
    static func plural(of word: String) -> String {
        let small = word.lowercased()
        if let known = irregular[small] { return word.first?.isUppercase == true ? known.capitalized : known }
        for ending in ["s", "x", "z", "ch", "sh"] where small.hasSuffix(ending) { return word + "es" }
        if small.hasSuffix("y"), let before = small.dropLast().last, !"aeiou".contains(before) {
            return String(word.dropLast()) + "ies"
        }
        return word + "s"
    }
}
