/// The Moon reaches a quarter of her phases.
public struct PhaseInstant: Sendable, Hashable {
    /// Julian day in Terrestrial Time.
    public var jdTT: Double
    /// New Moon, first quarter, full Moon or last quarter.
    public var phase: MoonPhase
}

extension Ephemeris {
    /// All new Moons, full Moons and quarters in order of time: when the apparent longitude of the Moon is 0, 90, 180
    /// and 270 degrees beyond the Sun's.
    ///
    /// - Parameter range: Julian days (TT) within ``range``.
    /// - Returns: the phases with their instants.
    /// - Throws: ``EphemerisError/outOfRange(jdTT:range:)``, ``EphemerisError/notFinite``.
    public func moonPhases(in range: ClosedRange<Double>) throws(EphemerisError) -> [PhaseInstant] {
        try elongationSearch(of: .moon, from: .sun).crossings(of: [0, 90, 180, 270], in: covered(range))
            .map { PhaseInstant(jdTT: $0.jd, phase: Self.quarters[$0.target]) }
    }

    /// The next new Moon, full Moon or quarter.
    ///
    /// - Parameter jdTT: where the search begins, Julian day (TT).
    /// - Returns: the first phase.
    /// - Throws: ``EphemerisError/notFound(days:)`` when the ephemeris ends before.
    public func nextMoonPhase(after jdTT: Double) throws(EphemerisError) -> PhaseInstant {
        let range = try searchRange(after: jdTT, within: 10)
        let found = try elongationSearch(of: .moon, from: .sun).crossings(of: [0, 90, 180, 270], in: range, limit: 1)
        guard let first = found.first else { throw .notFound(days: range.upperBound - range.lowerBound) }
        return PhaseInstant(jdTT: first.jd, phase: Self.quarters[first.target])
    }

    /// The search over how far one body is beyond another in longitude.
    func elongationSearch(of body: Body, from other: Body) -> AngleSearch {
        AngleSearch(step: min(Self.step(body), Self.step(other), 8)) { jd throws(EphemerisError) in
            let moment = try self.moment(jdTT: jd)
            let (one, two) = (moment.position(of: body), moment.position(of: other))
            return Turn(degrees: one.longitude - two.longitude, rate: one.longitudeSpeed - two.longitudeSpeed)
        }
    }

    private static let quarters: [MoonPhase] = [.newMoon, .firstQuarter, .fullMoon, .lastQuarter]
}
