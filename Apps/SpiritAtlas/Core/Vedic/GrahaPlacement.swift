/// Where a graha stands in an Indian chart.
public struct GrahaPlacement: Sendable, Hashable, Codable {
    /// Which graha.
    public let graha: Graha
    /// Its sidereal longitude in degrees, 0 ..< 360.
    public let longitude: Double
    /// The house from the rising sign by whole signs, 1 ... 12; nil without a rising sign.
    public let house: Int?
    /// Whether it moves against the order of the signs.
    public let isRetrograde: Bool

    /// The sign.
    public var sign: Sign { Sign(longitude: longitude) }
    /// The lunar mansion.
    public var nakshatra: Nakshatra { Nakshatra(longitude: longitude) }
    /// The quarter of the mansion, 1 ... 4.
    public var pada: Int { Nakshatra.pada(of: longitude) }
    /// The sign in a divisional chart.
    ///
    /// - Parameter varga: the divisional chart.
    /// - Returns: the sign.
    public func sign(in varga: Varga) -> Sign { varga.sign(of: longitude) }
}
