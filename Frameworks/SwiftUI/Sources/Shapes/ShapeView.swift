/// A shape that is drawn, and may be drawn again in front of that.
@MainActor @preconcurrency
public protocol ShapeView<Outline>: View {
    /// The shape.
    associatedtype Outline: Shape
    /// The shape.
    nonisolated var shape: Outline { get }
}

extension _ShapeView: ShapeView {
    /// The shape.
    public typealias Outline = S
}

/// A line along a shape's outline, in front of what was drawn before.
public struct StrokeShapeView<Outline: Shape, Style: ShapeStyle, Background: View>: ShapeView {
    /// The shape.
    public let shape: Outline
    /// What the line is drawn in.
    public let style: Style
    /// The line.
    public let strokeStyle: StrokeStyle
    // A view is only looked at on the main actor.
    /// What was drawn before.
    public nonisolated(unsafe) let background: Background
    let isInside: Bool

    nonisolated init(shape: Outline, style: Style, strokeStyle: StrokeStyle, background: Background, isInside: Bool) {
        (self.shape, self.style, self.strokeStyle) = (shape, style, strokeStyle)
        self.background = background
        self.isInside = isInside
    }

    /// The line in front of the rest.
    public var body: some View {
        let line = _StrokedShape(shape: shape, style: style, stroke: strokeStyle, isInside: isInside)
        if background is EmptyView { line } else { background.overlay { line } }
    }
}

/// A shape filled, in front of what was drawn before.
public struct FillShapeView<Outline: Shape, Style: ShapeStyle, Background: View>: ShapeView {
    /// The shape.
    public let shape: Outline
    /// What the shape is filled with.
    public let style: Style
    /// What was drawn before.
    public let background: Background

    /// The filling in front of the rest.
    public var body: some View { background.overlay { _ShapeView(shape: shape, style: style) } }
}

@MainActor
extension ShapeView {
    /// Fills the shape again, in front of what is drawn.
    public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> FillShapeView<Outline, S, Self> {
        FillShapeView(shape: shape, style: content, background: self)
    }
    /// Fills the shape again with the foreground style around, in front of what is drawn.
    public func fill(style: FillStyle = FillStyle()) -> FillShapeView<Outline, ForegroundStyle, Self> {
        fill(ForegroundStyle(), style: style)
    }
    /// Draws a line along the outline, in front of what is drawn.
    public func stroke<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> StrokeShapeView<Outline, S, Self> {
        StrokeShapeView(shape: shape, style: content, strokeStyle: style, background: self, isInside: false)
    }
    /// Draws a line along the outline, in front of what is drawn.
    public func stroke<S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> StrokeShapeView<Outline, S, Self> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }
}

@MainActor
extension ShapeView where Outline: InsettableShape {
    /// Draws a line inside the outline, in front of what is drawn.
    public func strokeBorder<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> StrokeShapeView<Outline, S, Self> {
        StrokeShapeView(shape: shape, style: content, strokeStyle: style, background: self, isInside: true)
    }
    /// Draws a line inside the outline, in front of what is drawn.
    public func strokeBorder<S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> StrokeShapeView<Outline, S, Self> {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
    }
}
