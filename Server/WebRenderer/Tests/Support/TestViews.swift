import SwiftUI
import WebRenderer

/// A leaf with a text.
struct Word {
    let text: String

    init(_ text: String) { self.text = text }
}

extension Word: ElementView {
    func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.tag = "span"
        element.text = text
    }
}

/// A button.
struct Press<Label: View> {
    let content: Label
    let action: () -> Void

    init(_ action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
        self.action = action
        content = label()
    }
}

extension Press: ElementView {
    func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.tag = "button"
        element.setAttribute("data-press", "")
        element.on("click") { _ in action() }
    }
}

/// A text field under the text-field protocol.
struct Field {
    let text: Binding<String>
    var submit: () -> Void = {}
}

extension Field: ElementView {
    func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.tag = "input"
        element.setAttribute("data-field", "")
        element.setAttribute("name", "field")
        element.value = text.wrappedValue
        element.on("input") { payload in text.wrappedValue = payload.value ?? "" }
        element.on("submit") { _ in submit() }
    }
}

/// A container.
struct Box<Content: View> {
    let content: Content

    init(@ViewBuilder _ content: () -> Content) { self.content = content() }
}

extension Box: ElementView {
    func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.addClass("box")
    }
}

/// Whatever element a test wants.
struct Raw {
    let make: (inout ElementDescription) -> Void

    init(_ make: @escaping (inout ElementDescription) -> Void) { self.make = make }
}

extension Raw: ElementView {
    func describe(_ element: inout ElementDescription, _ context: ElementContext) { make(&element) }
}

/// Counts clicks, shouts back what is typed, and clears the field when it is sent off.
struct Counter: View {
    @State private var count = 0
    @State private var text = ""
    @State private var sent: [String] = []

    var body: some View {
        Box {
            Press({ count += 1 }) { Word("Count: \(count)") }
            Field(text: $text) {
                sent.append(text)
                text = ""
            }
            Word(text.uppercased())
            ForEach(sent, id: \.self) { Word($0) }
        }
    }
}

/// Tells the locale and writes a number in it.
struct Localized: View {
    @Environment(\.locale) private var locale

    var body: some View { Word("\(locale.identifier) \(1234.5.formatted(.number.locale(locale)))") }
}

extension ViewHost {
    /// A host that has rendered its view.
    static func rendering(_ view: some View) -> ViewHost {
        let host = ViewHost(rootView: view)
        host.render()
        return host
    }

    /// The document as HTML.
    var html: String {
        var writer = HTMLWriter()
        writer.element(tree.root)
        return writer.text
    }
}
