import SwiftUI

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

/// A button whose label is a word.
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
        element.on("click") { _ in action() }
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

    func layout(of children: ElementLayouts, _ context: ElementContext) -> ElementLayout { children.union }
}

extension ViewHost {
    /// A host that has rendered its view.
    static func rendering(_ view: some View) -> ViewHost {
        let host = ViewHost(rootView: view)
        host.render()
        return host
    }

    /// Clicks the first element with the tag and returns the changes that follow.
    @discardableResult
    func click(_ tag: String = "button", at index: Int = 0) -> [ElementChange] {
        var found: [Element] = []
        tree.root.gather {
            $0.tag == tag && $0.events.contains("click")
        } into: {
            found.append($0)
        }
        guard index < found.count else { return [] }
        dispatch(ClientEvent(elementID: found[index].id, name: "click"))
        return flush()
    }

    var texts: [String] { tree.root.texts }
}

extension Element {
    func gather(_ condition: (Element) -> Bool, into visit: (Element) -> Void) {
        if condition(self) { visit(self) }
        for child in children { child.gather(condition, into: visit) }
    }
}

extension [ElementChange] {
    /// The changes in short form.
    @MainActor var summary: [String] {
        map { change in
            switch change.operation {
            case .insert(let element, let parent, let before):
                "insert \(element.id) in \(parent) before \(before.map(String.init) ?? "end")"
            case .remove(let id, _): "remove \(id)"
            case .move(let id, _, let before): "move \(id) before \(before.map(String.init) ?? "end")"
            case .attribute(let id, let name, let value): "attribute \(id) \(name)=\(value ?? "nil")"
            case .style(let id, let name, let value): "style \(id) \(name)=\(value ?? "nil")"
            case .classes(let id, let names): "classes \(id) \(names)"
            case .text(let id, let text): "text \(id) \(text)"
            case .value(let id, let text, let counter): "value \(id) \(text) on \(counter)"
            case .foresight(let id, let event, let steps):
                "foresight \(event) \(id): \(steps.map { ElementChange($0) }.summary.joined(separator: ", "))"
            case .command(let command): "command \(command)"
            }
        }
    }
}
