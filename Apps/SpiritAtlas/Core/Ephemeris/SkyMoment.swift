import Foundation

/// An instant, with all that the apparent places of its bodies share: the Earth's way, precession and nutation.
///
/// Sources: the chain of the Explanatory Supplement to the Astronomical Almanac (3rd edition, chapter 7); TT stands for TDB,
/// which differs by less than 0.002 s.
public struct SkyMoment: Sendable {
    /// Julian day in Terrestrial Time.
    public let jdTT: Double
    /// Obliquity and nutation.
    public let orientation: EarthOrientation
    /// Precession.
    public let precession: Precession

    /// The Moon from the Earth, the Earth from the Sun, the Sun from the solar system's centre of mass: ICRS.
    let moon: Motion
    let earth: Motion
    let sun: Motion
    /// The Earth's velocity and acceleration from the centre of mass, in units of the speed of light (a day).
    let light: Motion
    private let frame: EclipticFrame
    private let file: EphemerisFile

    init(jdTT: Double, file: EphemerisFile) {
        self.jdTT = jdTT
        self.file = file
        precession = Precession(jdTT: jdTT)
        orientation = EarthOrientation(jdTT: jdTT, precession: precession)
        frame = EclipticFrame(precession: precession, orientation: orientation)
        moon = file.motion(of: .moon, at: jdTT)
        sun = file.motion(of: .sun, at: jdTT)
        earth = file.motion(of: .earthMoon, at: jdTT) - Constants.moonShare * moon
        let (toSun, toMoon) = (earth.place.length, moon.place.length)
        let acceleration =
            Constants.moonGM / (toMoon * toMoon * toMoon) * moon.place
            - Constants.sunGM / (toSun * toSun * toSun) * earth.place
        light = Motion(
            place: (earth.velocity + sun.velocity) / Constants.lightSpeed,
            velocity: acceleration / Constants.lightSpeed)
    }

    /// The apparent place of a body as seen from the Earth's centre, on the true ecliptic and equinox of date.
    public func position(of body: Body) -> Position {
        switch body {
        case .sun: apparent(seenSun, bent: false)
        case .moon: apparent(seenMoon, bent: false)
        case .mercury: planet(.mercury)
        case .venus: planet(.venus)
        case .mars: planet(.mars)
        case .jupiter: planet(.jupiter)
        case .saturn: planet(.saturn)
        case .uranus: planet(.uranus)
        case .neptune: planet(.neptune)
        case .pluto: planet(.pluto)
        case .chiron: planet(.chiron)
        case .ceres: planet(.ceres)
        case .pallas: planet(.pallas)
        case .juno: planet(.juno)
        case .vesta: planet(.vesta)
        case .meanNode: MeanLunarOrbit(jdTT: jdTT).node(nutation: orientation)
        case .meanLilith: MeanLunarOrbit(jdTT: jdTT).apogee(nutation: orientation)
        case .trueNode: OsculatingLunarOrbit(moon: moon, earth: earth).node(in: frame)
        case .osculatingLilith: OsculatingLunarOrbit(moon: moon, earth: earth).apogee(in: frame)
        }
    }

    /// The Sun where it was when its light left: it moves so little that its velocity of now will do.
    private var seenSun: Motion {
        let time = earth.place.length / Constants.lightSpeed
        return Motion(place: -earth.place - time * sun.velocity, velocity: -earth.velocity)
    }

    /// The Moon where it was when its light left, in the frame of the solar system: the Earth has moved on since.
    private var seenMoon: Motion {
        let time = moon.place.length / Constants.lightSpeed
        let then = file.motion(of: .moon, at: jdTT - time)
        let back = time * (earth.velocity + sun.velocity)
        return Motion(
            place: then.place - back, velocity: then.velocity - time * Constants.lightSpeed * light.velocity)
    }

    private func planet(_ content: EphemerisFile.Content) -> Position {
        // The distance of now gives the light-time to a ten-thousandth; two more rounds make it exact.
        var motion = file.motion(of: content, at: jdTT)
        var time = (motion.place - earth.place).length / Constants.lightSpeed
        var seen = motion.place(after: -time)
        time = (seen - earth.place - time * sun.velocity).length / Constants.lightSpeed
        motion = file.motion(of: content, at: jdTT - time)
        let place = motion.place - earth.place - time * sun.velocity
        let exact = place.length / Constants.lightSpeed
        seen = place + (time - exact) * motion.velocity
        // Light-time changes too, which slows or hastens what is seen.
        let direct = motion.velocity - earth.velocity
        let radial = seen.dot(direct) / seen.length / Constants.lightSpeed
        return apparent(Motion(place: seen, velocity: direct - radial * (motion.velocity + sun.velocity)), bent: true)
    }

    /// Deflection, aberration and the turn to the ecliptic of date; speeds as differences along straight ways, which are exact
    /// to a millionth of an arc second since no series is involved.
    private func apparent(_ seen: Motion, bent: Bool) -> Position {
        let step = 1e-3
        func direction(_ days: Double) -> SIMD3<Double> {
            let place = seen.place(after: days)
            let ray = place / place.length
            let earthNow = earth.place(after: days)
            return Light.aberrated(
                bent ? Light.deflected(ray, source: place + earthNow, observer: earthNow) : ray,
                velocity: light.place(after: days))
        }
        let after = direction(step)
        let before = direction(-step)
        let distance = seen.place.length
        return frame.position(
            Motion(place: direction(0), velocity: (after - before) / (2 * step)), distance: distance,
            distanceSpeed: seen.place.dot(seen.velocity) / distance)
    }
}
