import Foundation
import OnlyFriendsAPI
import SwiftUI

extension LinkFinder {
    /// A text whose addresses open when they are touched; nil where it has none.
    static func linked(_ text: String) -> AttributedString? {
        let links = links(in: text)
        guard !links.isEmpty else { return nil }
        var result = AttributedString()
        var start = text.startIndex
        for link in links {
            result += AttributedString(String(text[start..<link.range.lowerBound]))
            var part = AttributedString(String(text[link.range]))
            part.link = link.url
            part.underlineStyle = .single
            result += part
            start = link.range.upperBound
        }
        result += AttributedString(String(text[start...]))
        return result
    }
}
