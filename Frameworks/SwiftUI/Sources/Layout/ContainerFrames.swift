import Foundation

/// A frame whose size is a part of the container around: a scroll view, a page, the window.
private struct ContainerFrameModifier: WrappingModifier {
    let width: String?
    let height: String?
    let alignment: Alignment

    func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.addClass("box")
        element.setAttribute("data-contained", "")
        if let width { element.setStyle("width", width) }
        if let height { element.setStyle("height", height) }
        if alignment != .center { element.setStyle("place-items", alignment.placeItems) }
    }

    func layout(of content: ElementLayout, _ context: ElementContext) -> ElementLayout {
        var layout = content.asContent
        if width != nil { layout.horizontal = .hug }
        if height != nil { layout.vertical = .hug }
        layout.kinds = .rigid
        return layout
    }

    func wraps(_ element: Element) -> Bool { !element.layout.isDetached }
}

extension View {
    private func containerFrame(_ axes: Axis.Set, _ alignment: Alignment, _ css: (Axis) -> String) -> some View {
        modifier(
            ContainerFrameModifier(
                width: axes.contains(.horizontal) ? css(.horizontal) : nil,
                height: axes.contains(.vertical) ? css(.vertical) : nil, alignment: alignment))
    }

    private static func length(of axis: Axis) -> String {
        axis == .horizontal ? "var(--cw,100vw)" : "var(--ch,100dvh)"
    }

    /// As large as the container around.
    public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
        containerFrame(axes, alignment) { Self.length(of: $0) }
    }

    /// As large as some of the parts into which the container around is divided.
    public func containerRelativeFrame(
        _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
    ) -> some View {
        // More parts than that are no parts that anybody sees.
        let (count, span, gap) = (min(max(1, count), 10_000), min(max(0, span), 10_000), Double(spacing))
        return containerFrame(axes, alignment) { axis in
            let part = "(\(Self.length(of: axis)) - \((gap * Double(count - 1)).css)px) / \(count)"
            return "calc(\(part) * \(span) + \((gap * Double(span - 1)).css)px)"
        }
    }

    /// As large as the closure says for the container around; it is asked with two lengths, and a straight line drawn.
    public func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
    ) -> some View {
        containerFrame(axes, alignment) { axis in
            let (low, high) = (length(0, axis), length(1_000, axis))
            // A sum knows no zero without a unit.
            return "calc(\(Double(low).css)px + \((Double(high - low) / 1_000).css) * \(Self.length(of: axis)))"
        }
    }
}

/// The first of several views that fits the space; the browser measures them.
public struct ViewThatFits<Content: View>: View {
    let axes: Axis.Set
    let content: Content

    /// The first view that fits along some axes.
    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        (self.axes, self.content) = (axes, content())
    }

    /// All of the views; the browser shows the first that fits.
    public var body: some View {
        ElementBox("div", "fits", layout: .enclosing, configure: describe) { content }
    }

    private func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        let names = (axes.contains(.horizontal) ? "x" : "") + (axes.contains(.vertical) ? "y" : "")
        element.setAttribute("data-fits", names)
    }
}

extension View {
    /// Keeps the view's parts together while its geometry is animated.
    public func geometryGroup() -> some View { effect(.style("isolation", "isolate")) }
}
