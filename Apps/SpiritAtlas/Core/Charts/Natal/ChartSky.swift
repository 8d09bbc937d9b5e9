/// The angles and houses of a chart with a place, in the chart's zodiac, and what is above the horizon.
struct ChartSky {
    let angles: Angles
    let houses: HouseCusps
    private let division: HouseDivision
    private let latitude: Double

    /// - Returns: nil without a place.
    init?(
        place: GeographicPlace?, armc: Double?, obliquity: Double, settings: ChartSettings, ayanamsa: Double?
    ) throws(ChartError) {
        guard let place, let armc else { return nil }
        try Angles.check(armc: armc, obliquity: obliquity, latitude: place.latitude)
        latitude = place.latitude
        division = HouseDivision(armc: Degrees.normalized(armc), obliquity: obliquity, latitude: place.latitude)
        let tropical = division.cusps(settings.houseSystem)
        guard let ayanamsa else {
            angles = division.angles
            houses = tropical
            return
        }
        let shifted = division.angles.shifted(by: ayanamsa)
        angles = shifted
        // Houses made of signs are made of the sidereal ones.
        houses =
            switch settings.houseSystem {
            case .wholeSign: tropical.replaced(by: division.equal(from: Sign(checked: shifted.ascendant).start))
            case .ariesEqual: tropical
            default: tropical.shifted(by: ayanamsa)
            }
    }

    /// Whether a body's centre is above the horizon, without refraction and parallax.
    func isAboveHorizon(_ position: Position) -> Bool {
        division.geometry.altitudeSine(
            longitude: position.longitude, latitude: position.latitude, siderealTime: division.armc,
            geographicLatitude: latitude) > 0
    }
}
