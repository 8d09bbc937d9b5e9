import Foundation

/// Views behind or in front of another one, which alone gives the size.
package struct LayerModifier<Layer: View>: WrappingModifier {
    let isBehind: Bool
    let alignment: Alignment
    let layer: Layer

    package var extra: LayerElement<Layer> {
        LayerElement(isBehind: isBehind, alignment: alignment, content: layer)
    }

    package func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.addClass("box")
        element.addClass("layered")
        element.keepLimits(of: context.children)
        element[PageBackgroundTrait.self] = context.children.first?[PageBackgroundTrait.self]
    }

    package func layout(of content: ElementLayout, _ context: ElementContext) -> ElementLayout {
        content.asLayered
    }

    package func wraps(_ element: Element) -> Bool { !element.layout.isDetached }
}

/// A style behind a view.
package struct BackgroundStyleModifier: WrappingModifier {
    let style: AnyShapeStyle

    package func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.addClass("box")
        element.keepLimits(of: context.children)
        element.setBackground(style._paint(in: context.environment))
        element[PageBackgroundTrait.self] = element.style("background")
    }

    package func layout(of content: ElementLayout, _ context: ElementContext) -> ElementLayout {
        content.asLayered
    }

    package func wraps(_ element: Element) -> Bool { !element.layout.isDetached }
}

/// A shape of a style behind a view: the box's own corners where the shape has no other outline, else a layer.
package struct BackgroundShapeModifier<S: Shape, Style: ShapeStyle>: WrappingModifier {
    let style: Style
    let shape: S

    package var extra: LayerElement<_ShapeView<S, Style>>? {
        drawsLayer
            ? LayerElement(isBehind: true, alignment: .center, content: _ShapeView(shape: shape, style: style)) : nil
    }

    /// Whether the shape is an element of its own: an outline, or a circle, which does not fill its space.
    private var drawsLayer: Bool { shape._corners == nil || shape._corners == .circle }

    package func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.addClass("box")
        element.keepLimits(of: context.children)
        if !drawsLayer, let corners = shape._corners {
            element.setBackground(style._paint(in: context.environment))
            corners.apply(to: &element)
        } else {
            element.addClass("layered")
        }
    }

    package func layout(of content: ElementLayout, _ context: ElementContext) -> ElementLayout {
        content.asLayered
    }

    package func wraps(_ element: Element) -> Bool { !element.layout.isDetached }
}

/// The element that holds a layer.
package struct LayerElement<Content: View> {
    let isBehind: Bool
    let alignment: Alignment
    package let content: Content
}

extension LayerElement: ContainerView {
    package var shell: LayerElement<EmptyView> {
        LayerElement<EmptyView>(isBehind: isBehind, alignment: alignment, content: EmptyView())
    }

    package func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.addClass(isBehind ? "under" : "over")
        if alignment != .center { element.setStyle("place-items", alignment.placeItems) }
        element.alignGuides(of: context.children, horizontally: alignment.horizontal, vertically: alignment.vertical)
    }

    package func layout(of children: ElementLayouts, _ context: ElementContext) -> ElementLayout {
        ElementLayout(kinds: .detached)
    }
}

extension ElementLayout {
    /// The layout of a box with layers around this one.
    var asLayered: ElementLayout { isSpacer ? .fill : asContent }
}

/// What lies behind the whole of a view: where that view is a page, also behind the page's bar.
package struct PageBackgroundTrait: ElementTrait {
    package static var defaultValue: String? { nil }
}

extension ElementDescription {
    /// Paints the background.
    package mutating func setBackground(_ paint: _Paint) {
        if let shadow = paint.shadow { setStyle("box-shadow", shadow.css) }
        if case .material(let thickness) = paint.kind {
            addClass("mat")
            addClass("mat-\(thickness)")
        } else if let background = paint.background, background != "transparent" {
            setStyle("background", background)
        }
    }
}

extension View {
    /// Puts views behind this one, which alone gives the size.
    public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        modifier(LayerModifier(isBehind: true, alignment: alignment, layer: content()))
    }

    /// Puts a view behind this one, which alone gives the size.
    @_disfavoredOverload
    public func background<Background: View>(_ background: Background, alignment: Alignment = .center) -> some View {
        modifier(LayerModifier(isBehind: true, alignment: alignment, layer: background))
    }

    /// Puts the background of the context behind the view.
    public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        modifier(BackgroundStyleModifier(style: AnyShapeStyle(BackgroundStyle())))
    }

    /// Puts a style behind the view.
    public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        modifier(BackgroundStyleModifier(style: AnyShapeStyle(style)))
    }

    /// Puts a shape of a style behind the view.
    public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle())
        -> some View
    {
        modifier(BackgroundShapeModifier(style: style, shape: shape))
    }

    /// Puts a shape of the context's background behind the view.
    public func background<T: Shape>(in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
        background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
    }

    /// Puts views in front of this one, which alone gives the size.
    public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        modifier(LayerModifier(isBehind: false, alignment: alignment, layer: content()))
    }

    /// Puts a view in front of this one, which alone gives the size.
    @_disfavoredOverload
    public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
        modifier(LayerModifier(isBehind: false, alignment: alignment, layer: overlay))
    }

    /// Puts a style in front of the view.
    public func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        modifier(LayerModifier(isBehind: false, alignment: .center, layer: Rectangle().fill(style)))
    }

    /// Puts a shape of a style in front of the view.
    public func overlay<S: ShapeStyle, T: Shape>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle())
        -> some View
    {
        modifier(LayerModifier(isBehind: false, alignment: .center, layer: shape.fill(style)))
    }

    /// Draws a line around the view, inside its bounds.
    public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
        overlay(Rectangle().strokeBorder(content, lineWidth: width))
    }
}
