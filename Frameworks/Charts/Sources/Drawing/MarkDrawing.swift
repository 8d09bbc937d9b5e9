import Foundation
import SwiftUI

/// Draws a chart's marks as shapes that keep their places at any size.
@MainActor
struct MarkDrawing {
    /// Above so many marks of one kind, those of one colour become one shape.
    static let manyMarks = 400

    let model: ChartModel
    let paints: PaintBox
    let css: PlotCSS

    init(_ model: ChartModel, _ paints: PaintBox) {
        (self.model, self.paints) = (model, paints)
        css = PlotCSS(isRightToLeft: model.surroundings.isRightToLeft)
    }

    var size: CGSize { model.surroundings.plotSize }

    /// All shapes, the lowest first.
    func shapes() -> [ChartShape] {
        var drawn: [(z: Double, order: Int, shape: ChartShape)] = []
        func add(_ shape: ChartShape, _ style: MarkStyle) {
            drawn.append((style.zIndex ?? 0, drawn.count, finished(shape, style)))
        }
        var kinds: [MarkRecord.Kind: Int] = [:]
        for mark in model.marks { kinds[mark.record.kind, default: 0] += 1 }
        var seen: Set<SeriesKey> = []
        let series = Dictionary(grouping: model.marks.filter { $0.record.kind == .line || $0.record.kind == .area }) {
            SeriesKey($0.record)
        }
        var batches = MarkBatches()
        for mark in model.marks {
            let isMany = kinds[mark.record.kind, default: 0] > Self.manyMarks
            let style = mark.record.style
            switch mark.record.kind {
            case .line, .area:
                guard seen.insert(SeriesKey(mark.record)).inserted, let marks = series[SeriesKey(mark.record)] else {
                    continue
                }
                add(mark.record.kind == .line ? line(marks) : area(marks), style)
                if mark.record.kind == .line {
                    for each in marks { for shape in symbol(each, isDefault: false) { add(shape, each.record.style) } }
                }
            case .bar, .rectangle:
                if isMany {
                    batches.add(rectangle: corners(of: mark), fill(style), style.opacity)
                } else {
                    add(rectangle(mark), style)
                }
            case .point:
                if isMany {
                    batches.add(
                        dot: css.point(mark.x.middle, mark.y.middle, size), diameter(style), fill(style), style.opacity)
                } else {
                    for shape in symbol(mark, isDefault: true) { add(shape, style) }
                }
            case .rule: add(rule(mark), style)
            case .sector: add(sector(mark), style)
            }
        }
        for shape in batches.shapes() { drawn.append((0, drawn.count, shape)) }
        return drawn.sorted { ($0.z, Double($0.order)) < ($1.z, Double($1.order)) }.map(\.shape)
    }

    /// The style of a mark, or the first of the usual colours.
    func style(of style: MarkStyle) -> AnyShapeStyle {
        style.foreground ?? style.foregroundBy.map { model.colors.style(of: $0.value) } ?? AnyShapeStyle(Color.blue)
    }

    func fill(_ style: MarkStyle) -> String { paints.paint(self.style(of: style), isWholePlot: style.spansPlot) }

    private func finished(_ shape: ChartShape, _ style: MarkStyle) -> ChartShape {
        var shape = shape
        if style.opacity < 1 { shape.style("opacity", style.opacity.css) }
        var filters: [String] = []
        if let blur = style.blur { filters.append("blur(\(blur.px))") }
        if let shadow = style.shadow { filters.append(shadow) }
        if !filters.isEmpty { shape.style("filter", filters.joined(separator: " ")) }
        if let clip = style.clip { shape.style("clip-path", paints.clip(rectangles(of: clip))) }
        return shape
    }

    /// The rectangles of a mask; the whole plot where it has none.
    private func rectangles(of clip: MarkClip) -> [ChartShape] {
        guard !clip.records.isEmpty else {
            var whole = ChartShape("rect")
            whole.set("width", "100%")
            whole.set("height", "100%")
            return [whole]
        }
        let lengths = MarkLengths(clip.records, calendar: model.surroundings.calendar)
        let placing = MarkPlacing(
            x: model.x, y: model.y, surroundings: model.surroundings, lengths: lengths,
            groups: MarkPlacing.groups(clip.records))
        return placing.place(clip.records).map { mark in
            let box = css.box(mark.x, mark.y)
            var shape = ChartShape("rect")
            for (name, value) in [("x", box.x), ("y", box.y), ("width", box.width), ("height", box.height)] {
                shape.style(name, value)
            }
            return shape
        }
    }

