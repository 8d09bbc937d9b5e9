/// A gradient outwards in the form of an ellipse that fits the space.
public struct EllipticalGradient: ShapeStyle, View {
    let gradient: Gradient
    let center: UnitPoint

    /// A gradient outwards.
    nonisolated public init(
        gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        (self.gradient, self.center) = (gradient, center)
    }

    /// A gradient outwards.
    nonisolated public init(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(gradient: Gradient(colors: colors), center: center)
    }

    /// A gradient outwards.
    nonisolated public init(
        stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(gradient: Gradient(stops: stops), center: center)
    }

    /// Fills the space.
    public var body: some View { Rectangle().fill(self) }

    /// A gradient of CSS.
    nonisolated public func _paint(in environment: EnvironmentValues) -> _Paint {
        let place = "\((Double(center.x) * 100).css)% \((Double(center.y) * 100).css)%"
        return _Paint(.image("radial-gradient(ellipse at \(place),\(gradient.css))"))
    }
}
