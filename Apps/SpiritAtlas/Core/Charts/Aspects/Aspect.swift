/// Two points that stand in an aspect.
public struct Aspect: Sendable, Hashable, Codable {
    /// Whether an aspect becomes exact or leaves exactness behind.
    public enum Motion: String, Sendable, Hashable, Codable {
        /// The points move towards the exact angle.
        case applying
        /// The points move away from the exact angle.
        case separating
        /// The angle is exact.
        case exact
    }

    /// One point; in a comparison of two charts the first chart's.
    public let first: ChartPoint
    /// The other point; in a comparison of two charts the second chart's.
    public let second: ChartPoint
    /// The aspect.
    public let kind: AspectKind
    /// The angle between the points, degrees, 0 ... 180.
    public let separation: Double
    /// The separation less the aspect's exact angle, degrees.
    public let deviation: Double
    /// How far from exact this pair may be, degrees.
    public let orb: Double
    /// Applying or separating, from the speed of one against the other; nil when neither moves against the other.
    public let motion: Motion?
    /// Whether the signs of the points are not as far apart as the aspect says; never for angles that are no whole
    /// signs.
    public let isOutOfSign: Bool

    /// How far the separation is from exact, degrees.
    public var distance: Double { abs(deviation) }

    /// 1 when exact, 0 at the end of the orb.
    public var strength: Double { orb > 0 ? max(0, 1 - distance / orb) : 1 }

    /// The aspect with its points exchanged.
    public var reversed: Aspect {
        Aspect(
            first: second, second: first, kind: kind, separation: separation, deviation: deviation, orb: orb,
            motion: motion, isOutOfSign: isOutOfSign)
    }
}
