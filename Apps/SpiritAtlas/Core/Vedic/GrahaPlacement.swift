/// Where a graha stands in an Indian chart.
public struct GrahaPlacement: Sendable, Hashable, Encodable {
    /// Which graha.
    public let graha: Graha
    /// Its sidereal longitude in degrees, 0 ..< 360.
    public let longitude: Double
    /// The house from the rising sign by whole signs, 1 ... 12; nil without a rising sign.
    public let house: Int?
    /// Whether it moves against the order of the signs.
    public let isRetrograde: Bool

    /// The sign.
    public var sign: Sign { Sign(checked: longitude) }
    /// The lunar mansion.
    public var nakshatra: Nakshatra { Nakshatra(checked: longitude) }
    /// The quarter of the mansion, 1 ... 4.
    public var pada: Int { Nakshatra.pada(ofChecked: longitude) }
    /// The sign in a divisional chart.
    ///
    /// - Parameter varga: the divisional chart.
    /// - Returns: the sign.
    public func sign(in varga: Varga) -> Sign { varga.sign(ofChecked: longitude) }
}
