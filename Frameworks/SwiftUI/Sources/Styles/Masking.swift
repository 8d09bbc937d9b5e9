import Foundation

/// Shows the content only where a style is opaque.
package struct StyleMaskModifier: AmendingModifier {
    let style: AnyShapeStyle

    package func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        let paint = style._paint(in: context.environment)
        if case .image(let image) = paint.kind { element.setStyle("mask-image", image) }
    }
}

/// Shows the content only where other views are opaque. The browser draws those aside, as large as the content, and makes
/// the mask of what they look like.
struct ViewMaskModifier<Mask: View>: WrappingModifier {
    let alignment: Alignment
    let mask: Mask

    var extra: some View {
        ElementBox(
            "div", "over", "mask", layout: .detached,
            configure: { [alignment] element, _ in
                element.setAttribute("aria-hidden", "true")
                element.setAttribute("inert", "")
                if alignment != .center { element.setStyle("place-items", alignment.placeItems) }
            }
        ) { mask }
    }

    func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.addClass("box")
        element.addClass("layered")
        element.setAttribute("data-mask", "")
    }

    func layout(of content: ElementLayout, _ context: ElementContext) -> ElementLayout { content.asLayered }

    func wraps(_ element: Element) -> Bool { !element.layout.isDetached }
}

extension View {
    /// Shows the view only where another one is opaque.
    public func mask<Mask: View>(_ mask: Mask) -> some View { self.mask { mask } }

    /// Shows the view only where other views are opaque.
    public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
        modifier(ViewMaskModifier(alignment: alignment, mask: mask()))
    }

    /// Shows the view only where a shape is.
    public func mask<S: Shape>(_ mask: S) -> some View { clipShape(mask) }

    /// Shows the view only where a shape is.
    public func mask<S: Shape>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> S) -> some View {
        clipShape(mask())
    }

    /// Shows the view only where a gradient is opaque.
    public func mask(_ mask: LinearGradient) -> some View {
        modifier(StyleMaskModifier(style: AnyShapeStyle(mask)))
    }

    /// Shows the view only where a gradient is opaque.
    public func mask(alignment: Alignment = .center, @ViewBuilder _ mask: () -> LinearGradient) -> some View {
        self.mask(mask())
    }
}
