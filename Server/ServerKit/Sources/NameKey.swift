import Foundation

/// The form in which names are searched: lower case, without accents, one space between words.
public enum NameKey {
    /// A whole name in that form.
    public static func of(_ name: String) -> String { words(name).joined(separator: " ") }

    /// The words of a name, at most ten of them.
    public static func words(_ name: String) -> [String] {
        let folded = name.folding(
            options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive], locale: Locale(identifier: "en"))
        return folded.split { !($0.isLetter || $0.isNumber) }.prefix(10).map { String($0.prefix(60)) }
    }
}
