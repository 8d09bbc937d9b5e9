import Testing

@testable import SpiritAtlasCore

/// Charts, signs, houses and what follows from them.
@Suite struct HostileChartNumbersTests {
    private let ephemeris: Ephemeris
    private let place: GeographicPlace
    private let chart: Chart

    init() throws {
        ephemeris = try Ephemeris.bundled()
        place = try GeographicPlace(latitude: 48, longitude: 10)
        chart = try Chart(jdUT: 2_451_545, place: place, ephemeris: ephemeris)
    }

    @Test func `longitudes get a sign, a mansion, a phase and a house, or an error`() throws {
        let houses = try #require(chart.houses)
        HostileNumbers.meet("Sign") { [try Sign(longitude: $0).start] }
        HostileNumbers.meet("SignPosition") { [Double(try SignPosition(longitude: $0).degrees)] }
        HostileNumbers.meet("MoonPhase") {
            _ = try MoonPhase(elongation: $0); return []
        }
        HostileNumbers.meet("illumination") { [try MoonPhase.illumination(elongation: $0)] }
        HostileNumbers.meet("Nakshatra") { [Double(try Nakshatra(longitude: $0).rawValue)] }
        HostileNumbers.meet("pada") { [Double(try Nakshatra.pada(of: $0))] }
        HostileNumbers.meet("fraction") { [try Nakshatra.fraction(of: $0)] }
        HostileNumbers.meet("house") { [Double(try houses.house(of: $0))] }
        HostileNumbers.meet("MoonSeat") { [try MoonSeat(longitude: $0).degree] }
        HostileNumbers.meet("antiscion") { [try Antiscion.antiscion(of: $0)] }
        HostileNumbers.meet("contraAntiscion") { [try Antiscion.contraAntiscion(of: $0)] }
        for varga in Varga.allCases {
            HostileNumbers.meet(varga.name) { [try varga.sign(of: $0).start] }
        }
        for planet in ClassicalPlanet.allCases {
            HostileNumbers.meet("dignity") {
                [Double(try EssentialDignity(of: planet.body, longitude: $0, isDay: true)?.score ?? 0)]
            }
        }
    }

    @Test func `points and orbs are checked before aspects are looked for`() throws {
        HostileNumbers.meet("longitude") { longitude in
            let points = [
                try PointPosition(.sun, longitude: longitude), try PointPosition(.moon, longitude: -longitude),
            ]
            _ = try AspectPatternFinder().patterns(among: points)
            return try AspectFinder(.all).aspects(among: points).map(\.deviation)
                + (try Antiscion.contacts(among: points).map(\.deviation))
        }
        HostileNumbers.meet("speed") { speed in
            let points = [
                try PointPosition(.sun, longitude: 0, speed: speed),
                try PointPosition(.moon, longitude: 1, speed: -speed),
            ]
            return try AspectFinder(.major).aspects(among: points).map(\.deviation)
        }
        HostileNumbers.meet("orb") {
            _ = try AspectFinder(AspectSettings(orbs: [.trine: $0])); return []
        }
        HostileNumbers.meet("point's orb") {
            _ = try AspectPatternFinder(AspectSettings(orbs: [.trine: 8], pointOrbs: [.sun: [.trine: $0]]))
            return []
        }
        HostileNumbers.meet("antiscia") { try chart.antiscia(orb: $0).map(\.deviation) }
    }

    @Test func `angles and houses of every system are told for angles only`() throws {
        HostileNumbers.meet("armc") { try Angles(armc: $0, obliquity: 23.4, latitude: 48).numbers }
        HostileNumbers.meet("obliquity") { try Angles(armc: 10, obliquity: $0, latitude: 48).numbers }
        HostileNumbers.meet("latitude") { try Angles(armc: 10, obliquity: 23.4, latitude: $0).numbers }
        for system in HouseSystem.allCases {
            for latitude in [-89.9, -66.6, -0.0, 48, 66.5, 89.99] {
                HostileNumbers.meet("\(system) armc") {
                    try Houses.cusps(system, armc: $0, obliquity: 23.4, latitude: latitude).longitudes
                }
            }
            HostileNumbers.meet("\(system) obliquity") {
                try Houses.cusps(system, armc: 10, obliquity: $0, latitude: 48).longitudes
            }
            HostileNumbers.meet("\(system) latitude") {
                try Houses.cusps(system, armc: 10, obliquity: 23.4, latitude: $0).longitudes
            }
        }
        HostileNumbers.meet("latitude") { [try GeographicPlace(latitude: $0, longitude: 0).latitude] }
        HostileNumbers.meet("longitude") { [try GeographicPlace(latitude: 0, longitude: $0).longitude] }
    }

