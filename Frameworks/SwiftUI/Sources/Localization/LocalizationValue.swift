import Foundation

extension String {
    /// A key with its values, as Foundation has it on Apple platforms.
    public struct LocalizationValue: Equatable, Sendable, ExpressibleByStringInterpolation {
        let key: LocalizedStringKey

        /// The key itself.
        public init(_ value: String) { key = LocalizedStringKey(value) }
        /// A literal.
        public init(stringLiteral value: String) { key = LocalizedStringKey(stringLiteral: value) }
        /// A literal with values.
        public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
            key = LocalizedStringKey(stringInterpolation: stringInterpolation)
        }
    }

    /// The words of a key in the language of the person whose view is evaluated or whose action runs.
    public init(
        localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        self.init(
            localized: LocalizedStringResource(keyAndValue, table: table, locale: locale, bundle: .init(bundle)))
    }

    /// The words of a key, or the default value where no catalogue has it.
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        self.init(
            localized: LocalizedStringResource(
                key, defaultValue: defaultValue, table: table, locale: locale, bundle: .init(bundle)))
    }

    /// The words of a resource.
    @_disfavoredOverload
    public init(localized resource: LocalizedStringResource) {
        self = resource.text.runs.map { $0.words(in: resource.language) }.joined()
    }
}

extension AttributedString {
    /// The words of a key with what its Markdown asks for.
    public init(
        localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale? = nil, comment: StaticString? = nil
    ) {
        self.init(
            localized: LocalizedStringResource(
                keyAndValue, table: table, locale: locale ?? .current, bundle: .init(bundle)))
    }

    /// The words of a resource with what its Markdown asks for.
    @_disfavoredOverload
    public init(localized resource: LocalizedStringResource) {
        let language = resource.language
        self.init(runs: resource.text.runs.flatMap { $0.expanded(in: language) }, baseURL: nil)
    }
}

extension TextRun {
    /// The runs of which it consists in a language.
    func expanded(in language: TextLanguage) -> [TextRun] {
        guard case .localized(let text) = content else { return [TextRun(words(in: language), style: style)] }
        return text.runs(in: language).flatMap { $0.adding(style).expanded(in: language) }
    }
}
