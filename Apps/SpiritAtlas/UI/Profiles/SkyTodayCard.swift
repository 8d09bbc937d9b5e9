import Base
import SpiritAtlasCore
import SwiftUI

/// Today's sky as a card of the list: the Moon as she is lit, her sign, and what is exact today.
struct SkyTodayCard: View {
    let atlas: AtlasModel
    @State private var sky: SkyOfDay?
    @Environment(\.calendar) private var calendar

    var body: some View {
        HStack(spacing: 14) {
            MoonDrawing(elongation: sky?.elongation ?? 0).frame(width: 44, height: 44)
            VStack(alignment: .leading, spacing: 2) {
                Text("The sky today").font(.footnote).foregroundStyle(Color.faint)
                Text(verbatim: moon).font(.garamond(.title3)).foregroundStyle(Color.ink)
                ForEach(sky?.exact ?? [], id: \.self) { aspect in
                    Text(
                        "Exact: \(Words.name(aspect.first)) – \(Words.name(aspect.kind)) – \(Words.name(aspect.second))"
                    )
                    .font(.footnote)
                    .foregroundStyle(Color.gold)
                }
            }
            Spacer(minLength: 0)
        }
        .padding(.vertical, 6)
        .frame(minHeight: 72)
        .accessibilityElement(children: .combine)
        .onAppear(perform: look)
        .onChange(of: atlas.settings, look)
    }

    /// Kept as tall as it will be before the sky is there.
    private var moon: String {
        guard let sky, let phase = sky.phase, let sign = sky.moon else { return " " }
        return String(localized: "\(Words.name(phase)), the Moon in \(Words.name(sign))")
    }

    private func look() {
        let now = atlas.clock.now()
        guard let day = calendar.dateInterval(of: .day, for: now), let ephemeris = try? atlas.engines.ephemeris() else {
            return
        }
        sky = try? SkyOfDay(at: now, day: day, zodiac: atlas.settings.chart.zodiac, ephemeris: ephemeris)
    }
}
