import Foundation
import SpiritAtlasCore

/// What a day says to a person (T149): their number of it, and what passes over their chart.
struct DayReading: Sendable, Hashable {
    /// The time in which the Moon makes no more aspect, and the sign that she enters then.
    struct Void: Sendable, Hashable {
        var start: Date
        var end: Date
        var next: Sign
    }

    /// What passes, and when it is exact.
    struct Passing: Sendable, Hashable {
        var aspect: Aspect
        /// Next for what comes, last for what goes; nil where that is more than a year away.
        var exact: Date?
    }

    /// What passes now, the nearest to exact first; without the Moon, who passes everything every month.
    var transits: [Passing] = []
    /// What the Moon meets on the day, in order of time.
    var moonMeets: [AheadReading.Passage] = []
    /// The personal year, month and day; nil without a profile.
    var cycles: PersonalCycles?
    /// Nil at the ends of the ephemeris.
    var moonVoid: Void?

    /// How near something has to be, in degrees.
    static let orb = 1.5
    static let most = 8

    /// Works it out.
    ///
    /// - Parameters:
    ///   - day: the day on the person's wall.
    ///   - birth: the day of birth; nil without a profile.
    ///   - natal: the chart of it; nil without a profile.
    ///   - isTimeKnown: without it nobody knows where the Moon of the birth stood.
    ///   - span: from midnight to midnight on the person's wall.
    /// - Throws: `ChartError`, `EphemerisError` outside the years of the ephemeris.
    init(
        at date: Date, day: CalendarDate?, birth: CalendarDate?, natal: Chart?, isTimeKnown: Bool = true,
        span: DateInterval? = nil, ephemeris: Ephemeris
    ) throws {
        let jdUT = Self.jdUT(date)
        if let birth, let day { cycles = PersonalCycles(birth: birth, on: day) }
        if let natal {
            let over = try TransitChart(over: natal, at: jdUT, settings: .major, ephemeris: ephemeris)
            let near = over.aspects.filter {
                $0.first != .moon && $0.distance <= Self.orb && (isTimeKnown || $0.second != .moon)
            }
            let nearest = near.sorted { ($0.distance, $0.first.rawValue) < ($1.distance, $1.first.rawValue) }
                .prefix(Self.most)
            let jdTT = try DeltaT.jdTT(fromUT: jdUT)
            transits = nearest.map { aspect in
                Passing(
                    aspect: aspect,
                    exact: Self.exact(aspect, natal, ayanamsa: over.sky.ayanamsa ?? 0, jdTT, ephemeris))
            }
            if let span {
                let (from, to) = (
                    try DeltaT.jdTT(fromUT: Self.jdUT(span.start)), try DeltaT.jdTT(fromUT: Self.jdUT(span.end))
                )
                moonMeets = try AheadReading.passages(
                    over: natal, isTimeKnown, from...max(from, to), middle: jdUT, [.moon], ephemeris)
            }
        }
        let void = try ephemeris.voidOfCourse(at: DeltaT.jdTT(fromUT: jdUT))
        let (start, end) = (try Self.date(void.start), try Self.date(void.end))
        let after = try Chart(
            jdUT: 2_440_587.5 + end.timeIntervalSince1970 / 86_400 + 0.01, place: nil, settings: ChartSettings(),
            ephemeris: ephemeris)
        moonVoid = after[.moon].map { Void(start: start, end: end, next: $0.sign) }
    }

    /// When an aspect is exact next, or was last.
    private static func exact(
        _ aspect: Aspect, _ natal: Chart, ayanamsa: Double, _ jdTT: Double, _ ephemeris: Ephemeris
    ) -> Date? {
        guard let body = aspect.first.body, let point = natal.points.first(where: { $0.point == aspect.second })
        else { return nil }
        // So far away may be what turns around within the orb; the fast ones are soon through.
        let days: Double = [.sun, .mercury, .venus, .mars].contains(body) ? 60 : 400
        let covered = ephemeris.range
        let (from, to) = (max(jdTT - days, covered.lowerBound), min(jdTT + days, covered.upperBound))
        guard from < to else { return nil }
        let times = try? ephemeris.transits(
            of: body, to: point.longitude + ayanamsa, kinds: [aspect.kind], in: from...to)
        // What comes is exact later, and what goes was before; what turns around first may not be exact at all.
        let fitting = times?.filter { aspect.motion == .separating ? $0.jdTT <= jdTT : $0.jdTT >= jdTT }
        let nearest = fitting?.min { abs($0.jdTT - jdTT) < abs($1.jdTT - jdTT) }
        return nearest.flatMap { try? date($0.jdTT) }
    }

    private static func jdUT(_ date: Date) -> Double { 2_440_587.5 + date.timeIntervalSince1970 / 86_400 }

    private static func date(_ jdTT: Double) throws -> Date {
        Date(timeIntervalSince1970: (try DeltaT.jdUT(fromTT: jdTT) - 2_440_587.5) * 86_400)
    }
}
