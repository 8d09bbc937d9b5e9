import Foundation

/// Finds words that a school does not want to read, however they are spelled; whole words only, so that Scunthorpe and
/// Sussex are places.
public enum WordFilter {
    private static let words: Set = [
        "fuck", "fucker", "fucking", "fuckin", "motherfucker", "shit", "bullshit", "bitch", "cunt", "asshole",
        "dickhead",
        "whore", "slut", "faggot", "nigger", "nigga", "retard", "kys",
    ]
    private static let digits: [Character: Character] = [
        "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", "$": "s", "!": "i",
    ]

    /// Whether a text has none of the words.
    public static func allows(_ text: String) -> Bool {
        let folded = text.folding(
            options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive],
            locale: Locale(identifier: "en_US_POSIX"))
        let plain = String(folded.map { digits[$0] ?? $0 })
        let parts = plain.split { !$0.isLetter }
        if parts.contains(where: { words.contains(squeezed($0)) || words.contains(String($0)) }) { return false }
        // Letters with something between each: "f u c k".
        var spelled = ""
        for part in parts + ["--"] {
            if part.count == 1 {
                spelled += part
            } else {
                if words.contains(squeezed(Substring(spelled))) { return false }
                spelled = ""
            }
        }
        return true
    }

    /// Repeated letters as one: "fuuuck".
    private static func squeezed(_ word: Substring) -> String {
        word.reduce(into: "") { text, letter in if text.last != letter { text.append(letter) } }
    }
}
