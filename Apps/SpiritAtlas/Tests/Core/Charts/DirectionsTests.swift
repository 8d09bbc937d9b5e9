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

    private struct Events: Decodable {
        var solarReturns: [[Double]]
        var lunarReturns: [[Double]]

        enum CodingKeys: String, CodingKey {
            case solarReturns = "solar_returns"
            case lunarReturns = "lunar_returns"
        }
    }

    /// The charts of all births, which give the natal places.
    private func births(_ ephemeris: Ephemeris, _ zodiac: Zodiac = .tropical) throws -> [Double: Chart] {
        let births = try Reference.load("births_houses_60", as: BirthReference.self).births
        return try Dictionary(
            uniqueKeysWithValues: births.map {
                let settings = ChartSettings(zodiac: zodiac, deltaT: $0.deltaT)
                return (Double($0.id), try Chart(jdUT: $0.jdUT, place: nil, settings: settings, ephemeris: ephemeris))
            })
    }

    @Test(arguments: [Zodiac.tropical, .sidereal(.lahiri)])
    func `T25 at a solar return the Sun is within 0.01 seconds of arc of its natal place`(zodiac: Zodiac) throws {
        let ephemeris = try Ephemeris.bundled()
        let births = try births(ephemeris, zodiac)
        for event in try Reference.load("events", as: Events.self).solarReturns {
            let natal = try #require(births[event[0]])
            let own = try ReturnChart(
                of: .sun, to: natal, after: event[2] - 100, place: natal.place, ephemeris: ephemeris)
            let sun = try #require(own.chart[.sun]).longitude
            #expect(apart(sun, try #require(natal[.sun]).longitude) < 0.01 * arcsecond)
            guard zodiac == .tropical else { continue }
            // The reference's own ΔT differs by some seconds after 2026.
            #expect(abs(own.chart.jdUT - event[2]) < (event[1] > 2026 ? 30 : 5) / 86_400, "\(event)")
        }
    }

    @Test func `T26 at a lunar return the Moon is within 0.1 seconds of arc of its natal place`() throws {
        let ephemeris = try Ephemeris.bundled()
        let births = try births(ephemeris)
        for event in try Reference.load("events", as: Events.self).lunarReturns {
            let natal = try #require(births[event[0]])
            // From 2025-06-01 on.
            let own = try ReturnChart(of: .moon, to: natal, after: 2_460_827.5, place: nil, ephemeris: ephemeris)
            #expect(
                apart(try #require(own.chart[.moon]).longitude, try #require(natal[.moon]).longitude) < 0.1 * arcsecond)
            #expect(abs(own.chart.jdUT - event[1]) < 5.0 / 86_400, "\(event)")
        }
    }

    @Test func `a return of a body that the chart lacks, or beyond the data, is refused`() throws {
        let ephemeris = try Ephemeris.bundled()
        let natal = try natal
        #expect { try ReturnChart(of: .vesta, to: natal, after: birth, place: nil, ephemeris: ephemeris) } throws: {
            ($0 as? ChartError)?.code == .bodyUnavailable
        }
        for instant in [1e9, -1e7, .nan] {
            #expect(throws: ChartError.self) {
                try ReturnChart(of: .sun, to: natal, after: instant, place: nil, ephemeris: ephemeris)
            }
        }
    }
}
