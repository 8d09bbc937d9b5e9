import SwiftUI
import WebRenderer

extension PersonContainer {
    /// What its person has chosen to read the house and all apps in; nil where each browser says it.
    @MainActor var language: ChosenLanguage? {
        get { house.string(Self.languageKey).flatMap { ChosenLanguage($0) } }
        set { house.set(newValue?.tag, for: Self.languageKey) }
    }

    /// Beside what the home screen keeps, which has no name among apps.
    @MainActor private var house: any DefaultsStore { defaults(of: "") }

    private static let languageKey = "house.language"
}
