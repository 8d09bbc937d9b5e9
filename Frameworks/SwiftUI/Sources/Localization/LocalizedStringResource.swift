import Foundation

/// Text that is looked up in the strings of an app when it is shown. On Apple platforms it is Foundation's.
public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
    /// Where the catalogue is.
    public enum BundleDescription: Equatable, Sendable {
        /// The program's.
        case main
        /// That of the bundle in which a class is; on Linux the program's.
        case forClass(AnyClass)
        /// That of the bundle at an address.
        case atURL(URL)

        init(_ bundle: Bundle?) { self = bundle.map { .atURL($0.bundleURL) } ?? .main }

        var bundle: Bundle? { if case .atURL(let url) = self { Bundle(url: url) } else { nil } }

        /// Whether both say the same place.
        public static func == (left: Self, right: Self) -> Bool {
            switch (left, right) {
            case (.main, .main): true
            case (.forClass(let one), .forClass(let other)): one == other
            case (.atURL(let one), .atURL(let other)): one == other
            default: false
            }
        }
    }

    /// What is looked up.
    public let key: String
    /// The words where no catalogue has the key.
    public let defaultValue: String.LocalizationValue
    /// The catalogue's name; `Localizable` when nil.
    public let table: String?
    /// Where the catalogue is.
    public let bundle: BundleDescription
    /// The language; the person's when nothing else was said.
    public var locale: Locale

    /// A literal.
    public init(stringLiteral value: String) { self.init(String.LocalizationValue(stringLiteral: value)) }
    /// A literal with values.
    public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
        self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
    }
    /// A key with its values, and what translators should know.
    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        (key, defaultValue) = (keyAndValue.key.format, keyAndValue)
        (self.table, self.locale, self.bundle) = (table, locale, bundle)
    }
    /// What is looked up, the words when there are none, and what translators should know.
    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        (self.key, self.defaultValue) = (key.description, defaultValue)
        (self.table, self.locale, self.bundle) = (table, locale, bundle)
    }

    /// The text, which takes the language of its place.
    var text: Text { Text(runs: defaultValue.key.runs(named: key, table: table, tables: .of(bundle.bundle))) }

    /// The language that was asked for, else the person's.
    var language: TextLanguage {
        var language = TextLanguage.current
        // The server's own language says nothing about the person.
        if locale != .current, locale != .autoupdatingCurrent { language.locale = locale }
        return language
    }
}

extension Text {
    /// Text that is looked up in the app's strings.
    @_disfavoredOverload
    public init(_ resource: LocalizedStringResource) { self = resource.text }
}
