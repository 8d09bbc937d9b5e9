import Foundation
import SwiftUI

/// A language that somebody has chosen to read in, whatever their browser says.
package struct ChosenLanguage: Hashable, Sendable {
    /// Such as `de`.
    package let tag: String

    /// Nil for what is no language's tag.
    package init?(_ tag: String) {
        guard ClientTraits.isTag(tag), Self.code(of: tag).isISOLanguage else { return nil }
        self.tag = tag
    }

    /// The language with the country whose dates and numbers go with it.
    ///
    /// - Parameter told: The browser's tags, the best first.
    func locale(besides told: [String]) -> String {
        if tag.contains("-") { return tag }
        guard let region = region(besides: told) else { return tag }
        return "\(tag)-\(region.identifier)"
    }

    /// The browser's languages with the chosen one first; the others help where a word is missing in it.
    func languages(before told: [String]) -> [String] {
        let code = Self.code(of: tag)
        return [locale(besides: told)] + told.filter { Self.code(of: $0) != code }.prefix(7)
    }

    private func region(besides told: [String]) -> Locale.Region? {
        let code = Self.code(of: tag)
        for own in told where Self.code(of: own) == code {
            if let region = Self.region(of: own) { return region }
        }
        // English is read in every country, so it says nothing about the one where its reader is.
        if code == .english { return told.first.flatMap(Self.region) }
        return Self.region(of: Locale.Language(identifier: tag).maximalIdentifier)
    }

    private static func region(of tag: String) -> Locale.Region? {
        guard let region = Locale(identifier: tag).region, region.isISORegion else { return nil }
        return region
    }

    private static func code(of tag: String) -> Locale.LanguageCode {
        Locale.LanguageCode(String(LanguageTag.normalized(tag).prefix { $0 != "-" }))
    }
}

extension ClientTraits {
    /// What the browser tells, in the language that its person has chosen; as told for somebody who has chosen none.
    func reading(_ language: ChosenLanguage?) -> ClientTraits {
        guard let language else { return self }
        var traits = self
        let told = [locale] + languages.filter { $0 != locale }
        traits.locale = language.locale(besides: told)
        traits.languages = language.languages(before: told)
        return traits
    }

    /// What the words and the direction of a page follow, the locale first.
    var spoken: [String] { [locale] + languages }
}
