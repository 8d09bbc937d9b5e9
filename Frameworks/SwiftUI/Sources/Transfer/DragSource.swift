import Foundation
import UniformTypeIdentifiers

/// Lets a view be dragged: by a mouse, by a finger that has rested on it, by keys.
struct DragSource<Preview: View>: ViewModifier {
    let items: @MainActor () -> [NSItemProvider]
    let preview: Preview
    @State private var key = UUID().uuidString
    @State private var isLifted = false

    func body(content: Content) -> some View {
        content
            .modifier(DragSourceMark(key: key, items: items) { if Preview.self != EmptyView.self { isLifted = $0 } })
            .modifier(DragPreview(key: key, isLifted: isLifted, preview: preview))
    }
}

/// Tells the browser that an element can be dragged, and takes its items up when a drag may begin.
private struct DragSourceMark: AmendingModifier {
    let key: String
    let items: @MainActor () -> [NSItemProvider]
    let lift: @MainActor (Bool) -> Void

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        element.setAttribute("draggable", "true")
        element.setAttribute("data-lift", key)
        element.setAttribute("aria-keyshortcuts", "Shift+Space")
        if ["div", "span"].contains(element.tag), element.attribute("tabindex") == nil {
            element.setAttribute("tabindex", "0")
            if element.attribute("role") == nil { element.setAttribute("role", "group") }
        }
        element.on("lift") { payload in
            lift(payload.isOn ?? false)
            guard payload.isOn == true else { return }
            let items = items()
            context.board.lift(items, from: context.id)
            let types = Set(items.flatMap(\.registeredContentTypes))
            let kinds = types.union(types.flatMap(\.supertypes)).map(\.identifier).sorted()
            let (id, perform) = (context.id, context.environment.perform)
            Task { @MainActor in
                let texts = await items.texts().map { ClientCommand.Text(type: $0.type, text: $0.text) }
                perform(.carry(id, kinds: kinds, texts: texts))
            }
        }
    }
}

/// Puts what is shown under the pointer beside the view while the view may be dragged.
private struct DragPreview<Preview: View>: AttachingModifier {
    let key: String
    let isLifted: Bool
    let preview: Preview

    @ViewBuilder var attachment: some View {
        if isLifted {
            ElementBox("div", "drag-preview", layout: .detached, configure: describe) { preview }
        }
    }

    private func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.setAttribute("data-preview", key)
        element.setAttribute("aria-hidden", "true")
        element.setAttribute("inert", "")
    }
}

extension View {
    /// Lets people drag the view, and with it a value.
    public func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some View {
        modifier(DragSource(items: { [NSItemProvider(payload())] }, preview: EmptyView()))
    }

    /// Lets people drag the view, and with it a value, while they see another view.
    public func draggable<V: View, T: Transferable>(
        _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
    ) -> some View {
        modifier(DragSource(items: { [NSItemProvider(payload())] }, preview: preview()))
    }

    /// Lets people drag the view, and with it an item.
    public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
        modifier(DragSource(items: { [data()] }, preview: EmptyView()))
    }

    /// Lets people drag the view, and with it an item, while they see another view.
    public func onDrag<V: View>(
        _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> V
    ) -> some View {
        modifier(DragSource(items: { [data()] }, preview: preview()))
    }

    /// The item that a row is when it is dragged.
    public func itemProvider(_ action: (() -> NSItemProvider?)?) -> some View {
        modifier(DragSource(items: { action?().map { [$0] } ?? [] }, preview: EmptyView()))
    }
}
