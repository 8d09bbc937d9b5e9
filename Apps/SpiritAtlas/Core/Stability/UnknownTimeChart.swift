/// A birth of which only the day is known: the sky at noon without angles and houses, and what of it holds all day.
public struct UnknownTimeChart: Sendable, Hashable, Codable {
    /// Where a body is over the day, in the chart's zodiac.
    public struct Span: Sendable, Hashable, Codable {
        /// Which body.
        public var body: Body
        /// Degrees at the day's beginning.
        public var start: Double
        /// Degrees at the day's end.
        public var end: Double
        /// The signs that it stands in, in the order of time.
        public var signs: [Sign]

        /// Whether its sign is the same all day.
        public var isStable: Bool { signs.count == 1 }
    }

    /// The sky in the middle of the day, without a place.
    public let chart: Chart
    /// The day's beginning as a Julian day of Universal Time.
    public let start: Double
    /// The day's end as a Julian day of Universal Time.
    public let end: Double
    /// Every body's way over the day.
    public let spans: [Span]
    /// The aspects that are within their orbs all day.
    public let stableAspects: [Aspect]

    /// The bodies whose sign is certain.
    public var stable: [Body] { spans.filter(\.isStable).map(\.body) }
    /// The way of the Moon; nil in a chart without her.
    public var moon: Span? { spans.first { $0.body == .moon } }

    /// How many times of the day are looked at.
    private static let samples = 48

    /// Computes the day.
    ///
    /// - Parameters:
    ///   - day: its beginning and end as Julian days of Universal Time; `ZoneDatabase.day(of:in:longitude:)` gives
    ///     them.
    ///   - settings: bodies, zodiac and aspects; the house system is not used.
    ///   - ephemeris: where the places come from.
    /// - Throws: `ChartError` with `invalidSetting` for more than two days, `dateOutOfRange` or `notFinite` when the
    ///   ephemeris does not cover the day.
    public init(
        day: ClosedRange<Double>, settings: ChartSettings = ChartSettings(), ephemeris: Ephemeris
    ) throws(ChartError) {
        start = try ChartError.instant(day.lowerBound)
        end = try ChartError.instant(day.upperBound)
        guard end - start <= 2 else { throw ChartError(.invalidSetting, "A day is no longer than two days.") }
        var charts: [Chart] = []
        for sample in 0...Self.samples {
            let time = start + (end - start) * Double(sample) / Double(Self.samples)
            charts.append(try Chart(jdUT: time, place: nil, settings: settings, ephemeris: ephemeris))
        }
        chart = charts[Self.samples / 2]
        spans = settings.bodies.indices.map { index in
            var signs: [Sign] = []
            for chart in charts where signs.last != chart.placements[index].sign {
                signs.append(chart.placements[index].sign)
            }
            return Span(
                body: settings.bodies[index], start: charts[0].placements[index].longitude,
                end: charts[Self.samples].placements[index].longitude, signs: signs)
        }
        let names = charts.map { Set($0.aspects.map(Self.name)) }
        stableAspects = chart.aspects.filter { aspect in names.allSatisfy { $0.contains(Self.name(aspect)) } }
    }

    private static func name(_ aspect: Aspect) -> [String] {
        [aspect.first.rawValue, aspect.kind.rawValue, aspect.second.rawValue]
    }
}

extension ZoneDatabase {
    /// The beginning and the end of a day on the wall, as Julian days of Universal Time; 23 to 25 hours apart.
    ///
    /// - Parameters:
    ///   - date: any time of the day.
    ///   - reference: what the clocks are set by.
    ///   - longitude: degrees east of the place; replaces the zone's own local mean time.
    /// - Returns: Julian days (UT), both ends included.
    /// - Throws: `TimeError` for an unknown zone and the like.
    public func day(
        of date: CivilTime, in reference: TimeReference, longitude: Double? = nil
    ) throws(TimeError) -> ClosedRange<Double> {
        let midnight = try CivilTime(
            year: date.year, month: date.month, day: date.day, hour: 0, calendar: date.calendar)
        let next = try CivilTime(secondsSinceEpoch: midnight.secondsSinceEpoch + 86_400)
        let start = try resolve(midnight, in: reference, longitude: longitude)
        let end = try resolve(next, in: reference, longitude: longitude)
        // Where midnight was skipped, that is when the clocks were put forward; where it came twice, the day begins
        // with the first and ends with the second.
        return start.first.jdUT...(end.status == .ambiguous ? end.second : end.first).jdUT
    }
}
