import SpiritAtlasCore

/// The way of (2060) Chiron, integrated from a state of JPL's with the Sun and the planets of DE440 and the Sun's relativity.
///
/// Picard iteration on Chebyshev series (Clenshaw and Norton 1963): in each segment the acceleration along the last guess is
/// expanded and integrated twice until nothing changes.
struct ChironOrbit {
    /// JPL Horizons, solution JPL#171: heliocentric, ICRF, at J2000 (TDB); au and au a day.
    private static let epoch = 2_451_545.0
    private static let initial = Motion(
        place: [-3.529597323721606, -8.675401114502414, -2.935904700117773],
        velocity: [4.971227226758336e-3, -3.626418894486951e-3, -8.257960206970693e-4])
    private static let segmentDays = 50.0
    private static let nodeCount = 24
    /// The relative change that ends the iteration.
    private static let tolerance = 1e-15

    /// GM in au³/day²: the comment in DE440's file. Pluto and Earth with their moons.
    private static let gravity: [(target: Int, gm: Double)] = [
        (1, 4.9125001948893182e-11), (2, 7.2434523326441187e-10), (3, 8.9970113929473466e-10),
        (4, 9.5495488297258119e-11), (5, 2.8253458252257917e-07), (6, 8.4597059933762903e-08),
        (7, 1.2920265649682399e-08), (8, 1.5243573478851939e-08), (9, 2.1750964648933581e-12),
    ]
    private static let sunGM = 2.9591220828411956e-04
    private static let lightSpeed = 173.144632674240

    private let planets: SPKFile
    private let first: Double
    private var places: [[SIMD3<Double>]] = []
    private var velocities: [[SIMD3<Double>]] = []

    init(planets: SPKFile, range: ClosedRange<Double>) throws {
        self.planets = planets
        let before = max(((Self.epoch - range.lowerBound) / Self.segmentDays).rounded(.up), 0)
        let after = max(((range.upperBound - Self.epoch) / Self.segmentDays).rounded(.up), 0)
        first = Self.epoch - before * Self.segmentDays
        var state = Self.initial
        for index in 0..<Int(after) {
            state = try integrate(from: Self.epoch + Double(index) * Self.segmentDays, origin: -1, state: state)
        }
        let forward = (places, velocities)
        (places, velocities) = ([], [])
        state = Self.initial
        for index in 0..<Int(before) {
            state = try integrate(from: Self.epoch - Double(index + 1) * Self.segmentDays, origin: 1, state: state)
        }
        places = places.reversed() + forward.0
        velocities = velocities.reversed() + forward.1
    }

    func motion(at jd: Double) -> Motion {
        let along = (jd - first) / Self.segmentDays
        let index = min(max(Int(along), 0), places.count - 1)
        let x = 2 * (along - Double(index)) - 1
        return Motion(
            place: Chebyshev.value(places[index], at: x), velocity: Chebyshev.value(velocities[index], at: x))
    }

    /// Adds one segment; answers the state at its far end.
    private mutating func integrate(from jd: Double, origin: Double, state: Motion) throws -> Motion {
        let nodes = Chebyshev.nodes(Self.nodeCount)
        let transform = Chebyshev.Transform(Self.nodeCount)
        let half = Self.segmentDays / 2
        let perturbers = try nodes.map { try Self.perturbers(of: planets, at: jd + half * ($0 + 1)) }
        var place = [state.place - origin * half * state.velocity, half * state.velocity]
        var velocity = [state.velocity]
        for _ in 0..<60 {
            let accelerations = zip(nodes, perturbers).map { node, perturbers in
                Self.acceleration(
                    Chebyshev.value(place, at: node), Chebyshev.value(velocity, at: node), perturbers) * half
            }
            velocity = Chebyshev.integral(transform(accelerations), zeroAt: origin)
            velocity[0] += state.velocity
            var next = Chebyshev.integral(velocity.map { $0 * half }, zeroAt: origin)
            next[0] += state.place
            let change = (Chebyshev.value(next, at: -origin) - Chebyshev.value(place, at: -origin)).absoluteLength
            place = next
            if change < Self.tolerance * next[0].absoluteLength { break }
        }
        places.append(place)
        velocities.append(velocity)
        return Motion(
            place: Chebyshev.value(place, at: -origin), velocity: Chebyshev.value(velocity, at: -origin))
    }

    /// The planets from the Sun at a Julian day, with their GM.
    private static func perturbers(of planets: SPKFile, at jd: Double) throws -> [(place: SIMD3<Double>, gm: Double)] {
        let seconds = (jd - 2_451_545) * 86_400
        let sun = try planets.motion(of: 10, from: 0, seconds: seconds).place
        return try gravity.map {
            (try planets.motion(of: $0.target, from: 0, seconds: seconds).place - sun, $0.gm)
        }
    }

    /// Newton's attraction by the Sun and the planets, from the Sun, and the Sun's first post-Newtonian term.
    private static func acceleration(
        _ place: SIMD3<Double>, _ velocity: SIMD3<Double>, _ perturbers: [(place: SIMD3<Double>, gm: Double)]
    ) -> SIMD3<Double> {
        let distance = place.absoluteLength
        let cube = distance * distance * distance
        // In steps with types of their own: the compiler takes seconds for operators of vectors and numbers in one line.
        var sum: SIMD3<Double> = place * (-sunGM / cube)
        for (other, gm) in perturbers {
            let toward: SIMD3<Double> = other - place
            let near = toward.absoluteLength
            let far = other.absoluteLength
            let direct: SIMD3<Double> = toward / (near * near * near)
            let indirect: SIMD3<Double> = other / (far * far * far)
            sum += (direct - indirect) * gm
        }
        let speed = (velocity * velocity).sum()
        let radial = (place * velocity).sum()
        let alongPlace: Double = 4 * sunGM / distance - speed
        let alongVelocity: Double = 4 * radial
        let relativity: SIMD3<Double> = place * alongPlace + velocity * alongVelocity
        let scale: Double = sunGM / (lightSpeed * lightSpeed * cube)
        return sum + relativity * scale
    }
}

extension SIMD3<Double> {
    var absoluteLength: Double { (self * self).sum().squareRoot() }
}
