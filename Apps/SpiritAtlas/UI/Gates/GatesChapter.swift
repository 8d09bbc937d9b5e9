import Foundation
import SpiritAtlasCore
import SwiftUI

/// The body graph of a birth: the drawing, what is touched explained, and all of it as lists.
struct GatesChapter: View {
    let reading: Reading
    let stability: Stability?
    let name: String
    let now: Date
    let engines: Engines
    @Environment(\.locale) private var locale
    @State private var touched: GatePart?
    @State private var width: CGFloat = 0

    private var chart: HumanDesign.Chart { reading.design }

    var body: some View {
        Spread {
            VStack(alignment: .leading, spacing: 16) {
                BodyGraphDrawing(chart: chart, touched: touched)
                    .overlay {
                        Color.clear
                            .contentShape(Rectangle())
                            .accessibilityHidden(true)
                            .onGeometryChange(for: CGFloat.self) {
                                $0.size.width
                            } action: {
                                width = $0
                            }
                            .onTapGesture { place in
                                let found = BodyGraphDrawing.part(at: place, width: width)
                                touched = touched == found ? nil : found
                            }
                    }
                    .frame(maxWidth: 520)
                    .frame(maxWidth: .infinity)
                    .accessibilityElement(children: .ignore)
                    .accessibilityLabel("The body graph of the birth. Everything on it is listed after it.")
                ViewThatFits(in: .horizontal) {
                    HStack(spacing: 16) { legends }
                    VStack(alignment: .leading, spacing: 4) { legends }
                }
                .font(.footnote)
                ExplanationCard(
                    touched.map { GateWords(chart).explain($0) },
                    hint: "Touch any gate, channel or centre to read what it is.")
                DrawingButton(name: name) { DrawnSheet.bodyGraph(reading, name: name, $0, locale) }
            }
        } second: {
            VStack(alignment: .leading, spacing: 16) {
                if !reading.birth.isTimeKnown {
                    Card {
                        Heading("The time is not known")
                        Text("Noon is drawn. What is listed below as changing may be different for another hour.")
                    }
                }
                facts
                centers
                if let overlay { PassingGatesCard(overlay: overlay, touched: $touched) }
                ArrowsCard(variables: chart.variables, isTimeKnown: reading.birth.isTimeKnown)
                ActivationsTable(chart: chart, touched: $touched)
                if let stability { StabilityCard(report: stability.design) }
            }
        }
    }

    /// What the gates of today add; nil outside the years of the ephemeris.
    private var overlay: HumanDesign.TransitOverlay? {
        let jdUT = 2_440_587.5 + now.timeIntervalSince1970 / 86_400
        guard let sky = try? HumanDesign.Chart(jdUT: jdUT, ephemeris: engines.ephemeris()) else { return nil }
        return HumanDesign.TransitOverlay(natal: chart.graph, transit: sky.personality.gates)
    }

    @ViewBuilder private var legends: some View {
        legend(.ink, "Personality, at birth")
        legend(.rose, "Design, 88° of the Sun before")
    }

    private func legend(_ color: Color, _ words: LocalizedStringKey) -> some View {
        HStack(spacing: 6) {
            Capsule().fill(color).frame(width: 20, height: 5).accessibilityHidden(true)
            Text(words).foregroundStyle(Color.faint)
        }
    }

    private var facts: some View {
        Card(spacing: 0) {
            Heading("In short").padding(.bottom, 6)
            ForEach(GatePart.Fact.allCases, id: \.self) { fact in
                TouchRow(part: .fact(fact), touched: $touched) {
                    Text(GateWords.title(fact)).foregroundStyle(Color.faint)
                    Spacer(minLength: 12)
                    Text(verbatim: GateWords(chart).value(fact)).multilineTextAlignment(.trailing)
                }
            }
        }
    }

    private var centers: some View {
        Card(spacing: 0) {
            Heading("Centres and channels").padding(.bottom, 6)
            ForEach(HumanDesign.Center.allCases, id: \.self) { center in
                TouchRow(part: .center(center), touched: $touched) {
                    RoundedRectangle(cornerRadius: 3)
                        .fill(chart.graph.centers.contains(center) ? center.color : Color.clear)
                        .stroke(Color.faint, lineWidth: 1)
                        .frame(width: 16, height: 16)
                        .accessibilityHidden(true)
                    Text(verbatim: Words.name(center))
                    Spacer(minLength: 8)
                    Text(chart.graph.centers.contains(center) ? "defined" : "open").foregroundStyle(Color.faint)
                }
            }
            ForEach(chart.graph.channels, id: \.self) { channel in
                TouchRow(part: .channel(low: channel.low, high: channel.high), touched: $touched) {
                    Text(verbatim: "\(channel.low)–\(channel.high)").monospacedDigit()
                    Spacer(minLength: 8)
                    Text(verbatim: "\(Words.name(channel.lowCenter)) – \(Words.name(channel.highCenter))")
                        .foregroundStyle(Color.faint)
                }
            }
        }
    }
}

/// The gates that the bodies stand in, at birth and 88° of the Sun before.
private struct ActivationsTable: View {
    let chart: HumanDesign.Chart
    @Binding var touched: GatePart?

    var body: some View {
        Card(spacing: 0) {
            Heading("What activates the gates").padding(.bottom, 6)
            HStack {
                Spacer()
                Text("Design").foregroundStyle(Color.rose).frame(width: 72)
                Text("Personality").frame(width: 88)
            }
            .font(.footnote)
            ForEach(HumanDesign.Planet.allCases, id: \.self) { planet in
                HStack {
                    Text(verbatim: Words.name(planet)).padding(.vertical, 4)
                    Spacer()
                    gate(chart.design[planet], .rose, 72)
                    gate(chart.personality[planet], .ink, 88)
                }
            }
        }
    }

    private func gate(_ activation: HumanDesign.Activation, _ color: Color, _ width: CGFloat) -> some View {
        Button {
            touched = .gate(activation.place.gate)
        } label: {
            Text(verbatim: activation.gateLine)
                .monospacedDigit()
                .foregroundStyle(color)
                .frame(width: width, height: 44)
                .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel("Gate \(activation.place.gate), line \(activation.place.line)")
    }
}
