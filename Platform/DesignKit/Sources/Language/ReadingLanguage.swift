import SwiftUI

/// What somebody reads the house and all its apps in.
public enum ReadingLanguage: String, CaseIterable, Sendable {
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

/// How a person's language is read and chosen where the place in which an app runs lets them. A phone has its own settings
/// for that.
public struct LanguageChoice: Sendable {
    let current: @MainActor @Sendable () -> ReadingLanguage
    let choose: @MainActor @Sendable (ReadingLanguage) -> Void

    /// - Parameter choose: has all pages of the person turn to the language, now and later.
    public init(
        current: @escaping @MainActor @Sendable () -> ReadingLanguage,
        choose: @escaping @MainActor @Sendable (ReadingLanguage) -> Void
    ) {
        self.current = current
        self.choose = choose
    }
}
