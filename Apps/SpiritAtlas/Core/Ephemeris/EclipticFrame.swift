import Foundation

/// The true ecliptic and equinox of date, and how they turn.
struct EclipticFrame {
    /// From the ICRS to the ecliptic of date, counted from its node on the ICRS equator.
    private let axes: Rotation
    /// From that node back to the true equinox, degrees, and how fast that grows a day.
    private let equinox: Double
    private let equinoxRate: Double
    /// How the axes turn, radians a day, in their own frame.
    private let spin: SIMD3<Double>

    init(precession: Precession, orientation: EarthOrientation) {
        axes = precession.ecliptic(offset: 0)
        equinox = precession.psi + orientation.nutationInLongitude
        equinoxRate = precession.rates.z + orientation.nutationInLongitudeRate
        let (sine, cosine) = Degrees.sineCosine(precession.phi)
        let gamma = precession.rates.x
        spin = SIMD3(precession.rates.y, gamma * sine, gamma * cosine) * (.pi / 180)
    }

    /// Longitude, latitude and their speeds from a direction of any length and its change a day, both ICRS.
    func position(_ direction: Motion, distance: Double, distanceSpeed: Double) -> Position {
        let place = axes(direction.place)
        return position(
            place, axes(direction.velocity) - spin.cross(place), distance: distance, distanceSpeed: distanceSpeed)
    }

    /// The same for a place in au that is already on the axes of the ecliptic, and stays on it as it turns.
    func position(ofEcliptic motion: Motion) -> Position {
        let distance = motion.place.length
        return position(
            motion.place, motion.velocity, distance: distance,
            distanceSpeed: motion.place.dot(motion.velocity) / distance)
    }

    private func position(
        _ place: SIMD3<Double>, _ velocity: SIMD3<Double>, distance: Double, distanceSpeed: Double
    ) -> Position {
        let speeds = rates(place, velocity)
        let flat = (place.x * place.x + place.y * place.y).squareRoot()
        return Position(
            longitude: Degrees.normalized(atan2(place.y, place.x) * 180 / .pi + equinox),
            latitude: atan2(place.z, flat) * 180 / .pi, distance: distance,
            longitudeSpeed: speeds.x + equinoxRate, latitudeSpeed: speeds.y, distanceSpeed: distanceSpeed)
    }

    /// How longitude and latitude change, degrees a day.
    private func rates(_ place: SIMD3<Double>, _ velocity: SIMD3<Double>) -> SIMD2<Double> {
        let flatSquare = place.x * place.x + place.y * place.y
        let flat = flatSquare.squareRoot()
        let longitude = (place.x * velocity.y - place.y * velocity.x) / flatSquare
        let outward = (place.x * velocity.x + place.y * velocity.y) / flat
        let latitude = (velocity.z * flat - place.z * outward) / (flatSquare + place.z * place.z)
        return SIMD2(longitude, latitude) * (180 / .pi)
    }
}
