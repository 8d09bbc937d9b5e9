import Synchronization

/// The strings of one table in all its languages, as a catalogue (`Localizable.xcstrings`) holds them.
package final class StringCatalog: Sendable {
    /// One string in one language.
    package struct Localization: Equatable, Sendable {
        package var value: Value
        /// What `%#@name@` in the value stands for.
        package var substitutions: [String: Substitution] = [:]
    }

    /// A form string, or one for each category of the count.
    package indirect enum Value: Equatable, Sendable {
        case unit(String)
        case plural([PluralCategory: Value])
    }

    /// A part of a string that depends on an argument.
    package struct Substitution: Equatable, Sendable {
        /// Which argument, from 1; the next one that is free when nil.
        package var argument: Int?
        /// How `%arg` is written, without the percent sign.
        package var specifier: String
        package var value: Value
    }

    /// A string in all its languages.
    package final class Entry: Sendable {
        let catalog: StringCatalog
        let localizations: [String: Localization]
        /// Whose it is, as `StringTables.owner` writes it.
        let owner: String
        /// What others have for the same key, and otherwise.
        let others: [Entry]
        /// Whether a translation has signs of Markdown, of the others too.
        let hasMarks: Bool

        init(
            _ localizations: [String: Localization], of catalog: StringCatalog, owner: String, others: [Entry] = []
        ) {
            (self.catalog, self.localizations, self.owner, self.others) = (catalog, localizations, owner, others)
            hasMarks =
                localizations.values.contains { InlineMarkdown.hasMarks($0.value) }
                || others.contains(where: \.hasMarks)
        }

        /// The same with what another has for the key.
        func adding(_ other: Entry) -> Entry {
            if ([self] + others).contains(where: { $0.localizations == other.localizations && $0.owner == other.owner })
            {
                return self
            }
            return Entry(localizations, of: catalog, owner: owner, others: others + [other])
        }

        /// What an app has for the key; the first there is when it has nothing.
        func of(_ app: String) -> Entry {
            guard !others.isEmpty, !app.isEmpty, !owner.hasPrefix(app) else { return self }
            return others.first { $0.owner.hasPrefix(app) } ?? self
        }

        /// The translation for a person who prefers these languages, and its language; nil where the key itself is it.
        package func localization(for preferred: [String]) -> (localization: Localization, language: String)? {
            for candidate in catalog.candidates(for: preferred) {
                if let found = localizations[candidate] { return (found, candidate) }
            }
            return nil
        }
    }

    package let sourceLanguage: String
    /// The languages that it has, the source's included.
    package let languages: Set<String>
    private let strings: [String: [String: Localization]]
    /// Where translations were looked for, by what was preferred: the same for all texts of a page.
    private let choices = Mutex<[[String]: [String]]>([:])

    package init(sourceLanguage: String, strings: [String: [String: Localization]]) {
        (self.sourceLanguage, self.strings) = (sourceLanguage, strings)
        languages = strings.values.reduce(into: [sourceLanguage]) { $0.formUnion($1.keys) }
    }

    /// The keys with their strings.
    package func entries(owner: String = "") -> [String: Entry] {
        strings.mapValues { Entry($0, of: self, owner: owner) }
    }

    /// The keys.
    package var keys: [String] { strings.keys.sorted() }

    /// All forms of a string in a language.
    package func forms(of key: String, in language: String) -> [String] {
        strings[key]?[language].map { Self.forms($0.value) } ?? []
    }

    private static func forms(_ value: Value) -> [String] {
        switch value {
        case .unit(let words): [words]
        case .plural(let forms): forms.values.flatMap(Self.forms)
        }
    }

    /// The keys that have no translation of their own into a language.
    package func keys(missingIn language: String) -> [String] {
        strings.filter { $0.value[language] == nil }.keys.sorted()
    }

    /// The languages in which a translation is looked for, the best first.
    private func candidates(for preferred: [String]) -> [String] {
        choices.withLock { choices in
            if let known = choices[preferred] { return known }
            if choices.count >= 64 { choices.removeAll() }
            let found = LanguageTag.parents(of: language(for: preferred)) + [sourceLanguage]
            choices[preferred] = found
            return found
        }
    }

    /// The language of the catalogue that suits best: the first wish that can be met, else the source's.
    func language(for preferred: [String]) -> String {
        for wish in preferred {
            if let found = LanguageTag.match(wish, in: languages) { return found }
        }
        return sourceLanguage
    }
}
