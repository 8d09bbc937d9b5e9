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

    /// What passes now, the nearest to exact first; without the Moon, who passes everything every month.
    var transits: [Aspect] = []
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
    /// - Throws: `ChartError`, `EphemerisError` outside the years of the ephemeris.
    init(at date: Date, day: CalendarDate?, birth: CalendarDate?, natal: Chart?, ephemeris: Ephemeris) throws {
        let jdUT = 2_440_587.5 + date.timeIntervalSince1970 / 86_400
        if let birth, let day { cycles = PersonalCycles(birth: birth, on: day) }
        if let natal {
            let over = try TransitChart(over: natal, at: jdUT, settings: .major, ephemeris: ephemeris)
            let near = over.aspects.filter { $0.first != .moon && $0.distance <= Self.orb }
            transits = Array(
                near.sorted { ($0.distance, $0.first.rawValue) < ($1.distance, $1.first.rawValue) }.prefix(Self.most))
        }
        let void = try ephemeris.voidOfCourse(at: DeltaT.jdTT(fromUT: jdUT))
        let (start, end) = (try Self.date(void.start), try Self.date(void.end))
        let after = try Chart(
            jdUT: 2_440_587.5 + end.timeIntervalSince1970 / 86_400 + 0.01, place: nil, settings: ChartSettings(),
            ephemeris: ephemeris)
        moonVoid = after[.moon].map { Void(start: start, end: end, next: $0.sign) }
    }

    private static func date(_ jdTT: Double) throws -> Date {
        Date(timeIntervalSince1970: (try DeltaT.jdUT(fromTT: jdTT) - 2_440_587.5) * 86_400)
    }
}
