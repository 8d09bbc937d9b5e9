/// The chart of the moment when a body is back at its natal place.
public struct ReturnChart: Sendable, Hashable, Encodable {
    /// The body that is back.
    public let body: Body
    /// The chart of the moment.
    public let chart: Chart

    /// The next return of a body in the zodiac of the natal chart; a sidereal one is free of precession.
    ///
    /// - Parameters:
    ///   - body: a body that the natal chart has; the Sun for a solar, the Moon for a lunar return.
    ///   - natal: the chart of the birth.
    ///   - jdUT: from when on, Julian day in Universal Time.
    ///   - place: the place of the return's houses; nil for none.
    ///   - settings: the conventions; nil for the natal chart's, with the usual ΔT.
    ///   - ephemeris: the source of the bodies' places.
    /// - Throws: `ChartError` as casting a chart does; `bodyUnavailable` when the natal chart lacks the body.
    public init(
        of body: Body, to natal: Chart, after jdUT: Double, place: GeographicPlace?, settings: ChartSettings? = nil,
        ephemeris: Ephemeris
    ) throws(ChartError) {
        guard let placement = natal[body] else {
            throw ChartError(.bodyUnavailable, "The natal chart does not have the body \(body.rawValue).")
        }
        let start = try ChartError.instant(jdUT)
        var own = settings ?? natal.settings
        // A ΔT given for the birth is not that of the return.
        if settings == nil { own.deltaT = nil }
        let jdTT = own.deltaT.map { start + $0 / 86_400 } ?? DeltaT.jdTT(fromCheckedUT: start)
        let found = try Self.instant(of: body, to: placement, in: natal.settings.zodiac, after: jdTT, ephemeris)
        self.body = body
        chart = try Chart(
            jdUT: own.deltaT.map { found - $0 / 86_400 } ?? DeltaT.jdUT(fromCheckedTT: found), place: place,
            settings: own,
            ephemeris: ephemeris)
    }

    /// The instant in Terrestrial Time.
    ///
    /// The ayanamsa grows by 0.004″ an hour and sways with nutation, so a sidereal place is looked up again with the
    /// ayanamsa of the instant that was found until nothing changes.
    private static func instant(
        of body: Body, to placement: Placement, in zodiac: Zodiac, after jdTT: Double, _ ephemeris: Ephemeris
    ) throws(ChartError) -> Double {
        guard let ayanamsa = zodiac.ayanamsa else {
            return try ephemeris.nextPassage(of: placement.position.longitude, by: body, after: jdTT)
        }
        var found = jdTT
        for _ in 0..<4 {
            let nutation = try ephemeris.moment(of: found).orientation.nutationInLongitude
            let target = placement.longitude + ayanamsa.apparent(checkedTT: found, nutationInLongitude: nutation)
            let next = try ephemeris.nextPassage(of: target, by: body, after: jdTT)
            if abs(next - found) < 1e-9 { return next }
            found = next
        }
        return found
    }
}

extension Ephemeris {
    /// The next instant (Julian day TT) at which a body stands at a tropical longitude, or a chart's reason why not.
    fileprivate func nextPassage(of longitude: Double, by body: Body, after jdTT: Double) throws(ChartError) -> Double {
        do throws(EphemerisError) {
            return try nextCrossing(of: longitude, by: body, after: jdTT).jdTT
        } catch {
            throw ChartError(error)
        }
    }
}
