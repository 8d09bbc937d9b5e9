/// The sky at one instant, and seen from one place if there is one: positions, angles, houses and aspects.
///
/// Longitudes are apparent and geocentric, on the true ecliptic and equinox of date, and less the true ayanamsa in a
/// sidereal chart. A chart without a place has neither angles nor houses: so is a birth shown whose time is not known.
public struct Chart: Sendable, Hashable, Codable {
    /// The instant as a Julian day in Universal Time (UT1; UTC keeps within 0.9 s of it).
    public let jdUT: Double
    /// The instant as a Julian day in Terrestrial Time.
    public let jdTT: Double
    /// The place, or nil for a chart without angles and houses.
    public let place: GeographicPlace?
    /// The conventions.
    public let settings: ChartSettings
    /// The true obliquity of the ecliptic, degrees.
    public let obliquity: Double
    /// The nutation in longitude, degrees.
    public let nutationInLongitude: Double
    /// The true ayanamsa of a sidereal chart, degrees; nil in a tropical one.
    public let ayanamsa: Double?
    /// The bodies, in the order of the settings.
    public let placements: [Placement]
    /// The angles in the chart's zodiac; nil without a place.
    public let angles: Angles?
    /// The houses in the chart's zodiac; nil without a place.
    public let houses: HouseCusps?
    /// Whether the Sun is above the horizon, by its centre and without refraction; nil without a place or without the
    /// Sun.
    public let isDay: Bool?
    /// The aspects among the settings' points, in the chart's order; the angles count as fixed.
    public let aspects: [Aspect]

    /// Puts a chart together from positions that are known.
    ///
    /// - Parameters:
    ///   - positions: apparent tropical places of date, in the order in which they are to be listed.
    ///   - armc: the local apparent sidereal time in degrees; needed when there is a place.
    init(
        jdUT: Double, jdTT: Double, place: GeographicPlace?, settings: ChartSettings,
        orientation: EarthOrientation, armc: Double?, positions: [(body: Body, position: Position)]
    ) throws(ChartError) {
        let finder = try AspectFinder(settings.aspects)
        let ayanamsa = settings.zodiac.ayanamsa?.apparent(
            checkedTT: jdTT, nutationInLongitude: orientation.nutationInLongitude)
        self.jdUT = jdUT
        self.jdTT = jdTT
        self.place = place
        self.settings = settings
        self.ayanamsa = ayanamsa
        obliquity = orientation.trueObliquity
        nutationInLongitude = orientation.nutationInLongitude
        let sky = try ChartSky(
            place: place, armc: armc, obliquity: orientation.trueObliquity, settings: settings, ayanamsa: ayanamsa)
        angles = sky?.angles
        houses = sky?.houses
        let sun = positions.first { $0.body == .sun }?.position
        isDay = sun.flatMap { sky?.isAboveHorizon($0) }
        placements = positions.map { body, position in
            let longitude = ayanamsa.map { Degrees.normalized(position.longitude - $0) } ?? position.longitude
            return Placement(
                body: body, longitude: longitude, position: position, house: sky?.houses.house(ofChecked: longitude))
        }
        aspects = finder.aspects(
            among: Self.points(placements, angles: angles, isDay: isDay, among: settings.aspectPoints))
    }

    /// The placement of a body that the chart has.
    ///
    /// - Parameter body: any body.
    /// - Returns: its placement; nil when the chart does not have it.
    public subscript(body: Body) -> Placement? { placements.first { $0.body == body } }

    /// Whether the houses are of another system than asked for, which is undefined at this latitude.
    public var hasFallbackHouses: Bool { houses?.isFallback ?? false }
}
