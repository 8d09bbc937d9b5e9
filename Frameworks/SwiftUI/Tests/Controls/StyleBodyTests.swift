import Foundation
import SwiftUI
import Testing

/// Styles that read the environment or keep state, as views do.
@MainActor
@Suite struct StyleBodyTests {
    private struct Telling: ButtonStyle {
        @Environment(\.isEnabled) private var isEnabled
        @Environment(\.controlSize) private var size

        func makeBody(configuration: Configuration) -> some View {
            Word(isEnabled ? "on" : "off")
            Word("\(size)")
            Word(configuration.isPressed ? "pressed" : "free")
        }
    }

    private struct Counting: PrimitiveButtonStyle {
        @State private var count = 0

        func makeBody(configuration: Configuration) -> some View {
            Press({ count += 1 }) { Word("counted \(count)") }
        }
    }

    private struct Titled: LabelStyle {
        @Environment(\.isEnabled) private var isEnabled

        func makeBody(configuration: Configuration) -> some View {
            if isEnabled { configuration.title } else { Word("none") }
        }
    }

    private struct Switching: View {
        @State private var isOff = false
        let size: ControlSize

        var body: some View {
            VStack {
                Press({ isOff.toggle() }) { Word("switch") }
                VStack {
                    Button("Go") {}.buttonStyle(Telling()).controlSize(size)
                    Label("Title", systemImage: "star").labelStyle(Titled())
                }
                .disabled(isOff)
            }
        }
    }

    @Test func `A style reads the environment of its control, and follows it`() {
        let host = ViewHost.rendering(Switching(size: .large))
        #expect(host.texts == ["switch", "on", "large", "free", "Title"])
        host.click()
        #expect(host.texts == ["switch", "off", "large", "free", "none"])
        host.click()
        #expect(host.texts == ["switch", "on", "large", "free", "Title"])
    }

    @Test func `A style that reads the environment hears of presses too`() throws {
        let host = ViewHost.rendering(Button("Go") {}.buttonStyle(Telling()))
        let button = try #require(host.tree.root.first { $0.tag == "button" })
        var payload = EventPayload()
        payload.isOn = true
        host.dispatch(ClientEvent(elementID: button.id, name: "press", payload: payload))
        _ = host.flush()
        #expect(host.texts == ["on", "regular", "pressed"])
    }

    @Test func `A style keeps state for its control`() {
        let host = ViewHost.rendering(Button("Go") {}.buttonStyle(Counting()))
        host.click()
        host.click()
        #expect(host.texts == ["counted 2"])
    }
}
