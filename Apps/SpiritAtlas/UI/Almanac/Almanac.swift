import Foundation
import SpiritAtlasCore

/// What happens in the sky for everybody: phases of the Moon, eclipses, bodies that turn or change their sign.
struct Almanac: Sendable, Hashable {
    /// Something that happens.
    struct Event: Sendable, Hashable, Identifiable {
        enum Kind: Sendable, Hashable {
            case phase(MoonPhase, Sign)
            case solarEclipse(SolarEclipse.Kind, Sign)
            case lunarEclipse(LunarEclipse.Kind, Sign)
            case ingress(Body, Sign, isRetrograde: Bool)
            case station(Body, Sign, turnsRetrograde: Bool)
        }

        var date: Date
        var kind: Kind

        var id: Self { self }

        /// Whether it is rare enough to be looked forward to.
        var isRare: Bool {
            switch kind {
            case .solarEclipse, .lunarEclipse, .station: true
            case .phase: false
            case .ingress(let body, _, _): ![.sun, .mercury, .venus].contains(body)
            }
        }
    }

    /// In order of time.
    var events: [Event] = []

    private static let wanderers: [Body] = [
        .mercury, .venus, .mars, .jupiter, .saturn, .uranus, .neptune, .pluto,
    ]

    /// Works it out.
    ///
    /// - Parameter zodiac: signs are told by it; entries into them only in that of the seasons.
    /// - Throws: `ChartError`, `EphemerisError` outside the years of the ephemeris.
    init(over span: DateInterval, zodiac: Zodiac, ephemeris: Ephemeris) throws {
        func jdTT(_ date: Date) throws -> Double {
            try DeltaT.jdTT(fromUT: 2_440_587.5 + date.timeIntervalSince1970 / 86_400)
        }
        let from = max(try jdTT(span.start), ephemeris.range.lowerBound)
        let to = min(try jdTT(span.end), ephemeris.range.upperBound)
        guard from < to else { return }
        let range = from...to
        func add(_ jdTT: Double, _ kind: (Chart) -> Event.Kind?) throws {
            let jdUT = try DeltaT.jdUT(fromTT: jdTT)
            let sky = try Chart(jdUT: jdUT, place: nil, settings: ChartSettings(zodiac: zodiac), ephemeris: ephemeris)
            guard let kind = kind(sky) else { return }
            events.append(Event(date: Date(timeIntervalSince1970: (jdUT - 2_440_587.5) * 86_400), kind: kind))
        }
        let solar = try ephemeris.solarEclipses(in: range)
        let lunar = try ephemeris.lunarEclipses(in: range)
        for eclipse in solar { try add(eclipse.jdTT) { sky in sky[.sun].map { .solarEclipse(eclipse.kind, $0.sign) } } }
        for eclipse in lunar {
            try add(eclipse.jdTT) { sky in sky[.moon].map { .lunarEclipse(eclipse.kind, $0.sign) } }
        }
        let eclipses = solar.map(\.jdTT) + lunar.map(\.jdTT)
        for phase in try ephemeris.moonPhases(in: range) {
            // An eclipse is a new or a full Moon, and more.
            guard !eclipses.contains(where: { abs($0 - phase.jdTT) < 1 }) else { continue }
            try add(phase.jdTT) { sky in sky[.moon].map { .phase(phase.phase, $0.sign) } }
        }
        if zodiac.ayanamsa == nil {
            for body in [.sun] + Self.wanderers {
                for entry in try ephemeris.ingresses(of: body, in: range) {
                    try add(entry.jdTT) { _ in .ingress(body, entry.sign, isRetrograde: entry.isRetrograde) }
                }
            }
        }
        for body in Self.wanderers {
            for station in try ephemeris.stations(of: body, in: range) {
                try add(station.jdTT) { sky in
                    sky[body].map { .station(body, $0.sign, turnsRetrograde: station.turnsRetrograde) }
                }
            }
        }
        events.sort { $0.date < $1.date }
    }
}
