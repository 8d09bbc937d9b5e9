import Foundation

extension ButtonBorderShape: InsettableShape {
    /// How round bordered buttons are where nothing else is said, in points.
    private nonisolated static var usualRadius: CGFloat { 8 }

    /// The form as a shape that knows its corners.
    private nonisolated var shape: any Shape {
        switch name {
        case "capsule": Capsule()
        case "circle": Circle()
        default: RoundedRectangle(cornerRadius: radius ?? Self.usualRadius)
        }
    }

    /// The form of a button in a rectangle.
    public nonisolated func path(in rect: CGRect) -> Path { shape.path(in: rect) }
    /// The form's corners.
    public nonisolated var _corners: _ShapeCorners? { shape._corners }
    /// The form, smaller on all sides.
    public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
        _InsetShape(shape: self, amount: amount)
    }
}

extension Shape where Self == ButtonBorderShape {
    /// The form of bordered buttons where nothing else is said.
    public static var buttonBorder: ButtonBorderShape { .automatic }
}

extension ElementDescription {
    /// Gives a bordered button its form.
    mutating func take(_ shape: ButtonBorderShape) {
        if !shape.name.isEmpty { addClass(shape.name) }
        if let radius = shape.radius { setStyle("border-radius", radius.px) }
    }
}
