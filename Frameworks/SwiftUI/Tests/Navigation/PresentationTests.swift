import SwiftUI
import Testing

@MainActor @Observable
private final class Asked {
    var isShown = false
    var item: Item?
    var log: [String] = []

    struct Item: Identifiable, Equatable {
        let id: Int
    }
}

private struct Asking: View {
    @Bindable var asked: Asked

    var body: some View {
        Button("Ask") { asked.isShown = true }
            .sheet(isPresented: $asked.isShown, onDismiss: { asked.log.append("dismissed") }) {
                SheetBody().interactiveDismissDisabled(asked.log.contains("fixed"))
            }
            .sheet(item: $asked.item) { item in Text("Item \(item.id)") }
    }
}

private struct SheetBody: View {
    @Environment(\.dismiss) private var dismiss
    @Environment(\.isPresented) private var isPresented

    var body: some View {
        Button(isPresented ? "Done" : "Lost") { dismiss() }
            .presentationDetents([.medium, .large])
    }
}

private struct Alerting: View {
    @Bindable var asked: Asked

    var body: some View {
        Text("Page").confirmationDialog("Delete it?", isPresented: $asked.isShown, titleVisibility: .visible) {
            Button("Delete", role: .destructive) { asked.log.append("deleted") }
        } message: {
            Text("For good.")
        }
    }
}

@MainActor
@Suite struct PresentationTests {
    private func dialog(_ host: ViewHost) -> Element? { host.tree.root.first { $0.tag == "dialog" } }

    private func send(_ host: ViewHost, _ element: Element?, _ event: String) throws {
        host.dispatch(ClientEvent(elementID: try #require(element).id, name: event))
        _ = host.flush()
    }

    private func button(_ host: ViewHost, _ text: String) -> Element? {
        host.tree.root.first { $0.tag == "button" && $0.texts.joined().contains(text) }
    }

    @Test func `A sheet is a dialog while its binding is true, and dismisses itself`() throws {
        let asked = Asked()
        let host = ViewHost(rootView: Asking(asked: asked))
        host.render()
        #expect(dialog(host) == nil)
        try send(host, button(host, "Ask"), "click")
        let sheet = try #require(dialog(host))
        #expect(sheet.attribute("data-sheet") != nil)
        #expect(sheet.attribute("data-detents") == "large medium")
        try send(host, button(host, "Done"), "click")
        #expect(!asked.isShown)
        #expect(dialog(host) == nil)
        #expect(asked.log == ["dismissed"])
    }

    @Test func `A sheet that the person drags away sets its binding to false`() throws {
        let asked = Asked()
        asked.isShown = true
        let host = ViewHost(rootView: Asking(asked: asked))
        host.render()
        try send(host, dialog(host), "dismiss")
        #expect(!asked.isShown)
    }

    @Test func `A sheet that must not be dismissed stays, whatever the browser says`() throws {
        let asked = Asked()
        asked.log = ["fixed"]
        asked.isShown = true
        let host = ViewHost(rootView: Asking(asked: asked))
        host.render()
        #expect(dialog(host)?.attribute("data-fixed") != nil)
        try send(host, dialog(host), "dismiss")
        #expect(asked.isShown)
    }

    @Test func `Another item makes another sheet`() throws {
        let asked = Asked()
        let host = ViewHost(rootView: Asking(asked: asked))
        host.render()
        asked.item = Asked.Item(id: 1)
        _ = host.flush()
        let first = try #require(dialog(host))
        #expect(first.texts.contains("Item 1"))
        asked.item = Asked.Item(id: 2)
        _ = host.flush()
        let second = try #require(dialog(host))
        #expect(second.texts.contains("Item 2"))
        #expect(second !== first)
    }

    @Test func `Every button takes an alert away, after it has acted`() throws {
        let asked = Asked()
        asked.isShown = true
        let host = ViewHost(rootView: Alerting(asked: asked))
        host.render()
        #expect(dialog(host)?.texts.contains("For good.") == true)
        try send(host, button(host, "Delete"), "click")
        #expect(asked.log == ["deleted"])
        #expect(!asked.isShown)
        #expect(dialog(host) == nil)
    }

    @Test func `Actions have a way out although the app gave none`() throws {
        let asked = Asked()
        asked.isShown = true
        let host = ViewHost(rootView: Alerting(asked: asked))
        host.render()
        try send(host, button(host, "Cancel"), "click")
        #expect(asked.log.isEmpty)
        #expect(!asked.isShown)
    }
}
