import Foundation

/// Sun and Moon at an instant as eclipses need them: apparent places in radii of the Earth's equator.
struct EclipseGeometry {
    private static let earthRadius = 6378.137 / 149_597_870.7
    private static let sunRadius = 696_000 / 6378.137
    /// The Moon's radius for the penumbra (IAU 1982) and the smaller one for the umbra, which shines through her
    /// valleys.
    private static let moonRadius = 0.2725076
    private static let moonRadiusInUmbra = 0.272281

    private let sun: SIMD3<Double>
    private let moon: SIMD3<Double>
    private let pole: SIMD3<Double>

    init(_ moment: SkyMoment) {
        sun = Self.vector(moment.position(of: .sun))
        moon = Self.vector(moment.position(of: .moon))
        let (sine, cosine) = Degrees.sineCosine(moment.orientation.trueObliquity)
        pole = SIMD3(0, sine, cosine)
    }

    private static func vector(_ position: Position) -> SIMD3<Double> {
        let (sinLongitude, cosLongitude) = Degrees.sineCosine(position.longitude)
        let (sinLatitude, cosLatitude) = Degrees.sineCosine(position.latitude)
        return position.distance / earthRadius
            * SIMD3(cosLatitude * cosLongitude, cosLatitude * sinLongitude, sinLatitude)
    }

    // MARK: The Moon's shadow

    /// How far the axis of the Moon's shadow passes from the Earth's centre, positive in the north.
    var gamma: Double {
        let perpendicular = moon - axisHeight * axis
        return perpendicular.dot(pole) < 0 ? -perpendicular.length : perpendicular.length
    }

    /// The radii of penumbra and umbra at some height above the plane through the Earth's centre; the umbra's is
    /// negative where it is total (Explanatory Supplement, 3rd edition, 11.3).
    func shadow(height: Double) -> (penumbra: Double, umbra: Double) {
        let apart = (sun - moon).length
        let outer = asin((Self.sunRadius + Self.moonRadius) / apart)
        let inner = asin((Self.sunRadius - Self.moonRadiusInUmbra) / apart)
        let above = axisHeight - height
        return (
            above * tan(outer) + Self.moonRadius / cos(outer), above * tan(inner) - Self.moonRadiusInUmbra / cos(inner)
        )
    }

    private var axis: SIMD3<Double> { (sun - moon) / (sun - moon).length }
    private var axisHeight: Double { moon.dot(axis) }

    // MARK: The Earth's shadow

    /// Radians from the Moon's centre to the axis of the Earth's shadow.
    var moonToShadow: Double {
        atan2(moon.cross(-sun).length, moon.dot(-sun))
    }

    /// The Moon's semi-diameter in radians.
    var moonSize: Double { asin(Self.moonRadius / moon.length) }

    /// The radii of the Earth's shadow at the Moon in radians; the air widens it by a hundredth of the Moon's parallax
    /// (Danjon).
    var earthShadow: (penumbra: Double, umbra: Double) {
        let parallaxes = 1.01 * asin(1 / moon.length) + asin(1 / sun.length)
        let sunSize = asin(Self.sunRadius / sun.length)
        return (parallaxes + sunSize, parallaxes - sunSize)
    }
}
