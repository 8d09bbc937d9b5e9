import Foundation

/// Keeps a view at an edge: over what scrolls, which ends clear of it, and beside anything else.
package struct SafeAreaInsetModifier<Inset: View>: ViewModifier {
    let edge: VerticalEdge
    let spacing: CGFloat?
    let alignment: HorizontalAlignment
    let inset: Inset

    package func body(content: Content) -> some View {
        ElementBox(
            "div", "inset-holder", layout: .fill,
            configure: { [edge, spacing] element, context in
                // With its unit, as it is added to others.
                if let spacing { element.setStyle("--inset-gap", "\(Double(spacing).css)px") }
                guard let content = edge == .top ? context.children.last : context.children.first else { return }
                element[PageBackgroundTrait.self] = content[PageBackgroundTrait.self]
                guard Self.goesBehind(content, edge) else { return }
                let name = edge == .top ? "top" : "bottom"
                element.addClass("behind-\(name)")
                // The browser measures the bar, and tells its height to the styles of the holder.
                element.setAttribute("data-inset", name)
                // Nothing lies between what scrolls and a bar above the whole.
                if edge == .bottom, content.layout.kinds.contains(.scroller) { element.layout.kinds = .scroller }
            }
        ) {
            if edge == .top { bar }
            content
            if edge == .bottom { bar }
        }
    }

    /// Whether the content scrolls, as high as the whole, so that it can go on behind the bar.
    private static func goesBehind(_ content: Element, _ edge: VerticalEdge) -> Bool {
        if edge == .bottom, content.classes.contains("behind-top") { return true }
        // Below its field a search scrolls.
        if edge == .bottom, content.classes.split(separator: " ").contains("searchable"),
            let last = content.children.last
        {
            return goesBehind(last, edge)
        }
        return content.layout.kinds.contains(.scroller) && content.layout.vertical == .fill
            && !content.classes.contains("inset-holder")
    }

    private var bar: some View {
        ElementBox(
            "div", "inset-bar", edge == .top ? "at-top" : "at-bottom", layout: .fillHorizontally,
            configure: { [alignment] element, _ in
                if alignment != .center { element.addClass("a-\(alignment.kind.rawValue)") }
            }, content: { inset })
    }
}

extension View {
    /// Keeps a view above or below the content; what scrolls goes on behind it, and ends clear of it.
    public func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        modifier(SafeAreaInsetModifier(edge: edge, spacing: spacing, alignment: alignment, inset: content()))
    }

    /// Keeps a view before or behind the content.
    public func safeAreaInset<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        let inset = content()
        return HStack(alignment: alignment, spacing: spacing ?? 8) {
            if edge == .leading { inset }
            frame(maxWidth: .infinity, maxHeight: .infinity)
            if edge == .trailing { inset }
        }
    }

    /// Keeps a bar above or below the content, which is drawn on the ground of bars.
    public func safeAreaBar<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        safeAreaInset(edge: edge, alignment: alignment, spacing: spacing) {
            content().frame(maxWidth: .infinity).background(.bar)
        }
    }
}
