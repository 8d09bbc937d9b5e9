import SpiritAtlasCore
import SwiftUI

/// One chart for two people: the sky of the middle between their births (Davison), or the middles between all that stands
/// in their charts (composite).
struct MiddleWheel: View {
    /// How the chart came about.
    enum Kind: Hashable { case davison, composite }

    let chart: Chart
    let kind: Kind
    /// Of the two.
    let name: String
    @State private var touched: WheelPart?

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            WheelDrawing(chart: chart, touched: touched)
                .overlay { SkyTouch(chart: chart, touched: $touched) }
                .accessibilityElement(children: .ignore)
                .accessibilityLabel(label)
            ExplanationCard(touched.map { WheelWords(chart).explain($0) }, hint: hint)
            if kind == .davison {
                Text(verbatim: Words.moment(jdUT: chart.jdUT)).foregroundStyle(Color.faint).monospacedDigit()
            } else if chart.angles != nil {
                Text("Ascendant, midheaven and houses are midpoints, too, so they may not belong to one sky.")
                    .foregroundStyle(Color.faint)
            }
            DrawingButton(name: name) { labels in
                DrawnSheet.wheel(chart, name: labels.hasName ? name : "", details: labels.hasBirth ? [details] : [])
            }
            if chart.angles == nil {
                Text("Without both times of birth there are no houses.").foregroundStyle(Color.faint)
            }
            BodiesTable(chart: chart, touched: $touched)
        }
    }

    private var label: LocalizedStringKey {
        switch kind {
        case .davison: "The wheel of the middle. Everything on it is listed after it."
        case .composite: "The wheel of midpoints. Everything on it is listed after it."
        }
    }

    private var hint: LocalizedStringKey {
        switch kind {
        case .davison: "This is the sky halfway between the two births, read as the chart of the two together."
        case .composite:
            "Each body stands halfway between its place in one chart and in the other: the composite, read as the chart of the two together. No sky ever looked like this."
        }
    }

    private var details: String {
        switch kind {
        case .davison: Words.moment(jdUT: chart.jdUT)
        case .composite: String(localized: "Composite chart of midpoints")
        }
    }
}
