import Foundation

/// Where great circles, named by the equator, meet the ecliptic of one obliquity. All angles are degrees.
struct EclipticGeometry {
    let sine: Double
    let cosine: Double
    let tangent: Double

    init(obliquity: Double) {
        let angle = obliquity * .pi / 180
        sine = sin(angle)
        cosine = cos(angle)
        tangent = tan(angle)
    }

    /// The ecliptic longitude that rises together with a point of the equator over a horizon of some pole height.
    ///
    /// - Parameters:
    ///   - obliqueAscension: the right ascension of the equator's point, degrees.
    ///   - poleTangent: the tangent of the pole's height over that horizon; infinity is allowed.
    func rising(_ obliqueAscension: Double, poleTangent: Double) -> Double {
        let angle = obliqueAscension * .pi / 180
        return Degrees.normalized(
            atan2(sin(angle), cos(angle) * cosine - poleTangent * sine) * 180 / .pi)
    }

    /// The ecliptic longitude on the hour circle of a right ascension.
    func longitude(rightAscension: Double) -> Double {
        let angle = rightAscension * .pi / 180
        return Degrees.normalized(atan2(sin(angle), cos(angle) * cosine) * 180 / .pi)
    }

    /// The ecliptic longitude of the equator's point of a right ascension, by a circle through the ecliptic's poles.
    func longitudeOfEquator(_ rightAscension: Double) -> Double {
        let angle = rightAscension * .pi / 180
        return Degrees.normalized(atan2(sin(angle) * cosine, cos(angle)) * 180 / .pi)
    }

    /// The right ascension of the ecliptic's point of a longitude, -180 ... 180.
    func rightAscension(longitude: Double) -> Double {
        let angle = longitude * .pi / 180
        return atan2(sin(angle) * cosine, cos(angle)) * 180 / .pi
    }

    /// The sine of the declination of the ecliptic's point of a longitude.
    func declinationSine(longitude: Double) -> Double { sin(longitude * .pi / 180) * sine }

    /// How much longer than 90 degrees half the day is for the ecliptic's point of a longitude (ascensional
    /// difference).
    ///
    /// Beyond the polar circles the point may never rise or never set: then it is 90 or -90.
    func ascensionalDifference(longitude: Double, latitudeTangent: Double) -> Double {
        let sine = declinationSine(longitude: longitude)
        let tangent = sine / max(1 - sine * sine, .leastNormalMagnitude).squareRoot()
        return asin(min(1, max(-1, latitudeTangent * tangent))) * 180 / .pi
    }

    /// The sine of the height over the horizon of a point in ecliptic coordinates.
    ///
    /// - Parameters:
    ///   - siderealTime: the local sidereal time (the ARMC), degrees.
    ///   - geographicLatitude: degrees.
    func altitudeSine(
        longitude: Double, latitude: Double, siderealTime: Double, geographicLatitude: Double
    ) -> Double {
        let (lon, lat) = (longitude * .pi / 180, latitude * .pi / 180)
        let x = cos(lat) * cos(lon)
        let y = cos(lat) * sin(lon) * cosine - sin(lat) * sine
        let z = cos(lat) * sin(lon) * sine + sin(lat) * cosine
        let (time, place) = (siderealTime * .pi / 180, geographicLatitude * .pi / 180)
        return cos(place) * (x * cos(time) + y * sin(time)) + sin(place) * z
    }
}
