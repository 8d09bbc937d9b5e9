import SwiftUI
import Testing
import WebRenderer

/// Calls that Apple's SwiftUI takes, each drawn as it means.
@MainActor
@Suite struct OlderCallsTests {
    @Test func `Texts in a view of the secondary scale are smaller, with their own fonts too`() {
        let html = ViewHost.rendering(VStack { Text("a").font(.title) }.textScale(.secondary)).html
        #expect(html.contains("zoom:0.765"))
        #expect(!ViewHost.rendering(Text("a").textScale(.secondary, isEnabled: false)).html.contains("zoom"))
    }

    @Test func `A view's baseline offset raises what it holds`() {
        let html = ViewHost.rendering(HStack { Text("a") }.baselineOffset(5)).html
        #expect(html.contains("position:relative") && html.contains("bottom:5px"))
    }

    @Test func `Colours of a mesh stand at its points`() {
        let mesh = MeshGradient(
            width: 2, height: 1, locations: .points([SIMD2(0.25, 0.5), SIMD2(1, 0)]),
            colors: .resolvedColors([Color.red.resolve(in: EnvironmentValues()), .init(red: 0, green: 0, blue: 1)]))
        #expect(ViewHost.rendering(mesh).html.contains("circle at 25% 50%"))
    }

    @Test func `A link of a tag leads on while its selection is the tag`() {
        let host = ViewHost.rendering(NavigationStack { OldLink() })
        #expect(!host.html.contains("Below"))
        click("Go", in: host)
        #expect(host.html.contains("Below"))
    }

    @Test func `A reader's proxy scrolls from code that belongs to no actor`() {
        let host = ViewHost.rendering(
            ScrollViewReader { proxy in
                ScrollView {
                    Button("Go") { Jump(proxy: proxy).run() }
                    Text("End").id("end")
                }
            })
        click("Go", in: host)
        let commands = host.flush().filter { if case .command = $0.operation { true } else { false } }
        #expect(!commands.isEmpty)
    }

    /// Clicks the first element that can be and flushes what a page shows, but for commands.
    private func click(_ title: String, in host: ViewHost) {
        guard let button = host.tree.root.first(where: { $0.tag == "button" && $0.events.contains("click") }) else {
            Issue.record("There is no button \(title).")
            return
        }
        host.dispatch(ClientEvent(elementID: button.id, name: "click"))
        if title == "Go", !host.html.contains("End") { _ = host.flush() }
    }
}

private struct OldLink: View {
    @State private var selection: Int?

    @available(*, deprecated, message: "As the link is.")
    var body: some View {
        NavigationLink(tag: 2, selection: $selection) {
            Text("Below")
        } label: {
            Text("Go")
        }
    }
}

private struct Jump {
    let proxy: ScrollViewProxy

    nonisolated func run() { proxy.scrollTo("end", anchor: .top) }
}
