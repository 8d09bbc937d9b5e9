import SwiftUI
import Testing

@MainActor
@Suite struct NodeIdentityTests {
    private struct Jumping: View {
        var count = 40

        var body: some View {
            ScrollViewReader { proxy in
                Press({ proxy.scrollTo("row 3") }) { Word("near") }
                ScrollView {
                    LazyVStack { ForEach((0..<count).map { "row \($0)" }, id: \.self) { Text($0) } }
                }
                Press({ proxy.scrollTo("row \(count - 1)", anchor: .bottom) }) { Word("far") }
            }
        }
    }

    private func scrolls(_ changes: [ElementChange]) -> Int {
        changes.summary.count { $0.hasPrefix("command") && $0.contains("scrollTo") }
    }

    @Test func `Views of a collection are scrolled to by their ids`() {
        let host = ViewHost.rendering(Jumping())
        #expect(scrolls(host.click()) == 1)
    }

    @Test func `A row of a lazy container that is not made yet is made and scrolled to`() {
        let host = ViewHost.rendering(Jumping(count: 300))
        #expect(!host.texts.contains("row 299"))
        var changes = host.click(at: 1)
        for _ in 0..<3 { changes += host.flush() }
        #expect(host.texts.contains("row 299"))
        #expect(scrolls(changes) == 1)
    }

    private struct Choosing: View {
        @State private var chosen: Set<String> = []
        @State private var picked = "b"

        var body: some View {
            List(selection: $chosen) { ForEach(["a", "b"], id: \.self) { Text($0) } }
            Picker("Letter", selection: $picked) { ForEach(["a", "b"], id: \.self) { Text($0) } }
                .pickerStyle(.segmented)
            Word(chosen.sorted().joined() + picked)
        }
    }

    @Test func `What a collection tells its views by stands for them in lists and pickers`() throws {
        let host = ViewHost.rendering(Choosing())
        var rows: [Element] = []
        host.tree.root.gather({ $0.attribute("role") == "option" }, into: { rows.append($0) })
        try #require(rows.count == 2)
        host.dispatch(ClientEvent(elementID: rows[1].id, name: "click"))
        _ = host.flush()
        #expect(host.texts.last == "bb")
        var segments: [Element] = []
        host.tree.root.gather({ $0.attribute("role") == "radio" }, into: { segments.append($0) })
        try #require(segments.count == 2)
        #expect(segments.map { $0.attribute("aria-checked") } == ["false", "true"])
        host.dispatch(ClientEvent(elementID: segments[0].id, name: "click"))
        _ = host.flush()
        #expect(host.texts.last == "ba")
    }
}
