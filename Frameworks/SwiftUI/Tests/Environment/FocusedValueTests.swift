import Combine
import SwiftUI
import Testing

private struct TitleKey: FocusedValueKey { typealias Value = String }
private struct CountKey: FocusedValueKey { typealias Value = Binding<Int> }

extension FocusedValues {
    fileprivate var title: String? {
        get { self[TitleKey.self] }
        set { self[TitleKey.self] = newValue }
    }
    fileprivate var count: Binding<Int>? {
        get { self[CountKey.self] }
        set { self[CountKey.self] = newValue }
    }
}

@MainActor
@Suite struct FocusedValueTests {
    private struct Bar: View {
        @FocusedValue(\.title) private var title
        @FocusedBinding(\.count) private var count

        var body: some View {
            Text("\(title ?? "none") \(count ?? -1)")
            Button("more") { count = (count ?? 0) + 1 }
        }
    }

    private struct Page: View {
        @State private var count = 1
        @State private var isShown = true

        var body: some View {
            Bar()
            if isShown { Text("page").focusedSceneValue(\.count, $count).focusedSceneValue(\.title, "page \(count)") }
            Button("hide") { isShown.toggle() }
        }
    }

    private struct Fields: View {
        @State private var text = ""

        var body: some View {
            Bar()
            VStack { TextField("a", text: $text) }.focusedValue(\.title, "first")
            TextField("b", text: $text).focusedValue(\.title, "second")
        }
    }

    @Test func `What a view on the screen says is read elsewhere, and can be changed by its binding`() {
        let host = ViewHost.rendering(Page())
        #expect(host.texts.first == "page 1 1")
        host.click(at: 0)
        #expect(host.texts.first == "page 2 2")
    }

    @Test func `What a view says goes with it`() {
        let host = ViewHost.rendering(Page())
        host.click(at: 1)
        #expect(host.texts.first == "none -1")
        host.click(at: 1)
        #expect(host.texts.first == "page 1 1")
    }

    @Test func `What a view says with the focus holds while the focus is in it`() throws {
        let host = ViewHost.rendering(Fields())
        var fields: [Element] = []
        host.tree.root.gather {
            $0.tag == "input"
        } into: {
            fields.append($0)
        }
        try #require(fields.count == 2)
        #expect(host.texts.first == "none -1")

        func send(_ name: String, _ field: Element) {
            var place: Element? = field
            while let element = place, !element.events.contains(name) {
                place = element.parent
            }
            if let place { host.dispatch(ClientEvent(elementID: place.id, name: name)) }
            _ = host.flush()
        }
        send("focus", fields[0])
        #expect(host.texts.first == "first -1")
        send("blur", fields[0])
        send("focus", fields[1])
        #expect(host.texts.first == "second -1")
        send("blur", fields[1])
        #expect(host.texts.first == "none -1")
    }

    private final class Message: ObservableObject {
        @Published var text = "duck"
    }

    private struct Menu: View {
        @FocusedObject private var message: Message?

        var body: some View {
            Text(message?.text ?? "none")
            Button("more") { $message?.text.wrappedValue += "!" }
        }
    }

    private struct Letter: View {
        @StateObject private var message = Message()
        @State private var isShown = true

        var body: some View {
            Menu()
            if isShown { Text("letter").focusedSceneObject(message) }
            Button("change") { message.text = "goose" }
            Button("hide") { isShown.toggle() }
        }
    }

    @Test func `An object that a view gives is read elsewhere, followed, changed by bindings, and gone with the view`()
    {
        let host = ViewHost.rendering(Letter())
        #expect(host.texts.first == "duck")
        host.click(at: 0)
        #expect(host.texts.first == "duck!")
        host.click(at: 1)
        #expect(host.texts.first == "goose")
        host.click(at: 2)
        #expect(host.texts.first == "none")
    }
}
