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
}

extension Shape {
    /// The shape, elsewhere.
    public nonisolated func offset(_ offset: CGPoint) -> some Shape { self.offset(x: offset.x, y: offset.y) }
}
