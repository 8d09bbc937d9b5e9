import Foundation

/// A chart on a sheet of A4's shape: the wheel, and the figures under it.
package struct ChartSheet {
    /// What stands on the sheet besides figures, in the reader's language.
    package struct Words {
        package var bodies: String
        package var house: String
        package var cusps: String
        package var aspects: String
        package var name: (ChartPoint) -> String

        package init(
            bodies: String, house: String, cusps: String, aspects: String, name: @escaping (ChartPoint) -> String
        ) {
            (self.bodies, self.house, self.cusps, self.aspects, self.name) = (bodies, house, cusps, aspects, name)
        }
    }

    private let chart: Chart
    private let heading: SheetHeading
    private let words: Words

    private static let center = Point(500, 562)
    /// The zodiac's outer and inner edge, the houses' ring, and the circle of the aspects.
    private static let (outer, inner, houseRing, aspectCircle) = (382.0, 332.0, 202.0, 180.0)

    package init(_ chart: Chart, heading: SheetHeading, words: Words) {
        (self.chart, self.heading, self.words) = (chart, heading, words)
    }

    /// The drawing.
    package var sheet: Sheet {
        var drawing = Sheet(title: heading.title)
        drawing.frame(heading)
        zodiac(&drawing)
        houses(&drawing)
        aspects(&drawing)
        planets(&drawing)
        axes(&drawing)
        ChartFigures(chart, words).draw(&drawing, top: 1034)
        return drawing
    }

    /// Where a longitude is on the wheel: the ascendant is at the left, and the signs run against the clock.
    private func direction(_ longitude: Double) -> Double {
        Degrees.normalized(180 + longitude - (chart.angles?.ascendant ?? 0))
    }

    private func point(_ longitude: Double, _ radius: Double) -> Point {
        Point(Self.center, radius, direction(longitude))
    }

    private func zodiac(_ drawing: inout Sheet) {
        let (outer, inner) = (Self.outer, Self.inner)
        for sign in Sign.allCases {
            let (start, end) = (sign.start, sign.start + 30)
            let corners = [point(start, outer), point(end, outer), point(end, inner), point(start, inner)]
            let words = corners.map { "\(DrawingNumber.text($0.x)) \(DrawingNumber.text($0.y))" }
            drawing.path(
                "M\(words[0])A\(outer) \(outer) 0 0 0 \(words[1])L\(words[2])A\(inner) \(inner) 0 0 1 \(words[3])Z",
                Sheet.Brush(fill: Paint.soft(sign.element), stroke: Paint.hair, width: 1))
            drawing.glyph(
                .of(sign), point(start + 15, (outer + inner) / 2), size: 30, Paint.strong(sign.element), weight: 1.6)
        }
        for degree in 0..<360 {
            let length = degree % 10 == 0 ? 10.0 : degree % 5 == 0 ? 7 : 4
            drawing.line(
                point(Double(degree), inner), point(Double(degree), inner - length),
                Sheet.Brush(stroke: Paint.faint, width: degree % 10 == 0 ? 1 : 0.6))
        }
        drawing.circle(Self.center, outer, Sheet.Brush(stroke: Paint.ink, width: 1.6))
        drawing.circle(Self.center, inner, Sheet.Brush(stroke: Paint.ink, width: 1))
    }

    private func houses(_ drawing: inout Sheet) {
        drawing.circle(Self.center, Self.aspectCircle, Sheet.Brush(fill: "#ffffff", stroke: Paint.ink, width: 0.9))
        guard let houses = chart.houses else { return }
        drawing.circle(Self.center, Self.houseRing, Sheet.Brush(stroke: Paint.hair, width: 0.9))
        for house in 1...12 {
            let cusp = houses[house]
            let size = Degrees.normalized(houses[house + 1] - cusp)
            drawing.line(
                point(cusp, Self.aspectCircle), point(cusp, Self.inner - 11),
                Sheet.Brush(stroke: Paint.faint, width: 0.9))
            let place = point(cusp + size / 2, (Self.houseRing + Self.aspectCircle) / 2)
            drawing.text(
                "\(house)", Point(place.x, place.y + 4), .middle, Sheet.Lettering(size: 12, color: Paint.faint))
        }
    }

    private func aspects(_ drawing: inout Sheet) {
        let places = Dictionary(chart.points.map { ($0.point, $0.longitude) }) { first, _ in first }
        for aspect in chart.aspects where aspect.kind != .conjunction {
            guard let one = places[aspect.first], let other = places[aspect.second] else { continue }
            let weight = 0.5 + 1.3 * aspect.strength
            drawing.line(
                point(one, Self.aspectCircle), point(other, Self.aspectCircle),
                Sheet.Brush(
                    stroke: Paint.of(aspect.kind), width: weight, opacity: 0.35 + 0.5 * aspect.strength,
                    dashes: aspect.kind.isMajor ? [] : [3, 4])
            )
        }
    }

    private func planets(_ drawing: inout Sheet) {
        let shown = chart.placements.filter { $0.body != .meanNode || chart[.trueNode] == nil }
        let labels = LabelSpread.spread(shown.map(\.longitude), gap: 6.6)
        for (placement, label) in zip(shown, labels) {
            let color = Paint.ink
            drawing.line(
                point(placement.longitude, Self.inner), point(placement.longitude, Self.inner - 11),
                Sheet.Brush(stroke: color, width: 1.6))
            drawing.line(
                point(placement.longitude, Self.inner - 11), point(label, Self.inner - 20),
                Sheet.Brush(stroke: Paint.faint, width: 0.8))
            drawing.circle(point(placement.longitude, Self.aspectCircle), 2.2, Sheet.Brush(fill: color))
            let position = placement.signPosition
            let back = point(label, Self.inner - 34)
            drawing.circle(back, 12, Sheet.Brush(fill: Paint.paper))
            if let glyph = GlyphPath.of(ChartPoint(placement.body)) { drawing.glyph(glyph, back, size: 25, color) }
            inked(&drawing, "\(position.degrees)°", label, 62, 14, color, 600)
            let sign = point(label, Self.inner - 85)
            drawing.circle(sign, 8, Sheet.Brush(fill: Paint.paper))
            drawing.glyph(.of(position.sign), sign, size: 14, Paint.strong(position.sign.element), weight: 2)
            let minutes = String(format: "%02d′", position.minutes) + (placement.isRetrograde ? "℞" : "")
            inked(&drawing, minutes, label, 107, 10.5, Paint.ink, 400)
        }
    }

    /// Text in the middle of a point, with paper around it so that no line runs through.
    private func inked(
        _ drawing: inout Sheet, _ text: String, _ label: Double, _ depth: Double, _ size: Double, _ color: String,
        _ weight: Int
    ) {
        let at = point(label, Self.inner - depth)
        drawing.text(
            text, Point(at.x, at.y + size * 0.36), .middle,
            Sheet.Lettering(size: size, color: color, weight: weight, halo: Paint.paper)
        )
    }

    private func axes(_ drawing: inout Sheet) {
        guard let angles = chart.angles else { return }
        let ends = [
            ("AC", angles.ascendant), ("DC", angles.descendant), ("MC", angles.midheaven), ("IC", angles.imumCoeli),
        ]
        for (name, longitude) in ends {
            for (from, to) in [(Self.aspectCircle, Self.houseRing), (Self.outer, Self.outer + 16)] {
                drawing.line(
                    point(longitude, from), point(longitude, to), Sheet.Brush(stroke: Paint.ink, width: 2.2))
            }
            drawing.line(
                point(longitude, Self.houseRing), point(longitude, Self.inner - 11),
                Sheet.Brush(stroke: Paint.ink, width: 1.6, opacity: 0.55))
            let at = point(longitude, Self.outer + 33)
            let position = SignPosition(checked: longitude)
            drawing.text(
                name, Point(at.x, at.y + 1), .middle, Sheet.Lettering(size: 17, color: Paint.ink, weight: 700))
            drawing.text(
                String(format: "%d°%02d′", position.degrees, position.minutes), Point(at.x, at.y + 15), .middle,
                Sheet.Lettering(size: 11.5, color: Paint.faint))
        }
    }
}
