extension Chart {
    /// Casts a chart.
    ///
    /// - Parameters:
    ///   - jdUT: Julian day in Universal Time (UT1; UTC will do).
    ///   - place: the place, or nil for a chart without angles and houses.
    ///   - settings: what the chart shows and by which conventions.
    ///   - ephemeris: the source of the bodies' places.
    /// - Throws: `ChartError` with `notFinite`, `dateOutOfRange`, `atPole` or `invalidSetting`.
    public init(
        jdUT: Double, place: GeographicPlace?, settings: ChartSettings = ChartSettings(), ephemeris: Ephemeris
    ) throws(ChartError) {
        try settings.validate()
        let jdUT = try ChartError.instant(jdUT)
        let jdTT = jdUT + (settings.deltaT ?? DeltaT.seconds(checkedUT: jdUT)) / 86_400
        let moment = try ephemeris.moment(of: jdTT)
        let armc = place.map {
            Degrees.normalized(
                SiderealTime.greenwichApparent(jdUT: jdUT, jdTT: jdTT, orientation: moment.orientation) + $0.longitude)
        }
        try self.init(
            jdUT: jdUT, jdTT: jdTT, place: place, settings: settings, orientation: moment.orientation, armc: armc,
            positions: settings.bodies.map { ($0, moment.position(of: $0)) })
    }
}

extension ChartError {
    /// The same reason, told by a chart.
    init(_ error: EphemerisError) {
        let code: Code =
            switch error {
            case .outOfRange, .notFound: .dateOutOfRange
            case .notFinite: .notFinite
            case .unreadable: .ephemerisUnreadable
            case .unsuitable: .bodyUnavailable
            }
        self.init(code, error.description)
    }
}

extension Ephemeris {
    /// An instant in Terrestrial Time, or a chart's reason why there is none.
    func moment(of jdTT: Double) throws(ChartError) -> SkyMoment {
        do throws(EphemerisError) {
            return try moment(jdTT: jdTT)
        } catch {
            throw ChartError(error)
        }
    }
}
