import Foundation
import SwiftUI

/// The lines of both axes across the plot, and their ticks beside it.
struct AxisLines: View {
    let model: ChartModel

    var body: some View {
        let shapes = shapes
        ElementBox("svg", "ct-grid", configure: { element, _ in element.setAttribute("aria-hidden", "true") }) {
            ForEach(Array(shapes.enumerated()), id: \.offset) { ChartShapeView(shape: $0.element) }
        }
    }

    private var shapes: [ChartShape] {
        let environment = EnvironmentValues()
        return [true, false].flatMap { isX in
            (isX ? model.xAxis : model.yAxis).sides.flatMap { side in
                side.marks.flatMap { mark in
                    mark.parts.compactMap { part in shape(part, mark, side, isX: isX, environment) }
                }
            }
        }
    }

    private func shape(
        _ part: AxisPart, _ mark: PlacedAxis.Mark, _ side: PlacedAxis.Side, isX: Bool, _ environment: EnvironmentValues
    ) -> ChartShape? {
        let place = Edge(place: part.isCentered ?? false ? mark.middle : mark.place)
        let css = PlotCSS(isRightToLeft: model.surroundings.isRightToLeft)
        let scale = isX ? model.x : model.y
        let padded = Edge(
            place: place.place, points: scale.padding.start * (1 - place.place) - scale.padding.end * place.place)
        var shape = ChartShape("line")
        let at = isX ? css.x(padded) : css.y(padded)
        let position = "\((at.part * 100).css)%"
        var (start, end) = ("0", "100%")
        var shift = CGFloat(0)
        switch part.kind {
        case .label: return nil
        case .line:
            if part.stroke == nil, isX, scale.categories == nil { shape.style("stroke-dasharray", "2px 2px") }
        case .tick(let length):
            // Ticks of time reach down beside their labels; the usual ones of numbers would only lengthen the lines.
            let isLong = isX && scale.isTime && length == 4
            if !isX, length == 4, part.stroke == nil { return nil }
            let reach = isLong ? 14 : length
            (start, end) = ("0", reach.px)
            if isLong, part.stroke == nil { shape.style("stroke-dasharray", "2px 2px") }
            switch side.edge {
            case .top: shift = -reach
            case .leading where !css.isRightToLeft, .trailing where css.isRightToLeft: shift = -reach
            default: break
            }
        }
        let isFarEdge =
            side.edge == .bottom
            || (side.edge == .trailing) != css.isRightToLeft && (side.edge == .trailing || side.edge == .leading)
        if case .tick = part.kind, isFarEdge {
            // A tick begins at the plot's far edge.
            shape.style("transform-box", "view-box")
            let points = CGFloat(at.points).px
            shape.style("transform", isX ? "translate(\(points),100%)" : "translate(100%,\(points))")
        } else if at.points != 0 || shift != 0 {
            let points = CGFloat(at.points).px
            shape.style("transform", isX ? "translate(\(points),\(shift.px))" : "translate(\(shift.px),\(points))")
        }
        for (name, value) in isX
            ? [("x1", position), ("x2", position), ("y1", start), ("y2", end)]
            : [("x1", start), ("x2", end), ("y1", position), ("y2", position)]
        { shape.set(name, value) }
        if let color = part.style?._paint(in: environment).color { shape.style("stroke", color) }
        if let stroke = part.stroke {
            shape.style("stroke-width", stroke.lineWidth.px)
            if !stroke.dash.isEmpty { shape.style("stroke-dasharray", stroke.dash.map(\.px).joined(separator: " ")) }
        }
        return shape
    }
}

/// The labels of an axis at one side of the plot.
struct AxisLabels: View {
    private struct Item: Identifiable {
        let id: Int
        let place: Edge
        let begins: Bool
        let part: AxisPart
        let label: AxisLabel
        let mark: PlacedAxis.Mark
    }

    let side: PlacedAxis.Side
    let model: ChartModel
    let isX: Bool
    @Environment(\.self) private var environment

