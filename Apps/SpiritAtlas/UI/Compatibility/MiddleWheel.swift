import SpiritAtlasCore
import SwiftUI

/// The chart of the middle between two births in time and place, read as that of the two together (Davison).
struct MiddleWheel: View {
    let chart: Chart
    /// Of the two.
    let name: String
    @State private var touched: WheelPart?

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            WheelDrawing(chart: chart, touched: touched)
                .overlay { SkyTouch(chart: chart, touched: $touched) }
                .accessibilityElement(children: .ignore)
                .accessibilityLabel("The wheel of the middle. Everything on it is listed after it.")
            ExplanationCard(
                touched.map { WheelWords(chart).explain($0) },
                hint: "This is the sky halfway between the two births, read as the chart of the two together.")
            Text(verbatim: Words.moment(jdUT: chart.jdUT)).foregroundStyle(Color.faint).monospacedDigit()
            DrawingButton(name: name) { labels in
                DrawnSheet.wheel(
                    chart, name: labels.hasName ? name : "",
                    details: labels.hasBirth ? [Words.moment(jdUT: chart.jdUT)] : [])
            }
            if chart.place == nil {
                Text("Without both times of birth there are no houses.").foregroundStyle(Color.faint)
            }
            BodiesTable(chart: chart, touched: $touched)
        }
    }
}
