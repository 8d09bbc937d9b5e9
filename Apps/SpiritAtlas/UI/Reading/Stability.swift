import SpiritAtlasCore

/// What holds over all of the time in which somebody may have been born, and what does not.
struct Stability: Sendable {
    let chart: StabilityReport
    let design: StabilityReport
    let vedic: StabilityReport
    /// The Indian chart of the whole day, when the time is not known.
    let vedicDay: UnknownTimeVedicChart?

    /// Looks at a reading so many seconds to either side.
    init(_ reading: Reading, within seconds: Double, ephemeris: Ephemeris) throws {
        let span = min(seconds, StabilityReport.widest)
        chart = try reading.chart.stability(within: span, ephemeris: ephemeris)
        design = try reading.design.stability(within: span, ephemeris: ephemeris)
        vedicDay = try reading.birth.day.map {
            try UnknownTimeVedicChart(day: $0, settings: reading.vedic.chart.settings, ephemeris: ephemeris)
        }
        vedic = try vedicDay?.report ?? reading.vedic.stability(within: span, ephemeris: ephemeris)
    }
}
