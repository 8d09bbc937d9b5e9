import Foundation
import SpiritAtlasCore
import Testing

@Suite struct ChartEphemerisTests {
    @Test func `T11 T12 a chart agrees with the births in its angles, houses, bodies and speeds`() throws {
        let ephemeris = try Ephemeris.bundled()
        for birth in try BirthReference.complete() {
            let place = try GeographicPlace(latitude: birth.latitude, longitude: birth.longitude)
            // After 2050 the reference changes its formula of sidereal time.
            let tolerance = birth.jdUT > 2_469_807.5 ? 2.5 : 0.1
            for (letter, expected) in birth.cusps ?? [:] {
                guard let expected, let system = BirthReference.systems[letter] else { continue }
                let settings = ChartSettings(houseSystem: system, deltaT: birth.deltaT)
                let chart = try Chart(jdUT: birth.jdUT, place: place, settings: settings, ephemeris: ephemeris)
                for (own, other) in zip(try #require(chart.houses).longitudes, expected) {
                    #expect(apart(own, other) < tolerance * arcsecond, "birth \(birth.id) \(system)")
                }
                #expect(
                    apart(try #require(chart.angles).ascendant, try #require(birth.ascendant)) < tolerance * 4
                        * arcsecond)
            }
            let chart = try Chart(
                jdUT: birth.jdUT, place: place, settings: ChartSettings(deltaT: birth.deltaT), ephemeris: ephemeris)
            #expect(chart.placements.map(\.body) == BirthReference.bodies)
            for (placement, (longitude, speed)) in zip(chart.placements, zip(birth.tropical ?? [], birth.speed ?? [])) {
                let tolerance = placement.body == .chiron ? 5.0 : 1.3
                #expect(apart(placement.longitude, longitude) < tolerance * arcsecond, "\(placement.body) \(birth.id)")
                #expect(abs(placement.position.longitudeSpeed - speed) < 1e-4)
                #expect(placement.isRetrograde == (speed < 0))
            }
        }
    }

    @Test func `a chart without a place has no angles, houses, day or lots`() throws {
        let chart = try Chart(jdUT: 2_451_545, place: nil, ephemeris: .bundled())
        #expect(chart.angles == nil)
        #expect(chart.houses == nil)
        #expect(chart.isDay == nil)
        #expect(chart.lots.isEmpty)
        #expect(chart.placements.allSatisfy { $0.house == nil })
        #expect(!chart.aspects.contains { $0.first == .ascendant || $0.second == .midheaven })
        #expect(chart.moonPhase != nil)
    }

    @Test(arguments: [
        (Double.nan, ChartError.Code.notFinite), (.infinity, .notFinite), (0, .dateOutOfRange), (1e7, .dateOutOfRange),
        (-1e300, .dateOutOfRange),
    ])
    func `T10 instants outside the data are refused`(jdUT: Double, code: ChartError.Code) throws {
        let ephemeris = try Ephemeris.bundled()
        #expect { try Chart(jdUT: jdUT, place: nil, ephemeris: ephemeris) } throws: {
            ($0 as? ChartError)?.code == code
        }
    }

    @Test func `a chart at a pole and impossible settings are refused`() throws {
        let ephemeris = try Ephemeris.bundled()
        let pole = try GeographicPlace(latitude: 90, longitude: 0)
        #expect { try Chart(jdUT: 2_451_545, place: pole, ephemeris: ephemeris) } throws: {
            ($0 as? ChartError)?.code == .atPole
        }
        for settings in [
            ChartSettings(bodies: [.sun, .sun]), ChartSettings(deltaT: .nan), ChartSettings(deltaT: 1e9),
            ChartSettings(aspects: AspectSettings(orbs: [.trine: -1])),
        ] {
            #expect(throws: ChartError.self) {
                try Chart(jdUT: 2_451_545, place: nil, settings: settings, ephemeris: ephemeris)
            }
        }
    }

    @Test func `T9 charts made on sixteen threads are equal`() async throws {
        let ephemeris = try Ephemeris.bundled()
        let place = try GeographicPlace(latitude: 48.4, longitude: 10)
        let charts = try await withThrowingTaskGroup(of: Chart.self) { group in
            for _ in 0..<16 { group.addTask { try Chart(jdUT: 2_407_422.95, place: place, ephemeris: ephemeris) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(Set(charts).count == 1)
    }

    @Test func `what follows from a chart fits its positions`() throws {
        let place = try GeographicPlace(latitude: 48.4, longitude: 10)
        for zodiac in [Zodiac.tropical, .sidereal(.faganBradley)] {
            let settings = ChartSettings(zodiac: zodiac)
            let chart = try Chart(jdUT: 2_407_422.951389, place: place, settings: settings, ephemeris: .bundled())
            let signs = ChartPoint.planets.compactMap { $0.body.flatMap { chart[$0]?.sign } }
            for element in Element.allCases {
                #expect(chart.balance.elements[element] == signs.filter { $0.element == element }.count)
            }
            let elongation = try #require(chart.elongation)
            #expect(try chart.moonPhase == MoonPhase(elongation: elongation))
            #expect(chart.moonPhase == .lastQuarter)
            // Opposite to the node that is shown, where both are known, and to the mean node where it is alone.
            #expect(try apart(#require(chart.southNode), #require(chart[.trueNode]).longitude) == 180)
            let mean = try Chart(
                jdUT: 2_407_422.951389, place: place, settings: ChartSettings(bodies: [.meanNode], zodiac: zodiac),
                ephemeris: .bundled())
            #expect(try apart(#require(mean.southNode), #require(mean[.meanNode]).longitude) == 180)
            for placement in chart.placements {
                let dignity = try EssentialDignity(
                    of: placement.body, longitude: placement.longitude, isDay: true)
                #expect(chart.dignity(of: placement.body) == dignity)
                let house = try chart.houses?.house(of: placement.longitude)
                #expect(placement.house == house)
            }
            #expect(chart.isDay == true)
            #expect(chart.lots.count == Lot.allCases.count)
            for contact in try chart.antiscia() { #expect(abs(contact.deviation) <= 1) }
            let points = chart.points.filter { ChartPoint.planets.contains($0.point) }
            #expect(try chart.patterns == AspectPatternFinder().patterns(among: points))
        }
    }

    @Test(arguments: [Zodiac.tropical, .sidereal(.lahiri)])
    func `every point of a chart can stand in aspects, also angles, south node and lots`(zodiac: Zodiac) throws {
        let place = try GeographicPlace(latitude: 48.4, longitude: 10)
        let settings = ChartSettings(
            bodies: Body.allCases, zodiac: zodiac, aspects: .all, aspectPoints: Set(ChartPoint.allCases))
        let chart = try Chart(jdUT: 2_407_422.951389, place: place, settings: settings, ephemeris: .bundled())
        let places = Dictionary(uniqueKeysWithValues: chart.points.map { ($0.point, $0.longitude) })
        #expect(Set(places.keys) == Set(ChartPoint.allCases))
        #expect(chart.aspects == (try AspectFinder(.all)).aspects(among: chart.points))
        #expect(Set(chart.aspects.flatMap { [$0.first, $0.second] }) == Set(ChartPoint.allCases))
        #expect(places[.fortune] == chart.lots[.fortune])
        #expect(places[.southNode] == chart.southNode)
        #expect(places[.descendant] == chart.angles?.descendant)
    }
}
