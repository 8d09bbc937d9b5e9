import Foundation

/// A body's daily course as seen from a place on the Earth's surface.
struct LocalSky {
    /// Semi-diameters at one au, degrees: the Sun 959.63″; the Moon's radius is 1737.4 km.
    private static let sunRadius = 959.63 / 3600
    private static let moonRadius = 1737.4 / 149_597_870.7
    /// The Earth's equatorial radius in au, and its flattening (WGS 84).
    private static let earthRadius = 6378.137 / 149_597_870.7
    private static let flattening = 1 / 298.257223563

    private let ephemeris: Ephemeris
    private let body: Body
    private let longitude: Double
    /// Seconds; none means the default of the instant.
    private let deltaT: Double?
    private let zenith: SIMD3<Double>
    private let observer: SIMD3<Double>

    init(ephemeris: Ephemeris, body: Body, place: GeographicPlace, deltaT: Double?) {
        self.ephemeris = ephemeris
        self.body = body
        self.deltaT = deltaT
        longitude = place.longitude
        let (sine, cosine) = Degrees.sineCosine(place.latitude)
        zenith = SIMD3(cosine, 0, sine)
        let squeeze = (1 - Self.flattening) * (1 - Self.flattening)
        let curve = Self.earthRadius / (cosine * cosine + squeeze * sine * sine).squareRoot()
        observer = SIMD3(curve * cosine, 0, curve * squeeze * sine)
    }

    /// Degrees that the body stands above what the rule calls the horizon; negative below. With the parallax of the
    /// place.
    func height(jdUT: Double, rule: HorizonRule) throws(EphemerisError) -> Double {
        let (place, _) = try seen(jdUT: jdUT)
        let topocentric = place - observer
        let altitude = asin(topocentric.dot(zenith) / topocentric.length) * 180 / .pi
        guard rule.countsUpperLimb else { return altitude - rule.altitude }
        let radius =
            switch body {
            case .sun: Self.sunRadius / topocentric.length
            case .moon: asin(Self.moonRadius / topocentric.length) * 180 / .pi
            default: 0.0
            }
        return altitude + radius - rule.altitude
    }

    /// How far the body is west of the meridian, degrees, as seen from the Earth's centre.
    func hourAngle(jdUT: Double) throws(EphemerisError) -> Double {
        try seen(jdUT: jdUT).hourAngle
    }

    /// The body in au on axes through the equator below the meridian, the equator in the west, and the pole.
    private func seen(jdUT: Double) throws(EphemerisError) -> (place: SIMD3<Double>, hourAngle: Double) {
        let jdTT = if let deltaT { jdUT + deltaT / 86_400 } else { try DeltaT.jdTT(fromUT: jdUT) }
        let moment = try ephemeris.moment(jdTT: jdTT)
        let position = moment.position(of: body)
        let (sinLongitude, cosLongitude) = Degrees.sineCosine(position.longitude)
        let (sinLatitude, cosLatitude) = Degrees.sineCosine(position.latitude)
        let (sinTilt, cosTilt) = Degrees.sineCosine(moment.orientation.trueObliquity)
        let x = cosLatitude * cosLongitude
        let y = cosTilt * cosLatitude * sinLongitude - sinTilt * sinLatitude
        let z = sinTilt * cosLatitude * sinLongitude + cosTilt * sinLatitude
        let sidereal = SiderealTime.greenwichApparent(jdUT: jdUT, jdTT: jdTT, orientation: moment.orientation)
        let hourAngle = Degrees.normalized(sidereal + longitude - atan2(y, x) * 180 / .pi)
        let (sine, cosine) = Degrees.sineCosine(hourAngle)
        let flat = (x * x + y * y).squareRoot()
        return (position.distance * SIMD3(flat * cosine, flat * sine, z), hourAngle)
    }
}
