import SpiritAtlasCore

/// What holds over all of the time in which somebody may have been born, and what does not.
struct Stability: Sendable {
    let chart: StabilityReport
    let design: StabilityReport
    let vedic: StabilityReport

    /// Looks at a reading so many seconds to either side.
    init(_ reading: Reading, within seconds: Double, ephemeris: Ephemeris) throws {
        let span = min(seconds, StabilityReport.widest)
        chart = try reading.chart.stability(within: span, ephemeris: ephemeris)
        design = try reading.design.stability(within: span, ephemeris: ephemeris)
        vedic = try reading.vedic.stability(within: span, ephemeris: ephemeris)
    }
}
