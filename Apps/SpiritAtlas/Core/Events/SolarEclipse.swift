/// An eclipse of the Sun, as the whole Earth sees it.
public struct SolarEclipse: Sendable, Hashable {
    /// What those see who see most of it.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        /// The Sun is covered in part, but for a ring, or wholly.
        case partial, annular, total
        /// Annular at the ends of its path and total in the middle.
        case hybrid
    }

    /// The greatest eclipse, when the shadow's axis passes nearest to the Earth's centre: Julian day, TT.
    public var jdTT: Double
    /// What kind it is.
    public var kind: Kind
    /// Whether the axis of the shadow meets the Earth.
    public var isCentral: Bool
    /// How far the axis passes from the Earth's centre, in radii of its equator; positive in the north.
    public var gamma: Double
    /// The covered part of the Sun's diameter at the greatest eclipse; of a central one the Moon's diameter to the
    /// Sun's.
    public var magnitude: Double
}

extension Ephemeris {
    /// All eclipses of the Sun in order of time.
    ///
    /// Kinds are told apart as by Meeus (Astronomical Algorithms, chapter 54), with the shadow computed and not
    /// estimated.
    ///
    /// - Parameter range: Julian days (TT) within ``range``; an eclipse counts when the new Moon does.
    /// - Returns: the eclipses, wherever on the Earth they are seen.
    /// - Throws: ``EphemerisError/outOfRange(jdTT:range:)``, ``EphemerisError/notFinite``.
    public func solarEclipses(in range: ClosedRange<Double>) throws(EphemerisError) -> [SolarEclipse] {
        var eclipses: [SolarEclipse] = []
        for crossing in try elongationSearch(of: .moon, from: .sun).crossings(of: [0], in: covered(range)) {
            guard abs(try position(of: .moon, jdTT: crossing.jd).latitude) < 1.7 else { continue }
            let jd = try nearest(to: crossing.jd) { abs($0.gamma) }
            if let eclipse = SolarEclipse(jdTT: jd, EclipseGeometry(try moment(jdTT: jd))) { eclipses.append(eclipse) }
        }
        return eclipses
    }

    /// The instant within six hours at which a distance is least.
    func nearest(
        to jdTT: Double, _ distance: (EclipseGeometry) -> Double
    ) throws(EphemerisError) -> Double {
        let step = 1e-3
        return try root(from: jdTT - 0.25, to: jdTT + 0.25, exact: 1e-11) { jd throws(EphemerisError) in
            let before = distance(EclipseGeometry(try moment(jdTT: jd - step)))
            let after = distance(EclipseGeometry(try moment(jdTT: jd + step)))
            return after * after - before * before
        }
    }
}

extension SolarEclipse {
    /// The part of the Earth's radius within which the axis meets the flattened Earth (Meeus).
    private static let flattened = 0.9972

    init?(jdTT: Double, _ geometry: EclipseGeometry) {
        let gamma = geometry.gamma
        let plane = geometry.shadow(height: 0)
        let reach = abs(gamma)
        guard reach < Self.flattened + plane.penumbra else { return nil }
        let isCentral = reach < Self.flattened
        // The highest point of the ground near the axis is the nearest to the Moon.
        let surface = geometry.shadow(height: isCentral ? (1 - gamma * gamma).squareRoot() : 0)
        let kind: Kind
        if !isCentral, reach >= Self.flattened + abs(plane.umbra) {
            kind = .partial
        } else if plane.umbra < 0 {
            kind = .total
        } else {
            kind = isCentral && surface.umbra < 0 ? .hybrid : .annular
        }
        let magnitude =
            isCentral
            ? (surface.penumbra - surface.umbra) / (surface.penumbra + surface.umbra)
            : (Self.flattened + plane.penumbra - reach) / (plane.penumbra + plane.umbra)
        self.init(jdTT: jdTT, kind: kind, isCentral: isCentral, gamma: gamma, magnitude: magnitude)
    }
}