    @Test func `sidereal times of many turns have the houses of the turn`() throws {
        for system in HouseSystem.allCases {
            let one = try Houses.cusps(system, armc: 123.5, obliquity: 23.4, latitude: 48)
            let turned = try Houses.cusps(system, armc: 123.5 + 360 * 1024, obliquity: 23.4, latitude: 48)
            #expect(one == turned)
        }
    }

    @Test func `ayanamsas are told within their range`() throws {
        for ayanamsa in Ayanamsa.allCases {
            HostileNumbers.meet("mean") { [try ayanamsa.mean(jdTT: $0)] }
            HostileNumbers.meet("apparent") { [try ayanamsa.apparent(jdTT: $0, nutationInLongitude: 0)] }
            HostileNumbers.meet("nutation") { [try ayanamsa.apparent(jdTT: 2_451_545, nutationInLongitude: $0)] }
            #expect(throws: ChartError.self) { try ayanamsa.mean(jdTT: Ayanamsa.range.upperBound.nextUp) }
        }
    }

    @Test func `charts and all that is made of them refuse instants that are none`() throws {
        let other = try Chart(jdUT: 2_441_545, place: place, ephemeris: ephemeris)
        HostileNumbers.meet("chart") { try Chart(jdUT: $0, place: place, ephemeris: ephemeris).numbers }
        HostileNumbers.meet("ΔT") {
            try Chart(jdUT: 2_451_545, place: place, settings: ChartSettings(deltaT: $0), ephemeris: ephemeris).numbers
        }
        HostileNumbers.meet("progressed") { try ProgressedChart(of: chart, at: $0, ephemeris: ephemeris).chart.numbers }
        HostileNumbers.meet("solar arc") { [try SolarArcChart(of: chart, at: $0, ephemeris: ephemeris).arc] }
        HostileNumbers.meet("transits") { try TransitChart(over: chart, at: $0, ephemeris: ephemeris).sky.numbers }
        HostileNumbers.meet("return") {
            try ReturnChart(of: .sun, to: chart, after: $0, place: nil, ephemeris: ephemeris).chart.numbers
        }
        HostileNumbers.meet("composite") {
            try CompositeChart(chart, other, method: .derived, latitude: $0).points.map(\.longitude)
        }
        HostileNumbers.meet("stability") { Array([try chart.stability(within: $0, ephemeris: ephemeris).within]) }
        for edge in HostileNumbers.wild + [.infinity] {
            #expect(throws: ChartError.self) {
                try UnknownTimeChart(day: -abs(edge) - 1...abs(edge) + 1.5, ephemeris: ephemeris)
            }
        }
    }

    @Test func `people with hostile births are refused`() throws {
        HostileNumbers.meet("moment") {
            _ = try Compatibility.Person(
                name: nil, date: nil, birth: .moment(jdUT: $0, place: place), ephemeris: ephemeris)
            return []
        }
        HostileNumbers.meet("day") {
            _ = try Compatibility.Person(name: nil, date: nil, birth: .day(noonJDUT: $0), ephemeris: ephemeris)
            return []
        }
    }

    @Test func `the Indian calendar and its periods refuse what is no number`() throws {
        HostileNumbers.meet("Sun") { [Double(try Panchanga(sun: $0, moon: 1).yoga)] }
        HostileNumbers.meet("Moon") { [Double(try Panchanga(sun: $0, moon: $0).tithi)] }
        HostileNumbers.meet("ends") { [try PanchangaEnds(at: $0, ephemeris: ephemeris).tithi] }
        HostileNumbers.meet("civil") { [Double(try Vara(civil: $0, offset: 0).rawValue)] }
        HostileNumbers.meet("offset") { [Double(try Vara(civil: 2_451_545, offset: $0).rawValue)] }
        HostileNumbers.meet("sunrise") { [Double(try Vara(sunrise: $0, offset: $0).rawValue)] }
        HostileNumbers.meet("at") {
            [Double(try Vara(at: $0, place: place, offset: 0, ephemeris: ephemeris).rawValue)]
        }
        HostileNumbers.meet("offset at") {
            [Double(try Vara(at: 2_451_545, place: place, offset: $0, ephemeris: ephemeris).rawValue)]
        }
        HostileNumbers.meet("dasha") { try VimshottariDasha(jdUT: $0, moon: 0).mahadashas.map(\.end) }
        HostileNumbers.meet("dasha's Moon") { try VimshottariDasha(jdUT: 0, moon: $0).mahadashas.map(\.end) }
        HostileNumbers.meet("running") { try VimshottariDasha(jdUT: 0, moon: 0).running(at: $0).map(\.end) }
        var settings = ChartSettings()
        settings.zodiac = .sidereal(.lahiri)
        let vedic = try VedicChart(Chart(jdUT: 2_451_545, place: nil, settings: settings, ephemeris: ephemeris))
        HostileNumbers.meet("stability") { [try vedic.stability(within: $0, ephemeris: ephemeris).within] }
    }
}
