/// Solar arc directions: every point of a birth moved on by as much as the progressed Sun.
public struct SolarArcChart: Sendable, Hashable, Encodable {
    /// How far all points are moved on, degrees: the progressed Sun less the natal Sun.
    public let arc: Double
    /// The directed points in the natal chart's zodiac, without motion.
    public let points: [PointPosition]

    /// Directs a natal chart.
    ///
    /// - Parameters:
    ///   - natal: the chart of the birth; with the Sun.
    ///   - jdUT: the instant of life, Julian day in Universal Time.
    ///   - ephemeris: the source of the bodies' places.
    /// - Throws: `ChartError` as progressing does.
    public init(of natal: Chart, at jdUT: Double, ephemeris: Ephemeris) throws(ChartError) {
        let arc = try ProgressedChart(of: natal, at: jdUT, ephemeris: ephemeris).solarArc
        self.arc = arc
        points = natal.points.map { PointPosition($0.point, checked: Degrees.normalized($0.longitude + arc)) }
    }
}
