import SwiftUI

/// Chooses the language of the house, at once and on every browser of its person.
public struct LanguagePicker<Title: View>: View {
    private let choice: LanguageChoice
    private let title: Title
    @State private var language: ReadingLanguage
    @Environment(\.locale) private var locale

    public init(_ choice: LanguageChoice, @ViewBuilder title: () -> Title) {
        self.choice = choice
        self.title = title()
        _language = State(initialValue: choice.current())
    }

    public var body: some View {
        Picker(selection: $language) {
            ForEach(ReadingLanguage.allCases, id: \.self) { $0.name.tag($0) }
        } label: {
            title
        }
        .pickerStyle(.menu)
        .onChange(of: language) { if language != choice.current() { choice.choose(language) } }
        // It may have been chosen in another window.
        .onChange(of: locale) { language = choice.current() }
    }
}
