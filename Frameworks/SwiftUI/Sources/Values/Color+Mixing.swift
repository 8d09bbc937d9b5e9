extension Gradient {
    /// Where colours are mixed.
    public struct ColorSpace: Hashable, Sendable {
        private let isEven: Bool
        /// By the numbers of a screen.
        public static let device = ColorSpace(isEven: false)
        /// Evenly for the eye.
        public static let perceptual = ColorSpace(isEven: true)
    }

    /// The gradient; a browser mixes colours by the numbers of a screen, whatever the space.
    public func colorSpace(_ space: ColorSpace) -> AnyGradient { AnyGradient(self) }
}

extension AnyGradient {
    /// The gradient; a browser mixes colours by the numbers of a screen, whatever the space.
    public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient { self }
}

extension Color {
    /// This colour with a share of another one mixed in; a browser mixes by the numbers of a screen, whatever the space.
    public func mix(with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace) -> Color {
        mix(with: rhs, by: fraction)
    }
}

extension ShapeStyle where Self == LinearGradient {
    /// Colours at places along a line.
    public static func linearGradient(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) -> Self {
        LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint)
    }
    /// A colour's gentle gradient along a line.
    public static func linearGradient(_ gradient: AnyGradient, startPoint: UnitPoint, endPoint: UnitPoint) -> Self {
        LinearGradient(gradient: gradient.gradient, startPoint: startPoint, endPoint: endPoint)
    }
}

extension ShapeStyle where Self == RadialGradient {
    /// A colour's gentle gradient around a point.
    public static func radialGradient(
        _ gradient: AnyGradient, center: UnitPoint = .center, startRadius: CGFloat = 0, endRadius: CGFloat
    ) -> Self {
        RadialGradient(gradient: gradient.gradient, center: center, startRadius: startRadius, endRadius: endRadius)
    }
}

extension ShapeStyle where Self == AngularGradient {
    /// A colour's gentle gradient around a point, by the angle.
    public static func angularGradient(
        _ gradient: AnyGradient, center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
    ) -> Self {
        AngularGradient(gradient: gradient.gradient, center: center, startAngle: startAngle, endAngle: endAngle)
    }
    /// A colour's gentle gradient around a point, once around.
    public static func conicGradient(
        _ gradient: AnyGradient, center: UnitPoint = .center, angle: Angle = .zero
    ) -> Self {
        AngularGradient(
            gradient: gradient.gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
    }
}
