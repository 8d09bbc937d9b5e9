/// What can stand in a chart: a body, an angle, or a point derived from them.
public enum ChartPoint: String, Sendable, Hashable, Codable, CaseIterable, CodingKeyRepresentable {
    /// A body, geocentric.
    case sun, moon, mercury, venus, mars, jupiter, saturn, uranus, neptune, pluto
    /// A small body, geocentric.
    case chiron, ceres, pallas, juno, vesta
    /// A point of the Moon's orbit: its ascending node or its apogee, mean or osculating.
    case meanNode, trueNode, meanLilith, osculatingLilith
    /// Opposite to the node that the chart has.
    case southNode
    /// An angle of the place.
    case ascendant, midheaven, descendant, imumCoeli, vertex
    /// A lot of antiquity.
    case fortune, spirit

    /// The point of a body.
    ///
    /// - Parameter body: any body.
    public init(_ body: Body) {
        self =
            switch body {
            case .sun: .sun
            case .moon: .moon
            case .mercury: .mercury
            case .venus: .venus
            case .mars: .mars
            case .jupiter: .jupiter
            case .saturn: .saturn
            case .uranus: .uranus
            case .neptune: .neptune
            case .pluto: .pluto
            case .chiron: .chiron
            case .ceres: .ceres
            case .pallas: .pallas
            case .juno: .juno
            case .vesta: .vesta
            case .meanNode: .meanNode
            case .trueNode: .trueNode
            case .meanLilith: .meanLilith
            case .osculatingLilith: .osculatingLilith
            }
    }

    /// The body that the point is, if it is one.
    public var body: Body? { Body(rawValue: rawValue) }

    /// Sun to Pluto.
    public static let planets: [ChartPoint] = [
        .sun, .moon, .mercury, .venus, .mars, .jupiter, .saturn, .uranus, .neptune, .pluto,
    ]
}

/// A point with its place and motion along the zodiac, checked when it is made.
public struct PointPosition: Sendable, Hashable, Encodable {
    /// Which point.
    public let point: ChartPoint
    /// Degrees, 0 ..< 360.
    public let longitude: Double
    /// Degrees a day; 0 for what counts as fixed, like the angles and the places of a birth that others pass.
    public let speed: Double

    /// Creates a point's position.
    ///
    /// - Parameters:
    ///   - point: whose position.
    ///   - longitude: any finite number of degrees.
    ///   - speed: of the longitude, degrees a day; 0 for a point at rest.
    /// - Throws: `ChartError` with `notFinite`.
    public init(_ point: ChartPoint, longitude: Double, speed: Double = 0) throws(ChartError) {
        self.init(
            point, checked: try ChartError.finite(longitude, "longitude"), speed: try ChartError.finite(speed, "speed"))
    }

    /// Creates a position from numbers that are known to be finite.
    init(_ point: ChartPoint, checked longitude: Double, speed: Double = 0) {
        self.point = point
        self.longitude = Degrees.normalized(longitude)
        self.speed = speed
    }
}
