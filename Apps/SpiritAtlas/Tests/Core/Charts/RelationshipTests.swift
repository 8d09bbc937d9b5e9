import Foundation
import Testing

@testable import SpiritAtlasCore

@Suite struct RelationshipTests {
    private struct Pairs: Decodable {
        struct Pair: Decodable {
            struct Davison: Decodable {
                var jdUT: Double
                var latArith: Double
                var lonArith: Double
                var latCircle: Double
                var lonCircle: Double
                var planets: [Double]
                var ascendant: Double
                var midheaven: Double

                enum CodingKeys: String, CodingKey {
                    case jdUT = "jd_ut"
                    case latArith = "lat_arith"
                    case lonArith = "lon_arith"
                    case latCircle = "lat_gc"
                    case lonCircle = "lon_gc"
                    case planets
                    case ascendant = "asc_arith"
                    case midheaven = "mc_arith"
                }
            }

            /// Two points, the aspect, the deviation.
            struct Found: Decodable {
                var first: String
                var second: String
                var kind: String
                var deviation: Double

                init(from decoder: any Decoder) throws {
                    var row = try decoder.unkeyedContainer()
                    first = try row.decode(String.self)
                    second = try row.decode(String.self)
                    kind = try row.decode(String.self)
                    deviation = try row.decode(Double.self)
                }
            }

            var a: Int
            var b: Int
            var aspects: [Found]
            var composite: [String: Double]
            var firstInSecond: [String: Int]
            var secondInFirst: [String: Int]
            var davison: Davison

            enum CodingKeys: String, CodingKey {
                case a
                case b
                case aspects
                case composite
                case firstInSecond = "a_planets_in_b_placidus"
                case secondInFirst = "b_planets_in_a_placidus"
                case davison
            }
        }

        var pairs: [Pair]
    }

    private static func point(_ name: String) throws -> ChartPoint {
        switch name {
        case "ASC": .ascendant
        case "MC": .midheaven
        case "TrueNode": .trueNode
        default: try #require(ChartPoint(rawValue: name.lowercased()))
        }
    }

    /// All births' charts; those that come without results have no ΔT of the reference either.
    private func charts(_ ephemeris: Ephemeris) throws -> [Int: Chart] {
        let births = try Reference.load("births_houses_60", as: BirthReference.self).births
        return try Dictionary(
            uniqueKeysWithValues: births.map { birth in
                let place = try GeographicPlace(latitude: birth.latitude, longitude: birth.longitude)
                let settings = ChartSettings(deltaT: birth.deltaT)
                return (birth.id, try Chart(jdUT: birth.jdUT, place: place, settings: settings, ephemeris: ephemeris))
            })
    }

