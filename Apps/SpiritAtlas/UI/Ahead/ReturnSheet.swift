import SpiritAtlasCore
import SwiftUI

/// The chart of the moment at which a body is back where it stood at the birth.
struct ReturnSheet: View {
    private let shown: AheadReading.Return
    @State private var touched: WheelPart?
    @Environment(\.dismiss) private var dismiss

    init(_ shown: AheadReading.Return) { self.shown = shown }

    var body: some View {
        NavigationStack {
            ScrollView {
                VStack(alignment: .leading, spacing: 16) {
                    Text(shown.date, format: .dateTime.day().month(.wide).year().hour().minute())
                        .font(.garamond(.title2))
                        .foregroundStyle(Color.gold)
                        .monospacedDigit()
                    Text(AheadWords.meaning(of: shown.body)).foregroundStyle(Color.faint)
                    WheelDrawing(chart: shown.chart, touched: touched)
                        .overlay { SkyTouch(chart: shown.chart, touched: $touched) }
                        .accessibilityElement(children: .ignore)
                        .accessibilityLabel("The wheel of that moment. Everything on it is listed after it.")
                    ExplanationCard(
                        touched.map { WheelWords(shown.chart).explain($0) },
                        hint: "Touch any line, symbol or number to read what it is.")
                    if shown.chart.place == nil {
                        Text("Without a time of birth there are no houses.").foregroundStyle(Color.faint)
                    } else {
                        Text("Its houses are those of the place of birth.").foregroundStyle(Color.faint)
                    }
                    BodiesTable(chart: shown.chart, touched: $touched)
                    HousesTable(chart: shown.chart, touched: $touched)
                    AspectsTable(chart: shown.chart, touched: $touched)
                }
                .padding(16)
                .frame(maxWidth: 560)
                .frame(maxWidth: .infinity)
            }
            .background(Color.night)
            .navigationTitle(AheadWords.name(of: shown.body))
            .navigationBarTitleDisplayMode(.inline)
            .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } } }
        }
        .tint(Color.violet)
    }
}
