import Foundation

/// The Moon's mean orbit: node and apogee from the Delaunay arguments of the IERS Conventions (2003).
struct MeanLunarOrbit {
    /// The mean inclination of the orbit to the ecliptic, degrees.
    private static let inclination = 5.1453964
    private static let eccentricity = 0.054900489
    /// Au.
    private static let semimajorAxis = 384_400 / 149_597_870.7

    private let jdTT: Double

    init(jdTT: Double) {
        self.jdTT = jdTT
    }

    /// The mean node, moved by nutation.
    func node(nutation: EarthOrientation) -> Position {
        let step = 0.5
        let rate = Degrees.difference(from: Self.node(jdTT - step), to: Self.node(jdTT + step)) / (2 * step)
        return Position(
            longitude: Degrees.normalized(Self.node(jdTT) + nutation.nutationInLongitude), latitude: 0,
            distance: Self.semimajorAxis, longitudeSpeed: rate + nutation.nutationInLongitudeRate, latitudeSpeed: 0,
            distanceSpeed: 0)
    }

    /// The mean apogee on the inclined orbit, moved by nutation.
    func apogee(nutation: EarthOrientation) -> Position {
        let step = 0.5
        let (before, now, after) = (Self.apogee(jdTT - step), Self.apogee(jdTT), Self.apogee(jdTT + step))
        return Position(
            longitude: Degrees.normalized(now.longitude + nutation.nutationInLongitude), latitude: now.latitude,
            distance: Self.semimajorAxis * (1 + Self.eccentricity),
            longitudeSpeed: Degrees.difference(from: before.longitude, to: after.longitude) / (2 * step)
                + nutation.nutationInLongitudeRate,
            latitudeSpeed: (after.latitude - before.latitude) / (2 * step), distanceSpeed: 0)
    }

    /// Degrees on the mean ecliptic of date.
    private static func node(_ jdTT: Double) -> Double {
        let t = (jdTT - 2_451_545) / 36_525
        return polynomial(t, 450_160.398036, -6_962_890.5431, 7.4722, 0.007702, -0.00005939)
    }

    private static func apogee(_ jdTT: Double) -> (longitude: Double, latitude: Double) {
        let t = (jdTT - 2_451_545) / 36_525
        let anomaly = polynomial(t, 485_868.249036, 1_717_915_923.2178, 31.8792, 0.051635, -0.00024470)
        let latitude = polynomial(t, 335_779.526232, 1_739_527_262.8478, -12.7512, -0.001037, 0.00000417)
        let (sine, cosine) = Degrees.sineCosine(latitude - anomaly + 180)
        let (sinTilt, cosTilt) = Degrees.sineCosine(inclination)
        return (
            node(jdTT) + atan2(cosTilt * sine, cosine) * 180 / .pi, asin(sinTilt * sine) * 180 / .pi
        )
    }

    /// Degrees from coefficients in arc seconds.
    private static func polynomial(
        _ t: Double, _ zero: Double, _ one: Double, _ two: Double, _ three: Double, _ four: Double
    ) -> Double {
        let fast = (zero + one * t).truncatingRemainder(dividingBy: 1_296_000)
        return (fast + t * t * (two + t * (three + t * four))) / 3600
    }
}
