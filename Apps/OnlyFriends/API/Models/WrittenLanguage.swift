import Foundation

/// A language in which Only Friends writes to people.
public enum WrittenLanguage: String, Codable, Sendable, Hashable, CaseIterable {
    case english = "en"
    case german = "de"
    case norwegian = "nb"

    /// The one that somebody gets who reads in a locale: English where their own is none of them.
    public init(readIn locale: Locale) {
        switch locale.language.languageCode?.identifier {
        case "de": self = .german
        // Who reads Norwegian in any of its forms reads this one.
        case "nb", "nn", "no": self = .norwegian
        default: self = .english
        }
    }
}
