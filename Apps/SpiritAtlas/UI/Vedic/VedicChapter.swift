import Foundation
import SpiritAtlasCore
import SwiftUI

/// The Indian chart of a birth: the drawing, what is touched explained, the calendar of the day and the periods of life.
struct VedicChapter: View {
    let reading: Reading
    let stability: Stability?
    let now: Date
    let engines: Engines
    @State private var touched: VedicPart?
    @State private var side: CGFloat = 0
    @SceneStorage("varga") private var varga = Varga.rashi

    private var chart: VedicChart { reading.vedic }

    var body: some View {
        Spread {
            VStack(alignment: .leading, spacing: 16) {
                VargaPicker(varga: $varga).onChange(of: varga) { touched = nil }
                SquareChart(chart: chart, varga: varga, touched: touched)
                    .overlay {
                        Color.clear
                            .contentShape(Rectangle())
                            .accessibilityHidden(true)
                            .onGeometryChange(for: CGFloat.self) {
                                $0.size.width
                            } action: {
                                side = $0
                            }
                            .onTapGesture { place in
                                let found = SquareChart.part(at: place, side: side, chart: chart, varga: varga)
                                touched = touched == found ? nil : found
                            }
                    }
                    .overlay { court }
                    .accessibilityElement(children: .ignore)
                    .accessibilityLabel("The Indian chart of the birth. Everything on it is listed after it.")
                ExplanationCard(
                    touched.map { VedicWords(reading, nowJDUT, varga).explain($0) },
                    hint: "Touch any square, symbol or row to read what it is.")
            }
        } second: {
            VStack(alignment: .leading, spacing: 16) {
                if !reading.birth.isTimeKnown {
                    Card {
                        Heading("The time is not known")
                        Text("Noon is drawn, without a rising sign.")
                        if let day = stability?.vedicDay {
                            Text(verbatim: VedicWords.firstPeriods(day.firstDasha, day.lastDasha))
                        }
                    }
                }
                grahas
                limbs
                DashaCard(dashas: reading.dashas, now: nowJDUT, touched: $touched)
                DoshaCard(chart: chart, saturn: saturn)
                if let stability { StabilityCard(report: stability.vedic) }
            }
        }
    }

    /// Where Saturn is now, among the same stars.
    private var saturn: Sign? {
        (try? Chart(jdUT: nowJDUT, place: nil, settings: chart.chart.settings, ephemeris: engines.ephemeris()))?[
            .saturn]?
            .sign
    }

    private var nowJDUT: Double { 2_440_587.5 + now.timeIntervalSince1970 / 86_400 }

    private var court: some View {
        VStack(spacing: 4) {
            if let lagna = chart.lagna {
                Text("Rising").font(.footnote).foregroundStyle(Color.faint)
                Text(verbatim: varga == .rashi ? Words.place(lagna) : Words.name(varga.sign(ofChecked: lagna)))
                    .font(.garamond(.title3))
            }
            Text(verbatim: chart.chart.settings.zodiac.ayanamsa?.name ?? "").font(.footnote).foregroundStyle(
                Color.faint)
        }
        .allowsHitTesting(false)
    }

    private var grahas: some View {
        Card(spacing: 0) {
            Heading("The nine grahas").padding(.bottom, 6)
            ForEach(chart.placements, id: \.graha) { placement in
                TouchRow(part: .graha(placement.graha), touched: $touched) {
                    PointGlyph(point: placement.graha.point)
                    VStack(alignment: .leading, spacing: 0) {
                        Text(verbatim: Words.name(placement.graha))
                        Text(verbatim: "\(placement.nakshatra.name) \(placement.pada)")
                            .font(.footnote)
                            .foregroundStyle(Color.faint)
                    }
                    Spacer(minLength: 8)
                    if placement.isRetrograde, placement.graha != .rahu, placement.graha != .ketu {
                        Text(verbatim: "℞").foregroundStyle(Color.rose).accessibilityLabel("retrograde")
                    }
                    Text(verbatim: Words.degrees(placement.longitude)).monospacedDigit()
                    SignGlyph(sign: placement.sign)
                    Text(verbatim: placement.house.map { "\($0)" } ?? "")
                        .foregroundStyle(Color.faint)
                        .lineLimit(1)
                        .frame(minWidth: 24, alignment: .trailing)
                }
            }
        }
    }

    @ViewBuilder private var limbs: some View {
        if let panchanga = chart.panchanga {
            Card(spacing: 0) {
                Heading("The day in the Indian calendar").padding(.bottom, 6)
                ForEach(VedicPart.Limb.allCases, id: \.self) { limb in
                    TouchRow(part: .limb(limb), touched: $touched) {
                        Text(verbatim: VedicWords.title(limb)).foregroundStyle(Color.faint)
                        Spacer(minLength: 8)
                        Text(verbatim: VedicWords.value(limb, panchanga))
                    }
                }
            }
        }
    }
}

/// The periods of life as rows with bars as long as they last; the one that runs is golden.
private struct DashaCard: View {
    let dashas: VimshottariDasha
    let now: Double
    @Binding var touched: VedicPart?

    var body: some View {
        Card(spacing: 0) {
            Heading("Periods of life").padding(.bottom, 6)
            ForEach(Array(dashas.mahadashas.enumerated()), id: \.offset) { index, period in
                let isRunning = period.start <= now && now < period.end
                TouchRow(part: .dasha(index), touched: $touched) {
                    Text(verbatim: Words.name(period.lord)).frame(width: 88, alignment: .leading)
                    Capsule()
                        .fill(isRunning ? Color.gold : Color.hair)
                        .frame(width: max(4, CGFloat((period.end - period.start) / 365.25) * 5), height: 6)
                    Spacer(minLength: 8)
                    Text(verbatim: "\(Words.year(jdUT: period.start))–\(Words.year(jdUT: period.end))")
                        .monospacedDigit()
                        .foregroundStyle(isRunning ? Color.gold : Color.faint)
                }
                if touched == .dasha(index) { parts(of: period) }
            }
        }
    }

    /// The nine parts of a period (T82).
    private func parts(of period: DashaPeriod) -> some View {
        VStack(alignment: .leading, spacing: 0) {
            ForEach(period.parts, id: \.start) { part in
                let isRunning = part.start <= now && now < part.end
                HStack(spacing: 8) {
                    Text(verbatim: "\(Words.name(period.lord)) – \(Words.name(part.lord))")
                    Spacer(minLength: 8)
                    Text("until \(Words.day(jdUT: part.end))").monospacedDigit()
                }
                .font(.footnote)
                .foregroundStyle(isRunning ? Color.gold : Color.faint)
                .frame(minHeight: 28)
                .accessibilityElement(children: .combine)
            }
        }
        .padding(.leading, 24)
        .padding(.trailing, 8)
    }
}
