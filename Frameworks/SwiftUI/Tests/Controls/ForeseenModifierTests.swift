import Testing

@testable import SwiftUI

/// What the browser is told of a press beforehand.
@Suite @MainActor
struct ForeseenModifierTests {
    @MainActor
    private final class Seen {
        var appearances = 0
        var changes = 0
        var isOn = false
    }

    private struct Sign: ToggleStyle {
        let seen: Seen
        var hasMore = false

        func makeBody(configuration: Configuration) -> some View {
            VStack {
                Button(configuration.isOn ? "On" : "Off") { configuration.isOn.toggle() }
                if configuration.isOn { Text("More") }
                if hasMore { Button("Other") {} }
            }
            .onAppear { seen.appearances += 1 }
            .onChange(of: configuration.isOn) { seen.changes += 1 }
        }
    }

    /// The answer to a question about the first element of a toggle in a style.
    private func answer(_ seen: Seen, _ style: Sign) throws -> (told: [String], host: ViewHost) {
        let host = ViewHost.rendering(
            Toggle("Sign", isOn: Binding(get: { seen.isOn }, set: { seen.isOn = $0 })).toggleStyle(style))
        let root = try #require(host.tree.root.first { $0.events.contains("foresee") })
        host.dispatch(ClientEvent(elementID: root.id, name: "foresee"))
        return (host.flush().summary, host)
    }

    @Test func `All that differs is told, nothing of it happens, and nothing appears or changes for it`() throws {
        let seen = Seen()
        let (told, host) = try answer(seen, Sign(seen: seen))
        #expect(told.count == 1)
        let text = try #require(told.first)
        for part in ["aria-pressed=true", "text ", " On", "insert "] { #expect(text.contains(part), "\(part)") }
        #expect(host.texts == ["Off"])
        #expect(seen.appearances == 1 && seen.changes == 0 && !seen.isOn)
        #expect(host.flush().isEmpty)
    }

    @Test func `A button that says itself what it does is no toggle to who hears it, however deep it is`() throws {
        struct Fold: ToggleStyle {
            func makeBody(configuration: Configuration) -> some View {
                VStack { Button(configuration.isOn ? "Less" : "More") { configuration.isOn.toggle() } }
                    .accessibilityRemoveTraits(.isToggle)
            }
        }
        let host = ViewHost.rendering(Toggle("Text", isOn: .constant(true)).toggleStyle(Fold()))
        let button = try #require(host.tree.root.first { $0.tag == "button" })
        #expect(button.attribute("aria-pressed") == nil)
        let sign = ViewHost.rendering(Toggle("Sign", isOn: .constant(true)).toggleStyle(Sign(seen: Seen())))
        #expect(sign.tree.root.first { $0.tag == "button" }?.attribute("aria-pressed") == "true")
    }

    @Test func `A button in a style of its own tells what it looks like while it is held`() throws {
        let host = ViewHost.rendering(Button("Post") {}.buttonStyle(Pale()))
        let button = try #require(host.tree.root.first { $0.events.contains("foresee-press") })
        host.dispatch(ClientEvent(elementID: button.id, name: "foresee-press"))
        let told = host.flush().summary
        #expect(told.count == 1)
        #expect(told.first?.hasPrefix("foresight press \(button.id): ") == true)
        #expect(told.first?.contains("opacity") == true)
    }

    @Test func `A button in a style that does not ask for presses tells nothing`() {
        let host = ViewHost.rendering(Button("Post") {}.buttonStyle(Still()))
        #expect(host.tree.root.first { $0.events.contains("foresee-press") } == nil)
    }

    private struct Pale: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
            configuration.label.opacity(configuration.isPressed ? 0.5 : 1)
        }
    }

    private struct Still: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View { configuration.label.padding(4) }
    }

    @Test func `Where two things can be pressed nothing is known`() throws {
        let seen = Seen()
        let (told, _) = try answer(seen, Sign(seen: seen, hasMore: true))
        #expect(told.count == 1 && told.first?.hasSuffix(": ") == true)
    }
}
