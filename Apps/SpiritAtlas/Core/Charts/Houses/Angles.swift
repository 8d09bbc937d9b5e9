import Foundation

/// The points where the horizon, the meridian and their like meet the ecliptic: tropical longitudes of date, 0 ..< 360
/// degrees.
///
/// Formulas: J. Meeus, Astronomical Algorithms, chapter 14; the co-ascendants as defined by W. Koch and by M. Munkasey.
public struct Angles: Sendable, Hashable, Codable {
    /// Where the ecliptic crosses the eastern horizon.
    public internal(set) var ascendant: Double
    /// Where the ecliptic crosses the upper meridian.
    public internal(set) var midheaven: Double
    /// The right ascension of the meridian, which is the local apparent sidereal time.
    public internal(set) var armc: Double
    /// Where the ecliptic crosses the prime vertical in the west.
    public internal(set) var vertex: Double
    /// The ascendant that a place on the equator would have at the same sidereal time; also called east point.
    public internal(set) var equatorialAscendant: Double
    /// The co-ascendant after W. Koch.
    public internal(set) var coAscendantKoch: Double
    /// The co-ascendant after M. Munkasey: the ascendant at the co-latitude.
    public internal(set) var coAscendantMunkasey: Double
    /// The polar ascendant after M. Munkasey, opposite to Koch's co-ascendant.
    public internal(set) var polarAscendant: Double

    /// Where the ecliptic crosses the western horizon.
    public var descendant: Double { Degrees.normalized(ascendant + 180) }
    /// Where the ecliptic crosses the lower meridian.
    public var imumCoeli: Double { Degrees.normalized(midheaven + 180) }

    /// Computes the angles.
    ///
    /// Beyond the polar circles the ascendant is the crossing on the eastern side, and the midheaven stays on the upper
    /// meridian, even when that point of the ecliptic is below the horizon.
    /// - Parameters:
    ///   - armc: the right ascension of the meridian, degrees.
    ///   - obliquity: the true obliquity of the ecliptic, 20 ... 27 degrees.
    ///   - latitude: the geographic latitude, degrees; not within 0.001 degrees of a pole.
    /// - Throws: `ChartError` with `notFinite`, `latitudeOutOfRange`, `atPole` or `obliquityOutOfRange`.
    public init(armc: Double, obliquity: Double, latitude: Double) throws(ChartError) {
        try Self.check(armc: armc, obliquity: obliquity, latitude: latitude)
        self.init(
            armc: Degrees.normalized(armc), geometry: EclipticGeometry(obliquity: obliquity),
            latitudeTangent: tan(latitude * .pi / 180))
    }

    /// Computes the angles from values that have been checked, the sidereal time being within 0 ..< 360 degrees.
    init(armc: Double, geometry: EclipticGeometry, latitudeTangent: Double) {
        self.armc = armc
        midheaven = geometry.longitude(rightAscension: armc)
        let rising = geometry.rising(armc + 90, poleTangent: latitudeTangent)
        ascendant = Self.isEastern(rising, of: midheaven) ? rising : Degrees.normalized(rising + 180)
        let coLatitudeTangent = 1 / latitudeTangent
        let vertical = geometry.rising(armc - 90, poleTangent: coLatitudeTangent)
        vertex = Self.isEastern(vertical, of: midheaven) ? Degrees.normalized(vertical + 180) : vertical
        equatorialAscendant = geometry.longitude(rightAscension: armc + 90)
        polarAscendant = geometry.rising(armc - 90, poleTangent: latitudeTangent)
        coAscendantKoch = Degrees.normalized(polarAscendant + 180)
        coAscendantMunkasey = geometry.rising(armc + 90, poleTangent: coLatitudeTangent)
    }

    /// The same angles in another zodiac; the sidereal time stays.
    ///
    /// - Parameter ayanamsa: what is taken off every longitude, degrees.
    func shifted(by ayanamsa: Double) -> Angles {
        func move(_ longitude: inout Double) { longitude = Degrees.normalized(longitude - ayanamsa) }
        var shifted = self
        move(&shifted.ascendant)
        move(&shifted.midheaven)
        move(&shifted.vertex)
        move(&shifted.equatorialAscendant)
        move(&shifted.coAscendantKoch)
        move(&shifted.coAscendantMunkasey)
        move(&shifted.polarAscendant)
        return shifted
    }

    /// Whether a longitude lies on the eastern side, within 180 degrees after the midheaven.
    private static func isEastern(_ longitude: Double, of midheaven: Double) -> Bool {
        Degrees.difference(from: midheaven, to: longitude) >= 0
    }

    private enum CodingKeys: String, CodingKey {
        case ascendant, midheaven, armc, vertex, equatorialAscendant, coAscendantKoch, coAscendantMunkasey
        case polarAscendant
    }

    /// Reads angles and checks them.
    ///
    /// - Parameter decoder: what to read from.
    /// - Throws: `ChartError` with `notFinite`, or what the decoder throws.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func read(_ key: CodingKeys) throws -> Double {
            try ChartError.finite(container.decode(Double.self, forKey: key), key.rawValue)
        }
        (ascendant, midheaven, armc) = (try read(.ascendant), try read(.midheaven), try read(.armc))
        (vertex, equatorialAscendant) = (try read(.vertex), try read(.equatorialAscendant))
        (coAscendantKoch, coAscendantMunkasey) = (try read(.coAscendantKoch), try read(.coAscendantMunkasey))
        polarAscendant = try read(.polarAscendant)
    }

    /// Refuses what has no angles.
    static func check(armc: Double, obliquity: Double, latitude: Double) throws(ChartError) {
        _ = try ChartError.finite(armc, "sidereal time")
        _ = try ChartError.finite(obliquity, "obliquity")
        _ = try ChartError.finite(latitude, "latitude")
        guard (20...27).contains(obliquity) else {
            throw ChartError(.obliquityOutOfRange, "The obliquity \(obliquity) is not within 20 and 27 degrees.")
        }
        guard abs(latitude) <= 90 else {
            throw ChartError(.latitudeOutOfRange, "The latitude \(latitude) is not within -90 and 90 degrees.")
        }
        guard abs(latitude) <= 89.999 else {
            throw ChartError(.atPole, "At a pole there is no eastern horizon, so neither ascendant nor houses.")
        }
    }
}
