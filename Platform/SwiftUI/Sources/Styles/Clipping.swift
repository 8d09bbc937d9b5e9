import Foundation

/// Cuts off what is outside a shape.
package struct ClipModifier: AmendingModifier {
    package enum Outline: Equatable {
        case corners(ShapeCorners)
        /// In points.
        case path(Path)
    }

    let outline: Outline

    package func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        switch outline {
        case .corners(let corners):
            corners.apply(to: &element)
            if !element.classes.contains("scroll") { element.setStyle("overflow", "clip") }
            element.addClass("clips")
        case .path(let path): element.setStyle("clip-path", "path(\"\(path.svg)\")")
        }
    }
}

/// Cuts off what is outside any shape. An outline without corners has to know how large the view is.
struct ShapeClipModifier<S: Shape>: ViewModifier {
    typealias Body = Never
    let shape: S

    static func _makeModifierNode<C: View>(
        _ view: ModifiedContent<C, Self>, in context: _NodeContext
    ) -> _ViewNode<ModifiedContent<C, Self>> {
        if view.modifier.shape._corners != nil {
            return ForwardingNode(view, in: context) {
                $0.content.modifier(ClipModifier(outline: .corners($0.modifier.shape._corners ?? .rectangle)))
            }
        }
        return ForwardingNode(view, in: context) { $0.content.modifier(OutlineClipModifier(shape: $0.modifier.shape)) }
    }
}

/// Cuts off what is outside an outline, once the browser has measured the view.
private struct OutlineClipModifier<S: Shape>: ViewModifier {
    let shape: S
    @State private var box = AnchorBox()

    func body(content: Content) -> some View {
        let size = box.rect.size
        content
            .modifier(
                OptionalClip(outline: size == .zero ? nil : shape.path(in: CGRect(origin: .zero, size: size)))
            )
            .modifier(MeasureModifier(box: box, followsScrolling: false))
    }
}

private struct OptionalClip: AmendingModifier {
    let outline: Path?

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        guard let outline else { return }
        ClipModifier(outline: .path(outline)).amend(&element, context)
    }
}

extension View {
    /// Cuts off what is outside a shape.
    public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        modifier(ShapeClipModifier(shape: shape))
    }

    /// Cuts off what is outside the view's box.
    public func clipped(antialiased: Bool = false) -> some View {
        modifier(ClipModifier(outline: .corners(.rectangle)))
    }

    /// Cuts off round corners.
    public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        modifier(ClipModifier(outline: .corners(.rounded(radius))))
    }
}
