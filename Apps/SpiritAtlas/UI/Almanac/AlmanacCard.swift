import Base
import SpiritAtlasCore
import SwiftUI

/// What happens in the sky next, and in the year after.
struct AlmanacCard: View {
    let atlas: AtlasModel
    @State private var almanac: Almanac?
    @State private var isWhole = false
    @State private var isRareOnly = false
    @Environment(\.calendar) private var calendar

    /// Events that are shown at first.
    private static let first = 8

    private var fitting: [Almanac.Event] { (almanac?.events ?? []).filter { !isRareOnly || $0.isRare } }

    var body: some View {
        Card(spacing: 0) {
            Heading("What comes in the sky").padding(.bottom, 6)
            if almanac == nil { Text("Looking ahead…").foregroundStyle(Color.faint) }
            Toggle("Only what is rare", isOn: $isRareOnly).frame(minHeight: 44)
            ForEach(isWhole ? fitting : Array(fitting.prefix(Self.first))) { AlmanacRow(event: $0) }
            if fitting.count > Self.first {
                Button(isWhole ? "Show less" : "Show the whole year") { withAnimation { isWhole.toggle() } }
                    .frame(minHeight: 44)
            }
        }
        .task(id: atlas.settings.chart.zodiac) { await load() }
    }

    private func load() async {
        let now = atlas.clock.now()
        let end = calendar.date(byAdding: .year, value: 1, to: now) ?? now
        let span = DateInterval(start: now, end: max(now, end))
        let found = await Self.almanac(span, atlas.settings.chart.zodiac, atlas.engines)
        if !Task.isCancelled { almanac = found }
    }

    @concurrent private nonisolated static func almanac(
        _ span: DateInterval, _ zodiac: Zodiac, _ engines: Engines
    ) async -> Almanac? {
        try? Almanac(over: span, zodiac: zodiac, ephemeris: engines.ephemeris())
    }
}

/// Something that happens in the sky.
private struct AlmanacRow: View {
    let event: Almanac.Event

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: 12) {
            Text(event.date, format: .dateTime.day().month(.abbreviated))
                .font(.footnote)
                .foregroundStyle(Color.faint)
                .monospacedDigit()
                .frame(width: 64, alignment: .leading)
            Text(verbatim: AlmanacWords.name(event.kind)).foregroundStyle(event.isRare ? Color.gold : Color.ink)
            Spacer(minLength: 8)
            Text(event.date, format: .dateTime.hour().minute())
                .font(.footnote)
                .foregroundStyle(Color.faint)
                .monospacedDigit()
        }
        .padding(.vertical, 6)
        .frame(minHeight: 36)
        .accessibilityElement(children: .combine)
    }
}

/// What happens in the sky, in words.
enum AlmanacWords {
    static func name(_ kind: Almanac.Event.Kind) -> String {
        switch kind {
        case .phase(let phase, let sign): String(localized: "\(Words.name(phase)) in \(Words.name(sign))")
        case .solarEclipse(let kind, let sign): name(kind, Words.name(sign))
        case .lunarEclipse(let kind, let sign): name(kind, Words.name(sign))
        case .ingress(let body, let sign, let isRetrograde):
            name(ChartPoint(body), enters: Words.name(sign), isRetrograde: isRetrograde)
        case .station(let body, let sign, let turnsRetrograde):
            name(ChartPoint(body), turnsIn: Words.name(sign), isRetrograde: turnsRetrograde)
        }
    }

    private static func name(_ point: ChartPoint, enters sign: String, isRetrograde: Bool) -> String {
        let name = Words.name(point)
        return isRetrograde
            ? String(localized: "\(name) goes back into \(sign)") : String(localized: "\(name) enters \(sign)")
    }

    private static func name(_ point: ChartPoint, turnsIn sign: String, isRetrograde: Bool) -> String {
        let name = Words.name(point)
        return isRetrograde
            ? String(localized: "\(name) turns backwards in \(sign)")
            : String(localized: "\(name) turns forwards in \(sign)")
    }

    private static func name(_ kind: SolarEclipse.Kind, _ sign: String) -> String {
        switch kind {
        case .partial: String(localized: "Partial eclipse of the Sun in \(sign)")
        case .annular: String(localized: "Annular eclipse of the Sun in \(sign)")
        case .total: String(localized: "Total eclipse of the Sun in \(sign)")
        case .hybrid: String(localized: "Eclipse of the Sun in \(sign), in parts total")
        }
    }

    private static func name(_ kind: LunarEclipse.Kind, _ sign: String) -> String {
        switch kind {
        case .penumbral: String(localized: "The Moon passes the Earth's half shadow in \(sign)")
        case .partial: String(localized: "Partial eclipse of the Moon in \(sign)")
        case .total: String(localized: "Total eclipse of the Moon in \(sign)")
        }
    }
}
