import Foundation

/// The ellipse on which the Moon would go on if only the Earth drew it.
///
/// Node and apogee come from the angular momentum and the eccentricity vector of the Moon's geocentric place and
/// velocity, with the GM of Earth and Moon together. They turn by the forces that disturb the ellipse: the Sun's tide
/// and the Earth's bulge.
struct OsculatingLunarOrbit {
    private let moon: Motion
    private let acceleration: SIMD3<Double>

    /// - Parameters:
    ///   - moon: the Moon from the Earth.
    ///   - earth: the Earth from the Sun.
    init(moon: Motion, earth: Motion) {
        self.moon = moon
        let distance = moon.place.length
        let toSun = earth.place.length
        let moonFromSun = earth.place + moon.place
        let apart = moonFromSun.length
        let tide =
            Constants.sunGM
            * (earth.place / (toSun * toSun * toSun) - moonFromSun / (apart * apart * apart))
        let sine = moon.place.z / distance
        let power = distance * distance * distance * distance * distance
        let bulge =
            -1.5 * Constants.earthBulge / power
            * (moon.place * SIMD3(repeating: 1 - 5 * sine * sine) + SIMD3(0, 0, 2 * moon.place.z))
        acceleration = -Constants.earthMoonGM / (distance * distance * distance) * moon.place + tide + bulge
    }

    /// The ascending node on the ecliptic of date, at the distance of the ellipse there.
    func node(in frame: EclipticFrame) -> Position {
        point(in: frame) { place, velocity in
            let momentum = place.cross(velocity)
            let node = SIMD3(-momentum.y, momentum.x, 0)
            let direction = node / node.length
            let distance =
                momentum.dot(momentum) / Constants.earthMoonGM
                / (1 + Self.eccentricity(place, velocity).dot(direction))
            return distance * direction
        }
    }

    /// The apogee of the ellipse.
    func apogee(in frame: EclipticFrame) -> Position {
        point(in: frame) { place, velocity in
            let eccentricity = Self.eccentricity(place, velocity)
            let size = eccentricity.length
            let axis = 1 / (2 / place.length - velocity.dot(velocity) / Constants.earthMoonGM)
            return -axis * (1 + size) / size * eccentricity
        }
    }

    private static func eccentricity(_ place: SIMD3<Double>, _ velocity: SIMD3<Double>) -> SIMD3<Double> {
        velocity.cross(place.cross(velocity)) / Constants.earthMoonGM - place / place.length
    }

    /// A point of the ellipse now, a little earlier and a little later; on the axes of the ecliptic, counted from their
    /// node.
    private func point(
        in frame: EclipticFrame, _ find: (SIMD3<Double>, SIMD3<Double>) -> SIMD3<Double>
    ) -> Position {
        let step = 1e-3
        func found(_ days: Double) -> SIMD3<Double> {
            let place = moon.place + days * (moon.velocity + days / 2 * acceleration)
            return find(frame.turned(place), frame.turned(moon.velocity + days * acceleration))
        }
        let now = found(0)
        return frame.position(
            ofEcliptic: Motion(place: now, velocity: (found(step) - found(-step)) / (2 * step)))
    }
}
