import Foundation
import SpiritAtlasCore

/// What comes over a chart in a span of time: when moving bodies meet its points exactly, and when bodies are back where they
/// stood at the birth.
struct AheadReading: Sendable, Hashable {
    /// A body meets a point of the birth.
    struct Passage: Sendable, Hashable, Identifiable {
        var date: Date
        var body: ChartPoint
        var kind: AspectKind
        var point: ChartPoint
        /// Whether the body moves backwards then.
        var isRetrograde: Bool
        /// Which time of how many within the span: what turns meets a point three times.
        var turn: Int
        var turns: Int

        var id: Self { self }
    }

    /// A body is back at its place.
    struct Return: Sendable, Hashable, Identifiable {
        var body: Body
        /// The chart of that moment, with houses of the birthplace where the time of birth is known.
        var chart: Chart

        var id: Body { body }
        var date: Date { Date(timeIntervalSince1970: (chart.jdUT - 2_440_587.5) * 86_400) }
    }

    /// Which bodies are watched.
    enum Pace: String, Hashable, Sendable, CaseIterable {
        /// Jupiter to Pluto: what lasts for weeks.
        case slow
        /// The Sun and the planets; the Moon meets everything every month.
        case all

        var bodies: [Body] {
            let slow: [Body] = [.jupiter, .saturn, .uranus, .neptune, .pluto]
            return self == .slow ? slow : [.sun, .mercury, .venus, .mars] + slow
        }
    }

    /// In order of time.
    var passages: [Passage] = []
    /// The next of each, in order of time.
    var returns: [Return] = []

    static let kinds: [AspectKind] = [.conjunction, .sextile, .square, .trine, .opposition]
    /// Bodies whose return is awaited: each year, each month, each twelfth and each thirtieth year.
    static let returning: [Body] = [.sun, .moon, .jupiter, .saturn]

    /// Works it out.
    ///
    /// - Parameters:
    ///   - isTimeKnown: without it there are no angles, and nobody knows where the Moon stood.
    /// - Throws: `ChartError`, `EphemerisError` outside the years of the ephemeris.
    init(
        of natal: Chart, isTimeKnown: Bool, over span: DateInterval, pace: Pace, ephemeris: Ephemeris
    ) throws {
        let (start, end) = (Self.jdUT(span.start), Self.jdUT(span.end))
        let covered = ephemeris.range
        let from = max(try DeltaT.jdTT(fromUT: start), covered.lowerBound)
        let to = min(try DeltaT.jdTT(fromUT: end), covered.upperBound)
        if from < to {
            passages = try Self.passages(
                over: natal, isTimeKnown, from...to, middle: (start + end) / 2, pace.bodies, ephemeris)
        }
        returns = Self.returning.compactMap { body in
            guard isTimeKnown || body != .moon else { return nil }
            let found = try? ReturnChart(
                of: body, to: natal, after: start, place: isTimeKnown ? natal.place : nil, ephemeris: ephemeris)
            return found.map { Return(body: body, chart: $0.chart) }
        }
        .sorted { $0.date < $1.date }
    }

    /// When bodies meet the points of a birth, in order of time.
    ///
    /// - Parameters:
    ///   - range: Julian days in Terrestrial Time.
    ///   - middle: Julian day in Universal Time, for the zodiac among the stars.
    static func passages(
        over natal: Chart, _ isTimeKnown: Bool, _ range: ClosedRange<Double>, middle: Double, _ bodies: [Body],
        _ ephemeris: Ephemeris
    ) throws -> [Passage] {
        // A zodiac among the stars stands elsewhere among the seasons then than at the birth.
        let ayanamsa = try Chart(jdUT: middle, place: nil, settings: natal.settings, ephemeris: ephemeris).ayanamsa ?? 0
        let wanted = Set(ChartPoint.planets).subtracting(isTimeKnown ? [] : [.moon])
            .union(isTimeKnown ? [.ascendant, .midheaven] : [])
        let points = natal.points.filter { wanted.contains($0.point) }
        var found: [Passage] = []
        for body in bodies {
            for point in points {
                let exact = try ephemeris.transits(of: body, to: point.longitude + ayanamsa, kinds: kinds, in: range)
                for (kind, times) in Dictionary(grouping: exact, by: \.kind) {
                    for (index, one) in times.enumerated() {
                        let date = Date(
                            timeIntervalSince1970: (try DeltaT.jdUT(fromTT: one.jdTT) - 2_440_587.5) * 86_400)
                        found.append(
                            Passage(
                                date: date, body: ChartPoint(body), kind: kind, point: point.point,
                                isRetrograde: one.isRetrograde, turn: index + 1, turns: times.count))
                    }
                }
            }
        }
        return found.sorted { ($0.date, $0.body.rawValue) < ($1.date, $1.body.rawValue) }
    }

    private static func jdUT(_ date: Date) -> Double { 2_440_587.5 + date.timeIntervalSince1970 / 86_400 }
}
