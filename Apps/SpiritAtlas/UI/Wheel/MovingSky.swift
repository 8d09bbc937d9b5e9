import SpiritAtlasCore

/// What moves around a wheel, whichever way it moves.
struct MovingSky {
    /// What it is.
    enum Kind: String, Hashable, CaseIterable {
        /// The sky of a moment.
        case transits
        /// The sky of as many days after the birth as there are years of life.
        case progressed
    }

    var kind: Kind
    /// The bodies, without angles and houses of their own.
    var sky: Chart
    /// From moving bodies to the points of the birth.
    var aspects: [Aspect]
    /// The houses of the birth in which the bodies stand; empty when it has none.
    var houses: [ChartPoint: Int]

    /// Works out what stands around a birth at a moment of life.
    ///
    /// - Throws: `ChartError`, such as outside the years of the ephemeris.
    init(_ kind: Kind, over natal: Chart, at jdUT: Double, ephemeris: Ephemeris) throws(ChartError) {
        self.kind = kind
        switch kind {
        case .transits:
            let transits = try TransitChart(over: natal, at: jdUT, settings: Self.transitOrbs, ephemeris: ephemeris)
            (sky, aspects, houses) = (transits.sky, transits.aspects, transits.houses)
        case .progressed:
            let progressed = try ProgressedChart(of: natal, at: jdUT, ephemeris: ephemeris)
            let wanted = natal.settings.aspectPoints
            let moving = progressed.chart.points.filter { wanted.contains($0.point) }
            var fixed: [PointPosition] = []
            for point in natal.points where wanted.contains(point.point) {
                fixed.append(try PointPosition(point.point, longitude: point.longitude))
            }
            sky = progressed.chart
            aspects = try AspectFinder(Self.progressedOrbs).aspects(from: moving, to: fixed)
            houses = [:]
            if let cusps = natal.houses {
                for point in moving { houses[point.point] = try cusps.house(of: point.longitude) }
            }
        }
    }

    /// Narrower than those of a birth, for everything is near something.
    private static let transitOrbs = AspectSettings(
        orbs: [.conjunction: 2, .opposition: 2, .square: 2, .trine: 2, .sextile: 1])
    /// A degree is a year of life here.
    private static let progressedOrbs = AspectSettings(
        orbs: [.conjunction: 1, .opposition: 1, .square: 1, .trine: 1, .sextile: 1])
}
