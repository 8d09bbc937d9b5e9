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

/// Colours at the points of a grid; a browser draws the corners' colours into each other.
public struct MeshGradient: ShapeStyle, View {
    let colors: [Color]
    let width: Int

    /// Colours at the points of a grid.
    nonisolated public init(
        width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
        smoothsColors: Bool = true
    ) {
        (self.width, self.colors) = (max(1, width), colors)
    }

    /// Fills the space.
    public var body: some View { Rectangle().fill(self) }

    /// Spots of the colours at their places, one over the other.
    nonisolated public func _paint(in environment: EnvironmentValues) -> _Paint {
        guard let base = colors.first else { return _Paint(.color("transparent")) }
        let rows = max(1, colors.count / width)
        let spots = colors.prefix(64).enumerated().map { index, color in
            let x = width > 1 ? Double(index % width) / Double(width - 1) * 100 : 50
            let y = rows > 1 ? Double(index / width) / Double(rows - 1) * 100 : 50
            return "radial-gradient(circle at \(x.css)% \(y.css)%,\(color.css),transparent 60%)"
        }
        return _Paint(.image((spots + ["linear-gradient(\(base.css),\(base.css))"]).joined(separator: ",")))
    }
}
