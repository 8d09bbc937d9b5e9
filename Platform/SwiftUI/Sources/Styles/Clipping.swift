import Foundation

/// Cuts off what is outside a shape.
package struct ClipModifier: AmendingModifier {
    package enum Outline: Equatable {
        case corners(ShapeCorners)
        /// In a square of 100 points.
        case path(Path)
    }

    let outline: Outline

    package func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        switch outline {
        case .corners(let corners):
            corners.apply(to: &element)
            if !element.classes.contains("scroll") { element.setStyle("overflow", "clip") }
            element.addClass("clips")
        case .path(let path): element.setStyle("mask", Self.mask(path))
        }
    }

    private static func mask(_ path: Path) -> String {
        let svg =
            "%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100' preserveAspectRatio='none'%3E"
            + "%3Cpath d='\(path.svg)'/%3E%3C/svg%3E"
        return "url(\"data:image/svg+xml,\(svg)\") 0 0/100% 100% no-repeat"
    }
}

/// Shows the content only where a style is opaque.
package struct StyleMaskModifier: AmendingModifier {
    let style: AnyShapeStyle

    package func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        let paint = style._paint(in: context.environment)
        if case .image(let image) = paint.kind { element.setStyle("mask-image", image) }
    }
}

extension View {
    /// Cuts off what is outside a shape.
    public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        let path = { ClipModifier.Outline.path(shape.path(in: ShapeOutline.unit)) }
        return modifier(ClipModifier(outline: shape._corners.map { .corners($0) } ?? path()))
    }

    /// Cuts off what is outside the view's box.
    public func clipped(antialiased: Bool = false) -> some View {
        modifier(ClipModifier(outline: .corners(.rectangle)))
    }

    /// Cuts off round corners.
    public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        modifier(ClipModifier(outline: .corners(.rounded(radius))))
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
