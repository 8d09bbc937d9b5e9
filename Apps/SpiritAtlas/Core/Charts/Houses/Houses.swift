import Foundation

/// Houses from the sidereal time, the obliquity and the latitude, by each system's geometric definition.
///
/// Sources: R. W. Holden, The Elements of House Division (1977); the definitions of the systems' own authors.
public enum Houses {
    /// The cusps of a system in the tropical zodiac of date.
    ///
    /// Placidus and Koch are undefined beyond the polar circles, at latitudes of 90 degrees less the obliquity and
    /// more: there Porphyry's cusps are given, and the answer says so. The ascendant is always on the eastern side;
    /// when the ecliptic's point on the upper meridian is below the horizon, Regiomontanus, Campanus, Topocentric and
    /// APC exchange the two ends of the meridian, so that the tenth cusp is above the horizon.
    ///
    /// - Parameters:
    ///   - system: the house system.
    ///   - armc: the right ascension of the meridian (local apparent sidereal time), degrees.
    ///   - obliquity: the true obliquity of the ecliptic, 20 ... 27 degrees.
    ///   - latitude: the geographic latitude, degrees; not within 0.001 degrees of a pole.
    /// - Returns: the twelve cusps, degrees, 0 ..< 360.
    /// - Throws: `ChartError` with `notFinite`, `latitudeOutOfRange`, `atPole` or `obliquityOutOfRange`.
    public static func cusps(
        _ system: HouseSystem, armc: Double, obliquity: Double, latitude: Double
    ) throws(ChartError) -> HouseCusps {
        try Angles.check(armc: armc, obliquity: obliquity, latitude: latitude)
        return HouseDivision(armc: Degrees.normalized(armc), obliquity: obliquity, latitude: latitude).cusps(system)
    }
}

/// What the systems share for one sky: the geometry, the latitude and the angles, all checked.
struct HouseDivision {
    let geometry: EclipticGeometry
    let armc: Double
    /// Radians.
    let latitude: Double
    let latitudeTangent: Double
    let angles: Angles
    let isPolar: Bool
    /// Whether the ecliptic's point on the upper meridian is below the horizon.
    let isMidheavenBelow: Bool

    init(armc: Double, obliquity: Double, latitude: Double) {
        geometry = EclipticGeometry(obliquity: obliquity)
        self.armc = armc
        self.latitude = latitude * .pi / 180
        latitudeTangent = tan(self.latitude)
        angles = Angles(armc: armc, geometry: geometry, latitudeTangent: latitudeTangent)
        isPolar = abs(latitude) >= 90 - obliquity
        isMidheavenBelow =
            isPolar
            && geometry.altitudeSine(
                longitude: angles.midheaven, latitude: 0, siderealTime: armc, geographicLatitude: latitude) < 0
    }

    /// The cusps of a system, or of the one that stands in for it.
    func cusps(_ requested: HouseSystem) -> HouseCusps {
        let system = isPolar && requested.isUndefinedInPolarRegions ? .porphyry : requested
        return HouseCusps(requested: requested, system: system, longitudes: longitudes(system))
    }

    private func longitudes(_ system: HouseSystem) -> [Double] {
        switch system {
        case .placidus: placidus()
        case .koch: koch()
        case .porphyry: quadrants(porphyry())
        case .regiomontanus: regiomontanus()
        case .campanus: campanus()
        case .equal: equal(from: angles.ascendant)
        case .wholeSign: equal(from: Sign(checked: angles.ascendant).start)
        case .alcabitius: alcabitius()
        case .topocentric: topocentric()
        case .morinus: fromTenth { geometry.longitudeOfEquator(armc + 30 * $0) }
        case .meridian: fromTenth { geometry.longitude(rightAscension: armc + 30 * $0) }
        case .vehlow: equal(from: angles.ascendant - 15)
        case .equalMidheaven: equal(from: angles.midheaven + 90)
        case .sripati: sripati()
        case .ariesEqual: equal(from: 0)
        case .horizontal: horizontal()
        case .krusinski: krusinski()
        case .apc: apc()
        case .carter: carter()
        case .pullenDelta: quadrants(pullenDelta())
        case .pullenRatio: quadrants(pullenRatio())
        }
    }
}
