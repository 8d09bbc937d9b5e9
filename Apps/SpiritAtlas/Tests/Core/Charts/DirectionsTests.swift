import SpiritAtlasCore
import Testing

@Suite struct DirectionsTests {
    private let birth = 2_447_000.25
    private var natal: Chart {
        get throws {
            try Chart(
                jdUT: birth, place: GeographicPlace(latitude: 48.4, longitude: 10), ephemeris: .bundled())
        }
    }

    @Test func `T28 a day stands for a tropical year`() throws {
        let ephemeris = try Ephemeris.bundled()
        let progressed = try ProgressedChart(of: natal, at: birth + 30 * 365.2422, ephemeris: ephemeris)
        #expect(abs(progressed.chart.jdUT - (birth + 30)) < 1e-9)
        let sky = try Chart(jdUT: birth + 30, place: nil, ephemeris: ephemeris)
        for (own, other) in zip(progressed.chart.placements, sky.placements) {
            #expect(apart(own.longitude, other.longitude) < 1e-7)
        }
    }

    @Test func `T28 the solar arc is the progressed Sun less the natal Sun and moves the midheaven`() throws {
        let ephemeris = try Ephemeris.bundled()
        let natal = try natal
        for years in [0.0, 1, 45, 100, 400] {
            let progressed = try ProgressedChart(of: natal, at: birth + years * 365.2422, ephemeris: ephemeris)
            let sun = try #require(natal[.sun]).longitude
            let moved = try #require(progressed.chart[.sun]).longitude
            #expect(apart(sun + progressed.solarArc, moved) < 1e-9)
            #expect(abs(progressed.solarArc - years * 0.9856) < 4)
            let midheaven = try #require(natal.angles).midheaven
            #expect(apart(try #require(progressed.angles).midheaven, midheaven + progressed.solarArc) < 1e-6)
            #expect(apart(try #require(progressed.houses)[10], midheaven + progressed.solarArc) < 1e-6)
            let directed = try SolarArcChart(of: natal, at: birth + years * 365.2422, ephemeris: ephemeris)
            #expect(directed.arc == progressed.solarArc)
            for (own, other) in zip(directed.points, natal.points) {
                #expect(apart(own.longitude, other.longitude + directed.arc) < 1e-9)
                #expect(own.speed == 0)
            }
        }
    }

    @Test func `T28 at birth the progressed chart is the natal one`() throws {
        let natal = try natal
        let progressed = try ProgressedChart(of: natal, at: birth, ephemeris: .bundled())
        #expect(progressed.solarArc == 0)
        #expect(apart(try #require(progressed.angles).ascendant, try #require(natal.angles).ascendant) < 1e-6)
        #expect(progressed.chart.placements.map(\.longitude) == natal.placements.map(\.longitude))
    }

    @Test func `transits come from moving bodies to points that stay, and stand in the houses of the birth`() throws {
        let natal = try natal
        let transits = try TransitChart(over: natal, at: birth, ephemeris: .bundled())
        for point in natal.settings.aspectPoints {
            guard let body = point.body else { continue }
            let own = try #require(transits.aspects.first { $0.first == point && $0.second == point })
            #expect(own.kind == .conjunction)
            #expect(own.deviation < 1e-9)
            #expect(transits.houses[point] == natal[body]?.house)
        }
        let later = try TransitChart(over: natal, at: birth + 1, ephemeris: .bundled())
        let sun = try #require(later.aspects.first { $0.first == .sun && $0.second == .sun })
        #expect(sun.motion == .separating)
        let before = try TransitChart(over: natal, at: birth - 1, ephemeris: .bundled())
        #expect(before.aspects.first { $0.first == .sun && $0.second == .sun }?.motion == .applying)
    }
}
