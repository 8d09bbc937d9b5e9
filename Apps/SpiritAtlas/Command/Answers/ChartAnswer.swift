import SpiritAtlasCore

/// A chart as JSON.
struct ChartAnswer: Encodable {
    struct BodyAnswer: Encodable {
        var longitude: Double
        var latitude: Double
        var distance: Double
        var longitudeSpeed: Double
        var latitudeSpeed: Double
        var distanceSpeed: Double
        var sign: Sign
        var text: String
        var house: Int?
        var isRetrograde: Bool
        var dignities: [EssentialDignity.Kind]?

        init(_ placement: Placement, _ dignity: EssentialDignity?) {
            let position = placement.position
            longitude = placement.longitude
            (latitude, distance) = (position.latitude, position.distance)
            (longitudeSpeed, latitudeSpeed) = (position.longitudeSpeed, position.latitudeSpeed)
            distanceSpeed = position.distanceSpeed
            sign = placement.sign
            text = placement.signPosition.description
            house = placement.house
            isRetrograde = placement.isRetrograde
            dignities = dignity?.kinds
        }
    }

    struct HousesAnswer: Encodable {
        var system: HouseSystem
        var requested: HouseSystem
        var isFallback: Bool
        var cusps: [Double]
    }

    struct AnglesAnswer: Encodable {
        var ascendant: Double
        var midheaven: Double
        var descendant: Double
        var imumCoeli: Double
        var vertex: Double
        var equatorialAscendant: Double
        var armc: Double

        init(_ angles: Angles) {
            (ascendant, midheaven) = (angles.ascendant, angles.midheaven)
            (descendant, imumCoeli) = (angles.descendant, angles.imumCoeli)
            (vertex, equatorialAscendant, armc) = (angles.vertex, angles.equatorialAscendant, angles.armc)
        }
    }

    struct Moon: Encodable {
        var phase: MoonPhase
        var elongation: Double
        var illumination: Double
    }

    var birth: BirthAnswer
    var zodiac: Zodiac
    var ayanamsa: Double?
    var obliquity: Double
    var nutationInLongitude: Double
    var bodies: [String: BodyAnswer]
    var angles: AnglesAnswer?
    var houses: HousesAnswer?
    var isDay: Bool?
    var aspects: [Aspect]
    var patterns: [AspectPattern]
    var lots: [Lot: Double]
    var moon: Moon?
    var balance: SignBalance
    var unknownTime: UnknownTimeAnswer?
    var stability: StabilityReport?
    var provenance: Provenance

    init(_ chart: Chart, _ birth: Birth, _ engines: Engines) {
        self.birth = BirthAnswer(birth, jdTT: chart.jdTT)
        (zodiac, ayanamsa) = (chart.settings.zodiac, chart.ayanamsa)
        (obliquity, nutationInLongitude) = (chart.obliquity, chart.nutationInLongitude)
        bodies = Dictionary(
            uniqueKeysWithValues: chart.placements.map {
                ($0.body.rawValue, BodyAnswer($0, chart.dignity(of: $0.body)))
            })
        angles = chart.angles.map(AnglesAnswer.init)
        houses = chart.houses.map {
            HousesAnswer(
                system: $0.system, requested: $0.requested, isFallback: $0.isFallback, cusps: $0.longitudes)
        }
        isDay = chart.isDay
        (aspects, patterns, lots, balance) = (chart.aspects, chart.patterns, chart.lots, chart.balance)
        if let phase = chart.moonPhase, let elongation = chart.elongation, let light = chart.moonIllumination {
            moon = Moon(phase: phase, elongation: elongation, illumination: light)
        }
        provenance = Provenance(birth, engines)
    }
}

/// What holds all day, when the time of a birth is not known.
struct UnknownTimeAnswer: Encodable {
    var dayStartJDUT: Double
    var dayEndJDUT: Double
    var moonRange: [Double]?
    var spans: [UnknownTimeChart.Span]
    var stable: [Body]
    var stableAspects: [Aspect]

    init(_ day: UnknownTimeChart) {
        (dayStartJDUT, dayEndJDUT) = (day.start, day.end)
        moonRange = day.moon.map { [$0.start, $0.end] }
        (spans, stable, stableAspects) = (day.spans, day.stable, day.stableAspects)
    }
}
