import Foundation

/// Cuts off what is outside a shape.
package struct ClipModifier: AmendingModifier {
    package enum Outline: Equatable {
        case corners(ShapeCorners)
        /// In the middle, as wide as the shorter side.
        case circle
        /// In points.
        case path(Path)
        /// Nothing is cut, as the size is not known yet.
        case none
    }

    let outline: Outline

    package func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        switch outline {
        case .corners(let corners):
            corners.apply(to: &element)
            if !element.classes.contains("scroll") { element.setStyle("overflow", "clip") }
            element.addClass("clips")
        case .circle: element.setStyle("clip-path", "circle(closest-side)")
        case .none: break
        case .path(let path): element.setStyle("clip-path", "path(\"\(path.svg)\")")
        }
    }

    /// Makes a node that clips the content's own element, unless that is moved, turned or softened: then a box around it.
    package static func _makeModifierNode<C: View>(
        _ view: ModifiedContent<C, Self>, in context: _NodeContext
    ) -> _ViewNode<ModifiedContent<C, Self>> {
        guard DrawnContent.mayBeAltered(view.content) else { return AmendingNode(view, in: context) }
        return ForwardingNode(view, in: context) { $0.content.modifier(ClipBoxModifier(clip: $0.modifier)) }
    }
}

/// Cuts off what is outside a shape by a box that stays where the content would be.
private struct ClipBoxModifier: WrappingModifier {
    let clip: ClipModifier

    func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.addClass("box")
        clip.amend(&element, context)
    }
}

/// A box around what is clipped along an outline, so that shadows and other effects apply to what is left.
private struct EffectBoxModifier: WrappingModifier {
    func describe(_ element: inout ElementDescription, _ context: ElementContext) { element.addClass("box") }
}

/// Cuts off what is outside any shape. An outline without corners has to know how large the view is.
struct ShapeClipModifier<S: Shape>: ViewModifier {
    typealias Body = Never
    let shape: S

    static func _makeModifierNode<C: View>(
        _ view: ModifiedContent<C, Self>, in context: _NodeContext
    ) -> _ViewNode<ModifiedContent<C, Self>> {
        let corners = view.modifier.shape._corners
        // Which of all shapes it keeps may change.
        if corners == nil || S.self == AnyShape.self {
            return ForwardingNode(view, in: context) {
                $0.content.modifier(OutlineClipModifier(shape: $0.modifier.shape)).modifier(EffectBoxModifier())
            }
        }
        if corners == .circle, !DrawnContent.isSquare(view.content) {
            return ForwardingNode(view, in: context) {
                $0.content.modifier(ClipModifier(outline: .circle)).modifier(EffectBoxModifier())
            }
        }
        return ForwardingNode(view, in: context) {
            $0.content.modifier(ClipModifier(outline: .corners($0.modifier.shape._corners ?? .rectangle)))
        }
    }
}

/// Cuts off what is outside an outline, once the browser has measured the view.
private struct OutlineClipModifier<S: Shape>: ViewModifier {
    let shape: S
    @State private var box = AnchorBox()

    func body(content: Content) -> some View {
        content
            .modifier(ClipModifier(outline: outline))
            .modifier(MeasureModifier(box: box, followsScrolling: false))
    }

    private var outline: ClipModifier.Outline {
        switch shape._corners {
        case .circle?: return .circle
        case let corners?: return .corners(corners)
        case nil:
            let size = box.rect.size
            return size == .zero ? .none : .path(shape.path(in: CGRect(origin: .zero, size: size)))
        }
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
