import SpiritAtlasCore

/// How often types, authorities, definitions and profiles come among 5,000 births, beside the published shares (T49 to
/// T51 of SpiritAtlas's specification).
enum PopulationBenchmark: Benchmark {
    static let name = "population"
    static let summary = "SpiritAtlas's types, authorities, definitions and profiles among 5,000 births"

    private static let births = 5000
    /// How far a share may be from the published one, in points.
    private static let tolerance = 1.5

    static func run(_ report: inout Report) async throws {
        let ephemeris = try Ephemeris.bundled()
        var counts: [String: Int] = [:]
        var areas = 0
        for index in 0..<births {
            let graph = try chart(index, ephemeris)
            areas = max(areas, graph.graph.areas.count)
            for kind in [
                graph.graph.type.rawValue, graph.graph.authority.rawValue,
                "\(graph.graph.definition.rawValue) definition",
                "\(graph.profile)",
            ] {
                counts[kind, default: 0] += 1
            }
        }
        for (kind, published) in PopulationShares.percent {
            let share = 100 * Double(counts.removeValue(forKey: kind) ?? 0) / Double(births)
            report.add(
                "\(kind): \(Report.text(share)) %, published \(Report.text(published)) %", abs(share - published),
                unit: "points", .atMost(tolerance))
        }
        report.add("births of kinds that are not published", Double(counts.values.reduce(0, +)), unit: "", .atMost(0))
        report.add("areas of one birth", Double(areas), unit: "", .atMost(4))
    }

    /// Births spread evenly over 1950 to 2025, at all hours: each is the golden section of the span further, counted
    /// round.
    private static func chart(_ index: Int, _ ephemeris: Ephemeris) throws -> HumanDesign.Chart {
        let place = (0.5 + Double(index) * 0.618_033_988_749_895).truncatingRemainder(dividingBy: 1)
        return try HumanDesign.Chart(jdUT: 2_433_282.5 + place * 27_394, ephemeris: ephemeris)
    }
}
