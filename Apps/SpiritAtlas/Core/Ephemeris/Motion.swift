/// Where something is and how it moves: au and au a day.
package struct Motion: Sendable, Hashable {
    /// Au.
    package var place: SIMD3<Double>
    /// Au a day.
    package var velocity: SIMD3<Double>

    /// Creates a motion.
    package init(place: SIMD3<Double>, velocity: SIMD3<Double>) {
        self.place = place
        self.velocity = velocity
    }

    static func + (one: Motion, other: Motion) -> Motion {
        Motion(place: one.place + other.place, velocity: one.velocity + other.velocity)
    }

    static func - (one: Motion, other: Motion) -> Motion {
        Motion(place: one.place - other.place, velocity: one.velocity - other.velocity)
    }

    static func * (factor: Double, motion: Motion) -> Motion {
        Motion(place: factor * motion.place, velocity: factor * motion.velocity)
    }

    /// Where it is some days later when it goes straight on.
    func place(after days: Double) -> SIMD3<Double> {
        place + days * velocity
    }
}

extension SIMD3<Double> {
    func dot(_ other: Self) -> Double { (self * other).sum() }

    func cross(_ other: Self) -> Self {
        Self(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
    }

    var length: Double { dot(self).squareRoot() }
}
