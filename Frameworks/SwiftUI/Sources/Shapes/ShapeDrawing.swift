import Foundation

/// A shape filled with a style.
public struct _ShapeView<S: Shape, Style: ShapeStyle> {
    /// The shape.
    public let shape: S
    let style: Style
}

extension _ShapeView: ElementView {
    /// Makes a node for corners that a browser has, or for an outline.
    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        if view.shape._corners != nil { return ElementNode(view, in: context) }
        return ForwardingNode(view, in: context) { OutlineShape(shape: $0.shape, style: $0.style, stroke: nil) }
    }

    package func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.addClass("shape")
        let paint = style._paint(in: context.environment)
        let corners = shape._corners ?? .rectangle
        guard corners == .circle else {
            element.setBackground(paint)
            return corners.apply(to: &element)
        }
        if case .material = paint.kind {
            element.setBackground(paint)
            element.addClass("round")
        } else {
            element.addClass("hoop")
            element.addClass("filled")
            element.setInk(paint)
            if let shadow = paint.shadow { element.setStyle("--cast", shadow.css) }
        }
    }

    package func layout(of children: ElementLayouts, _ context: ElementContext) -> ElementLayout { .fill }
}

/// A line along a shape's outline.
public struct _StrokedShape<S: Shape, Style: ShapeStyle> {
    let shape: S
    let style: Style
    let stroke: StrokeStyle
    let isInside: Bool
}

extension _StrokedShape: ElementView {
    /// Makes a node for corners that a browser has, or for an outline.
    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        if view.shape._corners != nil { return ElementNode(view, in: context) }
        return ForwardingNode(view, in: context) {
            OutlineShape(shape: $0.shape, style: $0.style, stroke: $0.stroke)
        }
    }

    package func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.addClass("shape")
        let paint = style._paint(in: context.environment)
        let corners = shape._corners ?? .rectangle
        if corners == .circle {
            element.addClass("hoop")
        } else {
            element.addClass("lined")
            let growth = isInside ? 0 : stroke.lineWidth / 2
            if let radius = corners.radius(growing: growth) { element.setStyle("border-radius", radius) }
        }
        element.setStyle("--line", stroke.lineWidth.px)
        if isInside { element.addClass("inside") }
        if !stroke.dash.isEmpty { element.addClass("dashed") }
        element.setInk(paint)
    }

    package func layout(of children: ElementLayouts, _ context: ElementContext) -> ElementLayout { .fill }
}

extension ElementDescription {
    /// What circles and lines along corners are drawn with: a colour that can change smoothly, or a picture.
    fileprivate mutating func setInk(_ paint: _Paint) {
        if let color = paint.color {
            setStyle("--ink", color)
        } else if let image = paint.background {
            addClass("painted")
            setStyle("--paint", image)
        }
    }
}

extension _StrokedShape where Style == ForegroundStyle {
    /// Draws the line in a style.
    public func fill<T: ShapeStyle>(_ content: T) -> _StrokedShape<S, T> {
        _StrokedShape<S, T>(shape: shape, style: content, stroke: stroke, isInside: isInside)
    }
}

/// The outline of a shape that a browser has no corners for: in points, or in a square of 100 units that is scaled.
package struct ShapeOutline: Equatable {
    static let unit = CGRect(x: 0, y: 0, width: 100, height: 100)
    let path: Path
    var isScaled = true
    /// The part of its length along which a line is drawn; all of it when nil.
    var part: ClosedRange<CGFloat>?

    @MainActor
    static func describe(
        _ element: inout ElementDescription, fill: _Paint?, stroke: _Paint?, _ style: StrokeStyle,
        isStretched: Bool = true
    ) {
        element.tag = "svg"
        if isStretched {
            element.setAttribute("viewBox", "0 0 100 100")
            element.setAttribute("preserveAspectRatio", "none")
        }
        element.setAttribute("aria-hidden", "true")
        element.setStyle("fill", fill.map { $0.color ?? "currentColor" } ?? "none")
        guard let stroke else { return }
        element.setStyle("stroke", stroke.color ?? "currentColor")
        element.setStyle("stroke-width", style.lineWidth.px)
        if style.lineCap != .butt { element.setStyle("stroke-linecap", style.lineCap == .round ? "round" : "square") }
        if style.lineJoin != .miter {
            element.setStyle("stroke-linejoin", style.lineJoin == .round ? "round" : "bevel")
        }
        if !style.dash.isEmpty {
            element.setStyle("stroke-dasharray", style.dash.map(\.css).joined(separator: " "))
        }
    }
}

