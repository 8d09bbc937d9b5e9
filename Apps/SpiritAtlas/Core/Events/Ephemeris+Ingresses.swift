/// A body enters a sign.
public struct Ingress: Sendable, Hashable {
    /// Julian day in Terrestrial Time.
    public var jdTT: Double
    /// The tropical sign that it enters.
    public var sign: Sign
    /// Whether it enters backwards, over the end of the sign.
    public var isRetrograde: Bool
}

extension Ephemeris {
    /// All entries of a body into tropical signs, in order of time.
    ///
    /// - Parameters:
    ///   - body: the body that moves.
    ///   - range: Julian days (TT) within ``range``.
    /// - Returns: the entries, those of retrograde motion included.
    /// - Throws: ``EphemerisError/outOfRange(jdTT:range:)``, ``EphemerisError/notFinite``.
    public func ingresses(of body: Body, in range: ClosedRange<Double>) throws(EphemerisError) -> [Ingress] {
        try longitudeSearch(body).crossings(of: Self.signBorders, in: covered(range)).map(Self.ingress)
    }

    /// The next entry of a body into a tropical sign.
    ///
    /// - Parameters:
    ///   - body: the body that moves.
    ///   - jdTT: where the search begins, Julian day (TT).
    ///   - days: how far it goes at most; it also ends where the ephemeris does.
    /// - Returns: the first entry.
    /// - Throws: ``EphemerisError/notFound(days:)`` when the body stays in its sign for so long.
    public func nextIngress(
        of body: Body, after jdTT: Double, within days: Double = 13_000
    ) throws(EphemerisError) -> Ingress {
        let range = try searchRange(after: jdTT, within: days)
        guard let first = try longitudeSearch(body).crossings(of: Self.signBorders, in: range, limit: 1).first else {
            throw .notFound(days: range.upperBound - range.lowerBound)
        }
        return Self.ingress(first)
    }

    private static let signBorders = (0..<12).map { Double($0) * 30 }

    private static func ingress(_ crossing: AngleSearch.Crossing) -> Ingress {
        let border = Sign(checked: Double(crossing.target) * 30)
        return Ingress(
            jdTT: crossing.jd, sign: crossing.isRising ? border : border.advanced(by: -1),
            isRetrograde: !crossing.isRising)
    }
}
