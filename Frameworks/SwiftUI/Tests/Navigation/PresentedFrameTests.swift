import SwiftUI
import Testing

/// A button that has presented a sheet says what the sheet's frame looks like, so that the next press shows it at once.
@MainActor
@Suite struct PresentedFrameTests {
    private struct Shelf: View {
        @State private var opened: Int?
        @State private var isLocked = false

        var body: some View {
            VStack {
                ForEach(0..<3, id: \.self) { number in
                    Button("Open \(number)") { if !isLocked { opened = number } }
                }
                Button("Lock") { isLocked = true }
            }
            .sheet(isPresented: Binding(get: { opened != nil }, set: { if !$0 { opened = nil } })) {
                Text("Of Ada").presentationDetents([.medium])
            }
        }
    }

    private func rendered() -> ViewHost {
        let host = ViewHost(rootView: Shelf())
        host.render()
        _ = host.flush()
        return host
    }

    private func button(_ host: ViewHost, _ text: String) throws -> Element {
        try #require(host.tree.root.first { $0.tag == "button" && $0.texts.joined() == text })
    }

    private func press(_ host: ViewHost, _ text: String) throws {
        host.dispatch(ClientEvent(elementID: try button(host, text).id, name: "click"))
        _ = host.flush()
    }

    @Test func `What one row's button has presented is known of all rows, and of nothing else`() throws {
        let first = rendered()
        #expect(try button(first, "Open 0").attribute("data-opens") == nil)
        try press(first, "Open 1")
        let frame = try #require(try button(first, "Open 1").attribute("data-opens"))
        #expect(frame.hasPrefix("0 sheet"))
        #expect(frame.contains("medium"))
        #expect(!frame.contains("Ada"))
        let second = rendered()
        #expect(try button(second, "Open 2").attribute("data-opens") == frame)
        #expect(try button(second, "Lock").attribute("data-opens") == nil)
        // A button that presents something only now and then is not believed.
        try press(second, "Lock")
        try press(second, "Open 2")
        #expect(try button(second, "Open 2").attribute("data-opens") == nil)
        #expect(try button(rendered(), "Open 0").attribute("data-opens") == nil)
    }
}
