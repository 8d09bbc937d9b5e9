import Foundation

extension Path {
    /// A rectangle, after a change of its plane.
    public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform) {
        addPath(Path(rect).applying(transform))
    }

    /// An ellipse that touches the sides of a rectangle, after a change of its plane.
    public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform) {
        addPath(Path(ellipseIn: rect).applying(transform))
    }

    /// Another outline, after a change of its plane.
    public mutating func addPath(_ path: Path, transform: CGAffineTransform) { addPath(path.applying(transform)) }

    /// A rectangle whose corners are round, each in its own way.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) {
        addPath(UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style).path(in: rect).applying(transform))
    }

    /// A part of a circle that rounds the corner of two lines: from the current point towards the first end, and from
    /// there towards the second. Where there is no corner, a line to the first end.
    public mutating func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        guard let start = currentPoint else { return move(to: tangent1End) }
        let one = CGVector(dx: start.x - tangent1End.x, dy: start.y - tangent1End.y)
        let two = CGVector(dx: tangent2End.x - tangent1End.x, dy: tangent2End.y - tangent1End.y)
        let (first, second) = (hypot(one.dx, one.dy), hypot(two.dx, two.dy))
        let cross = one.dx * two.dy - one.dy * two.dx
        guard first > 0, second > 0, radius > 0, abs(cross) > 1e-9 * first * second else {
            return addLine(to: tangent1End)
        }
        let angle = acos(max(-1, min(1, (one.dx * two.dx + one.dy * two.dy) / (first * second))))
        let distance = radius / tan(angle / 2)
        let begin = CGPoint(
            x: tangent1End.x + one.dx / first * distance, y: tangent1End.y + one.dy / first * distance)
        let side: CGFloat = cross > 0 ? 1 : -1
        let center = CGPoint(
            x: begin.x - one.dy / first * radius * side, y: begin.y + one.dx / first * radius * side)
        let end = CGPoint(
            x: tangent1End.x + two.dx / second * distance, y: tangent1End.y + two.dy / second * distance)
        addArc(
            center: center, radius: radius,
            startAngle: Angle(radians: atan2(begin.y - center.y, begin.x - center.x)),
            endAngle: Angle(radians: atan2(end.y - center.y, end.x - center.x)), clockwise: cross > 0)
    }

    /// Goes through the steps of the outline.
    public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

    /// What is in this or in another outline.
    @available(*, unavailable, message: "Put the shapes into a ZStack, or into one Path with addPath.")
    public func union(_ other: Path, eoFill: Bool = false) -> Path { self }
    /// What is in this and in another outline.
    @available(*, unavailable, message: "Clip the view with clipShape, or mask it.")
    public func intersection(_ other: Path, eoFill: Bool = false) -> Path { self }
    /// What is in this outline and not in another.
    @available(*, unavailable, message: "Add the other outline with addPath and fill with FillStyle(eoFill: true).")
    public func subtracting(_ other: Path, eoFill: Bool = false) -> Path { self }
    /// What is in one of two outlines and not in both.
    @available(*, unavailable, message: "Add the other outline with addPath and fill with FillStyle(eoFill: true).")
    public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path { self }
    /// The outline without what crosses itself.
    @available(
        *, unavailable, message: "Browsers fill outlines that cross themselves; say how with FillStyle(eoFill:)."
    )
    public func normalized(eoFill: Bool = false) -> Path { self }
}

extension Shape {
    /// The shape, elsewhere.
    public nonisolated func offset(_ offset: CGPoint) -> some Shape { self.offset(x: offset.x, y: offset.y) }
    /// What is in this or in another shape.
    @available(*, unavailable, message: "Put the shapes into a ZStack, or into one Path with addPath.")
    public nonisolated func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape { self }
    /// What is in this and in another shape.
    @available(*, unavailable, message: "Clip the view with clipShape, or mask it.")
    public nonisolated func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape { self }
    /// What is in this shape and not in another.
    @available(*, unavailable, message: "Add the other outline with addPath and fill with FillStyle(eoFill: true).")
    public nonisolated func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape { self }
    /// What is in one of two shapes and not in both.
    @available(*, unavailable, message: "Add the other outline with addPath and fill with FillStyle(eoFill: true).")
    public nonisolated func symmetricDifference<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape { self }
    /// The parts of the line that are in another shape.
    @available(*, unavailable, message: "Stroke the shape and clip it with clipShape.")
    public nonisolated func lineIntersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape { self }
    /// The parts of the line that are not in another shape.
    @available(*, unavailable, message: "Stroke the shape and mask it.")
    public nonisolated func lineSubtraction<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape { self }
}
