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

    private func stretch(_ element: inout ElementDescription, _ context: ElementContext) {
        let (x, y) = (model.settings.x, model.settings.y)
        if x.scrolls { element.setStyle("width", "\((x.scrollFactor(along: model.x) * 100).css)%") }
        if y.scrolls { element.setStyle("height", "\((y.scrollFactor(along: model.y) * 100).css)%") }
    }

    private func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        if model.settings.x.scrolls { element.addClass("ct-scrolls-x") }
        if model.settings.y.scrolls { element.addClass("ct-scrolls-y") }
        element.setAttribute("data-scroll", "")
        element.setAttribute("tabindex", "0")
        element.setAttribute("role", "group")
        element.setAttribute("aria-label", model.title)
        element.setAttribute("data-at", told())
        if let rests { element.setAttribute("data-rests", rests) }
        let (changeX, changeY) = (model.settings.x.scroll?.change, model.settings.y.scroll?.change)
        guard changeX != nil || changeY != nil else { return }
        element.on("scroll") { payload in
            func value(_ scale: PlotScale, at place: Double) -> PlotValue? { scale.value(at: min(max(place, 0), 1)) }
            if let changeX, let x = payload.x, let whole = payload.startX, whole > 0 {
                memory.position.x = value(model.x, at: abs(x) / whole).map(changeX)
            }
            if let changeY, let y = payload.y, let height = payload.height, let whole = payload.startY, whole > 0 {
                // Numbers begin below, names above: half a point inside of the first of them.
                let place = model.y.categories == nil ? (y + height) / whole : (y + 0.5) / whole
                memory.position.y = value(model.y, at: 1 - place).map(changeY)
            }
        }
    }

    /// Where the visible part begins, as the app wants it; what the browser has told is not told to it again.
    private func told() -> String? {
        let wanted = (x: model.settings.x.scroll?.first, y: model.settings.y.scroll?.first)
        if wanted != memory.position || memory.told == nil {
            memory.position = wanted
            let x = wanted.x.flatMap { model.x.band(of: $0)?.start ?? model.x.place(of: $0) }
            let words = [x, y(of: wanted.y)].map { $0.map(Self.part) ?? "-" }.joined(separator: " ")
            if words != "- -" || memory.told != nil { memory.told = (words, (memory.told?.count ?? 0) + 1) }
        }
        return memory.told.map { "\($0.words) \($0.count)" }
    }

    /// How far above the whole chart's lower edge the visible part ends: at the value, or where that is a name, so that it
    /// comes first. At first at the beginning of the numbers, which is below.
    private func y(of value: PlotValue?) -> Double? {
        let axis = model.settings.y
        guard axis.scrolls else { return nil }
        guard let value else { return model.y.categories == nil && memory.told == nil ? 0 : nil }
        guard let band = model.y.band(of: value) else { return model.y.place(of: value) }
        return band.end - 1 / axis.scrollFactor(along: model.y)
    }

    /// A part of the whole, to a point of the longest chart.
    private static func part(_ place: Double) -> String { "\((place * 1e5).rounded() / 1e5)" }

    /// Where scrolling may rest: what is left of the visible part, and what is above it, in parts of the whole.
    private var rests: String? {
        let (x, y) = (model.settings.x, model.settings.y)
        let calendar = model.surroundings.calendar
        let left = x.scrolls ? x.rest?.places(on: model.x, calendar) ?? [] : []
        var top = y.scrolls ? y.rest?.places(on: model.y, calendar) ?? [] : []
        let visible = 1 / y.scrollFactor(along: model.y)
        // Names begin above; what begins below rests where that is at the lower edge.
        if model.y.categories == nil { top = top.map { 1 - $0 - visible } }
        guard !left.isEmpty || !top.isEmpty else { return nil }
        return [left, top].map { $0.map(Self.part).joined(separator: ",") }.joined(separator: " ")
    }
}

extension PlotScale {
    /// The places where a value's band begins and ends, if it is a name.
    fileprivate func band(of value: PlotValue) -> (start: Double, end: Double)? {
        guard case .category(let name) = value else { return nil }
        return band(of: name)
    }
}

extension AxisSettings {
    /// How many times longer the whole is than what is visible.
    func scrollFactor(along scale: PlotScale) -> Double {
        guard scrolls else { return 1 }
        let whole: Double
        if let names = scale.categories {
            whole = Double(names.count)
        } else {
            whole = scale.bounds.map { $0.upperBound - $0.lowerBound } ?? 1
        }
        guard let visibleLength, visibleLength > 0, whole > 0 else { return 1 }
        return min(max(whole / visibleLength, 1), 200)
    }
}
