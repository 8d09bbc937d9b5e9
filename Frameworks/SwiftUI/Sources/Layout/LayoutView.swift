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
        let arrangement = arrange(context.children)
        element.on("geometry") { [memory] payload in
            guard let size = CGRect(measured: payload)?.size, let known = memory.container else {
                return memory.container = CGRect(measured: payload)?.size
            }
            guard size.width != known.width || arrangement.fillsHeight && size.height != known.height else { return }
            memory.container = size
        }
        if arrangement.fillsHeight {
            element.layout.vertical = .fill
        } else {
            element.setStyle("height", arrangement.size.height.px)
        }
        element.setStyle("--laid-width", arrangement.size.width.px)
        let places = arrangement.places
        if places != memory.places { context.afterUpdate { [memory] in memory.places = places } }
    }

    private struct Arrangement {
        var size: CGSize
        /// Whether the layout is as tall as the space.
        var fillsHeight: Bool
        var places: [Int: LayoutRecord.Place]
    }

    @MainActor
    private func arrange(_ children: ElementList) -> Arrangement {
        let record = LayoutRecord()
        let known = children.filter { !$0.layout.isDetached }.map { child in
            let ideal = memory.sizes[child.id]
            return LayoutSubview(
                id: child.id, layout: child.layout, values: child[LayoutValueTrait.self], ideal: ideal ?? .zero,
                isMeasured: ideal != nil, record: record)
        }
        let subviews = LayoutSubviews(views: known, layoutDirection: direction)
        var proposal = ProposedViewSize(width: memory.container?.width ?? 390, height: nil)
        var cache = layout.makeCache(subviews: subviews)
        var size = layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
        let most = ProposedViewSize(width: proposal.width, height: .infinity)
        let tallest = layout.sizeThatFits(proposal: most, subviews: subviews, cache: &cache).height
        let fillsHeight = tallest > size.height + 1
        if fillsHeight {
            proposal.height = memory.container?.height ?? size.height
            size = layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
        }
        let bounds = CGRect(
            x: 0, y: 0, width: size.width.isFinite ? size.width : proposal.width ?? 0,
            height: size.height.isFinite ? size.height : proposal.height ?? 0)
        layout.placeSubviews(in: bounds, proposal: ProposedViewSize(bounds.size), subviews: subviews, cache: &cache)
        return Arrangement(size: bounds.size, fillsHeight: fillsHeight, places: record.places)
    }

    func layout(of children: ElementLayouts, _ context: ElementContext) -> ElementLayout {
        guard let native = layout._native else { return ElementLayout(horizontal: .fill, kinds: .arranged) }
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
            guard let size = CGRect(measured: payload)?.size, memory.sizes[id] != size else { return }
            // What the layout itself has made of the view says nothing of what the view would like.
            if let place = memory.places[id], place.width != nil || place.height != nil { return }
            memory.sizes[id] = size
        }
        guard let place = memory.places[id] else { return }
        element.addClass("placed")
        element.setStyle("--left", "\(place.origin.x.css)px")
        element.setStyle("top", place.origin.y.px)
        if let width = place.width { element.setStyle("width", width.px) }
        if let height = place.height { element.setStyle("height", height.px) }
    }

    func wraps(_ element: Element) -> Bool { !isNative && !element.layout.isDetached }
}
