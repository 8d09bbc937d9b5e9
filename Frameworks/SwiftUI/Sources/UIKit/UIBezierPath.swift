import Foundation

/// An outline that does not change, as Core Graphics has it.
public final class CGPath: Equatable, Sendable {
    let path: Path

    init(_ path: Path) { self.path = path }

    /// The outline of a rectangle.
    public convenience init(rect: CGRect, transform: CGAffineTransform?) {
        self.init(Path(rect).applying(transform ?? CGAffineTransform()))
    }
    /// The outline of an ellipse that touches the sides of a rectangle.
    public convenience init(ellipseIn rect: CGRect, transform: CGAffineTransform?) {
        self.init(Path(ellipseIn: rect).applying(transform ?? CGAffineTransform()))
    }
    /// The outline of a rectangle with round corners.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform?
    ) {
        let path = Path(roundedRect: rect, cornerSize: CGSize(width: cornerWidth, height: cornerHeight))
        self.init(path.applying(transform ?? CGAffineTransform()))
    }

    /// The smallest rectangle around the outline.
    public var boundingBox: CGRect { path.boundingRect }

    /// Equal steps are equal outlines.
    public static func == (lhs: CGPath, rhs: CGPath) -> Bool { lhs.path == rhs.path }
}

extension Path {
    /// An outline of Core Graphics'.
    public init(_ path: CGPath) { self = path.path }
    /// The outline as Core Graphics has it.
    public var cgPath: CGPath { CGPath(self) }
}

/// Corners of a rectangle, as UIKit has them.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
    /// One bit a corner.
    public let rawValue: UInt
    /// The corners with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Above on the left.
    public static let topLeft = UIRectCorner(rawValue: 1)
    /// Above on the right.
    public static let topRight = UIRectCorner(rawValue: 2)
    /// Below on the left.
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    /// Below on the right.
    public static let bottomRight = UIRectCorner(rawValue: 8)
    /// All four.
    public static let allCorners = UIRectCorner(rawValue: .max)
}

/// An outline that can be added to, as UIKit has it.
public final class UIBezierPath {
    private var path: Path
    /// How broad a line along the outline is.
    public var lineWidth: CGFloat = 1
    /// How a line along the outline ends.
    public var lineCapStyle: CGLineCap = .butt
    /// How lines along the outline meet.
    public var lineJoinStyle: CGLineJoin = .miter

    /// Nothing yet.
    public init() { path = Path() }
    /// A rectangle.
    public init(rect: CGRect) { path = Path(rect) }
    /// An ellipse that touches the sides of a rectangle.
    public init(ovalIn rect: CGRect) { path = Path(ellipseIn: rect) }
    /// A rectangle with round corners.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
        path = Path(roundedRect: rect, cornerRadius: max(radius, 0))
    }
    /// A rectangle of which some corners are round.
    public init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        let radius = max(0, min(cornerRadii.width, rect.width / 2, rect.height / 2))
        func size(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? radius : 0 }
        path = UnevenRoundedRectangle(
            topLeadingRadius: size(.topLeft), bottomLeadingRadius: size(.bottomLeft),
            bottomTrailingRadius: size(.bottomRight), topTrailingRadius: size(.topRight)
        ).path(in: rect)
    }
    /// A part of a circle; angles are in radians.
    public init(arcCenter: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        path = Path()
        addArc(
            withCenter: arcCenter, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }
    /// An outline of Core Graphics'.
    public init(cgPath: CGPath) { path = cgPath.path }

    /// The outline as Core Graphics has it.
    public var cgPath: CGPath {
        get { CGPath(path) }
        set { path = newValue.path }
    }
    /// The smallest rectangle around the outline.
    public var bounds: CGRect { path.boundingRect }
    /// Whether there is nothing.
    public var isEmpty: Bool { path.isEmpty }
    /// Where the outline has come to.
    public var currentPoint: CGPoint { path.currentPoint ?? .zero }

    /// Begins anew at a point.
    public func move(to point: CGPoint) { path.move(to: point) }
    /// Adds a straight line.
    public func addLine(to point: CGPoint) { path.addLine(to: point) }
    /// Adds a curve with two control points.
    public func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }
    /// Adds a curve with one control point.
    public func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }
    /// Adds a part of a circle; angles are in radians.
    public func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        // UIKit's "clockwise" is as one sees it; SwiftUI's and Core Graphics' is with the y axis upwards.
        path.addArc(
            center: center, radius: radius, startAngle: .radians(Double(startAngle)),
            endAngle: .radians(Double(endAngle)), clockwise: !clockwise)
    }
    /// Adds a line back to where the outline began.
    public func close() { path.closeSubpath() }
    /// Adds another outline.
    public func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
    /// Moves, turns or scales the outline.
    public func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }
    /// Whether a point is inside.
    public func contains(_ point: CGPoint) -> Bool { path.contains(point) }
}
