/// A chart of midpoints between two charts (R. Hand, Planets in Composite, 1975).
public struct CompositeChart: Sendable, Hashable, Encodable {
    /// How ascendant, midheaven and houses come about.
    public enum AngleMethod: String, Sendable, Hashable, Codable, CaseIterable {
        /// Each is the midpoint of the two charts' own; the two may not belong to one sky. The cusps are midpoints of
        /// the two charts' cusps: the first on the shorter arc, the others on the side where they follow the first in
        /// their order. Whole signs are counted from the composite ascendant.
        case midpoint
        /// The midheaven is the midpoint; ascendant and houses are those of a latitude when it culminates.
        case derived
    }

    /// How the angles came about.
    public let method: AngleMethod
    /// The midpoints of the bodies that both charts have, in the first chart's order, then of the angles.
    public let points: [PointPosition]
    /// The houses by the method; nil unless both charts have some.
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
            switch method {
            case .midpoint: houses = try Self.midpoints(first, second, ascendant: ascendant)
            case .derived:
                let sky = try Self.sky(first, second, midheaven: midheaven, latitude: latitude)
                ascendant = sky?.angles.ascendant ?? ascendant
                houses = sky?.houses
            }
            points.append(PointPosition(.ascendant, checked: ascendant))
            points.append(PointPosition(.midheaven, checked: midheaven))
        }
        self.points = points
        self.houses = houses
        aspects = try AspectFinder(settings).aspects(among: points)
    }

    /// The midpoints of the cusps that two charts have in the first chart's system, or in the one that stands in for it
    /// at either place.
    private static func midpoints(
        _ first: Chart, _ second: Chart, ascendant: Double
    ) throws(ChartError) -> HouseCusps? {
        let requested = first.settings.houseSystem
        guard var own = try first.houses(requested), var other = try second.houses(requested) else { return nil }
        if own.system != other.system {
            let shared = own.isFallback ? own.system : other.system
            own = try first.houses(shared) ?? own
            other = try second.houses(shared) ?? other
        }
        var longitude =
            own.system == .wholeSign
            ? Sign(checked: ascendant).start : Midpoint.shorterArc(own.longitudes[0], other.longitudes[0])
        var longitudes = [longitude]
        for index in 1..<12 {
            let ways = [own, other].map { Degrees.difference(from: $0.longitudes[index - 1], to: $0.longitudes[index]) }
            longitude = Degrees.normalized(longitude + (ways[0] + ways[1]) / 2)
            longitudes.append(longitude)
        }
        return HouseCusps(requested: requested, system: own.system, longitudes: longitudes)
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

extension Chart {
    /// The chart's houses by any system, in its zodiac; nil without a place.
    fileprivate func houses(_ system: HouseSystem) throws(ChartError) -> HouseCusps? {
        var own = settings
        own.houseSystem = system
        return try ChartSky(place: place, armc: angles?.armc, obliquity: obliquity, settings: own, ayanamsa: ayanamsa)?
            .houses
    }
}
