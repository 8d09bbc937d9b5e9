import Foundation

/// Colours that pass into each other.
public struct Gradient: Hashable, Sendable {
    /// One colour and where it is reached.
    public struct Stop: Hashable, Sendable {
        /// The colour.
        public var color: Color
        /// 0 at the start, 1 at the end.
        public var location: CGFloat
        /// A colour and where it is reached.
        public init(color: Color, location: CGFloat) { (self.color, self.location) = (color, location) }
    }

    /// The colours in order.
    public var stops: [Stop]
    /// Colours and where they are reached.
    public init(stops: [Stop]) { self.stops = stops }
    /// Colours at equal distances.
    public init(colors: [Color]) {
        let last = CGFloat(max(colors.count - 1, 1))
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
    }

    package var css: String {
        stops.map { "\($0.color.css) \((Double($0.location) * 100).css)%" }.joined(separator: ",")
    }
}

/// The gentle gradient of one colour.
public struct AnyGradient: Hashable, Sendable {
    package let gradient: Gradient
    /// Keeps a gradient.
    public init(_ gradient: Gradient) { self.gradient = gradient }
    package init(color: Color) {
        gradient = Gradient(colors: [color.mix(with: .white, by: 0.16), color])
    }
}

/// Colours along a line.
public struct LinearGradient: Hashable, Sendable {
    package let gradient: Gradient
    package let startPoint: UnitPoint
    package let endPoint: UnitPoint

    /// A gradient from one point to another.
    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        (self.gradient, self.startPoint, self.endPoint) = (gradient, startPoint, endPoint)
    }
    /// Colours at equal distances from one point to another.
    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }
    /// Colours and where they are reached, from one point to another.
    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }

    /// A CSS image. Corner to corner follows the box's diagonal as Apple's unit points do.
    package var css: String { "linear-gradient(\(direction),\(gradient.css))" }

    private var direction: String {
        let dx = endPoint.x - startPoint.x
        let dy = endPoint.y - startPoint.y
        if abs(dx) == 1, abs(dy) == 1 { return "to \(dy > 0 ? "bottom" : "top") \(dx > 0 ? "right" : "left")" }
        let angle = atan2(Double(dx), Double(-dy)) * 180 / .pi
        return "\(angle.css)deg"
    }
}

/// Colours from a point outwards.
public struct RadialGradient: Hashable, Sendable {
    package let gradient: Gradient
    package let center: UnitPoint
    package let startRadius: CGFloat
    package let endRadius: CGFloat

    /// A gradient between two radii.
    public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        (self.gradient, self.center, self.startRadius, self.endRadius) = (gradient, center, startRadius, endRadius)
    }
    /// Colours at equal distances between two radii.
    public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
    }

    package var css: String {
        let stops = gradient.stops.map {
            "\($0.color.css) \((startRadius + ($0.location * (endRadius - startRadius))).px)"
        }
        return "radial-gradient(circle at \(center.css),\(stops.joined(separator: ",")))"
    }
}

/// Colours around a point.
public struct AngularGradient: Hashable, Sendable {
    package let gradient: Gradient
    package let center: UnitPoint
    package let startAngle: Angle
    package let endAngle: Angle

    /// A gradient between two angles; zero is at the trailing side.
    public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .degrees(360)) {
        (self.gradient, self.center, self.startAngle, self.endAngle) = (gradient, center, startAngle, endAngle)
    }
    /// Colours at equal distances between two angles.
    public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
    }
    /// Colours once around from an angle.
    public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        self.init(colors: colors, center: center, startAngle: angle, endAngle: angle + .degrees(360))
    }

    package var css: String {
        let span = endAngle.degrees - startAngle.degrees
        let stops = gradient.stops.map { "\($0.color.css) \((Double($0.location) * span).css)deg" }
        return
            "conic-gradient(from \((startAngle.degrees + 90).css)deg at \(center.css),\(stops.joined(separator: ",")))"
    }
}

extension UnitPoint {
    /// A position in CSS.
    package var css: String { "\((Double(x) * 100).css)% \((Double(y) * 100).css)%" }
}
