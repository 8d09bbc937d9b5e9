import SwiftUI
import Testing

@MainActor
@Suite struct SearchTokenTests {
    private struct Tag: Identifiable {
        var id: String
    }

    private struct Searched: View {
        @State private var text = ""
        @State private var tags = [Tag(id: "red"), Tag(id: "green")]

        var body: some View {
            Text("\(tags.count) tokens").searchable(text: $text, tokens: $tags, prompt: "Find") { Text($0.id) }
        }
    }

    @Test func `Tokens stand in the search and a press takes one away`() throws {
        let host = ViewHost.rendering(Searched())
        #expect(host.texts.contains("red") && host.texts.contains("2 tokens"))
        var buttons: [Element] = []
        host.tree.root.gather(
            { element in element.tag == "button" && element.children.contains { _ in true } },
            into: { buttons.append($0) })
        let button = try #require(buttons.first { $0.classes.contains("mini") })
        host.dispatch(ClientEvent(elementID: button.id, name: "click"))
        _ = host.flush()
        #expect(!host.texts.contains("red"))
        #expect(host.texts.contains("1 tokens"))
    }
}