    var body: some View {
        let items = items
        if !items.isEmpty {
            ElementBox("div", "ct-axis", isX ? "ct-xs" : "ct-ys", "ct-\(side.edge)", configure: describe) {
                ForEach(items) { item in
                    if case .view(let content) = item.label.content {
                        ElementBox("div", "ct-label", configure: { element, _ in place(item, &element) }) {
                            content()
                        }
                    } else {
                        ElementBox(
                            "div", "ct-label",
                            configure: { element, _ in
                                place(item, &element)
                                element.text = text(of: item)
                            })
                    }
                }
            }
        }
    }

    /// The labels are read with the marks; a second time would be noise.
    private func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.setAttribute("aria-hidden", "true")
        if side.preset.kind == .inset { element.addClass("ct-inset") }
    }

    private var items: [Item] {
        let scale = isX ? model.x : model.y
        var items: [Item] = []
        for mark in side.marks where mark.showsLabel {
            for part in mark.parts {
                guard case .label(let label) = part.kind else { continue }
                let begins = mark.labelsBegin && !(part.isCentered ?? false) && label.anchor == nil
                // What begins where the plot ends has no room.
                guard !(isX && begins && mark.place > 0.999) else { continue }
                let place =
                    begins || !(part.isCentered ?? true)
                    ? mark.place : part.isCentered == true ? mark.middle : mark.place
                let points = scale.padding.start * (1 - place) - scale.padding.end * place
                items.append(
                    Item(
                        id: items.count, place: Edge(place: place, points: points), begins: begins, part: part,
                        label: label, mark: mark))
            }
        }
        return items
    }

    private func text(of item: Item) -> String {
        if case .text(let write) = item.label.content { return write(item.mark.value, environment) ?? item.mark.text }
        return item.mark.text
    }

    /// Whether a label in the middle of its line would reach beyond the plot where nothing else gives it room: true at the
    /// plot's start, false at its end, nil where it has room.
    private func standsOut(_ item: Item) -> Bool? {
        guard !item.begins else { return nil }
        // What scrolls is cut off at its ends; elsewhere the labels of a y axis keep room beside the plot.
        let edges = model.settings.x.scrolls ? [] : model.yAxis.sides.map(\.edge)
        let half = Double(text(of: item).count) * 3.1 * model.surroundings.textScale
        let length = Double(model.surroundings.plotSize.width)
        let (part, points) = (item.place.place, Double(item.place.points))
        if part < 0.5 { return part * length + points < half && !edges.contains(.leading) ? true : nil }
        return (1 - part) * length - points < half && !edges.contains(.trailing) ? false : nil
    }

    private func place(_ item: Item, _ element: inout ElementDescription) {
        let css = PlotCSS(isRightToLeft: model.surroundings.isRightToLeft)
        if isX {
            element.setStyle("left", css.left(item.place))
            if item.begins { element.addClass("ct-begin") }
            if let anchor = item.label.anchor {
                element.setStyle("justify-content", anchor.x < 0.25 ? "start" : anchor.x > 0.75 ? "end" : "center")
            } else if let isFirst = standsOut(item) {
                element.setStyle("justify-content", isFirst != css.isRightToLeft ? "start" : "end")
            }
        } else {
            element.setStyle("top", css.top(item.place))
            // Where the chart scrolls, nothing is seen beyond its ends.
            if model.settings.y.scrolls, item.place.place > 0.999 { element.setStyle("align-items", "start") }
            if model.settings.y.scrolls, item.place.place < 0.001 { element.setStyle("align-items", "end") }
        }
        switch item.label.orientation.kind {
        case .vertical: element.setStyle("writing-mode", "vertical-rl")
        case .verticalReversed: element.setStyle("writing-mode", "sideways-lr")
        default: break
        }
        if let spacing = isX ? item.label.verticalSpacing : item.label.horizontalSpacing {
            element.setStyle("--ct-gap", spacing.px)
        }
        let offset = item.part.offset
        if offset != .zero { element.setStyle("translate", "\(offset.width.px) \(offset.height.px)") }
        if let style = item.part.style { element.setForeground(style._paint(in: environment)) }
        if let name = item.part.font?.className { element.addClass(name) }
        for (name, value) in item.part.font?.declarations ?? [] { element.setStyle(name, value) }
    }
}
