import Foundation

extension Profile {
    /// Most groups of one profile, and most characters of a group's name.
    package static let mostTags = 12
    package static let longestTag = 40

    /// The groups that the person puts it into, in their order, each once; none of the 36 fields.
    package var tags: [String] {
        get {
            guard case .array(let elements) = values[Self.tagsKey] else { return [] }
            return Self.cleaned(elements.compactMap(\.text))
        }
        set {
            let cleaned = Self.cleaned(newValue)
            values[Self.tagsKey] = cleaned.isEmpty ? nil : .array(cleaned.map { .string($0) })
        }
    }

    private static let tagsKey = "tags"

    private static func cleaned(_ tags: [String]) -> [String] {
        var seen: Set<String> = []
        var cleaned: [String] = []
        for tag in tags where cleaned.count < mostTags {
            let one = String(tag.trimmingCharacters(in: .whitespacesAndNewlines).prefix(longestTag))
            guard !one.isEmpty, !one.contains(where: \.isNewline), seen.insert(one.lowercased()).inserted else {
                continue
            }
            cleaned.append(one)
        }
        return cleaned
    }
}
