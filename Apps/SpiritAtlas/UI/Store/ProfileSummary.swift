import Foundation

/// A profile as lists show it.
struct ProfileSummary: Sendable, Hashable, Identifiable {
    var id: String
    /// The display name or the name; empty for a draft without one.
    var name: String
    var place: String
    /// The day of birth such as `1990-05-01`; empty when it is not known.
    var day: String
    /// How many of the 36 fields are filled.
    var completed: Int
    /// Whether something is missing for a chart.
    var isDraft: Bool
    /// Names and place without case and accents, for searching.
    var searchText: String
    /// The groups that it is in.
    var tags: [String] = []

    /// Whether every word of a query is found in it (T129).
    func matches(_ words: [String]) -> Bool { words.allSatisfy { searchText.contains($0) } }

    /// Text without case, accents and width, as ``searchText`` holds it.
    static func folded(_ text: String) -> String {
        text.folding(
            options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive], locale: Locale(identifier: "en"))
    }
}
