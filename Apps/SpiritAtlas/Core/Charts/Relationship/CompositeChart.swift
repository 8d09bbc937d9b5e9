/// A chart of midpoints between two charts (R. Hand, Planets in Composite, 1975).
public struct CompositeChart: Sendable, Hashable, Encodable {
    /// How ascendant and midheaven come about.
    public enum AngleMethod: String, Sendable, Hashable, Codable, CaseIterable {
        /// Each is the midpoint of the two charts' own; the two may not belong to one sky.
        case midpoint
        /// The midheaven is the midpoint; ascendant and houses are those of a latitude when it culminates.
        case derived
    }

    /// How the angles came about.
    public let method: AngleMethod
    /// The midpoints of the bodies that both charts have, in the first chart's order, then of the angles.
    public let points: [PointPosition]
    /// The houses of the derived method; nil with the method of midpoints or without angles.
    public let houses: HouseCusps?
    /// The aspects among the points; none moves.
    public let aspects: [Aspect]

    /// The longitude of a point, degrees.
    ///
    /// - Parameter point: any point.
    /// - Returns: degrees, 0 ..< 360; nil when the composite does not have the point.
    public subscript(point: ChartPoint) -> Double? { points.first { $0.point == point }?.longitude }

    /// Makes the composite of two charts of one zodiac.
    ///
    /// - Parameters:
    ///   - first: one chart.
    ///   - second: the other, in the same zodiac.
    ///   - method: how the angles come about.
    ///   - latitude: the latitude of the derived method in degrees; nil for the mean of the two places.
    ///   - settings: which aspects count, and their orbs.
    /// - Throws: `ChartError` with `invalidSetting` for charts of different zodiacs, and what `Houses` throws.
    public init(
        _ first: Chart, _ second: Chart, method: AngleMethod = .midpoint, latitude: Double? = nil,
        settings: AspectSettings = .major
    ) throws(ChartError) {
        guard first.settings.zodiac == second.settings.zodiac else {
            throw ChartError(.invalidSetting, "Charts of different zodiacs have no composite.")
        }
        self.method = method
        var points: [PointPosition] = first.placements.compactMap { own in
            second[own.body].map {
                PointPosition(ChartPoint(own.body), checked: Midpoint.shorterArc(own.longitude, $0.longitude))
            }
        }
        var houses: HouseCusps?
        if let own = first.angles, let other = second.angles {
            var ascendant = Midpoint.shorterArc(own.ascendant, other.ascendant)
            let midheaven = Midpoint.shorterArc(own.midheaven, other.midheaven)
            if method == .derived, let sky = try Self.sky(first, second, midheaven: midheaven, latitude: latitude) {
                ascendant = sky.angles.ascendant
                houses = sky.houses
            }
            points.append(PointPosition(.ascendant, checked: ascendant))
            points.append(PointPosition(.midheaven, checked: midheaven))
        }
        self.points = points
        self.houses = houses
        aspects = try AspectFinder(settings).aspects(among: points)
    }

    /// The sky in which a midheaven of the charts' zodiac culminates.
    private static func sky(
        _ first: Chart, _ second: Chart, midheaven: Double, latitude: Double?
    ) throws(ChartError) -> ChartSky? {
        guard let own = first.place, let other = second.place else { return nil }
        let obliquity = (first.obliquity + second.obliquity) / 2
        let ayanamsa = first.ayanamsa.flatMap { one in
            second.ayanamsa.map { Midpoint.shorterArc(one, $0) }
        }
        let geometry = EclipticGeometry(obliquity: obliquity)
        let place = try GeographicPlace(
            latitude: latitude ?? (own.latitude + other.latitude) / 2, longitude: own.longitude)
        return try ChartSky(
            place: place, armc: geometry.rightAscension(longitude: midheaven + (ayanamsa ?? 0)), obliquity: obliquity,
            settings: first.settings, ayanamsa: ayanamsa)
    }
}