    private func forPairs(_ check: (Pairs.Pair, Chart, Chart, Ephemeris) throws -> Void) throws {
        let ephemeris = try Ephemeris.bundled()
        let charts = try charts(ephemeris)
        let pairs = try Reference.load("synastry_20", as: Pairs.self).pairs
        #expect(pairs.count == 10)
        for pair in pairs { try check(pair, #require(charts[pair.a]), #require(charts[pair.b]), ephemeris) }
    }

    @Test func `T112 the aspects of the pairs agree`() throws {
        try forPairs { pair, first, second, _ in
            let own = try Synastry(first, second)
            #expect(own.aspects.count == pair.aspects.count)
            for expected in pair.aspects {
                let (one, other) = (try Self.point(expected.first), try Self.point(expected.second))
                let found = try #require(own.aspects.first { $0.first == one && $0.second == other })
                #expect(found.kind.rawValue == expected.kind)
                #expect(abs(found.deviation - expected.deviation) < 2 * arcsecond)
                #expect(found.motion == nil)
            }
        }
    }

    @Test func `T112 exchanging the partners exchanges the points of the aspects and nothing else`() throws {
        try forPairs { _, first, second, _ in
            let own = try Synastry(first, second)
            let other = try Synastry(second, first)
            #expect(own.firstInSecond == other.secondInFirst)
            #expect(own.secondInFirst == other.firstInSecond)
            let key: (Aspect) -> String = { "\($0.first) \($0.second) \($0.kind) \($0.isOutOfSign)" }
            #expect(Set(own.aspects.map(key)) == Set(other.aspects.map { key($0.reversed) }))
        }
    }

    @Test func `T113 each partner's bodies stand in the other's houses, both ways`() throws {
        try forPairs { pair, first, second, _ in
            let own = try Synastry(first, second)
            for (name, house) in pair.firstInSecond {
                #expect(own.firstInSecond[try Self.point(name)] == house, "\(pair.a) \(pair.b) \(name)")
            }
            for (name, house) in pair.secondInFirst {
                #expect(own.secondInFirst[try Self.point(name)] == house, "\(pair.a) \(pair.b) \(name)")
            }
        }
    }

    @Test func `T114 composites are midpoints on the shorter arc and the same both ways`() throws {
        try forPairs { pair, first, second, _ in
            let own = try CompositeChart(first, second)
            let other = try CompositeChart(second, first)
            for (name, longitude) in pair.composite {
                #expect(apart(try #require(own[Self.point(name)]), longitude) < 2 * arcsecond, "\(name)")
            }
            for point in own.points { #expect(other[point.point] == point.longitude) }
        }
    }

    @Test(arguments: [
        (10.0, 50.0, 30.0), (350, 20, 5), (20, 350, 5), (0, 180, 90), (180, 0, 90), (270, 90, 180), (90, 270, 180),
        (0, 179, 89.5), (0, 181, 270.5), (-10, 370, 0),
    ])
    func `T114 the midpoint is on the shorter arc, and of opposite points after the smaller longitude`(
        first: Double, second: Double, middle: Double
    ) {
        #expect(Midpoint.shorterArc(first, second) == middle)
    }

    @Test func `T115 a derived composite has the ascendant of the latitude under its midheaven`() throws {
        try forPairs { _, first, second, _ in
            let midpoint = try CompositeChart(first, second)
            let derived = try CompositeChart(first, second, method: .derived, latitude: 48)
            #expect(derived[.midheaven] == midpoint[.midheaven])
            let houses = try #require(derived.houses)
            #expect(apart(houses[10], try #require(derived[.midheaven])) < 1e-9)
            #expect(apart(houses[1], try #require(derived[.ascendant])) < 1e-9)
            #expect(midpoint.method == .midpoint && derived.method == .derived)
        }
    }

    @Test func `T115 a composite of midpoints has the midpoints of both charts' cusps as houses`() throws {
        try forPairs { _, first, second, ephemeris in
            let own = try CompositeChart(first, second)
            let houses = try #require(own.houses)
            let (one, other) = (try #require(first.houses), try #require(second.houses))
            #expect(apart(houses[1], try #require(own[.ascendant])) < 1e-9)
            #expect(houses == (try CompositeChart(second, first)).houses)
            for house in 1...12 {
                let apartFromMiddle = apart(houses[house], Midpoint.shorterArc(one[house], other[house]))
                #expect(min(apartFromMiddle, 180 - apartFromMiddle) < 1e-9)
                #expect(apart(houses[house], houses[house + 6]) > 180 - 1e-9)
            }
            let widths = (1...12).map { Degrees.normalized(houses[$0 + 1] - houses[$0]) }
            #expect(abs(widths.reduce(0, +) - 360) < 1e-9)
            let itself = try #require(try CompositeChart(first, first).houses)
            for house in 1...12 { #expect(apart(itself[house], one[house]) < 1e-9) }
        }
    }

    @Test(arguments: HouseSystem.allCases)
    func `T115 a composite of midpoints has houses by every system, also beyond the polar circle`(
        system: HouseSystem
    ) throws {
        let ephemeris = try Ephemeris.bundled()
        let settings = ChartSettings(houseSystem: system, zodiac: .sidereal(.lahiri))
        let charts = try [(48.0, 2_441_545.25), (71, 2_451_545.5)].map { latitude, jdUT in
            try Chart(
                jdUT: jdUT, place: GeographicPlace(latitude: latitude, longitude: 10), settings: settings,
                ephemeris: ephemeris)
        }
        let own = try CompositeChart(charts[0], charts[1])
        let houses = try #require(own.houses)
        #expect(houses.requested == system)
        #expect(houses.system == (system.isUndefinedInPolarRegions ? .porphyry : system))
        if system == .wholeSign { #expect(houses[1] == (try Sign(longitude: #require(own[.ascendant])).start)) }
        if system == .ariesEqual { #expect(houses[1] == 0) }
        for house in 1...12 where system.hasOppositeCusps {
            #expect(apart(houses[house], houses[house + 6]) > 180 - 1e-9)
        }
    }

    @Test func `T114 a composite is read as a chart: in the middles, without motion, whichever comes first`() throws {
        try forPairs { _, first, second, _ in
            let made = try CompositeChart(first, second, settings: first.settings.aspects)
            let chart = try Chart.composite(first, second)
            let swapped = try Chart.composite(second, first)
            for placement in chart.placements {
                #expect(placement.longitude == made[ChartPoint(placement.body)])
                #expect(apart(placement.longitude, try #require(swapped[placement.body]).longitude) < 1e-9)
                #expect(placement.position.longitudeSpeed == 0 && !placement.isRetrograde)
                #expect(placement.house != nil)
            }
            #expect(chart.angles?.ascendant == made[.ascendant] && chart.angles?.midheaven == made[.midheaven])
            #expect(chart.houses == made.houses && chart.isDay == nil && chart.lots.isEmpty)
            #expect(chart.aspects.allSatisfy { $0.motion != .applying && $0.motion != .separating })
        }
    }

    @Test func `T116 Davison charts stand at the mean time and at each mean place`() throws {
        try forPairs { pair, first, second, ephemeris in
            let (one, other) = (try #require(first.place), try #require(second.place))
            let expected = pair.davison
            let arithmetic = try PlaceMean.arithmetic.place(between: one, and: other)
            #expect(abs(arithmetic.latitude - expected.latArith) < 1e-5)
            #expect(abs(arithmetic.longitude - expected.lonArith) < 1e-5)
            let circle = try PlaceMean.greatCircle.place(between: one, and: other)
            #expect(abs(circle.latitude - expected.latCircle) < 1e-5)
            #expect(apart(circle.longitude, expected.lonCircle) < 1e-5)
            let chart = try Chart.davison(first, second, mean: .arithmetic, ephemeris: ephemeris)
            #expect(abs(chart.jdUT - expected.jdUT) < 1e-7)
            for (body, longitude) in zip(BirthReference.bodies, expected.planets) {
                #expect(apart(try #require(chart[body]).longitude, longitude) < 2 * arcsecond)
            }
            #expect(apart(try #require(chart.angles).ascendant, expected.ascendant) < 0.2 * arcsecond)
            #expect(apart(try #require(chart.angles).midheaven, expected.midheaven) < 0.2 * arcsecond)
        }
    }

    @Test func `T116 over the antimeridian the shorter arc stays in the ocean, and opposite places have no middle`()
        throws
    {
        let samoa = try GeographicPlace(latitude: -14, longitude: -172)
        let fiji = try GeographicPlace(latitude: -18, longitude: 178)
        #expect(try PlaceMean.shorterArc.place(between: samoa, and: fiji).longitude == -177)
        #expect(try PlaceMean.arithmetic.place(between: samoa, and: fiji).longitude == 3)
        #expect(try abs(PlaceMean.greatCircle.place(between: samoa, and: fiji).longitude + 177) < 0.1)
        let opposite = try GeographicPlace(latitude: 14, longitude: 8)
        #expect { try PlaceMean.greatCircle.place(between: samoa, and: opposite) } throws: {
            ($0 as? ChartError)?.code == .undefined
        }
    }

    @Test func `charts of different zodiacs are not compared`() throws {
        let ephemeris = try Ephemeris.bundled()
        let tropical = try Chart(jdUT: 2_451_545, place: nil, ephemeris: ephemeris)
        let settings = ChartSettings(zodiac: .sidereal(.lahiri))
        let sidereal = try Chart(jdUT: 2_451_545, place: nil, settings: settings, ephemeris: ephemeris)
        #expect(throws: ChartError.self) { try Synastry(tropical, sidereal) }
        #expect(throws: ChartError.self) { try CompositeChart(tropical, sidereal) }
    }
}
