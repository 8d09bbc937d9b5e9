/// The ellipse on which the Moon would go on if only the Earth drew it.
///
/// Node and apogee come from the angular momentum and the eccentricity vector of the Moon's geocentric place and
/// velocity, with the GM of Earth and Moon together. They turn as the Moon's own series make them turn: what a model of
/// the forces gives differs from that by up to 0.0005 degrees a day.
struct OsculatingLunarOrbit {
    /// A day's part that every Julian day can be moved by without rounding.
    private static let step = 1.0 / 1024

    /// The Moon from the Earth a little earlier, now, and a little later, on the axes of each moment's ecliptic.
    private let before: Motion, now: Motion, after: Motion

    /// - Parameters:
    ///   - jdTT: Julian day in Terrestrial Time.
    ///   - moon: the Moon from the Earth at a Julian day, by the series that holds at `jdTT`.
    init(jdTT: Double, moon: (Double) -> Motion) {
        func seen(_ jd: Double) -> Motion {
            let axes = Precession(jdTT: jd).ecliptic(offset: 0)
            let motion = moon(jd)
            return Motion(place: axes(motion.place), velocity: axes(motion.velocity))
        }
        before = seen(jdTT - Self.step)
        now = seen(jdTT)
        after = seen(jdTT + Self.step)
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

    /// A point of the ellipse now, and how it moves; on the axes of the ecliptic, counted from their node.
    private func point(
        in frame: EclipticFrame, _ find: (SIMD3<Double>, SIMD3<Double>) -> SIMD3<Double>
    ) -> Position {
        let earlier = find(before.place, before.velocity)
        let later = find(after.place, after.velocity)
        return frame.position(
            ofEcliptic: Motion(place: find(now.place, now.velocity), velocity: (later - earlier) / (2 * Self.step)))
    }
}
