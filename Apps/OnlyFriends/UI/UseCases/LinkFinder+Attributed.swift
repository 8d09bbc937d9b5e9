import Foundation
import OnlyFriendsAPI
import SwiftUI

extension LinkFinder {
    /// A text whose addresses open when they are touched, as do the people whom it names; nil where it has neither.
    static func linked(_ text: String, mentions: [Mention] = []) -> AttributedString? {
        var parts = links(in: text).map { (range: $0.range, part: linked(text[$0.range], to: $0.url)) }
        for found in MentionFinder.found(in: text, of: mentions) {
            guard let mention = found.mentions.first, !parts.contains(where: { $0.range.overlaps(found.range) }) else {
                continue
            }
            parts.append((found.range, named(text[found.range], mention)))
        }
        guard !parts.isEmpty else { return nil }
        var result = AttributedString()
        var start = text.startIndex
        for (range, part) in parts.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            result += AttributedString(String(text[start..<range.lowerBound])) + part
            start = range.upperBound
        }
        return result + AttributedString(String(text[start...]))
    }

    private static func linked(_ words: Substring, to url: URL) -> AttributedString {
        var part = AttributedString(String(words))
        part.link = url
        part.underlineStyle = .single
        return part
    }

    private static func named(_ words: Substring, _ mention: Mention) -> AttributedString {
        var part = AttributedString(String(words))
        part.link = mention.address
        part.inlinePresentationIntent = .stronglyEmphasized
        return part
    }
}

extension Mention {
    private static let scheme = "only-friends-person"

    /// What a text has as the link of a name.
    var address: URL? { URL(string: "\(Self.scheme):\(userId)") }

    /// Whom a link of a text names, as a route has them; nil of an address elsewhere.
    static func person(at url: URL) -> String? {
        guard url.scheme == scheme else { return nil }
        return String(url.absoluteString.dropFirst(scheme.count + 1))
    }
}
