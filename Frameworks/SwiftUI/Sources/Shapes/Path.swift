import Foundation

/// The outline of a shape.
public struct Path: Equatable, Sendable {
    /// One step of an outline.
    public enum Element: Equatable, Sendable {
        /// Begins anew at a point.
        case move(to: CGPoint)
        /// A straight line.
        case line(to: CGPoint)
        /// A curve with one control point.
        case quadCurve(to: CGPoint, control: CGPoint)
        /// A curve with two control points.
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        /// A line back to where it began.
        case closeSubpath
    }

    package private(set) var elements: [Element] = []

    /// Nothing yet.
    public init() {}

    /// What a closure draws.
    public init(_ callback: (inout Path) -> Void) { callback(&self) }

    /// A rectangle.
    public init(_ rect: CGRect) { addRect(rect) }

    /// A rectangle with round corners.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius))
    }

    /// An ellipse that touches the sides of a rectangle.
    public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

    /// Whether there is nothing.
    public var isEmpty: Bool { elements.isEmpty }

    /// Where the outline has come to.
    public var currentPoint: CGPoint? {
        for element in elements.reversed() {
            switch element {
            case .move(let point), .line(let point), .quadCurve(let point, _), .curve(let point, _, _): return point
            case .closeSubpath: continue
            }
        }
        return nil
    }

    /// Begins anew at a point.
    public mutating func move(to end: CGPoint) { elements.append(.move(to: end)) }
    /// A straight line.
    public mutating func addLine(to end: CGPoint) { elements.append(.line(to: end)) }
    /// A curve with one control point.
    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        elements.append(.quadCurve(to: end, control: control))
    }
    /// A curve with two control points.
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        elements.append(.curve(to: end, control1: control1, control2: control2))
    }
    /// A line back to where the part began.
    public mutating func closeSubpath() { elements.append(.closeSubpath) }
    /// Straight lines through points.
    public mutating func addLines(_ lines: [CGPoint]) {
        guard let first = lines.first else { return }
        move(to: first)
        for point in lines.dropFirst() { addLine(to: point) }
    }
    /// A rectangle.
    public mutating func addRect(_ rect: CGRect) {
        addLines([
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ])
        closeSubpath()
    }
    /// Another outline.
    public mutating func addPath(_ path: Path) { elements += path.elements }
    /// An ellipse that touches the sides of a rectangle.
    public mutating func addEllipse(in rect: CGRect) {
        // From the middle of the right side, as Core Graphics draws it: what is trimmed begins there.
        let (kx, ky) = (rect.width / 2 * 0.552_285, rect.height / 2 * 0.552_285)
        let (x, y) = (rect.midX, rect.midY)
        move(to: CGPoint(x: rect.maxX, y: y))
        corner(x, rect.maxY, rect.maxX, y + ky, x + kx, rect.maxY)
        corner(rect.minX, y, x - kx, rect.maxY, rect.minX, y + ky)
        corner(x, rect.minY, rect.minX, y - ky, x - kx, rect.minY)
        corner(rect.maxX, y, x + kx, rect.minY, rect.maxX, y - ky)
        closeSubpath()
    }
    /// A rectangle with round corners.
    public mutating func addRoundedRect(in rect: CGRect, cornerSize: CGSize) {
        let rx = min(max(cornerSize.width, 0), rect.width / 2)
        let ry = min(max(cornerSize.height, 0), rect.height / 2)
        guard rx > 0, ry > 0 else { return addRect(rect) }
        let (kx, ky) = (rx * 0.447_715, ry * 0.447_715)
        move(to: CGPoint(x: rect.midX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX - rx, y: rect.minY))
        corner(rect.maxX, rect.minY + ry, rect.maxX - kx, rect.minY, rect.maxX, rect.minY + ky)
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - ry))
        corner(rect.maxX - rx, rect.maxY, rect.maxX, rect.maxY - ky, rect.maxX - kx, rect.maxY)
        addLine(to: CGPoint(x: rect.minX + rx, y: rect.maxY))
        corner(rect.minX, rect.maxY - ry, rect.minX + kx, rect.maxY, rect.minX, rect.maxY - ky)
        addLine(to: CGPoint(x: rect.minX, y: rect.minY + ry))
        corner(rect.minX + rx, rect.minY, rect.minX, rect.minY + ky, rect.minX + kx, rect.minY)
        closeSubpath()
    }

    private mutating func corner(
        _ x: CGFloat, _ y: CGFloat, _ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat
    ) {
        addCurve(to: CGPoint(x: x, y: y), control1: CGPoint(x: x1, y: y1), control2: CGPoint(x: x2, y: y2))
    }

    /// A part of a circle, drawn in steps of at most a quarter.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
    ) {
        var sweep = endAngle.radians - startAngle.radians
        if clockwise, sweep > 0 { sweep -= 2 * .pi }
        if !clockwise, sweep < 0 { sweep += 2 * .pi }
        // Rounding must not make two curves of a quarter.
        // More than a thousand turns are one: an arc of endless angle would be endless curves.
        let steps = Int(clamping: (abs(sweep) / (.pi / 2) - 1e-9).rounded(.up).clamped(to: 1...4_000))
        let step = sweep / Double(steps)
        let handle = 4 / 3 * tan(step / 4) * Double(radius)
        func point(_ angle: Double) -> CGPoint {
            CGPoint(
                x: Double(center.x) + Double(radius) * cos(angle), y: Double(center.y) + Double(radius) * sin(angle))
        }
        var angle = startAngle.radians
        if isEmpty { move(to: point(angle)) } else { addLine(to: point(angle)) }
        for _ in 0..<steps {
            let (from, to) = (point(angle), point(angle + step))
            let control1 = CGPoint(x: Double(from.x) - handle * sin(angle), y: Double(from.y) + handle * cos(angle))
            let next = angle + step
            let control2 = CGPoint(x: Double(to.x) + handle * sin(next), y: Double(to.y) - handle * cos(next))
            addCurve(to: to, control1: control1, control2: control2)
            angle = next
        }
    }

    /// The outline as the `d` of an SVG path.
    package var svg: String {
        func point(_ point: CGPoint) -> String { "\(point.x.css) \(point.y.css)" }
        return elements.map { element in
            switch element {
            case .move(let end): "M\(point(end))"
            case .line(let end): "L\(point(end))"
            case .quadCurve(let end, let control): "Q\(point(control)) \(point(end))"
            case .curve(let end, let first, let second): "C\(point(first)) \(point(second)) \(point(end))"
            case .closeSubpath: "Z"
            }
        }.joined()
    }
}
