import Foundation

/// How the place between two places is found.
public enum PlaceMean: String, Sendable, Hashable, Codable, CaseIterable {
    /// The means of the latitudes and of the longitudes as numbers: between Samoa and Fiji it lies in Africa.
    case arithmetic
    /// The mean of the latitudes, and the middle of the shorter way between the longitudes, also over the antimeridian.
    case shorterArc
    /// The middle of the shortest way on a sphere.
    case greatCircle

    /// The place between two.
    ///
    /// - Parameters:
    ///   - first: one place.
    ///   - second: the other.
    /// - Returns: the place in the middle.
    /// - Throws: `ChartError` with `undefined` when the places are opposite to each other on the globe and the middle
    ///   of the shortest way is asked for.
    public func place(between first: GeographicPlace, and second: GeographicPlace) throws(ChartError) -> GeographicPlace
    {
        let latitude = (first.latitude + second.latitude) / 2
        switch self {
        case .arithmetic:
            return try GeographicPlace(latitude: latitude, longitude: (first.longitude + second.longitude) / 2)
        case .shorterArc:
            let middle = Midpoint.shorterArc(first.longitude, second.longitude)
            return try GeographicPlace(latitude: latitude, longitude: Degrees.difference(from: 0, to: middle))
        case .greatCircle:
            let sum = Self.direction(first) + Self.direction(second)
            let length = (sum * sum).sum().squareRoot()
            guard length > 1e-9 else {
                throw ChartError(.undefined, "Between opposite places of the globe no way is the shortest.")
            }
            return try GeographicPlace(
                latitude: asin(min(1, max(-1, sum.z / length))) * 180 / .pi,
                longitude: atan2(sum.y, sum.x) * 180 / .pi)
        }
    }

    private static func direction(_ place: GeographicPlace) -> SIMD3<Double> {
        let (sinLatitude, cosLatitude) = Degrees.sineCosine(place.latitude)
        let (sinLongitude, cosLongitude) = Degrees.sineCosine(place.longitude)
        return SIMD3(cosLatitude * cosLongitude, cosLatitude * sinLongitude, sinLatitude)
    }
}
