import SwiftUI

/// What somebody reads the house and all its apps in.
public enum HouseLanguage: String, CaseIterable, Sendable {
    /// What each browser asks for.
    case browser = ""
    case english = "en"
    case german = "de"
    case norwegian = "nb"

    /// Each language in its own words, so that its readers find it whatever the page is in.
    var name: Text {
        switch self {
        case .browser: Text("As the browser")
        case .english: Text(verbatim: "English")
        case .german: Text(verbatim: "Deutsch")
        case .norwegian: Text(verbatim: "Norsk bokmål")
        }
    }
}

/// Chooses the language of the house, at once and on every browser of its person.
struct LanguagePicker<Title: View>: View {
    private let desk: any HouseDesk
    private let title: Title
    @State private var language: HouseLanguage
    @Environment(\.locale) private var locale

    init(desk: any HouseDesk, @ViewBuilder title: () -> Title) {
        self.desk = desk
        self.title = title()
        _language = State(initialValue: desk.language)
    }

    var body: some View {
        Picker(selection: $language) {
            ForEach(HouseLanguage.allCases, id: \.self) { $0.name.tag($0) }
        } label: {
            title
        }
        .pickerStyle(.menu)
        .onChange(of: language) { if language != desk.language { desk.choose(language) } }
        // It may have been chosen in another window.
        .onChange(of: locale) { language = desk.language }
    }
}

/// The choice as a section of a form or list.
struct LanguageSection: View {
    let desk: any HouseDesk

    var body: some View {
        Section {
            LanguagePicker(desk: desk) { Label("Language", systemImage: "globe") }
        }
    }
}
