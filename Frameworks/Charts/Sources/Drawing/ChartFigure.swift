import Foundation
import SwiftUI

/// A chart with all that is around its plot, in a grid: titles, axes, legend.
struct ChartFigure: View {
    let model: ChartModel
    let memory: ChartMemory

    var body: some View {
        ElementBox("figure", "ct", layout: .fill, configure: describe) {
            layers(model.settings.backgrounds, "ct-back")
            ChartTitles(model: model)
            if model.isRound {
                area
            } else {
                scrolledOrNot
            }
            ChartLegend(model: model)
            layers(model.settings.overlays, "ct-front")
        }
        // What modifiers say of this chart is not said of charts inside it.
        .environment(\.chartSettings, ChartSettings())
    }

    /// The labels of an axis move with the plot where it scrolls along that axis, and stay where it scrolls along the other.
    @ViewBuilder private var scrolledOrNot: some View {
        switch (model.settings.x.scrolls, model.settings.y.scrolls) {
        case (false, false):
            yLabels
            area
            xLabels
        case (true, false):
            yLabels
            ChartScroll(model: model, memory: memory) {
                area; xLabels
            }
        case (false, true):
            ChartScroll(model: model, memory: memory) {
                yLabels; area
            }
            xLabels
        case (true, true):
            AxisWindow(sides: sides(of: model.yAxis), model: model, isX: false) { labels($0, isX: false) }
            ChartScroll(model: model, memory: memory) { area }
            AxisWindow(sides: sides(of: model.xAxis), model: model, isX: true) { labels($0, isX: true) }
        }
    }

    private var area: some View { ElementBox("div", "ct-area", "box") { plot } }

    private var xLabels: some View {
        ForEach(sides(of: model.xAxis), id: \.offset) { side in labels(side.element, isX: true) }
    }

    private var yLabels: some View {
        ForEach(sides(of: model.yAxis), id: \.offset) { side in labels(side.element, isX: false) }
    }

    private func sides(of axis: PlacedAxis) -> [(offset: Int, element: PlacedAxis.Side)] {
        Array(axis.sides.enumerated())
    }

    @ViewBuilder private var plot: some View {
        let view = ChartPlot(model: model, memory: memory)
        if let style = model.settings.plotStyle { style(AnyView(view)) } else { view }
    }

    @ViewBuilder
    private func labels(_ side: PlacedAxis.Side, isX: Bool) -> some View {
        let view = AxisLabels(side: side, model: model, isX: isX)
        if let style = isX ? model.settings.x.style : model.settings.y.style {
            style(AnyView(view))
        } else {
            view
        }
    }

    private func layers(_ layers: [ChartLayer], _ name: String) -> some View {
        // The outermost modifier was the first to speak, and lies on top of what is in front.
        ForEach(Array(layers.reversed().enumerated()), id: \.offset) { layer in
            ElementBox(
                "div", name, "box", layout: .fill,
                configure: { element, _ in
                    element.layout.kinds = .detached
                    element.setStyle("place-items", layer.element.alignment.css)
                }
            ) {
                layer.element.content(ChartProxy(model: model, memory: memory))
            }
        }
    }

    private func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.setAttribute("role", "figure")
        element.setAttribute("aria-label", model.title)
    }
}

extension Alignment {
    /// The alignment as a value of `place-items`.
    fileprivate var css: String {
        let x = horizontal == .leading ? "start" : horizontal == .trailing ? "end" : "center"
        let y = vertical == .top ? "start" : vertical == .bottom ? "end" : "center"
        return "\(y) \(x)"
    }
}

extension ChartModel {
    /// What the chart is called where nobody gave it a name: what its axes show.
    var title: String {
        var names: [String] = []
        func add(_ text: Text?) {
            if let name = text?.plain, !name.isEmpty, !names.contains(name) { names.append(name) }
        }
        if let first = marks.first?.record {
            add(first.angle?.label)
            add(first.y.data.first?.label)
            add(first.x.data.first?.label)
            add(first.style.foregroundBy?.label)
        }
        return names.isEmpty ? "Chart" : names.joined(separator: ", ")
    }
}
