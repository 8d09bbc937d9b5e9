import Foundation

/// Text that is looked up in the strings of an app when it is shown. On Apple platforms it is Foundation's.
public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
    /// What is looked up.
    public let key: String
    let words: LocalizedStringKey

    /// A literal.
    public init(stringLiteral value: String) {
        key = value
        words = LocalizedStringKey(stringLiteral: value)
    }
    /// A literal with values.
    public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
        words = LocalizedStringKey(stringInterpolation: stringInterpolation)
        key = words.plain
    }
    /// What is looked up, and what translators should know.
    public init(_ key: LocalizedStringResource, table: String? = nil, comment: StaticString? = nil) { self = key }
    /// What is looked up, the words when there are none, and what translators should know.
    public init(
        _ key: StaticString, defaultValue: LocalizedStringResource, table: String? = nil, comment: StaticString? = nil
    ) {
        self.key = key.description
        words = defaultValue.words
    }
}

extension Text {
    /// Text that is looked up in the app's strings.
    public init(_ resource: LocalizedStringResource) { self.init(resource.words) }
}

extension String {
    /// The words of a resource.
    public init(localized resource: LocalizedStringResource) { self = resource.words.plain }
}
