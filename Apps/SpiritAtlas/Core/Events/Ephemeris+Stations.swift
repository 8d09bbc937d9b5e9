/// A body stands still in longitude and turns.
public struct Station: Sendable, Hashable {
    /// Julian day in Terrestrial Time.
    public var jdTT: Double
    /// Degrees, 0 ..< 360, true ecliptic and equinox of date.
    public var longitude: Double
    /// Whether the body moves against the order of the signs afterwards.
    public var turnsRetrograde: Bool
}

extension Ephemeris {
    /// All stations of a body in order of time; the Sun and the Moon have none.
    ///
    /// - Parameters:
    ///   - body: the body that stands still.
    ///   - range: Julian days (TT) within ``range``.
    /// - Returns: the stations.
    /// - Throws: ``EphemerisError/outOfRange(jdTT:range:)``, ``EphemerisError/notFinite``.
    public func stations(of body: Body, in range: ClosedRange<Double>) throws(EphemerisError) -> [Station] {
        var stations: [Station] = []
        for turn in try longitudeSearch(body).turningPoints(in: covered(range)) {
            stations.append(try station(of: body, turn))
        }
        return stations
    }

    /// The next station of a body.
    ///
    /// - Parameters:
    ///   - body: the body that stands still.
    ///   - jdTT: where the search begins, Julian day (TT).
    ///   - days: how far it goes at most; it also ends where the ephemeris does.
    /// - Returns: the first station.
    /// - Throws: ``EphemerisError/notFound(days:)``; ``EphemerisError/unsuitable(reason:)`` for the Sun and the Moon.
    public func nextStation(
        of body: Body, after jdTT: Double, within days: Double = 1000
    ) throws(EphemerisError) -> Station {
        guard body != .sun, body != .moon else { throw .unsuitable(reason: "The Sun and the Moon have no stations.") }
        let range = try searchRange(after: jdTT, within: days)
        guard let turn = try longitudeSearch(body).turningPoints(in: range, limit: 1).first else {
            throw .notFound(days: range.upperBound - range.lowerBound)
        }
        return try station(of: body, turn)
    }

    private func station(of body: Body, _ turn: AngleSearch.Crossing) throws(EphemerisError) -> Station {
        Station(
            jdTT: turn.jd, longitude: try longitude(of: body, jdTT: turn.jd), turnsRetrograde: !turn.isRising)
    }
}
