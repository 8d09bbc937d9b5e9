/// The Moon of one partner: all that the eight kootas look at.
public struct MoonSeat: Sendable, Hashable, Encodable {
    /// The Moon's sidereal sign.
    public let sign: Sign
    /// Whole and broken degrees within the sign, 0 ..< 30; some signs change their group in the middle.
    public let degree: Double
    /// The lunar mansion.
    public let nakshatra: Nakshatra
    /// The quarter of the mansion, 1 ... 4.
    public let pada: Int

    /// Reads a longitude.
    ///
    /// - Parameter longitude: the Moon's sidereal longitude, degrees.
    /// - Throws: `ChartError` with `notFinite`.
    public init(longitude: Double) throws(ChartError) {
        let normalized = Degrees.normalized(try ChartError.finite(longitude, "Moon's longitude"))
        sign = Sign(checked: normalized)
        degree = normalized - sign.start
        nakshatra = Nakshatra(checked: normalized)
        pada = Nakshatra.pada(ofChecked: normalized)
    }

    /// The middle of a quarter of a mansion.
    ///
    /// - Parameters:
    ///   - nakshatra: the mansion.
    ///   - pada: the quarter, 1 ... 4.
    /// - Throws: `ChartError` with `undefined` for a quarter outside 1 ... 4.
    public init(nakshatra: Nakshatra, pada: Int) throws(ChartError) {
        guard (1...4).contains(pada) else {
            throw ChartError(.undefined, "A nakshatra has the padas 1 to 4, not \(pada).")
        }
        let quarter = (nakshatra.rawValue - 1) * 4 + pada
        try self.init(longitude: (Double(quarter) - 0.5) * 360 / 108)
    }

    /// The graha that rules the sign.
    public var lord: Graha { Graha(sign.ruler) }
}