extension ShapeOutline: ElementView {
    package func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.tag = "path"
        element.setAttribute("d", path.svg)
        if isScaled { element.setAttribute("vector-effect", "non-scaling-stroke") }
        guard let part else { return }
        let length = part.upperBound - part.lowerBound
        element.setAttribute("pathLength", "1")
        // Without any length a round end would still make a dot.
        element.setStyle("visibility", length > 0 ? nil : "hidden")
        element.setStyle("stroke-dasharray", "\(length.css) 2")
        element.setStyle("stroke-dashoffset", (-part.lowerBound).css)
    }
}

/// A part of a shape's outline.
public struct _TrimmedShape<S: Shape>: Sendable {
    let shape: S
    let from: CGFloat
    let to: CGFloat
}

extension _TrimmedShape: Shape {
    /// The part of the outline.
    public nonisolated func path(in rect: CGRect) -> Path {
        shape.path(in: rect).trimmedPath(from: from, to: to)
    }
}

extension Path: Shape {
    /// The outline where it is, whatever the rectangle.
    public nonisolated func path(in rect: CGRect) -> Path { self }
}

extension Shape {
    /// Fills the shape with a style.
    public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> _ShapeView<Self, S> {
        _ShapeView(shape: self, style: content)
    }
    /// Fills the shape with the foreground style around.
    public func fill(style: FillStyle = FillStyle()) -> _ShapeView<Self, ForegroundStyle> {
        _ShapeView(shape: self, style: ForegroundStyle())
    }
    /// Draws a line along the outline.
    public func stroke<S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> StrokeShapeView<Self, S, EmptyView> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }
    /// Draws a line along the outline.
    public func stroke<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> StrokeShapeView<Self, S, EmptyView> {
        StrokeShapeView(
            shape: self, style: content, strokeStyle: style, background: EmptyView(), isInside: false)
    }
    /// Draws a line along the outline in the foreground style around.
    public func stroke(lineWidth: CGFloat = 1) -> _StrokedShape<Self, ForegroundStyle> {
        stroke(style: StrokeStyle(lineWidth: lineWidth))
    }
    /// Draws a line along the outline in the foreground style around.
    public func stroke(style: StrokeStyle) -> _StrokedShape<Self, ForegroundStyle> {
        _StrokedShape(shape: self, style: ForegroundStyle(), stroke: style, isInside: false)
    }
    /// A part of the outline, between two shares of its length.
    public nonisolated func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape {
        _TrimmedShape(shape: self, from: startFraction, to: endFraction)
    }
}

extension InsettableShape {
    /// Draws a line inside the outline.
    public func strokeBorder<S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> StrokeShapeView<Self, S, EmptyView> {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
    }
    /// Draws a line inside the outline.
    public func strokeBorder<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> StrokeShapeView<Self, S, EmptyView> {
        StrokeShapeView(shape: self, style: content, strokeStyle: style, background: EmptyView(), isInside: true)
    }
    /// Draws a line inside the outline in the foreground style around.
    public func strokeBorder(
        lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> StrokeShapeView<Self, ForegroundStyle, EmptyView> {
        strokeBorder(ForegroundStyle(), lineWidth: lineWidth)
    }
    /// Draws a line inside the outline in the foreground style around.
    public func strokeBorder(
        style: StrokeStyle, antialiased: Bool = true
    ) -> StrokeShapeView<Self, ForegroundStyle, EmptyView> {
        strokeBorder(ForegroundStyle(), style: style)
    }
}

extension Shape where Self == Rectangle {
    /// A rectangle.
    public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
    /// A rectangle with round corners.
    public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }
}

extension Shape where Self == Circle {
    /// A circle.
    public static var circle: Circle { Circle() }
}

extension Shape where Self == Capsule {
    /// A capsule.
    public static var capsule: Capsule { Capsule() }
}

extension Shape where Self == Ellipse {
    /// An ellipse.
    public static var ellipse: Ellipse { Ellipse() }
}
