/// The time in which the Moon makes no more aspect before she leaves her sign.
public struct VoidOfCourse: Sendable, Hashable {
    /// When it begins: the Moon's last exact aspect in her sign, or her entry when she makes none. Julian day, TT.
    public var start: Double
    /// When it ends: the Moon enters the next sign. Julian day, TT.
    public var end: Double
    /// What she meets last; none when she makes no aspect in all of the sign.
    public var lastAspect: AspectKind?
    /// Whom she meets last.
    public var lastBody: Body?
}

extension Ephemeris {
    /// The Moon's void of course in the sign in which she is at an instant; it may lie before or after that instant.
    ///
    /// The traditional definition with Ptolemy's five aspects and whichever bodies one counts.
    ///
    /// - Parameters:
    ///   - jdTT: Julian day (TT); a week on either side must be within ``range``.
    ///   - bodies: whom the Moon may meet; the Sun and Mercury to Pluto unless said otherwise.
    /// - Returns: the void of course, in Julian days (TT).
    /// - Throws: ``EphemerisError/outOfRange(jdTT:range:)``, ``EphemerisError/notFinite``.
    public func voidOfCourse(
        at jdTT: Double,
        bodies: [Body] = [.sun, .mercury, .venus, .mars, .jupiter, .saturn, .uranus, .neptune, .pluto]
    ) throws(EphemerisError) -> VoidOfCourse {
        let end = try nextIngress(of: .moon, after: jdTT, within: 4).jdTT
        guard let entry = try ingresses(of: .moon, in: end - 4...max(jdTT, end - 4)).last else {
            throw .notFound(days: 4)
        }
        var found = VoidOfCourse(start: entry.jdTT, end: end, lastAspect: nil, lastBody: nil)
        let kinds: [AspectKind] = [.conjunction, .sextile, .square, .trine, .opposition]
        for body in bodies where body != .moon {
            let aspects = try aspects(of: .moon, to: body, kinds: kinds, in: entry.jdTT...end)
            guard let last = aspects.last, last.jdTT > found.start else { continue }
            found = VoidOfCourse(start: last.jdTT, end: end, lastAspect: last.kind, lastBody: body)
        }
        return found
    }
}
