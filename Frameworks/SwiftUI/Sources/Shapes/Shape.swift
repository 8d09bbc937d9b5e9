import Foundation

/// An outline that fits itself into any rectangle.
@preconcurrency
nonisolated public protocol Shape: Sendable, Animatable, View {
    /// The outline in a rectangle.
    nonisolated func path(in rect: CGRect) -> Path
    /// The corners, where the shape is a rectangle with or without round ones; a browser draws these itself.
    nonisolated var _corners: _ShapeCorners? { get }
}

extension Shape {
    /// Not a rectangle.
    public nonisolated var _corners: _ShapeCorners? { nil }
}

extension Shape where Body == _ShapeView<Self, ForegroundStyle> {
    /// The shape, filled with the foreground style around.
    public var body: _ShapeView<Self, ForegroundStyle> { _ShapeView(shape: self, style: ForegroundStyle()) }
}

/// A shape that can be drawn smaller on all sides.
public protocol InsettableShape: Shape {
    /// The shape after it is drawn smaller.
    associatedtype InsetShape: InsettableShape
    /// The shape, smaller on all sides.
    nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// What the corners of a rectangle are like.
public enum _ShapeCorners: Hashable, Sendable {
    /// Sharp.
    case rectangle
    /// Round with one radius, in points.
    case rounded(CGFloat)
    /// Each its own radius.
    case each(topLeading: CGFloat, bottomLeading: CGFloat, bottomTrailing: CGFloat, topTrailing: CGFloat)
    /// Half the shorter side.
    case capsule
    /// A circle in the middle.
    case circle
    /// An ellipse.
    case ellipse
    /// Those of the shape that a container around was given.
    case container

    /// The radius in CSS, grown or shrunk by some points.
    package func radius(growing growth: CGFloat = 0) -> String? {
        switch self {
        case .rectangle: nil
        case .rounded(let radius): max(0, radius + growth).px
        case .each(let topLeading, let bottomLeading, let bottomTrailing, let topTrailing):
            [topLeading, topTrailing, bottomTrailing, bottomLeading].map { max(0, $0 + growth).px }
                .joined(separator: " ")
        case .capsule: "5000px"
        case .circle, .ellipse: "50%"
        case .container: "var(--container-radius, 0)"
        }
    }

    @MainActor
    package func apply(to element: inout ElementDescription) {
        if let radius = radius() { element.setStyle("border-radius", radius) }
    }
}

package typealias ShapeCorners = _ShapeCorners

/// How a line is drawn along an outline.
public struct StrokeStyle: Equatable, Sendable {
    /// How lines end.
    public enum LineCap: Sendable {
        /// Where the outline ends.
        case butt
        /// In a half circle.
        case round
        /// In a half square.
        case square
    }
    /// How lines meet.
    public enum LineJoin: Sendable {
        /// In a point.
        case miter
        /// Round.
        case round
        /// Cut off.
        case bevel
    }

    /// How wide the line is.
    public var lineWidth: CGFloat
    /// How it ends.
    public var lineCap: CGLineCap
    /// How parts meet.
    public var lineJoin: CGLineJoin
    /// How far points may stand out.
    public var miterLimit: CGFloat
    /// Lengths of dashes and gaps.
    public var dash: [CGFloat]
    /// Where in the dashes the line begins.
    public var dashPhase: CGFloat

    /// A line.
    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
        dash: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {
        (self.lineWidth, self.lineCap, self.lineJoin) = (lineWidth, lineCap, lineJoin)
        (self.miterLimit, self.dash, self.dashPhase) = (miterLimit, dash, dashPhase)
    }
}

/// How lines end.
public typealias CGLineCap = StrokeStyle.LineCap
/// How lines meet.
public typealias CGLineJoin = StrokeStyle.LineJoin

/// How the inside of an outline is told from its outside.
public struct FillStyle: Equatable, Sendable {
    /// Whether crossings are counted by parity.
    public var isEOFilled: Bool
    /// Whether edges are smooth.
    public var isAntialiased: Bool
    /// A way of filling.
    public init(eoFill: Bool = false, antialiased: Bool = true) {
        (isEOFilled, isAntialiased) = (eoFill, antialiased)
    }
}

/// Whether round corners are arcs or smoother.
public enum RoundedCornerStyle: Sendable {
    /// Arcs.
    case circular
    /// Smoother than arcs.
    case continuous
}
