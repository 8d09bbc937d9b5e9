import Base
import SpiritAtlasCore
import SwiftUI

/// The sky as it is: what leads when no profile is open.
struct SkyPage: View {
    let model: AtlasModel
    @State private var chart: Chart?
    @State private var touched: WheelPart?

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 24) {
                VStack(alignment: .leading, spacing: 4) {
                    Text("The sky today")
                        .font(.garamond(.largeTitle))
                        .accessibilityHeading(.h1)
                    if let chart {
                        Text(
                            model.clock.now(),
                            format: .dateTime.weekday(.wide).day().month(.wide).year().hour().minute()
                        )
                        .foregroundStyle(Color.faint)
                        if let phase = chart.moonPhase, let light = chart.moonIllumination {
                            let percent = Int((light * 100).rounded())
                            Text("\(Words.name(phase)), \(percent) percent lit").foregroundStyle(Color.faint)
                        }
                    }
                }
                if let chart {
                    Spread {
                        VStack(alignment: .leading, spacing: 16) {
                            WheelDrawing(chart: chart, touched: touched)
                                .overlay { SkyTouch(chart: chart, touched: $touched) }
                                .accessibilityElement(children: .ignore)
                                .accessibilityLabel("The wheel of the sky. Everything on it is listed after it.")
                            ExplanationCard(
                                touched.map { WheelWords(chart).explain($0) },
                                hint: "Touch any line, symbol or number to read what it is.")
                        }
                    } second: {
                        VStack(alignment: .leading, spacing: 16) {
                            DayCards(atlas: model)
                            AlmanacCard(atlas: model)
                            BodiesTable(chart: chart, touched: $touched)
                            AspectsTable(chart: chart, touched: $touched)
                        }
                    }
                }
            }
            .padding(16)
            .frame(maxWidth: 1160, alignment: .leading)
            .frame(maxWidth: .infinity)
        }
        .background(Color.night)
        .navigationTitle("The sky today")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { QuietTitle() }
        .onAppear { cast() }
        .onChange(of: model.settings) { cast() }
    }

    private func cast() {
        let jdUT = 2_440_587.5 + model.clock.now().timeIntervalSince1970 / 86_400
        chart = try? Chart(
            jdUT: jdUT, place: nil, settings: model.settings.chart, ephemeris: model.engines.ephemeris())
    }
}

/// What hears touches on a wheel that does not move.
struct SkyTouch: View {
    let chart: Chart
    @Binding var touched: WheelPart?
    @State private var size = CGSize.zero

    var body: some View {
        Color.clear
            .contentShape(Rectangle())
            .accessibilityHidden(true)
            .onGeometryChange(for: CGSize.self) {
                $0.size
            } action: {
                size = $0
            }
            .onTapGesture { place in
                let found = WheelLayout(size: size, chart: chart).part(at: place)
                touched = touched == found ? nil : found
            }
    }
}
