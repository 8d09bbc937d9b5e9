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
                ElementBox("span", "ct-first", configure: place)
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
        guard let change = model.settings.x.scroll?.change else { return }
        element.on("scroll") { payload in
            guard let x = payload.x, let whole = payload.startX, whole > 0 else { return }
            if let value = model.x.value(at: min(max(abs(x) / whole, 0), 1)) { change(value) }
        }
    }

    /// The first visible value is brought into view once, as soon as the chart is alive.
    private func place(_ element: inout ElementDescription, _ context: ElementContext) {
        element.setAttribute("aria-hidden", "true")
        guard let first = model.settings.x.scroll?.first, let place = model.x.place(of: first) else { return }
        element.setStyle("inset-inline-start", "\((place * 100).css)%")
        guard !memory.hasScrolled else { return }
        memory.hasScrolled = true
        context.perform(.scrollTo(context.id, anchorX: model.surroundings.isRightToLeft ? 1 : 0, anchorY: nil))
    }
}
