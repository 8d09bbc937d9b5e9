import SwiftUI

/// What is written beside the axes.
struct ChartTitles: View {
    let model: ChartModel

    var body: some View {
        if !model.isRound {
            ForEach(Array(model.settings.x.titles.enumerated()), id: \.offset) { title in
                view(title.element, side(of: title.element, isX: true))
            }
            ForEach(Array(model.settings.y.titles.enumerated()), id: \.offset) { title in
                view(title.element, side(of: title.element, isX: false))
            }
        }
    }

    /// Where iOS writes them: below for the x axis, above at the trailing side for the y axis.
    private func side(of title: AxisTitle, isX: Bool) -> (side: String, align: String) {
        func align(_ usual: String) -> String {
            guard let alignment = title.alignment else { return usual }
            return alignment.horizontal == .leading ? "start" : alignment.horizontal == .trailing ? "end" : "center"
        }
        switch title.position.kind {
        case .top, .topLeading, .topTrailing:
            return (
                "top",
                align(
                    title.position.kind == .topLeading
                        ? "start" : title.position.kind == .topTrailing ? "end" : "center")
            )
        case .bottom, .bottomLeading, .bottomTrailing:
            return (
                "bottom",
                align(
                    title.position.kind == .bottomLeading
                        ? "start" : title.position.kind == .bottomTrailing ? "end" : "center")
            )
        case .leading: return ("leading", "center")
        case .trailing: return ("trailing", "center")
        case .automatic, .overlay:
            if isX { return ("bottom", align("center")) }
            return ("top", align(model.y.categories == nil ? "end" : "start"))
        }
    }

    private func view(_ title: AxisTitle, _ place: (side: String, align: String)) -> some View {
        ElementBox(
            "div", "ct-title", "ct-title-\(place.side)",
            configure: { element, _ in
                element.setStyle("justify-self", place.side == "top" || place.side == "bottom" ? place.align : nil)
            }
        ) { title.content() }
    }
}
