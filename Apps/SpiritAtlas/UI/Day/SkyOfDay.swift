import Foundation
import SpiritAtlasCore

/// Today's sky in short: the Moon, and what becomes exact before the day ends.
struct SkyOfDay: Sendable, Hashable {
    var phase: MoonPhase?
    var moon: Sign?
    /// How far the Moon is ahead of the Sun, degrees, 0 ..< 360.
    var elongation: Double
    /// The major aspects among Sun to Pluto that are exact on that day, slow bodies before the Moon, who has some every day.
    var exact: [Aspect]

    static let most = 2

    /// Works it out.
    ///
    /// - Parameters:
    ///   - date: when the Moon is looked at.
    ///   - day: from midnight to midnight of the person.
    /// - Throws: `ChartError`, `EphemerisError` outside the years of the ephemeris.
    init(at date: Date, day: DateInterval, zodiac: Zodiac, ephemeris: Ephemeris) throws {
        let settings = ChartSettings(zodiac: zodiac)
        func chart(_ date: Date) throws -> Chart {
            try Chart(
                jdUT: 2_440_587.5 + date.timeIntervalSince1970 / 86_400, place: nil, settings: settings,
                ephemeris: ephemeris)
        }
        let now = try chart(date)
        phase = now.moonPhase
        moon = now[.moon]?.sign
        elongation = now.elongation ?? 0
        let planets = Set(ChartPoint.planets)
        let ends = try chart(day.end).aspects.filter { $0.motion == .separating }
        let found = try chart(day.start).aspects.filter { aspect in
            // What comes at its beginning and goes at its end was exact in between.
            aspect.motion == .applying && planets.contains(aspect.first) && planets.contains(aspect.second)
                && ends.contains { ($0.first, $0.second, $0.kind) == (aspect.first, aspect.second, aspect.kind) }
        }
        func isMoon(_ aspect: Aspect) -> Bool { aspect.first == .moon || aspect.second == .moon }
        exact = Array((found.filter { !isMoon($0) } + found.filter(isMoon)).prefix(Self.most))
    }
}
