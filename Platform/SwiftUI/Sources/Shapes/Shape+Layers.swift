import Foundation

@MainActor
extension _ShapeView {
    /// Draws a line along the outline, in front of the filling.
    public func stroke<T: ShapeStyle>(_ content: T, lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View {
        overlay { shape.stroke(content, lineWidth: lineWidth) }
    }

    /// Draws a line along the outline, in front of the filling.
    public func stroke<T: ShapeStyle>(_ content: T, style: StrokeStyle, antialiased: Bool = true) -> some View {
        overlay { shape.stroke(content, style: style) }
    }

    /// Fills the shape again, in front of the filling.
    public func fill<T: ShapeStyle>(_ content: T, style: FillStyle = FillStyle()) -> some View {
        overlay { shape.fill(content) }
    }
}

@MainActor
extension _ShapeView where S: InsettableShape {
    /// Draws a line inside the outline, in front of the filling.
    public func strokeBorder<T: ShapeStyle>(_ content: T, lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View
    {
        overlay { shape.strokeBorder(content, lineWidth: lineWidth) }
    }

    /// Draws a line inside the outline, in front of the filling.
    public func strokeBorder<T: ShapeStyle>(_ content: T, style: StrokeStyle, antialiased: Bool = true) -> some View {
        overlay { shape.strokeBorder(content, style: style) }
    }
}
