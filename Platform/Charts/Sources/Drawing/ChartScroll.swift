import Foundation
import SwiftUI

/// The part of a chart that scrolls: the plot and the labels that go with it.
struct ChartScroll<Content: View>: View {
    let model: ChartModel
    let memory: ChartMemory
    let content: Content

    init(model: ChartModel, memory: ChartMemory, @ViewBuilder content: () -> Content) {
        (self.model, self.memory) = (model, memory)
        self.content = content()
    }

    var body: some View {
        ElementBox("div", "ct-scroll", configure: describe) {
            ElementBox("div", "ct-scrolled", configure: stretch) {
                content
            }
        }
    }

    /// How many times longer the whole is than what is visible.
    private func factor(_ axis: AxisSettings, _ scale: PlotScale) -> Double {
        guard axis.scrolls else { return 1 }
        let whole: Double
        if let names = scale.categories {
            whole = Double(names.count)
        } else {
            whole = scale.bounds.map { $0.upperBound - $0.lowerBound } ?? 1
        }
        guard let length = axis.visibleLength, length > 0, whole > 0 else { return 1 }
        return min(max(whole / length, 1), 200)
    }

    private func stretch(_ element: inout ElementDescription, _ context: ElementContext) {
        element.setStyle("width", "\((factor(model.settings.x, model.x) * 100).css)%")
        element.setStyle("height", "\((factor(model.settings.y, model.y) * 100).css)%")
    }

    private func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        if model.settings.x.scrolls { element.addClass("ct-scrolls-x") }
        if model.settings.y.scrolls { element.addClass("ct-scrolls-y") }
        element.setAttribute("data-scroll", "")
        element.setAttribute("tabindex", "0")
        element.setAttribute("role", "group")
        element.setAttribute("aria-label", model.title)
        element.setAttribute("data-at", told())
        let (changeX, changeY) = (model.settings.x.scroll?.change, model.settings.y.scroll?.change)
        guard changeX != nil || changeY != nil else { return }
        element.on("scroll") { payload in
            func value(_ scale: PlotScale, at place: Double) -> PlotValue? { scale.value(at: min(max(place, 0), 1)) }
            if let changeX, let x = payload.x, let whole = payload.startX, whole > 0 {
                memory.position.x = value(model.x, at: abs(x) / whole).map(changeX)
            }
            if let changeY, let y = payload.y, let height = payload.height, let whole = payload.startY, whole > 0 {
                memory.position.y = value(model.y, at: 1 - (y + height) / whole).map(changeY)
            }
        }
    }

    /// Where the visible part begins, as the app wants it; what the browser has told is not told to it again.
    private func told() -> String? {
        let wanted = (x: model.settings.x.scroll?.first, y: model.settings.y.scroll?.first)
        if wanted != memory.position {
            memory.position = wanted
            let places = [wanted.x.flatMap(model.x.place), wanted.y.flatMap(model.y.place)]
            let words = places.map { $0.map(\.css) ?? "-" }.joined(separator: " ")
            memory.told = (words, (memory.told?.count ?? 0) + 1)
        }
        return memory.told.map { "\($0.words) \($0.count)" }
    }
}
