/// An Indian chart of which only the day is known: the sky in its middle without lagna and houses, and what of it holds all
/// day.
public struct UnknownTimeVedicChart: Sendable {
    /// The dashas of a birth at one end of the day.
    public struct DashaStart: Sendable, Hashable, Codable {
        /// Whose period it is at birth.
        public var lord: Graha
        /// The years that are left of it.
        public var balanceInYears: Double
    }

    /// The chart in the middle of the day, without a place.
    public let chart: VedicChart
    /// The day's beginning as a Julian day of Universal Time.
    public let start: Double
    /// The day's end as a Julian day of Universal Time.
    public let end: Double
    /// Every part of the chart with its changes, in seconds from the middle of the day.
    public let report: StabilityReport
    /// The first period of a birth at the day's beginning.
    public let firstDasha: DashaStart
    /// The first period of a birth at the day's end.
    public let lastDasha: DashaStart

    /// Computes the day.
    ///
    /// - Parameters:
    ///   - day: its beginning and end as Julian days of Universal Time; `ZoneDatabase.day(of:in:longitude:)` gives
    ///     them.
    ///   - settings: bodies and the sidereal zodiac; the house system is not used.
    ///   - node: which node Rahu is.
    ///   - year: the year of the dashas.
    ///   - ephemeris: where the places come from.
    /// - Throws: `ChartError` with `invalidSetting` for more than two days or a tropical zodiac, `dateOutOfRange` or
    ///   `notFinite` when the ephemeris does not cover the day.
    public init(
        day: ClosedRange<Double>, settings: ChartSettings, node: VedicChart.Node = .true,
        year: VimshottariDasha.Year = .julian, ephemeris: Ephemeris
    ) throws(ChartError) {
        start = try ChartError.instant(day.lowerBound)
        end = try ChartError.instant(day.upperBound)
        guard end > start, end - start <= 2 else {
            throw ChartError(.invalidSetting, "A day is no longer than two days.")
        }
        let chart = { (time: Double) throws(ChartError) in
            try VedicChart(Chart(jdUT: time, place: nil, settings: settings, ephemeris: ephemeris), node: node)
        }
        let middle = try chart((start + end) / 2)
        self.chart = middle
        report = try middle.stability(within: (end - start) / 2 * 86_400, ephemeris: ephemeris)
        let dashas = { (time: Double) throws(ChartError) in
            let dasha = try chart(time).vimshottari(year: year)
            return DashaStart(lord: dasha.firstLord, balanceInYears: dasha.balance)
        }
        firstDasha = try dashas(start)
        lastDasha = try dashas(end)
    }
}