    // MARK: Rectangles, rules, symbols

    private func rectangle(_ mark: PlacedMark) -> ChartShape {
        var shape = ChartShape("rect")
        let box = css.box(mark.x, mark.y)
        for (name, value) in [("x", box.x), ("y", box.y), ("width", box.width), ("height", box.height)] {
            shape.style(name, value)
        }
        let radius = mark.record.style.cornerRadius ?? (mark.record.kind == .bar ? 2 : 0)
        if radius > 0 { shape.style("rx", radius.px) }
        shape.style("fill", fill(mark.record.style))
        return shape
    }

    private func corners(of mark: PlacedMark) -> CGRect {
        let (first, last) = (css.point(mark.x.start, mark.y.start, size), css.point(mark.x.end, mark.y.end, size))
        return CGRect(
            x: min(first.x, last.x), y: min(first.y, last.y), width: abs(first.x - last.x),
            height: abs(first.y - last.y))
    }

    private func rule(_ mark: PlacedMark) -> ChartShape {
        // Ends that lie some points beyond a part of the plot can be said of a nested picture's sides, not of a line's ends.
        var shape = ChartShape("line")
        let (x1, x2) = (css.x(mark.x.start), css.x(mark.x.end))
        let (y1, y2) = (css.y(mark.y.start), css.y(mark.y.end))
        let (width, height) = (max(1, Double(size.width)), max(1, Double(size.height)))
        func part(_ edge: (part: Double, points: Double), _ length: Double, shared: Double) -> String {
            "\(((edge.part + (edge.points - shared) / length) * 100).css)%"
        }
        let isVertical = mark.x.start.place == mark.x.end.place
        let shift = (x: isVertical ? x1.points : 0, y: isVertical ? 0 : y1.points)
        shape.set("x1", part(x1, width, shared: shift.x))
        shape.set("x2", part(x2, width, shared: shift.x))
        shape.set("y1", part(y1, height, shared: shift.y))
        shape.set("y2", part(y2, height, shared: shift.y))
        if shift.x != 0 || shift.y != 0 {
            shape.style("transform", "translate(\(CGFloat(shift.x).px),\(CGFloat(shift.y).px))")
        }
        shape.style("stroke", fill(mark.record.style))
        stroke(&shape, mark.record.style, width: 1)
        return shape
    }

    func stroke(_ shape: inout ChartShape, _ style: MarkStyle, width: CGFloat) {
        let line =
            style.line ?? style.lineBy.map { model.symbols.line(of: $0.value) }
            ?? StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round)
        shape.style("stroke-width", line.lineWidth.px)
        if line.lineCap != .butt { shape.style("stroke-linecap", line.lineCap == .round ? "round" : "square") }
        shape.style("stroke-linejoin", line.lineJoin == .bevel ? "bevel" : line.lineJoin == .round ? "round" : "miter")
        if !line.dash.isEmpty { shape.style("stroke-dasharray", line.dash.map(\.px).joined(separator: " ")) }
    }

    private func diameter(_ style: MarkStyle) -> Double {
        let area = style.symbolSize ?? style.sizeBy.map { model.symbols.area(of: $0.value) } ?? 50
        return 2 * (Double(max(0, area)) / .pi).squareRoot()
    }

    /// The symbol at a mark: a circle for points where nothing else is said. Views stand in a layer of their own.
    private func symbol(_ mark: PlacedMark, isDefault: Bool) -> [ChartShape] {
        let style = mark.record.style
        let look = style.symbol ?? style.symbolBy.map { model.symbols.look(of: $0.value) }
        guard let look = look ?? (isDefault ? .basic(.circle) : nil) else { return [] }
        let radius = diameter(style) / 2
        if case .basic(.circle) = look {
            var shape = ChartShape("circle")
            shape.style("cx", css.left(mark.x.middle))
            shape.style("cy", css.top(mark.y.middle))
            shape.style("r", CGFloat(radius).px)
            shape.style("fill", fill(style))
            return [shape]
        }
        guard let outline = look.outline else { return [] }
        var shape = ChartShape("path")
        shape.set("d", outline.applying(CGAffineTransform(scaleX: CGFloat(radius), y: CGFloat(radius))).svg)
        shape.style("transform-box", "view-box")
        shape.style("transform", "translate(\(css.left(mark.x.middle)),\(css.top(mark.y.middle)))")
        shape.style("fill", fill(style))
        return [shape]
    }
}
