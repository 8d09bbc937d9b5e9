import SpiritAtlasCore
import TestKit
import Testing

@Suite struct UnknownTimeChartTests {
    private let ephemeris: Ephemeris
    private let zones: ZoneDatabase

    init() throws {
        ephemeris = try Ephemeris.bundled()
        zones = try ZoneDatabase.bundled()
    }

    @Test func `T34 a birth without its time has no angles and houses, and the Moon has a range`() throws {
        let day = try zones.day(of: CivilTime(parsing: "1990-06-15"), in: .zone("Europe/Lisbon"))
        let unknown = try UnknownTimeChart(day: day, ephemeris: ephemeris)
        #expect(unknown.chart.angles == nil && unknown.chart.houses == nil)
        #expect(unknown.chart.placements.allSatisfy { $0.house == nil })
        #expect(abs(unknown.chart.jdUT - (unknown.start + unknown.end) / 2) < 1e-9)
        let moon = try #require(unknown.moon)
        #expect((11.5...15.5).contains(Degrees.difference(from: moon.start, to: moon.end)))
        #expect(unknown.stable.contains(.sun))
    }

    @Test func `T34 what is said to be certain is so at every time of the day`() throws {
        var random = SeededGenerator(seed: 34)
        for _ in 0..<5 {
            let start = Double.random(in: 2_415_000...2_465_000, using: &random)
            let unknown = try UnknownTimeChart(day: start...start + 1, ephemeris: ephemeris)
            for _ in 0..<12 {
                let time = start + Double.random(in: 0...1, using: &random)
                let chart = try Chart(jdUT: time, place: nil, ephemeris: ephemeris)
                for span in unknown.spans {
                    let sign = try #require(chart[span.body]?.sign)
                    #expect(span.signs.contains(sign), "seed 34 \(span.body) \(time)")
                }
                let names = Set(chart.aspects.map { "\($0.first) \($0.kind) \($0.second)" })
                for aspect in unknown.stableAspects {
                    #expect(names.contains("\(aspect.first) \(aspect.kind) \(aspect.second)"), "seed 34 \(time)")
                }
            }
        }
    }

    @Test(arguments: [
        ("2021-03-28", "Europe/Berlin", 23.0), ("2021-10-31", "Europe/Berlin", 25), ("2021-06-01", "Europe/Berlin", 24),
        ("1850-06-01", "Europe/Berlin", 24), ("2018-11-04", "America/Sao_Paulo", 23),
    ])
    func `T34 a day is as long as the clocks make it`(date: String, zone: String, hours: Double) throws {
        let day = try zones.day(of: CivilTime(parsing: date), in: .zone(zone))
        #expect(abs((day.upperBound - day.lowerBound) * 24 - hours) < 1e-6)
    }
}
