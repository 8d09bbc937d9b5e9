/// Mirror images of longitudes in the two axes of the zodiac (Firmicus Maternus, Mathesis II.29).
public enum Antiscion {
    /// The mirror image in the axis of the solstices, degrees 0 ..< 360: the days of both are equally long.
    ///
    /// - Parameter longitude: tropical, degrees, finite.
    /// - Returns: degrees, 0 ..< 360.
    /// - Throws: `ChartError` with `notFinite`.
    public static func antiscion(of longitude: Double) throws(ChartError) -> Double {
        Degrees.normalized(180 - (try ChartError.finite(longitude, "longitude")))
    }

    /// The mirror image in the axis of the equinoxes, degrees 0 ..< 360.
    ///
    /// - Parameter longitude: tropical, degrees, finite.
    /// - Returns: degrees, 0 ..< 360.
    /// - Throws: `ChartError` with `notFinite`.
    public static func contraAntiscion(of longitude: Double) throws(ChartError) -> Double {
        Degrees.normalized(-(try ChartError.finite(longitude, "longitude")))
    }

    /// Two points of which one stands at the mirror image of the other.
    public struct Contact: Sendable, Hashable, Codable {
        /// One point.
        public let first: ChartPoint
        /// The point near the image of the first.
        public let second: ChartPoint
        /// Whether the mirror is the axis of the equinoxes.
        public let isContra: Bool
        /// How far the second is from the image of the first, degrees, -180 ..< 180.
        public let deviation: Double
    }

    /// The pairs of points that stand at each other's mirror images.
    ///
    /// - Parameters:
    ///   - points: tropical longitudes in degrees.
    ///   - orb: degrees, 0 ... 15, inclusive.
    /// - Returns: the contacts, each pair of points in it.
    /// - Throws: `ChartError` with `invalidSetting` for another orb.
    public static func contacts(among points: [PointPosition], orb: Double = 1) throws(ChartError) -> [Contact] {
        try AspectSettings.check(orb: orb)
        return points.indices.flatMap { second in
            points[..<second].flatMap { first in
                [false, true].compactMap { isContra in
                    let deviation = Degrees.difference(
                        from: isContra ? -first.longitude : 180 - first.longitude, to: points[second].longitude)
                    guard abs(deviation) <= orb + 1e-10 else { return nil }
                    return Contact(
                        first: first.point, second: points[second].point, isContra: isContra, deviation: deviation)
                }
            }
        }
    }
}
