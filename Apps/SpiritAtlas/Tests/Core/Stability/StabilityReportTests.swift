import TestKit
import Testing

@testable import SpiritAtlasCore

@Suite struct StabilityReportTests {
    @Test func `T60 a part that changes tells when, to a second, and what it is on either side`() {
        let report = StabilityReport(around: 100, within: 900) { time in
            let seconds = (time - 100) * 86_400
            return [
                .init("fixed", "a"), .init("late", seconds < 123.4 ? "one" : "two"),
                .init("early", seconds < -600 ? "three" : "four"),
            ]
        }
        #expect(report.stable.map(\.name) == ["fixed"])
        #expect(report.unstable.map(\.name) == ["late", "early"])
        #expect(report.parts[1].value == "one")
        #expect(report.parts[1].changes.count == 1)
        #expect(abs(report.parts[1].changes[0].seconds - 123.4) <= 1)
        #expect(report.parts[1].changes[0].before == "one" && report.parts[1].changes[0].after == "two")
        #expect(abs(report.parts[2].changes[0].seconds + 600) <= 1)
    }

    @Test func `T60 a part that comes and goes is told with every change`() {
        let report = StabilityReport(around: 0, within: 600) { time in
            abs(time * 86_400) < 100 ? [.init("aspect", "in orb")] : []
        }
        #expect(report.parts.map(\.name) == ["aspect"])
        #expect(report.parts[0].value == "in orb")
        #expect(report.parts[0].changes.map(\.before) == ["", "in orb"])
        #expect(report.parts[0].changes.map(\.after) == ["in orb", ""])
    }

    @Test func `T60 what a report says to hold does hold at any time of the span`() throws {
        let ephemeris = try Ephemeris.bundled()
        var random = SeededGenerator(seed: 60)
        for _ in 0..<4 {
            let birth = Double.random(in: 2_415_000...2_465_000, using: &random)
            let chart = try HumanDesign.Chart(jdUT: birth, ephemeris: ephemeris)
            let report = try chart.stability(within: 900, ephemeris: ephemeris)
            for _ in 0..<10 {
                let other = birth + Double.random(in: -900...900, using: &random) / 86_400
                let facts = Dictionary(
                    uniqueKeysWithValues: try HumanDesign.Chart(jdUT: other, ephemeris: ephemeris).facts.map {
                        ($0.name, $0.value)
                    })
                for part in report.stable { #expect(facts[part.name] == part.value, "seed 60 \(part.name) \(birth)") }
            }
        }
    }

    @Test func `T60 the moment told for a chart's change is the moment of the change`() throws {
        let ephemeris = try Ephemeris.bundled()
        let place = try GeographicPlace(latitude: 48.4, longitude: 10)
        let chart = try Chart(jdUT: 2_407_422.951_388_89, place: place, ephemeris: ephemeris)
        let report = try chart.stability(within: 3600, ephemeris: ephemeris)
        let ascendant = try #require(report.parts.first { $0.name == "ascendant.sign" })
        #expect(ascendant.value == "cancer")
        for part in report.unstable {
            for change in part.changes where !change.before.isEmpty && !change.after.isEmpty {
                for (seconds, value) in [(change.seconds - 1, change.before), (change.seconds + 1, change.after)] {
                    let other = try Chart(
                        jdUT: chart.jdUT + seconds / 86_400, place: place, ephemeris: ephemeris)
                    #expect(other.facts.first { $0.name == part.name }?.value == value, "\(part.name)")
                }
            }
        }
    }

    @Test func `T60 an Indian chart tells what changes too`() throws {
        let ephemeris = try Ephemeris.bundled()
        var settings = ChartSettings()
        settings.zodiac = .sidereal(.lahiri)
        let place = try GeographicPlace(latitude: 48.4, longitude: 10)
        let chart = try VedicChart(
            Chart(jdUT: 2_407_422.951_388_89, place: place, settings: settings, ephemeris: ephemeris))
        let report = try chart.stability(within: 1800, ephemeris: ephemeris)
        #expect(report.stable.contains { $0.name == "moon.nakshatra" && $0.value == "Jyeshtha 2" })
        #expect(report.unstable.contains { $0.name == "lagna.navamsha" })
    }

    @Test func `T60 a span outside the ephemeris is refused`() throws {
        let ephemeris = try Ephemeris.bundled()
        let edge = try DeltaT.jdUT(fromTT: ephemeris.range.upperBound - 0.01)
        let chart = try Chart(jdUT: edge, place: nil, ephemeris: ephemeris)
        #expect(throws: ChartError.self) { try chart.stability(within: 3600, ephemeris: ephemeris) }
    }
}
