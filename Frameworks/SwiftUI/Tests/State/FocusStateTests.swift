import SwiftUI
import Testing

/// A text field as small as can be.
struct Entry: ElementView {
    let text: Binding<String>

    func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.tag = "input"
        element.value = text.wrappedValue
        element.on("input") { text.wrappedValue = $0.value ?? "" }
    }
}

@MainActor
struct FocusStateTests {
    enum Field { case name, mail }

    struct Form: View {
        @State private var name = ""
        @State private var mail = ""
        @FocusState private var field: Field?

        var body: some View {
            Entry(text: $name).focused($field, equals: .name)
            Entry(text: $mail).focused($field, equals: .mail)
            Press({ field = field == nil ? .mail : nil }) { Word("\(field.map { "\($0)" } ?? "none")") }
        }
    }

    @Test func `The state follows the browser's focus`() {
        let host = ViewHost.rendering(Form())
        let first = host.tree.root.children[0].id
        host.dispatch(ClientEvent(elementID: first, name: "focus"))
        #expect(host.flush().summary.count == 1)
        #expect(host.texts == ["name"])
        host.dispatch(ClientEvent(elementID: first, name: "blur"))
        _ = host.flush()
        #expect(host.texts == ["none"])
    }

    @Test func `Setting the state moves the focus`() {
        let host = ViewHost.rendering(Form())
        let second = host.tree.root.children[1].id
        #expect(host.click().summary.contains("command focus(\(second))"))
        #expect(host.click().summary.contains("command blur"))
    }

    @Test func `A field is answered only when the model wants another text than the browser sent`() {
        struct Short: View {
            @State private var text = ""
            var body: some View {
                Entry(text: Binding(get: { text }, set: { text = String($0.prefix(3)) }))
            }
        }
        let host = ViewHost.rendering(Short())
        let field = host.tree.root.children[0].id
        host.dispatch(
            ClientEvent(elementID: field, name: "input", payload: EventPayload(value: "ab", editCounter: 1)))
        #expect(host.flush().isEmpty)
        host.dispatch(
            ClientEvent(elementID: field, name: "input", payload: EventPayload(value: "abcd", editCounter: 2)))
        #expect(host.flush().summary == ["value \(field) abc on 2"])
        host.dispatch(
            ClientEvent(elementID: field, name: "input", payload: EventPayload(value: "abcx", editCounter: 3)))
        #expect(host.flush().summary == ["value \(field) abc on 3"])
    }

    @Test func `Of two fields of one state the one left loses nothing to the one entered`() {
        let host = ViewHost.rendering(Form())
        let (first, second) = (host.tree.root.children[0].id, host.tree.root.children[1].id)
        host.dispatch(ClientEvent(elementID: first, name: "focus"))
        host.dispatch(ClientEvent(elementID: first, name: "blur"))
        host.dispatch(ClientEvent(elementID: second, name: "focus"))
        let changes = host.flush()
        #expect(host.texts == ["mail"])
        #expect(!changes.summary.contains { $0.hasPrefix("command") })
    }

    @Test func `A state of yes and no has the focus while it is true, and gives it up`() {
        struct Root: View {
            @State private var text = ""
            @FocusState private var isFocused: Bool
            var body: some View {
                Entry(text: $text).focused($isFocused)
                Press({ isFocused.toggle() }) { Word("\(isFocused)") }
            }
        }
        let host = ViewHost.rendering(Root())
        let field = host.tree.root.children[0].id
        #expect(host.click().summary.contains("command focus(\(field))"))
        #expect(host.texts == ["true"])
        #expect(host.click().summary.contains("command blur"))
        #expect(host.texts == ["false"])
    }

    @Test func `A field that goes takes the focus from its state`() {
        struct Root: View {
            @State private var text = ""
            @State private var isShown = true
            @FocusState private var isFocused: Bool
            var body: some View {
                if isShown { Entry(text: $text).focused($isFocused) }
                Press({ isShown = false }) { Word("\(isFocused)") }
            }
        }
        let host = ViewHost.rendering(Root())
        host.dispatch(ClientEvent(elementID: host.tree.root.children[0].id, name: "focus"))
        _ = host.flush()
        #expect(host.texts == ["true"])
        host.click()
        #expect(host.texts == ["false"])
    }

    @Test func `A focus that is wanted when the view appears is asked for with the first answer`() {
        struct Root: View {
            @State private var text = ""
            @FocusState private var isFocused: Bool
            var body: some View {
                Entry(text: $text).focused($isFocused).onAppear { isFocused = true }
            }
        }
        let host = ViewHost(rootView: Root())
        host.render()
        let field = host.tree.root.children[0]
        #expect(host.flush().summary == ["command focus(\(field.id))"])
    }
}
