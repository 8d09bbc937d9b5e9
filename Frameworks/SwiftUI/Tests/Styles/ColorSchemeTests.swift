import SwiftUI
import Testing

@MainActor
@Suite struct ColorSchemeTests {
    private struct Told: View {
        let name: String
        @Environment(\.colorScheme) private var scheme

        var body: some View { Word("\(name) \(scheme == .dark ? "dark" : "light")") }
    }

    @Test func `A colour scheme holds for its part, a preferred one for all of the window`() {
        let part = ViewHost.rendering(
            VStack {
                Told(name: "a")
                Told(name: "b").colorScheme(.dark)
                Told(name: "c").environment(\.colorScheme, .dark)
            })
        #expect(part.texts == ["a light", "b dark", "c dark"])
        #expect(part.tree.root.first { $0.classes.contains("window-dark") } == nil)

        let window = ViewHost.rendering(
            VStack {
                Told(name: "a")
                Told(name: "b").preferredColorScheme(.dark)
                Told(name: "c").colorScheme(.light)
            })
        #expect(window.texts == ["a dark", "b dark", "c light"])
        #expect(window.tree.root.first { $0.classes.contains("window-dark") } != nil)
    }

    @Test func `What a sheet prefers holds for the sheet`() {
        let host = ViewHost.rendering(
            Told(name: "page").sheet(isPresented: .constant(true)) {
                Told(name: "sheet").preferredColorScheme(.dark)
            })
        #expect(host.texts == ["page light", "sheet dark"])
        let sheet = host.tree.root.first { $0.tag == "dialog" }
        #expect(sheet?.classes.split(separator: " ").contains("scheme-dark") == true)
    }

    @Test func `What is private or outdated is hidden or paler only where that is said`() {
        let host = ViewHost.rendering(
            VStack {
                Word("old").invalidatableContent()
                Word("new").privacySensitive()
            }
            .redacted(reason: .invalidated))
        #expect(host.tree.root.first { $0.classes.contains("outdated") }?.text == "old")
        #expect(host.tree.root.first { $0.classes.contains("redacted") } == nil)
        let shown = ViewHost.rendering(Word("a").invalidatableContent())
        #expect(shown.tree.root.first { $0.classes.contains("outdated") } == nil)
    }
}
