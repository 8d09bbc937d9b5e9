import SwiftUI

/// The labels of an axis beside a chart that scrolls both ways: as much of them as is visible of the plot. The browser moves
/// them along.
struct AxisWindow<Labels: View>: View {
    let sides: [(offset: Int, element: PlacedAxis.Side)]
    let model: ChartModel
    let isX: Bool
    @ViewBuilder let labels: (PlacedAxis.Side) -> Labels

    var body: some View {
        let factor = isX ? model.settings.x.scrollFactor(along: model.x) : model.settings.y.scrollFactor(along: model.y)
        ForEach(sides, id: \.offset) { side in
            ElementBox(
                "div", "ct-window", "ct-\(side.element.edge)",
                configure: { element, _ in element.setStyle("--ct-long", "\((factor * 100).css)%") }
            ) {
                labels(side.element)
            }
        }
    }
}
