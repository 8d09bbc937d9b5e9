import Foundation

/// Colours at the points of a grid; a browser draws the corners' colours into each other.
public struct MeshGradient: ShapeStyle, View {
    /// A point of the grid with the handles of the curves that meet there; a browser draws the point alone.
    public struct BezierPoint: Equatable, Sendable {
        /// Where the colour is, from 0 to 1 each way.
        public var position: SIMD2<Float>
        /// The handle towards the leading side.
        public var leadingControlPoint: SIMD2<Float>
        /// The handle upwards.
        public var topControlPoint: SIMD2<Float>
        /// The handle towards the trailing side.
        public var trailingControlPoint: SIMD2<Float>
        /// The handle downwards.
        public var bottomControlPoint: SIMD2<Float>

        /// A point with its handles.
        public init(
            position: SIMD2<Float>, leadingControlPoint: SIMD2<Float>, topControlPoint: SIMD2<Float>,
            trailingControlPoint: SIMD2<Float>, bottomControlPoint: SIMD2<Float>
        ) {
            (self.position, self.leadingControlPoint, self.topControlPoint) = (
                position, leadingControlPoint, topControlPoint
            )
            (self.trailingControlPoint, self.bottomControlPoint) = (trailingControlPoint, bottomControlPoint)
        }
    }

    /// Where the colours are.
    public enum Locations: Equatable, Sendable {
        /// At points.
        case points([SIMD2<Float>])
        /// At points with curves between them.
        case bezierPoints([BezierPoint])

        fileprivate var positions: [SIMD2<Float>] {
            switch self {
            case .points(let points): points
            case .bezierPoints(let points): points.map(\.position)
            }
        }
    }

    /// Which colours they are.
    public enum Colors: Equatable, Sendable {
        /// Colours that adapt.
        case colors([Color])
        /// Colours in their parts.
        case resolvedColors([Color.Resolved])

        fileprivate var all: [Color] {
            switch self {
            case .colors(let colors): colors
            case .resolvedColors(let colors): colors.map { Color($0) }
            }
        }
    }

    let colors: [Color]
    let width: Int
    let positions: [SIMD2<Float>]

    /// Colours at places of a grid.
    nonisolated public init(
        width: Int, height: Int, locations: Locations, colors: Colors, background: Color = .clear,
        smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        (self.width, self.colors, positions) = (max(1, width), colors.all, locations.positions)
    }

    /// Colours at the points of a grid.
    nonisolated public init(
        width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
        smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(width: width, height: height, locations: .points(points), colors: .colors(colors))
    }

    /// Fills the space.
    public var body: some View { Rectangle().fill(self) }

    /// Spots of the colours at their places, one over the other.
    nonisolated public func _paint(in environment: EnvironmentValues) -> _Paint {
        guard let base = colors.first else { return _Paint(.color("transparent")) }
        let spots = colors.prefix(64).enumerated().map { index, color in
            let (x, y) = place(of: index)
            return "radial-gradient(circle at \((x * 100).css)% \((y * 100).css)%,\(color.css),transparent 60%)"
        }
        return _Paint(.image((spots + ["linear-gradient(\(base.css),\(base.css))"]).joined(separator: ",")))
    }

    /// Where a colour is: at its point, or evenly in the grid where there are not as many points as colours.
    nonisolated private func place(of index: Int) -> (x: Double, y: Double) {
        if positions.count == colors.count { return (Double(positions[index].x), Double(positions[index].y)) }
        let rows = max(1, colors.count / width)
        return (
            width > 1 ? Double(index % width) / Double(width - 1) : 0.5,
            rows > 1 ? Double(index / width) / Double(rows - 1) : 0.5
        )
    }
}
