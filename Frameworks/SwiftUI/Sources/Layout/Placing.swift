import Foundation

/// Lets a view be as large as it wants to be along some axes.
package struct FixedSizeModifier: AmendingModifier {
    let horizontal: Bool
    let vertical: Bool

    package func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        if horizontal {
            element.addClass("whole")
            element.layout.horizontal = .hug
            element.layout.kinds.remove([.truncates, .long])
            if element.style("width") == nil {
                element.setStyle("width", element.style("--ideal-width") ?? "max-content")
            }
        }
        if vertical {
            element.addClass("tall")
            element.layout.vertical = .hug
            if element.style("height") == nil, let ideal = element.style("--ideal-height") {
                element.setStyle("height", ideal)
            }
        }
    }
}

/// Which of several views in a stack gives way last.
package struct PriorityModifier: AmendingModifier {
    let priority: Double

    package func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        element.layout.priority = priority
        element.layout.kinds.remove(.long)
        if priority > 0 { element.addClass("p-high") }
        if priority < 0 { element.addClass("p-low") }
    }
}

/// Puts the middle of a view at a point of its space.
package struct PositionModifier: WrappingModifier {
    let x: CGFloat
    let y: CGFloat

    package func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.addClass("box")
        element.addClass("positions")
        element.setStyle("--x", x.px)
        element.setStyle("--y", y.px)
    }

    package func layout(of content: ElementLayout, _ context: ElementContext) -> ElementLayout { .fill }
}

extension View {
    /// Lets the view be as large as it wants to be.
    public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

    /// Lets the view be as large as it wants to be along some axes.
    public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        modifier(FixedSizeModifier(horizontal: horizontal, vertical: vertical))
    }

    /// Which of several views in a stack gets its space first.
    public func layoutPriority(_ value: Double) -> some View { modifier(PriorityModifier(priority: value)) }

    /// Puts the middle of the view at a point of its space.
    public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { modifier(PositionModifier(x: x, y: y)) }

    /// Puts the middle of the view at a point of its space.
    public func position(_ position: CGPoint) -> some View { self.position(x: position.x, y: position.y) }

    /// Lets the view reach under bars; content of a page already does.
    public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
        effect(.className("full-bleed"))
    }

    /// Lets the view reach under bars; content of a page already does.
    public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { ignoresSafeArea(edges: edges) }
}
