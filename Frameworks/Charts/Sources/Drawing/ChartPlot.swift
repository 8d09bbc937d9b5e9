import Foundation
import SwiftUI

/// The plot: lines of the axes, marks, what stands beside them, and the items for screen readers and arrow keys.
struct ChartPlot: View {
    let model: ChartModel
    let memory: ChartMemory
    @Environment(\.self) private var environment

    var body: some View {
        let paints = PaintBox(prefix: memory.prefix, environment: environment)
        let drawing = MarkDrawing(model, paints)
        let shapes = drawing.shapes()
        let points = model.points()
        let first = points.first?.id
        ElementBox("div", "ct-plot", layout: .fill, configure: describe) {
            if !model.isRound { AxisLines(model: model) }
            ElementBox("svg", "ct-marks", configure: inset) {
                definitions(paints.definitions)
                ForEach(Array(shapes.enumerated()), id: \.offset) { ChartShapeView(shape: $0.element) }
            }
            PlotViews(model: model, inset: insetValue)
            if !points.isEmpty {
                ElementBox("ul", "ct-points", configure: describePoints) {
                    ForEach(points) { point in PointItem(point: point, model: model, isFirst: point.id == first) }
                }
            }
        }
    }

    @ViewBuilder
    private func definitions(_ definitions: [ChartShape]) -> some View {
        if !definitions.isEmpty {
            ElementBox("defs") {
                ForEach(Array(definitions.enumerated()), id: \.offset) { ChartShapeView(shape: $0.element) }
            }
        }
    }

    /// The room that scales leave free at the edges of the plot.
    private var insetValue: String? {
        let (x, y) = (model.x.padding, model.y.padding)
        guard x.start + x.end + y.start + y.end > 0 else { return nil }
        let (left, right) = model.surroundings.isRightToLeft ? (x.end, x.start) : (x.start, x.end)
        return [y.end, right, y.start, left].map { CGFloat($0).px }.joined(separator: " ")
    }

    private func inset(_ element: inout ElementDescription, _ context: ElementContext) {
        element.setAttribute("aria-hidden", "true")
        element.setStyle("inset", insetValue)
        if insetValue != nil {
            let (x, y) = (model.x.padding, model.y.padding)
            element.setStyle("width", "calc(100% - \(CGFloat(x.start + x.end).px))")
            element.setStyle("height", "calc(100% - \(CGFloat(y.start + y.end).px))")
        }
    }

    private func describePoints(_ element: inout ElementDescription, _ context: ElementContext) {
        element.setAttribute("role", "list")
        element.setStyle("inset", insetValue)
    }

    private func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.setAttribute("data-geometry", "")
        element.on("geometry") { [memory] payload in
            if let rect = CGRect(measured: payload), rect != memory.plot.rect { memory.plot.rect = rect }
        }
        let selection = ChartSelection(model: model)
        guard selection.isWanted else { return }
        element.setAttribute("data-track", selection.axes)
        element.on("track") { selection.take($0) }
    }
}

/// One mark for screen readers and arrow keys; its text shows while it has the focus.
struct PointItem {
    let point: ChartPoint
    let model: ChartModel
    let isFirst: Bool
}

extension PointItem: ElementView {
    func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.tag = "li"
        element.addClass("ct-point")
        element.text = point.text
        element.setStyle("left", point.left)
        element.setStyle("top", point.top)
        element.setAttribute("data-rove", "")
        element.setAttribute("tabindex", isFirst ? "0" : "-1")
        if let identifier = point.identifier { element.setAttribute("data-testid", identifier) }
        let selection = ChartSelection(model: model)
        guard selection.isWanted else { return }
        element.on("focus") { _ in selection.take(point) }
        element.on("blur") { _ in selection.clear() }
    }
}

/// Views that stand beside marks or for them.
struct PlotViews: View {
    private struct Item: Identifiable {
        let id: Int
        let left: String
        let top: String
        let shift: String
        let width: String?
        let fits: Bool
        let content: AnyView
    }

    let model: ChartModel
    let inset: String?

    var body: some View {
        let items = items
        if !items.isEmpty {
            ElementBox("div", "ct-views", configure: { element, _ in element.setStyle("inset", inset) }) {
                ForEach(items) { item in
                    ElementBox(
                        "div", "ct-note",
                        configure: { element, _ in
                            element.setStyle("left", item.left)
                            element.setStyle("top", item.top)
                            element.setStyle("transform", item.shift)
                            if item.fits { element.setAttribute("data-keep-in", "") }
                        }
                    ) { item.content }
                }
            }
        }
    }

    private var items: [Item] {
        var items: [Item] = []
        let css = PlotCSS(isRightToLeft: model.surroundings.isRightToLeft)
        let last = lastOfSeries
        for (index, mark) in model.marks.enumerated() {
            if case .view(let content)? = mark.record.style.symbol {
                items.append(
                    Item(
                        id: items.count, left: css.left(mark.x.middle), top: css.top(mark.y.middle),
                        shift: "translate(-50%,-50%)", width: nil, fits: false, content: content()))
            }
            // A line's annotation belongs to the line: it stands at its last point.
            let isPartOfLine = mark.record.kind == .area
            if isPartOfLine, last[SeriesKey(mark.record)] != index { continue }
            for annotation in mark.record.style.annotations where items.count < 1000 {
                let place = NotePlace(mark, annotation, model)
                items.append(
                    Item(
                        id: items.count, left: place.left, top: place.top, shift: place.shift, width: nil,
                        fits: annotation.fits,
                        content: annotation.content(AnnotationContext(targetSize: size(of: mark)))))
            }
        }
        return items
    }

    private var lastOfSeries: [SeriesKey: Int] {
        var last: [SeriesKey: Int] = [:]
        for (index, mark) in model.marks.enumerated() where mark.record.kind == .area {
            last[SeriesKey(mark.record)] = index
        }
        return last
    }

    private func size(of mark: PlacedMark) -> CGSize {
        let plot = model.surroundings.plotSize
        return CGSize(
            width: abs(mark.x.end.place - mark.x.start.place) * Double(plot.width)
                + abs(mark.x.end.points - mark.x.start.points),
            height: abs(mark.y.end.place - mark.y.start.place) * Double(plot.height)
                + abs(mark.y.end.points - mark.y.start.points))
    }
}
