import Foundation
import Synchronization

/// How a person reads: the language and region, what else they understand, their calendar and time zone.
package struct TextLanguage: Equatable, Sendable {
    package var locale = Locale(identifier: "en_US")
    /// Language tags, the best first, as the browser tells them.
    package var others: [String] = []
    package var calendar = Calendar(identifier: .gregorian)
    package var timeZone = TimeZone.current
    /// The app whose words come first where several have some for one key; empty for none.
    package var owner = ""

    /// What suits best first; the locale's own name of itself, as making a tag of it takes longer than finding words.
    package var preferred: [String] { [locale.identifier] + others }

    /// The language of the view that is evaluated or drawn, else that of the person whose action or task runs.
    ///
    /// What a view has read is read again when it changes.
    package static var current: TextLanguage {
        let thread = ThreadState.current
        if let node = thread.node ?? thread.place {
            // A thread has a node only while the main actor evaluates it.
            return MainActor.assumeIsolated { TextLanguage(node.environmentValues) }
        }
        return BrowserScope.current?.language.value ?? TextLanguage()
    }

    /// What an environment says.
    package init(_ environment: EnvironmentValues) {
        locale = environment.locale
        others = environment.preferredLanguages
        calendar = environment.calendar
        timeZone = environment.timeZone
        owner = environment.stringsOwner
    }

    package init(locale: Locale = Locale(identifier: "en_US")) { self.locale = locale }
}

/// The language of a live view's person; actions and tasks read it wherever they run.
package final class LanguageRecord: Sendable {
    private let content = Mutex(TextLanguage())

    package init() {}

    package var value: TextLanguage {
        get { content.withLock { $0 } }
        set { content.withLock { $0 = newValue } }
    }
}

extension EnvironmentValues {
    private struct StringsOwnerKey: EnvironmentKey { static var defaultValue: String { "" } }

    /// The app whose words come first where several have some for one key, as `StringTables.owner` writes it.
    package var stringsOwner: String {
        get { self[StringsOwnerKey.self] }
        set { self[StringsOwnerKey.self] = newValue }
    }

    private struct PreferredLanguagesKey: EnvironmentKey { static var defaultValue: [String] { [] } }

    /// The languages that the person reads, the best first, as tags such as `de-CH`.
    package var preferredLanguages: [String] {
        get { self[PreferredLanguagesKey.self] }
        set { self[PreferredLanguagesKey.self] = newValue }
    }
}
