import SpiritAtlasCore

/// The trajectories that the packed file follows: DE440, the small bodies of DE441, and our own Chiron.
struct SolarSystem {
    private let planets: SPKFile
    private let smallBodies: SPKFile
    private let chiron: ChironOrbit

    /// Opens the two files and integrates Chiron over the range.
    init(planets: String, smallBodies: String, range: ClosedRange<Double>) throws {
        self.planets = try SPKFile(path: planets)
        self.smallBodies = try SPKFile(path: smallBodies)
        chiron = try ChironOrbit(planets: self.planets, range: range)
    }

    /// Where a content's body is, from where its track counts, at a Julian day (TDB).
    func motion(of content: EphemerisFile.Content, at jd: Double) throws -> Motion {
        let seconds = (jd - 2_451_545) * 86_400
        switch content {
        case .sun: return try planets.motion(of: 10, from: 0, seconds: seconds)
        case .moon:
            let moon = try planets.motion(of: 301, from: 3, seconds: seconds)
            let earth = try planets.motion(of: 399, from: 3, seconds: seconds)
            return Motion(place: moon.place - earth.place, velocity: moon.velocity - earth.velocity)
        case .earthMoon: return try heliocentric(3, seconds)
        case .mercury: return try heliocentric(1, seconds)
        case .venus: return try heliocentric(2, seconds)
        case .mars: return try heliocentric(4, seconds)
        case .jupiter: return try heliocentric(5, seconds)
        case .saturn: return try heliocentric(6, seconds)
        case .uranus: return try heliocentric(7, seconds)
        case .neptune: return try heliocentric(8, seconds)
        case .pluto: return try heliocentric(9, seconds)
        case .chiron: return chiron.motion(at: jd)
        case .ceres: return try smallBodies.motion(of: 2_000_001, from: 10, seconds: seconds)
        case .pallas: return try smallBodies.motion(of: 2_000_002, from: 10, seconds: seconds)
        case .juno: return try smallBodies.motion(of: 2_000_003, from: 10, seconds: seconds)
        case .vesta: return try smallBodies.motion(of: 2_000_004, from: 10, seconds: seconds)
        }
    }

    private func heliocentric(_ target: Int, _ seconds: Double) throws -> Motion {
        let body = try planets.motion(of: target, from: 0, seconds: seconds)
        let sun = try planets.motion(of: 10, from: 0, seconds: seconds)
        return Motion(place: body.place - sun.place, velocity: body.velocity - sun.velocity)
    }
}
