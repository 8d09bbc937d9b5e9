/// A place on the sky as seen from the Earth's centre: apparent, referred to the true ecliptic and equinox of date.
public struct Position: Sendable, Hashable, Codable {
    /// Degrees, 0 ..< 360.
    public let longitude: Double
    /// Degrees, -90 ... 90.
    public let latitude: Double
    /// Astronomical units.
    public let distance: Double
    /// Degrees a day.
    public let longitudeSpeed: Double
    /// Degrees a day.
    public let latitudeSpeed: Double
    /// Astronomical units a day.
    public let distanceSpeed: Double

    /// Whether the body moves against the order of the signs.
    public var isRetrograde: Bool { longitudeSpeed < 0 }
}
