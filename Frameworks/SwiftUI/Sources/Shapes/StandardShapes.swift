import Foundation

/// A rectangle.
public struct Rectangle: Sendable {
    /// A rectangle.
    public init() {}
}

extension Rectangle: InsettableShape {
    /// The rectangle itself.
    public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
    /// Sharp corners.
    public nonisolated var _corners: _ShapeCorners? { .rectangle }
    /// The rectangle, smaller on all sides.
    public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
        _InsetShape(shape: self, amount: amount)
    }
}

/// A rectangle with round corners.
public struct RoundedRectangle: Sendable {
    /// The radii of the corners.
    public var cornerSize: CGSize
    /// Arcs, or smoother.
    public var style: RoundedCornerStyle
    /// A radius in both directions.
    public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        (self.cornerSize, self.style) = (cornerSize, style)
    }
    /// One radius.
    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }
}

extension RoundedRectangle: InsettableShape {
    /// The rectangle with its corners.
    public nonisolated func path(in rect: CGRect) -> Path {
        var path = Path()
        path.addRoundedRect(in: rect, cornerSize: cornerSize)
        return path
    }
    /// Round corners.
    public nonisolated var _corners: _ShapeCorners? { .rounded(max(cornerSize.width, cornerSize.height)) }
    /// The shape, smaller on all sides.
    public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
        _InsetShape(shape: self, amount: amount)
    }
}

/// The radii of a rectangle's four corners.
public struct RectangleCornerRadii: Equatable, Sendable {
    /// Above, where a line begins.
    public var topLeading: CGFloat
    /// Below, where a line begins.
    public var bottomLeading: CGFloat
    /// Below, where a line ends.
    public var bottomTrailing: CGFloat
    /// Above, where a line ends.
    public var topTrailing: CGFloat
    /// Four radii.
    public init(
        topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
    ) {
        (self.topLeading, self.bottomLeading) = (topLeading, bottomLeading)
        (self.bottomTrailing, self.topTrailing) = (bottomTrailing, topTrailing)
    }
}

/// A rectangle whose corners are round each in its own way.
public struct UnevenRoundedRectangle: Sendable {
    /// The radii.
    public var cornerRadii: RectangleCornerRadii
    /// Arcs, or smoother.
    public var style: RoundedCornerStyle
    /// Four radii.
    public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        (self.cornerRadii, self.style) = (cornerRadii, style)
    }
    /// Four radii.
    public init(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) {
        self.init(
            cornerRadii: RectangleCornerRadii(
                topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
                bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius), style: style)
    }
}

extension UnevenRoundedRectangle: Shape {
    /// The rectangle, clockwise from the end of its first corner; leading is on the left.
    public nonisolated func path(in rect: CGRect) -> Path {
        let limit = max(0, min(rect.width, rect.height) / 2)
        func size(_ radius: CGFloat) -> CGFloat { min(max(radius, 0), limit) }
        let (tl, tr) = (size(cornerRadii.topLeading), size(cornerRadii.topTrailing))
        let (bl, br) = (size(cornerRadii.bottomLeading), size(cornerRadii.bottomTrailing))
        var path = Path()
        path.move(to: CGPoint(x: rect.minX + tl, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX - tr, y: rect.minY))
        path.addQuarter(around: CGPoint(x: rect.maxX - tr, y: rect.minY + tr), radius: tr, from: -90)
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - br))
        path.addQuarter(around: CGPoint(x: rect.maxX - br, y: rect.maxY - br), radius: br, from: 0)
        path.addLine(to: CGPoint(x: rect.minX + bl, y: rect.maxY))
        path.addQuarter(around: CGPoint(x: rect.minX + bl, y: rect.maxY - bl), radius: bl, from: 90)
        path.addLine(to: CGPoint(x: rect.minX, y: rect.minY + tl))
        path.addQuarter(around: CGPoint(x: rect.minX + tl, y: rect.minY + tl), radius: tl, from: 180)
        path.closeSubpath()
        return path
    }
    /// Each corner its own radius.
    public nonisolated var _corners: _ShapeCorners? {
        .each(
            topLeading: cornerRadii.topLeading, bottomLeading: cornerRadii.bottomLeading,
            bottomTrailing: cornerRadii.bottomTrailing, topTrailing: cornerRadii.topTrailing)
    }
}

extension Path {
    /// A quarter of a circle, clockwise as one sees it, from an angle in degrees; a sharp corner where it has no radius.
    fileprivate nonisolated mutating func addQuarter(around center: CGPoint, radius: CGFloat, from start: Double) {
        guard radius > 0 else { return }
        addArc(
            center: center, radius: radius, startAngle: .degrees(start), endAngle: .degrees(start + 90),
            clockwise: false)
    }
}

/// A circle in the middle of its space.
public struct Circle: Sendable {
    /// A circle.
    public init() {}
}

extension Circle: InsettableShape {
    /// The circle that touches the closer sides.
    public nonisolated func path(in rect: CGRect) -> Path {
        let side = min(rect.width, rect.height)
        var path = Path()
        path.addArc(
            center: CGPoint(x: rect.midX, y: rect.midY), radius: side / 2, startAngle: .zero,
            endAngle: .degrees(360), clockwise: false)
        path.closeSubpath()
        return path
    }
    /// All round.
    public nonisolated var _corners: _ShapeCorners? { .circle }
    /// The circle, smaller on all sides.
    public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
        _InsetShape(shape: self, amount: amount)
    }
}

/// An ellipse that touches all sides of its space.
public struct Ellipse: Sendable {
    /// An ellipse.
    public init() {}
}

extension Ellipse: InsettableShape {
    /// The ellipse.
    public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
    /// All round.
    public nonisolated var _corners: _ShapeCorners? { .ellipse }
    /// The ellipse, smaller on all sides.
    public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
        _InsetShape(shape: self, amount: amount)
    }
}

/// A rectangle whose shorter sides are half circles.
public struct Capsule: Sendable {
    /// Arcs, or smoother.
    public var style: RoundedCornerStyle
    /// A capsule.
    public init(style: RoundedCornerStyle = .continuous) { self.style = style }
}

extension Capsule: InsettableShape {
    /// The capsule.
    public nonisolated func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
    }
    /// Half the shorter side.
    public nonisolated var _corners: _ShapeCorners? { .capsule }
    /// The capsule, smaller on all sides.
    public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
        _InsetShape(shape: self, amount: amount)
    }
}

/// A shape drawn smaller on all sides.
public struct _InsetShape<Base: InsettableShape>: Sendable {
    let shape: Base
    let amount: CGFloat
}

extension _InsetShape: InsettableShape {
    /// The base's outline in the smaller rectangle.
    public nonisolated func path(in rect: CGRect) -> Path { shape.path(in: rect.insetBy(dx: amount, dy: amount)) }
    /// The shape, smaller still.
    public nonisolated func inset(by amount: CGFloat) -> _InsetShape<Base> {
        _InsetShape(shape: shape, amount: self.amount + amount)
    }
}

/// Any shape.
public struct AnyShape: Sendable {
    let shape: any Shape
    /// Keeps a shape.
    public init<S: Shape>(_ shape: S) { self.shape = shape }
}

extension AnyShape: Shape {
    /// The kept shape's outline.
    public nonisolated func path(in rect: CGRect) -> Path { shape.path(in: rect) }
    /// The kept shape's corners.
    public nonisolated var _corners: _ShapeCorners? { shape._corners }
}
