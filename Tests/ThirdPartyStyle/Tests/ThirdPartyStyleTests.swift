import SwiftUI
import Testing
import ThirdPartyStyle

/// Views as other people's apps write them: they compile as they are, and draw what they should.
@MainActor
struct ThirdPartyStyleTests {
    private func words(of view: some View) -> String {
        let host = ViewHost(rootView: view)
        host.render()
        return host.tree.root.allWords
    }

    @Test func `A sign-in form shows its fields and its button`() {
        #expect(words(of: SignInView()).contains("Sign in"))
    }

    @Test func `Settings show their sections`() {
        let words = words(of: SettingsView())
        for word in ["Settings", "Accent", "Birthday", "Delete account"] { #expect(words.contains(word)) }
    }

    @Test func `A list of things to do shows what is to be done`() {
        #expect(words(of: TodoListView()).contains("Todos"))
    }

    @Test func `A stopwatch begins at nothing`() { #expect(words(of: StopwatchView()).contains("0.0")) }

    @Test func `A cloud of tags shows every tag`() {
        let words = words(of: TagCloudView())
        for word in ["Swift", "Coffee", "Chess"] { #expect(words.contains(word)) }
    }

    @Test func `Tabs show their titles`() { #expect(words(of: UnderlinedTabs()).contains("Week")) }
    @Test func `A library shows its books`() { #expect(words(of: LibraryView()).contains("Harbour")) }
    @Test func `A weather page shows its hours`() { #expect(words(of: WeatherView()).contains("18°")) }
}

extension Element {
    fileprivate var allWords: String { ([text ?? ""] + children.map(\.allWords)).joined(separator: " ") }
}
