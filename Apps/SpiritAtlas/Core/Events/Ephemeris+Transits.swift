/// A moving body makes an aspect exact, to a fixed point or to another body.
public struct ExactAspect: Sendable, Hashable {
    /// Julian day in Terrestrial Time.
    public var jdTT: Double
    /// The aspect.
    public var kind: AspectKind
    /// Whether the angle between the two was growing less, as it does when the body moves backwards.
    public var isRetrograde: Bool
}

extension Ephemeris {
    /// All instants at which a transiting body makes an exact aspect to a longitude, in order of time.
    ///
    /// - Parameters:
    ///   - body: the transiting body.
    ///   - longitude: the point, in degrees on the true ecliptic and equinox of date.
    ///   - kinds: the aspects to look for; each but conjunction and opposition is found on both sides.
    ///   - range: Julian days (TT) within ``range``.
    /// - Returns: the aspects with their instants.
    /// - Throws: ``EphemerisError/outOfRange(jdTT:range:)``, ``EphemerisError/notFinite``.
    public func transits(
        of body: Body, to longitude: Double, kinds: [AspectKind], in range: ClosedRange<Double>
    ) throws(EphemerisError) -> [ExactAspect] {
        try exactAspects(longitudeSearch(body), from: longitude, kinds, in: range)
    }

    /// All instants at which two bodies make an exact aspect in the sky, in order of time.
    ///
    /// - Parameters:
    ///   - body: one body.
    ///   - other: the other.
    ///   - kinds: the aspects to look for; each but conjunction and opposition is found on both sides.
    ///   - range: Julian days (TT) within ``range``.
    /// - Returns: the aspects with their instants.
    /// - Throws: ``EphemerisError/outOfRange(jdTT:range:)``, ``EphemerisError/notFinite``.
    public func aspects(
        of body: Body, to other: Body, kinds: [AspectKind], in range: ClosedRange<Double>
    ) throws(EphemerisError) -> [ExactAspect] {
        try exactAspects(elongationSearch(of: body, from: other), from: 0, kinds, in: range)
    }

    private func exactAspects(
        _ search: AngleSearch, from origin: Double, _ kinds: [AspectKind], in range: ClosedRange<Double>
    ) throws(EphemerisError) -> [ExactAspect] {
        guard origin.isFinite else { throw .notFinite }
        var targets: [(degrees: Double, kind: AspectKind)] = []
        for kind in kinds {
            targets.append((origin + kind.angle, kind))
            if kind.angle > 0, kind.angle < 180 { targets.append((origin - kind.angle, kind)) }
        }
        return try search.crossings(of: targets.map(\.degrees), in: covered(range))
            .map { ExactAspect(jdTT: $0.jd, kind: targets[$0.target].kind, isRetrograde: !$0.isRising) }
    }
}
