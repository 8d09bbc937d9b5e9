/// The sky of an instant over the chart of a birth.
public struct TransitChart: Sendable, Hashable, Encodable {
    /// The moving sky, without angles and houses of its own.
    public let sky: Chart
    /// The aspects from moving bodies to the points of the birth; they apply or separate as the bodies move.
    public let aspects: [Aspect]
    /// The houses of the birth in which the bodies stand, 1 ... 12; empty when it has none.
    public let houses: [ChartPoint: Int]

    /// Lays the sky of an instant over a natal chart.
    ///
    /// - Parameters:
    ///   - natal: the chart of the birth.
    ///   - jdUT: the instant, Julian day in Universal Time.
    ///   - settings: which aspects count; nil for the natal chart's.
    ///   - ephemeris: the source of the bodies' places.
    /// - Throws: `ChartError` as casting a chart does.
    public init(
        over natal: Chart, at jdUT: Double, settings: AspectSettings? = nil, ephemeris: Ephemeris
    ) throws(ChartError) {
        var own = natal.settings
        own.deltaT = nil
        sky = try Chart(jdUT: jdUT, place: nil, settings: own, ephemeris: ephemeris)
        let wanted = natal.settings.aspectPoints
        let moving = sky.points.filter { wanted.contains($0.point) }
        aspects = try AspectFinder(settings ?? natal.settings.aspects).aspects(
            from: moving, to: natal.fixedPoints(wanted))
        var houses: [ChartPoint: Int] = [:]
        if let cusps = natal.houses {
            for point in moving { houses[point.point] = cusps.house(ofChecked: point.longitude) }
        }
        self.houses = houses
    }
}
