import Foundation

/// A container with a layout of its own.
public struct _LayoutView<L: Layout, Views: View>: View {
    let layout: L
    let views: Views
    @State private var memory = LayoutMemory()
    @Environment(\.layoutDirection) private var direction

    /// The container; where the browser has such a stack itself, that.
    public var body: some View {
        LayoutElement(layout: layout, memory: memory, direction: direction) {
            views.modifier(LaidOutModifier(memory: memory, isNative: layout._native != nil))
        }
    }
}

/// A stack that the browser itself lays out.
public struct _NativeStack {
    let className: String
    let styles: [(String, String)]
    let isHorizontal: Bool
}

/// What a container with a layout knows.
@MainActor @Observable
final class LayoutMemory {
    /// How large the container is.
    var container: CGSize?
    /// The ideal sizes of the views, by the number of their elements.
    var sizes: [Int: CGSize] = [:]
    /// Where the layout has put them.
    var places: [Int: LayoutRecord.Place] = [:]
}

/// The element of a container with a layout.
private struct LayoutElement<L: Layout, Content: View> {
    let layout: L
    let memory: LayoutMemory
    let direction: LayoutDirection
    let content: Content

    init(layout: L, memory: LayoutMemory, direction: LayoutDirection, @ViewBuilder content: () -> Content) {
        (self.layout, self.memory, self.direction, self.content) = (layout, memory, direction, content())
    }
}

extension LayoutElement: ElementView {
    func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        if let native = layout._native {
            element.addClass(native.className)
            for (name, value) in native.styles { element.setStyle(name, value) }
            return
        }
        element.addClass("laid-out")
        element.setAttribute("data-geometry", "")
        element.on("geometry") { [memory] payload in
            guard let rect = CGRect(measured: payload), rect.size.width != memory.container?.width else { return }
            memory.container = rect.size
        }
        let (size, places) = arrange(context.children)
        element.setStyle("height", size.height.px)
        element.setStyle("--laid-width", size.width.px)
        if places != memory.places { context.afterUpdate { [memory] in memory.places = places } }
    }

    @MainActor
    private func arrange(_ children: ElementList) -> (CGSize, [Int: LayoutRecord.Place]) {
        let record = LayoutRecord()
        let known = children.filter { !$0.layout.isDetached }.map { child in
            LayoutSubview(element: child, ideal: memory.sizes[child.id] ?? .zero, record: record)
        }
        let subviews = LayoutSubviews(views: known, layoutDirection: direction)
        let proposal = ProposedViewSize(width: memory.container?.width ?? 390, height: nil)
        var cache = layout.makeCache(subviews: subviews)
        let size = layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
        let bounds = CGRect(
            x: 0, y: 0, width: size.width.isFinite ? size.width : proposal.width ?? 0,
            height: size.height.isFinite ? size.height : 0)
        layout.placeSubviews(in: bounds, proposal: ProposedViewSize(bounds.size), subviews: subviews, cache: &cache)
        return (bounds.size, record.places)
    }

    func layout(of children: ElementLayouts, _ context: ElementContext) -> ElementLayout {
        guard let native = layout._native else { return ElementLayout(horizontal: .fill) }
        var layout = children.enclosing
        guard children.contains(where: \.isSpacer) else { return layout }
        if native.isHorizontal { layout.horizontal = .fill } else { layout.vertical = .fill }
        return layout
    }
}

/// Measures each view of a layout and puts it where the layout says.
private struct LaidOutModifier: WrappingModifier {
    let memory: LayoutMemory
    let isNative: Bool

    func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        let id = context.id
        element.addClass("laid")
        element.setAttribute("data-geometry", "ideal")
        element.on("geometry") { [memory] payload in
            if let size = CGRect(measured: payload)?.size, memory.sizes[id] != size { memory.sizes[id] = size }
        }
        guard let place = memory.places[id] else { return }
        element.addClass("placed")
        element.setStyle("left", place.origin.x.px)
        element.setStyle("top", place.origin.y.px)
        if let width = place.width { element.setStyle("--laid-width", width.px) }
        if let height = place.height { element.setStyle("--laid-height", height.px) }
    }

    func wraps(_ element: Element) -> Bool { !isNative && !element.layout.isDetached }
}
