import Foundation

/// An instant, with all that the apparent places of its bodies share: the Earth's way, precession and nutation.
///
/// Sources: the chain of the Explanatory Supplement to the Astronomical Almanac (3rd edition, chapter 7); TT stands for
/// TDB, which differs by less than 0.002 s.
public struct SkyMoment: Sendable {
    /// Julian day in Terrestrial Time.
    public let jdTT: Double
    /// Obliquity and nutation.
    public let orientation: EarthOrientation

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
        let precession = Precession(jdTT: jdTT)
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
    ///
    /// - Parameter body: any body; the mean node and the mean apogee are mean points carried by nutation.
    /// - Returns: longitude and latitude in degrees, distance in au, speeds a day.
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
        case .trueNode: lunarOrbit.node(in: frame)
        case .osculatingLilith: lunarOrbit.apogee(in: frame)
        }
    }

    private var lunarOrbit: OsculatingLunarOrbit {
        OsculatingLunarOrbit(jdTT: jdTT) { file.motion(of: .moon, at: $0, bySegmentOf: jdTT) }
    }

    /// The Sun where it was when its light left: it moves so little that its velocity of now will do.
    private var seenSun: Motion {
        let time = earth.place.length / Constants.lightSpeed
        return Motion(place: -earth.place - time * sun.velocity, velocity: -earth.velocity)
    }

    /// The Moon where it was when its light left, in the frame of the solar system: the Earth has moved on since.
    private var seenMoon: Motion {
        let distance = moon.place.length
        let time = distance / Constants.lightSpeed
        let pull = -Constants.earthMoonGM / (distance * distance * distance) * moon.place
        let velocity = moon.velocity - time * pull
        let frame = earth.velocity + sun.velocity
        // Light-time changes too; what the Earth's speed makes of that is larger than it looks.
        let stretch = moon.place.dot(moon.velocity) / distance / Constants.lightSpeed
        return Motion(
            place: moon.place(after: -time) - time * frame,
            velocity: velocity - stretch * (velocity + frame) - time * (Constants.lightSpeed * light.velocity))
    }

    private func planet(_ content: EphemerisFile.Content) -> Position {
        let now = file.motion(of: content, at: jdTT)
        let toSun = now.place.length
        // For the hours that light takes, the Sun's pull alone leads back to less than a metre.
        let pull = -Constants.sunGM / (toSun * toSun * toSun) * now.place
        let direct = now.place - earth.place
        var time = direct.length / Constants.lightSpeed
        var place = direct
        for _ in 0..<3 {
            place = direct - time * (now.velocity + sun.velocity - time / 2 * pull)
            time = place.length / Constants.lightSpeed
        }
        // Light-time changes too, which slows or hastens what is seen.
        let velocity = now.velocity - time * pull
        let relative = velocity - earth.velocity
        let own = velocity + sun.velocity
        let towards = place / place.length
        let stretch = relative.dot(towards) / (Constants.lightSpeed + own.dot(towards))
        return apparent(Motion(place: place, velocity: relative - stretch * own), bent: true)
    }

    /// Deflection, aberration and the turn to the ecliptic of date; speeds as differences along straight ways, which
    /// are exact to a millionth of an arc second since no series is involved.
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
