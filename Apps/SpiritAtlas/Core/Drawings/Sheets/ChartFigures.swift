import Foundation

/// The figures under a wheel: bodies, house cusps, and the grid of aspects.
struct ChartFigures {
    private let chart: Chart

    private let words: ChartSheet.Words

    init(_ chart: Chart, _ words: ChartSheet.Words) { (self.chart, self.words) = (chart, words) }

    private static let row = 22.0

    func draw(_ drawing: inout Sheet, top: Double) {
        bodies(&drawing, Point(64, top))
        if let houses = chart.houses { cusps(houses, &drawing, Point(420, top)) }
        grid(&drawing, Point(chart.houses == nil ? 470 : 614, top))
    }

    private func heading(_ title: String, _ at: Point, _ drawing: inout Sheet) {
        drawing.text(
            title.uppercased(), at, .start,
            Sheet.Lettering(size: 11, color: Paint.faint, weight: 600, spacing: 1.2))
    }

    private func position(_ longitude: Double, _ at: Point, _ drawing: inout Sheet) {
        let position = SignPosition(checked: longitude)
        drawing.text(
            String(format: "%d°%02d′%02d″", position.degrees, position.minutes, position.seconds), at, .end,
            Sheet.Lettering(size: 13, color: Paint.ink))
        drawing.glyph(
            .of(position.sign), Point(at.x + 16, at.y - 4.5), size: 15, Paint.strong(position.sign.element), weight: 2)
    }

    private func bodies(_ drawing: inout Sheet, _ corner: Point) {
        heading(words.bodies, corner, &drawing)
        // Of the two nodes the true one, as on the wheel.
        let shown = chart.placements.filter { $0.body != .meanNode || chart[.trueNode] == nil }
        for (index, placement) in shown.enumerated() {
            let y = corner.y + 26 + Self.row * Double(index)
            if let glyph = GlyphPath.of(ChartPoint(placement.body)) {
                drawing.glyph(glyph, Point(corner.x + 9, y - 4.5), size: 17, Paint.ink, weight: 1.9)
            }
            drawing.text(
                words.name(ChartPoint(placement.body)), Point(corner.x + 28, y), .start,
                Sheet.Lettering(size: 13, color: Paint.ink))
            position(placement.longitude, Point(corner.x + 205, y), &drawing)
            if placement.isRetrograde {
                drawing.text("℞", Point(corner.x + 238, y), .start, Sheet.Lettering(size: 12, color: Paint.red))
            }
            if let house = placement.house {
                drawing.text("\(house)", Point(corner.x + 282, y), .end, Sheet.Lettering(size: 13, color: Paint.faint))
            }
        }
        if chart.houses != nil {
            drawing.text(
                words.house.uppercased(), Point(corner.x + 282, corner.y), .end,
                Sheet.Lettering(size: 11, color: Paint.faint, weight: 600, spacing: 1.2))
        }
    }

    private func cusps(_ houses: HouseCusps, _ drawing: inout Sheet, _ corner: Point) {
        heading(words.cusps, corner, &drawing)
        for house in 1...12 {
            let y = corner.y + 26 + Self.row * Double(house - 1)
            drawing.text("\(house)", Point(corner.x + 18, y), .end, Sheet.Lettering(size: 13, color: Paint.faint))
            position(houses[house], Point(corner.x + 100, y), &drawing)
        }
    }

    private func grid(_ drawing: inout Sheet, _ corner: Point) {
        let points = chart.points.map(\.point).filter { chart.settings.aspectPoints.contains($0) }
        guard !points.isEmpty else { return }
        heading(words.aspects, corner, &drawing)
        let cell = 21.0
        let top = corner.y + 12
        for (row, point) in points.enumerated() {
            for column in 0..<row {
                drawing.rectangle(
                    Point(corner.x + cell * Double(column), top + cell * Double(row)), cell, cell,
                    Sheet.Brush(fill: "#ffffff", stroke: Paint.hair, width: 0.7))
            }
            let at = Point(corner.x + cell * (Double(row) + 0.5), top + cell * (Double(row) + 0.5))
            if let glyph = GlyphPath.of(point) {
                drawing.glyph(glyph, at, size: 16, Paint.ink, weight: 2)
            } else {
                drawing.text(
                    point == .midheaven ? "MC" : point == .ascendant ? "AC" : "Vx", Point(at.x, at.y + 4), .middle,
                    Sheet.Lettering(size: 11, color: Paint.ink, weight: 700))
            }
        }
        for aspect in chart.aspects {
            guard let one = points.firstIndex(of: aspect.first), let other = points.firstIndex(of: aspect.second)
            else { continue }
            let at = Point(
                corner.x + cell * (Double(min(one, other)) + 0.5), top + cell * (Double(max(one, other)) + 0.5))
            drawing.glyph(.of(aspect.kind), at, size: 14, Paint.of(aspect.kind), weight: 2)
        }
    }
}
