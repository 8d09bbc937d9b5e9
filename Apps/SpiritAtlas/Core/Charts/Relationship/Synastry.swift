/// Two charts laid over each other.
public struct Synastry: Sendable, Hashable, Codable {
    /// The aspects from the first chart's points to the second's. Places of birth do not move, so none applies.
    public let aspects: [Aspect]
    /// The second chart's houses in which the first chart's points stand, 1 ... 12; empty when it has no houses.
    public let firstInSecond: [ChartPoint: Int]
    /// The first chart's houses in which the second chart's points stand, 1 ... 12; empty when it has no houses.
    public let secondInFirst: [ChartPoint: Int]

    /// Sun to Pluto, ascendant and midheaven.
    public static let usualPoints: Set<ChartPoint> = Set(ChartPoint.planets).union([.ascendant, .midheaven])

    /// Compares two charts of one zodiac.
    ///
    /// - Parameters:
    ///   - first: one chart.
    ///   - second: the other, in the same zodiac.
    ///   - settings: which aspects count, and their orbs.
    ///   - points: the points that are compared; those that a chart does not have are left out.
    /// - Throws: `ChartError` with `invalidSetting` for charts of different zodiacs and for impossible orbs.
    public init(
        _ first: Chart, _ second: Chart, settings: AspectSettings = .major,
        points: Set<ChartPoint> = Synastry.usualPoints
    ) throws(ChartError) {
        guard first.settings.zodiac == second.settings.zodiac else {
            throw ChartError(.invalidSetting, "Charts of different zodiacs cannot be compared.")
        }
        let (own, others) = (first.fixedPoints(points), second.fixedPoints(points))
        aspects = try AspectFinder(settings).aspects(from: own, to: others)
        firstInSecond = second.houses.map { Self.houses(of: own, in: $0) } ?? [:]
        secondInFirst = first.houses.map { Self.houses(of: others, in: $0) } ?? [:]
    }

    private static func houses(of points: [PointPosition], in cusps: HouseCusps) -> [ChartPoint: Int] {
        Dictionary(
            points.map { ($0.point, cusps.house(ofChecked: $0.longitude)) }, uniquingKeysWith: { first, _ in first })
    }
}

extension Chart {
    /// Points of the chart as something that others pass: without motion.
    func fixedPoints(_ wanted: Set<ChartPoint>) -> [PointPosition] {
        points.filter { wanted.contains($0.point) }.map { PointPosition($0.point, checked: $0.longitude) }
    }
}
