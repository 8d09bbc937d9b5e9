import Foundation

/// Finds the language that is nearest to a wish.
package enum LanguageTag {
    /// A tag and what it is a variety of: `zh-Hant-HK`, `zh-Hant`, `zh`.
    package static func parents(of tag: String) -> [String] {
        var found: [String] = []
        var rest = Substring(tag)
        while !rest.isEmpty, found.count < 5 {
            found.append(String(rest))
            rest = rest.lastIndex(of: "-").map { rest[..<$0] } ?? ""
        }
        return found
    }

    /// The tag among those that there are that a person who wishes for `wish` reads most easily.
    package static func match(_ wish: String, in available: Set<String>) -> String? {
        let wished = normalized(wish)
        let tags = parents(of: wished)
        for tag in tags where available.contains(tag) { return tag }
        guard let code = tags.last else { return nil }
        let script = script(of: wished)
        // Another country's variety is better than another language, but not in another script.
        return available.filter { $0.prefix { $0 != "-" } == code && self.script(of: $0) == script }.min()
    }

    /// A tag with hyphens, today's codes and no extensions.
    package static func normalized(_ tag: String) -> String {
        var parts = tag.prefix { $0 != "@" && $0 != "." }.replacing("_", with: "-").split(separator: "-").map(
            String.init)
        guard let first = parts.first?.lowercased() else { return "en" }
        parts[0] = renamed[first] ?? first
        if let end = parts.firstIndex(where: { $0.count == 1 }) { parts = Array(parts[..<end]) }
        return parts.joined(separator: "-")
    }

    private static let renamed = ["no": "nb", "iw": "he", "in": "id", "ji": "yi", "tl": "fil"]

    /// The script, where a language is written in several of them.
    private static func script(of tag: String) -> String {
        let parts = tag.split(separator: "-").dropFirst()
        if let script = parts.first(where: { $0.count == 4 }) { return String(script) }
        guard tag.hasPrefix("zh") else { return "" }
        return parts.contains { ["TW", "HK", "MO"].contains($0) } ? "Hant" : "Hans"
    }
}
