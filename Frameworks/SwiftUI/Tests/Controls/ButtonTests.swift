import SwiftUI
import Testing

/// What a button does is told apart from how it looks.
@MainActor
@Suite struct ButtonTests {
    private final class Journal {
        var entries: [Int] = []
    }

    private struct Fading: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
            configuration.label.opacity(configuration.isPressed ? 0.5 : 1)
        }
    }

    private struct Counter: View {
        let journal: Journal
        @State private var count = 0
        @State private var isOpen = true

        var body: some View {
            Text("\(count)")
            Button("Plain") {
                journal.entries.append(count)
                count += 1
            }
            Button("Styled") { journal.entries.append(100 + count) }.buttonStyle(Fading())
            Button("Close") { isOpen = false }
            Button("Open") {}.disabled(!isOpen)
        }
    }

    private func button(_ name: String, of host: ViewHost) throws -> Element {
        let found = host.tree.root.first { $0.tag == "button" && $0.texts == [name] }
        return try #require(found)
    }

    private func send(_ event: String, to name: String, of host: ViewHost) throws -> [ElementChange] {
        var payload = EventPayload()
        payload.isOn = true
        host.dispatch(ClientEvent(elementID: try button(name, of: host).id, name: event, payload: payload))
        return host.flush()
    }

    @Test func `A button does what its newest view says`() throws {
        let journal = Journal()
        let host = ViewHost.rendering(Counter(journal: journal))
        for _ in 0..<3 { _ = try send("click", to: "Plain", of: host) }
        _ = try send("click", to: "Styled", of: host)
        #expect(journal.entries == [0, 1, 2, 103])
    }

    @Test func `When only what buttons do is new, nothing but the number travels`() throws {
        let host = ViewHost.rendering(Counter(journal: Journal()))
        let changes = try send("click", to: "Plain", of: host)
        #expect(changes.count == 1)
        guard case .text(_, "1")? = changes.first?.operation else {
            Issue.record("The change is no text.")
            return
        }
    }

    @Test func `A style that looks at presses still hears of them after its button was made anew`() throws {
        let host = ViewHost.rendering(Counter(journal: Journal()))
        _ = try send("click", to: "Plain", of: host)
        #expect(try !send("press", to: "Styled", of: host).isEmpty)
    }

    @Test func `A button is disabled when its environment says so later`() throws {
        let host = ViewHost.rendering(Counter(journal: Journal()))
        #expect(try button("Open", of: host).attribute("disabled") == nil)
        _ = try send("click", to: "Close", of: host)
        #expect(try button("Open", of: host).attribute("disabled") != nil)
    }
}
