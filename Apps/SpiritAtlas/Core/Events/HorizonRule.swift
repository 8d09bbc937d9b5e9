/// Which moment counts as rising or setting.
public struct HorizonRule: Sendable, Hashable {
    /// The altitude in degrees, without the air's refraction, at which the body rises or sets.
    public var altitude: Double
    /// Whether the upper edge of the disc counts and not its centre; only the Sun and the Moon have a disc here.
    public var countsUpperLimb: Bool

    /// Creates a rule.
    ///
    /// - Parameters:
    ///   - altitude: the altitude that counts as the horizon, degrees, without refraction.
    ///   - countsUpperLimb: whether the disc's upper limb counts and not its centre.
    public init(altitude: Double, countsUpperLimb: Bool) {
        self.altitude = altitude
        self.countsUpperLimb = countsUpperLimb
    }

    /// As almanacs count: the upper edge, lifted by 34′ of refraction.
    public static let standard = HorizonRule(altitude: -34.0 / 60, countsUpperLimb: true)
    /// The centre of the disc, lifted by 34′ of refraction.
    public static let center = HorizonRule(altitude: -34.0 / 60, countsUpperLimb: false)
    /// The centre of the disc on the mathematical horizon, without refraction.
    public static let geometric = HorizonRule(altitude: 0, countsUpperLimb: false)
    /// The Sun's centre 6 degrees below the horizon.
    public static let civilTwilight = HorizonRule(altitude: -6, countsUpperLimb: false)
}

/// What a body does in its daily course over a place.
public enum HorizonEvent: String, Sendable, Hashable, Codable, CaseIterable {
    /// The body comes up to the altitude of the rule, or goes down to it.
    case rise, set
    /// The body crosses the meridian on the side of the zenith.
    case culmination
    /// The body crosses the meridian on the other side.
    case lowerCulmination
}
