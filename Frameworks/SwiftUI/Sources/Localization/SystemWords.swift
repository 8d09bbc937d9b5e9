import Foundation

/// Words that this module itself shows. They are in a catalogue of its own, `SwiftUI.xcstrings`, in more languages than
/// most apps are.
extension Text {
    package init(system key: LocalizedStringKey) { self.init(key, tableName: "SwiftUI") }
}

extension String {
    /// A word in the language of the view that is evaluated or drawn.
    package init(system key: LocalizedStringKey) { self = Text(system: key).plain }

    /// A word in the first of some languages that there is.
    package init(system key: LocalizedStringKey, languages: [String]) {
        var language = TextLanguage(locale: Locale(identifier: languages.first ?? "en"))
        language.others = languages
        self = Text(system: key).runs.map { $0.words(in: language) }.joined()
    }
}
