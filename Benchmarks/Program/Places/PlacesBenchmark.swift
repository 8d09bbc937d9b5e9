import Foundation
import SpiritAtlasCore

/// SpiritAtlas's times and places: the search of cities, old local times, and a chart from a city's name.
enum PlacesBenchmark: Benchmark {
    static let name = "places"
    static let summary = "SpiritAtlas's search of cities, local times, and what changes around a birth"

    /// Short beginnings with many cities, whole names, wrong names, other scripts, and names that there are not.
    private static let questions = [
        "s", "san", "Ulm", "münchen", "Springfield, Illinois", "New York", "Los Angelos", "Stokholm", "Muncih",
        "Johanesburg", "Москва", "東京", "Qwxzvbkjhq", "Saint Petersburgh", "Constantinopel", "a",
    ]

    static func run(_ report: inout Report) async throws {
        let opening = try ProcessorTime.microseconds {
            _ = try Gazetteer.bundled()
            _ = try ZoneDatabase.bundled()
        }
        report.add("opening cities and time zones", opening / 1000, unit: "ms", .atMost(20))
        let gazetteer = try Gazetteer.bundled()
        let times = try questions.map { question in
            try median { _ = try gazetteer.search(question) } / 1000
        }
        report.add("a city: the middle question", Report.median(times), unit: "ms", .atMost(5))
        report.add("a city: the worst question", times.max() ?? 0, unit: "ms", .atMost(5))
        let zones = try ZoneDatabase.bundled()
        let wall = try CivilTime(parsing: "1942-07-01T12:00")
        report.add(
            "a local time to universal time", try median { _ = try zones.resolve(wall, in: .zone("Europe/Paris")) },
            unit: "µs", .atMost(200))
        let ephemeris = try Ephemeris.bundled()
        let chart = try Chart(
            jdUT: 2_407_422.951_388_89, place: GeographicPlace(latitude: 48.4, longitude: 10), ephemeris: ephemeris)
        report.add(
            "what changes in a chart within 15 minutes",
            try median { _ = try chart.stability(within: 900, ephemeris: ephemeris) } / 1000, unit: "ms", .atMost(50))
    }

    /// Microseconds of processor time, the middle of some rounds.
    private static func median(_ work: () throws -> Void) throws -> Double {
        try Report.median((0..<9).map { _ in try ProcessorTime.microseconds(work) })
    }
}
