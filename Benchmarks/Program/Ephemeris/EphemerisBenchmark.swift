import Foundation
import SpiritAtlasCore

/// SpiritAtlas's ephemeris and charts against Swiss Ephemeris in the same minute.
enum EphemerisBenchmark: Benchmark {
    static let name = "ephemeris"
    static let summary = "places and charts of SpiritAtlas against Swiss Ephemeris"
    /// The hidden command under which this program is a new process that casts its first chart.
    static let firstChartName = "ephemeris-first-chart"

    static func run(_ report: inout Report) async throws {
        let ephemeris = try Ephemeris.bundled()
        let place = try GeographicPlace(latitude: 48.2, longitude: 16.37)
        var theirs: [SwissEphemerisReference] = []
        var pythons: [SwissEphemerisReference] = []
        var firstCharts: [Double] = []
        var charts: [Double] = []
        var places: [Double] = []
        // By turns, so that what else the machine does meets both.
        for _ in 0..<5 {
            theirs.append(try SwissEphemerisReference.library())
            pythons.append(try SwissEphemerisReference.python())
            let own = CommandLine.arguments[0]
            firstCharts += try SwissEphemerisReference.figures(of: own, [firstChartName])
            charts.append(try microseconds { _ = try Chart(jdUT: $0, place: place, ephemeris: ephemeris) })
            places.append(try microseconds { try planets(jdUT: $0, ephemeris) })
        }
        let chart = Report.median(charts)
        let swissChart = Report.median(theirs.map(\.chart)) / 1000
        report.add("A chart of 14 bodies: Swiss Ephemeris, without aspects", swissChart, unit: "µs")
        let pythonChart = Report.median(pythons.map(\.chart)) / 1000
        report.add("A chart of 14 bodies: pyswisseph, without aspects", pythonChart, unit: "µs")
        report.add("A chart of 14 bodies: SpiritAtlas, with aspects", chart, unit: "µs", .atMost(60))
        report.addRatio("A chart: ratio", chart, of: swissChart, .atMost(0.5))
        let swissPlaces = Report.median(theirs.map(\.places)) / 1000
        report.add("Ten bodies at 1,000 instants: Swiss Ephemeris", swissPlaces, unit: "ms")
        let pythonPlaces = Report.median(pythons.map(\.places)) / 1000
        report.add("Ten bodies at 1,000 instants: pyswisseph", pythonPlaces, unit: "ms")
        report.add("Ten bodies at 1,000 instants: SpiritAtlas", Report.median(places), unit: "ms")
        report.addRatio("Ten bodies: ratio", Report.median(places), of: swissPlaces, .atMost(0.5))
        report.add("First chart: Swiss Ephemeris", Report.median(theirs.map(\.firstChart)) / 1e6, unit: "ms")
        report.add("First chart: SpiritAtlas", Report.median(firstCharts) / 1000, unit: "ms", .atMost(5))
    }

    /// Prints how many microseconds of the processor's time the first chart of this process takes, opening the data included.
    static func castFirstChart() {
        let spent = try? ProcessorTime.microseconds {
            let place = try GeographicPlace(latitude: 48.2, longitude: 16.37)
            _ = try Chart(jdUT: instant(1), place: place, ephemeris: try Ephemeris.bundled())
        }
        Report.write("\(spent ?? .infinity)")
    }

    private static func planets(jdUT: Double, _ ephemeris: Ephemeris) throws {
        let moment = try ephemeris.moment(jdTT: DeltaT.jdTT(fromUT: jdUT))
        for body in ChartSettings.usualBodies.prefix(10) { _ = moment.position(of: body) }
    }

    /// The same instants as in swiss.c: scattered over the 20th and 21st centuries.
    private static func instant(_ index: Int) -> Double {
        2_415_020.5 + Double((index * 7919) % 10_007) * 7.3
    }

    /// How long some work takes on average over 1,000 instants.
    private static func microseconds(_ work: (Double) throws -> Void) throws -> Double {
        try ProcessorTime.microseconds { for index in 0..<1000 { try work(instant(index)) } } / 1000
    }
}

extension ProcessorTime {
    /// The microseconds of this process that some work takes.
    static func microseconds(_ work: () throws -> Void) rethrows -> Double {
        let start = ofProcess
        try work()
        return (ofProcess - start) * 1e6
    }
}
