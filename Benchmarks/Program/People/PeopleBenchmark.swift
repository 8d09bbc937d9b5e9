import Foundation
import SpiritAtlasCore

/// SpiritAtlas's people: design moments, gates, numbers, and one person compared with ten thousand.
enum PeopleBenchmark: Benchmark {
    static let name = "people"
    static let summary = "SpiritAtlas's gates and numbers, and one person compared with 10,000"

    static func run(_ report: inout Report) async throws {
        let ephemeris = try Ephemeris.bundled()
        let births = (0..<1000).map { 2_433_282.5 + Double($0) * 21.3 }
        let moments = try ProcessorTime.microseconds {
            for birth in births {
                _ = try HumanDesign.DesignMoment.find(birth: birth) { jdTT throws(EphemerisError) in
                    try ephemeris.longitude(of: .sun, jdTT: jdTT)
                }
            }
        }
        report.add("a design moment", moments / 1000, unit: "µs", .atMost(100))
        let charts = try ProcessorTime.microseconds {
            for birth in births { _ = try HumanDesign.Chart(jdUT: birth, ephemeris: ephemeris) }
        }
        report.add("gates and centres of a birth", charts / 1000, unit: "µs", .atMost(300))
        let date = try CalendarDate("1815-12-10")
        let numbers = try ProcessorTime.microseconds {
            for _ in births { _ = try NumerologyChart(name: "Augusta Ada King", birthDate: date) }
        }
        report.add("numbers of a name and a date", numbers / 1000, unit: "µs", .atMost(200))
        try compare(ephemeris, date, &report)
    }

    /// One person with ten thousand, each cast from name, time and place.
    private static func compare(_ ephemeris: Ephemeris, _ date: CalendarDate, _ report: inout Report) throws {
        let name = try NumerologyName("Augusta Ada King")
        func person(_ index: Int) throws -> Compatibility.Person {
            let place = try GeographicPlace(
                latitude: Double(index % 120) - 60, longitude: Double(index % 360) - 180)
            return try Compatibility.Person(
                name: name, date: date,
                birth: .moment(jdUT: 2_433_282.5 + Double(index) * 2.13, place: place), ephemeris: ephemeris)
        }
        let one = try person(77)
        var best = 0.0
        let whole = try ProcessorTime.microseconds {
            for index in 0..<10_000 {
                best = max(best, Compatibility.Report(one, try person(index)).percentile ?? 0)
            }
        }
        report.add("10,000 people cast and compared with one", whole / 1e6, unit: "s", .atMost(2))
    }
}
