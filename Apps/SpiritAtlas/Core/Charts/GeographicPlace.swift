/// A point on the Earth in geographic (geodetic) coordinates, checked when it is made.
public struct GeographicPlace: Sendable, Hashable, Codable {
    /// Degrees, -90 ... 90; north is positive.
    public let latitude: Double
    /// Degrees, -180 ... 180; east is positive.
    public let longitude: Double

    /// Creates a place.
    ///
    /// - Parameters:
    ///   - latitude: geographic, degrees, -90 ... 90; north is positive.
    ///   - longitude: geographic, degrees, -180 ... 180; east is positive.
    /// - Throws: `ChartError` with `notFinite`, `latitudeOutOfRange` or `longitudeOutOfRange`.
    public init(latitude: Double, longitude: Double) throws(ChartError) {
        self.latitude = try ChartError.finite(latitude, "latitude")
        self.longitude = try ChartError.finite(longitude, "longitude")
        guard abs(latitude) <= 90 else {
            throw ChartError(.latitudeOutOfRange, "The latitude \(latitude) is not within -90 and 90 degrees.")
        }
        guard abs(longitude) <= 180 else {
            throw ChartError(.longitudeOutOfRange, "The longitude \(longitude) is not within -180 and 180 degrees.")
        }
    }

    private enum CodingKeys: String, CodingKey {
        case latitude, longitude
    }

    /// Reads a place and checks it.
    ///
    /// - Parameter decoder: what to read from.
    /// - Throws: `ChartError` as making one does, or what the decoder throws.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        try self.init(
            latitude: container.decode(Double.self, forKey: .latitude),
            longitude: container.decode(Double.self, forKey: .longitude))
    }
}
