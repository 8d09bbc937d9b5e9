/// A place on the sky as seen from the Earth's centre: apparent, referred to the true ecliptic and equinox of date.
public struct Position: Sendable, Hashable, Codable {
    /// Degrees, 0 ..< 360.
    public var longitude: Double
    /// Degrees, -90 ... 90.
    public var latitude: Double
    /// Astronomical units.
    public var distance: Double
    /// Degrees a day.
    public var longitudeSpeed: Double
    /// Degrees a day.
    public var latitudeSpeed: Double
    /// Astronomical units a day.
    public var distanceSpeed: Double

    /// Creates a place from its six figures.
    ///
    /// - Parameters:
    ///   - longitude: degrees, 0 ..< 360.
    ///   - latitude: degrees, -90 ... 90.
    ///   - distance: au.
    ///   - longitudeSpeed: degrees a day; negative in retrograde motion.
    ///   - latitudeSpeed: degrees a day.
    ///   - distanceSpeed: au a day.
    public init(
        longitude: Double, latitude: Double, distance: Double,
        longitudeSpeed: Double, latitudeSpeed: Double, distanceSpeed: Double
    ) {
        self.longitude = longitude
        self.latitude = latitude
        self.distance = distance
        self.longitudeSpeed = longitudeSpeed
        self.latitudeSpeed = latitudeSpeed
        self.distanceSpeed = distanceSpeed
    }

    /// Whether the body moves against the order of the signs.
    public var isRetrograde: Bool { longitudeSpeed < 0 }
}
