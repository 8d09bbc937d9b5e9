/// A body reaches a longitude.
public struct LongitudeCrossing: Sendable, Hashable {
    /// Julian day in Terrestrial Time.
    public var jdTT: Double
    /// Whether the body moved against the order of the signs.
    public var isRetrograde: Bool
}

extension Ephemeris {
    /// All instants at which a body's apparent longitude equals a value, in order of time, those of retrograde motion
    /// included.
    ///
    /// - Parameters:
    ///   - longitude: degrees on the true ecliptic and equinox of date, any finite number.
    ///   - body: the body that moves.
    ///   - range: Julian days (TT) within ``range``.
    /// - Returns: the crossings.
    /// - Throws: ``EphemerisError/outOfRange(jdTT:range:)``, ``EphemerisError/notFinite``.
    public func crossings(
        of longitude: Double, by body: Body, in range: ClosedRange<Double>
    ) throws(EphemerisError) -> [LongitudeCrossing] {
        try longitudeSearch(body).crossings(of: [longitude], in: covered(range)).map(LongitudeCrossing.init)
    }

    /// The next instant at which a body's apparent longitude equals a value: with the Sun a solar return, with the Moon
    /// a lunar one.
    ///
    /// - Parameters:
    ///   - longitude: degrees on the true ecliptic and equinox of date, any finite number.
    ///   - body: the body that moves.
    ///   - jdTT: where the search begins, Julian day (TT).
    ///   - days: how far it goes at most; it also ends where the ephemeris does.
    /// - Returns: the first crossing.
    /// - Throws: ``EphemerisError/notFound(days:)`` when the body does not come there in that time.
    public func nextCrossing(
        of longitude: Double, by body: Body, after jdTT: Double, within days: Double = 100_000
    ) throws(EphemerisError) -> LongitudeCrossing {
        let range = try searchRange(after: jdTT, within: days)
        guard let first = try longitudeSearch(body).crossings(of: [longitude], in: range, limit: 1).first else {
            throw .notFound(days: range.upperBound - range.lowerBound)
        }
        return LongitudeCrossing(first)
    }

    /// The search over a body's apparent longitude.
    func longitudeSearch(_ body: Body) -> AngleSearch {
        AngleSearch(step: Self.step(body)) { jd throws(EphemerisError) in
            let position = try self.position(of: body, jdTT: jd)
            return Turn(degrees: position.longitude, rate: position.longitudeSpeed)
        }
    }

    /// The span, or an error when the ephemeris does not cover all of it: told before years have been searched.
    func covered(_ span: ClosedRange<Double>) throws(EphemerisError) -> ClosedRange<Double> {
        for jdTT in [span.lowerBound, span.upperBound] {
            guard jdTT.isFinite else { throw .notFinite }
            guard range.contains(jdTT) else { throw .outOfRange(jdTT: jdTT, range: range) }
        }
        return span
    }

    /// The part of the ephemeris that a search from an instant on may use.
    func searchRange(after jdTT: Double, within days: Double) throws(EphemerisError) -> ClosedRange<Double> {
        guard jdTT.isFinite, !days.isNaN else { throw .notFinite }
        guard range.contains(jdTT) else { throw .outOfRange(jdTT: jdTT, range: range) }
        return jdTT...min(jdTT + max(days, 0), range.upperBound)
    }

    /// Days in which a body neither turns twice nor moves by half a circle.
    static func step(_ body: Body) -> Double {
        switch body {
        case .sun: 60
        case .moon: 8
        case .mercury: 5
        case .venus: 15
        case .mars: 20
        case .jupiter, .saturn, .uranus, .neptune, .pluto, .chiron, .ceres, .pallas, .juno, .vesta: 25
        case .meanNode, .meanLilith: 100
        // These two swing to and fro within days.
        case .trueNode: 1
        case .osculatingLilith: 0.5
        }
    }
}

extension LongitudeCrossing {
    init(_ crossing: AngleSearch.Crossing) {
        self.init(jdTT: crossing.jd, isRetrograde: !crossing.isRising)
    }
}
