/// Secondary progressions: each day after birth stands for one year of life, each solar arc for one too.
///
/// The progressed midheaven is the natal one moved on by the solar arc, and ascendant and houses are those of the
/// birthplace when it culminates (solar arc in longitude).
public struct ProgressedChart: Sendable, Hashable, Encodable {
    /// The tropical year in days, which one day of progression stands for.
    public static let year = 365.2422

    /// The instant of life that is looked at, Julian day in Universal Time.
    public let jdUT: Double
    /// The bodies at the progressed instant, without angles and houses of that instant.
    public let chart: Chart
    /// How far the Sun has moved on since birth, degrees; negative before birth.
    public let solarArc: Double
    /// The progressed angles in the chart's zodiac; nil when the natal chart has no place.
    public let angles: Angles?
    /// The progressed houses in the chart's zodiac; nil when the natal chart has no place.
    public let houses: HouseCusps?

    /// Progresses a natal chart.
    ///
    /// - Parameters:
    ///   - natal: the chart of the birth; with the Sun.
    ///   - jdUT: the instant of life, Julian day in Universal Time.
    ///   - ephemeris: the source of the bodies' places.
    /// - Throws: `ChartError` as casting a chart does; `bodyUnavailable` for a natal chart without the Sun.
    public init(of natal: Chart, at jdUT: Double, ephemeris: Ephemeris) throws(ChartError) {
        let jdUT = try ChartError.instant(jdUT)
        let chart = try Chart(
            jdUT: Self.progressed(natal.jdUT, at: jdUT), place: nil, settings: natal.settings, ephemeris: ephemeris)
        guard let sun = natal[.sun], let moved = chart[.sun] else {
            throw ChartError(.bodyUnavailable, "The natal chart does not have the Sun.")
        }
        self.jdUT = jdUT
        self.chart = chart
        // The mean motion tells how many whole turns there are, should anyone look beyond 360 years of life.
        let mean = (chart.jdUT - natal.jdUT) * 0.98564736
        let arc = Degrees.difference(from: mean, to: moved.position.longitude - sun.position.longitude) + mean
        solarArc = arc
        guard let midheaven = natal.angles?.midheaven else {
            angles = nil
            houses = nil
            return
        }
        let tropical = midheaven + (natal.ayanamsa ?? 0) + arc
        let sky = try ChartSky(
            place: natal.place,
            armc: EclipticGeometry(obliquity: chart.obliquity).rightAscension(longitude: tropical),
            obliquity: chart.obliquity, settings: natal.settings, ayanamsa: chart.ayanamsa)
        angles = sky?.angles
        houses = sky?.houses
    }

    /// The instant after birth whose sky stands for an instant of life; both Julian days in Universal Time.
    ///
    /// - Parameters:
    ///   - birth: Julian day (UT) of the birth.
    ///   - jdUT: the instant of life, Julian day (UT).
    /// - Returns: Julian day (UT): one day after birth for each year of life.
    static func progressed(_ birth: Double, at jdUT: Double) -> Double { birth + (jdUT - birth) / year }

    /// The progressed bodies and angles, with the motion of the bodies in degrees for a year of life.
    public var points: [PointPosition] {
        var points = chart.points
        if let angles {
            points.append(PointPosition(.ascendant, checked: angles.ascendant))
            points.append(PointPosition(.midheaven, checked: angles.midheaven))
        }
        return points
    }
}
