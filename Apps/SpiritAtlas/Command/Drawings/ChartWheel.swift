import Foundation
import SpiritAtlasCore

/// A chart as a drawing on a sheet of A4's shape: the wheel, and the figures under it.
struct ChartWheel {
    private let chart: Chart
    private let title: String
    private let details: [String]
    private let notes: [String]

    static let width = 1000.0
    static let height = 1414.0
    static let center = Point(500, 562)
    /// The zodiac's outer and inner edge, the houses' ring, and the circle of the aspects.
    static let (outer, inner, houseRing, aspectCircle) = (382.0, 332.0, 202.0, 180.0)

    init(_ cast: ChartCommand.Cast) {
        chart = cast.chart
        title = cast.birth.name ?? "Birth chart"
        details = cast.birth.lines + [ChartPage.conventions(cast.chart)]
        notes =
            ["Positions: JPL DE440, apparent, geocentric, true equinox of date."]
            + (cast.birth.city == nil ? [] : [Gazetteer.attribution])
    }

    /// The drawing as an SVG document.
    var svg: String {
        var drawing = SVGDocument(width: Self.width, height: Self.height)
        drawing.rectangle(Point(0, 0), Self.width, Self.height, "fill=\"\(Paint.paper)\"")
        heading(&drawing)
        zodiac(&drawing)
        houses(&drawing)
        aspects(&drawing)
        planets(&drawing)
        axes(&drawing)
        ChartFigures(chart).draw(&drawing, top: 1034)
        for (index, note) in notes.enumerated() {
            drawing.text(
                note, Point(500, 1380 + 15 * Double(index)), .middle, "font-size=\"11\" fill=\"\(Paint.faint)\"")
        }
        return drawing.text
    }

    /// Where a longitude is on the wheel: the ascendant is at the left, and the signs run against the clock.
    private func direction(_ longitude: Double) -> Double {
        Degrees.normalized(180 + longitude - (chart.angles?.ascendant ?? 0))
    }

    private func point(_ longitude: Double, _ radius: Double) -> Point {
        Point(Self.center, radius, direction(longitude))
    }

    private func heading(_ drawing: inout SVGDocument) {
        drawing.text(title, Point(500, 62), .middle, "font-size=\"34\" font-weight=\"600\" fill=\"\(Paint.ink)\"")
        for (index, detail) in details.enumerated() {
            drawing.text(
                detail, Point(500, 90 + 19 * Double(index)), .middle, "font-size=\"14\" fill=\"\(Paint.faint)\"")
        }
    }

    private func zodiac(_ drawing: inout SVGDocument) {
        let (outer, inner) = (Self.outer, Self.inner)
        for sign in Sign.allCases {
            let (start, end) = (sign.start, sign.start + 30)
            let corners = [point(start, outer), point(end, outer), point(end, inner), point(start, inner)]
            let words = corners.map { "\(SVGDocument.number($0.x)) \(SVGDocument.number($0.y))" }
            drawing.path(
                "M\(words[0])A\(outer) \(outer) 0 0 0 \(words[1])L\(words[2])A\(inner) \(inner) 0 0 1 \(words[3])Z",
                "fill=\"\(Paint.soft(sign.element))\" stroke=\"\(Paint.hair)\" stroke-width=\"1\"")
            drawing.glyph(
                .of(sign), point(start + 15, (outer + inner) / 2), size: 30, Paint.strong(sign.element), weight: 1.6)
        }
        for degree in 0..<360 {
            let length = degree % 10 == 0 ? 10.0 : degree % 5 == 0 ? 7 : 4
            drawing.line(
                point(Double(degree), inner), point(Double(degree), inner - length),
                "stroke=\"\(Paint.faint)\" stroke-width=\"\(degree % 10 == 0 ? 1 : 0.6)\"")
        }
        drawing.circle(Self.center, outer, "stroke=\"\(Paint.ink)\" stroke-width=\"1.6\"")
        drawing.circle(Self.center, inner, "stroke=\"\(Paint.ink)\" stroke-width=\"1\"")
    }

    private func houses(_ drawing: inout SVGDocument) {
        drawing.circle(Self.center, Self.aspectCircle, "stroke=\"\(Paint.ink)\" stroke-width=\"0.9\" fill=\"#ffffff\"")
        guard let houses = chart.houses else { return }
        drawing.circle(Self.center, Self.houseRing, "stroke=\"\(Paint.hair)\" stroke-width=\"0.9\"")
        for house in 1...12 {
            let cusp = houses[house]
            let size = Degrees.normalized(houses[house + 1] - cusp)
            drawing.line(
                point(cusp, Self.aspectCircle), point(cusp, Self.inner - 11),
                "stroke=\"\(Paint.faint)\" stroke-width=\"0.9\"")
            let place = point(cusp + size / 2, (Self.houseRing + Self.aspectCircle) / 2)
            drawing.text(
                "\(house)", Point(place.x, place.y + 4), .middle, "font-size=\"12\" fill=\"\(Paint.faint)\"")
        }
    }

    private func aspects(_ drawing: inout SVGDocument) {
        let places = Dictionary(chart.points.map { ($0.point, $0.longitude) }) { first, _ in first }
        for aspect in chart.aspects where aspect.kind != .conjunction {
            guard let one = places[aspect.first], let other = places[aspect.second] else { continue }
            let weight = 0.5 + 1.3 * aspect.strength
            let dashes = aspect.kind.isMajor ? "" : " stroke-dasharray=\"3 4\""
            drawing.line(
                point(one, Self.aspectCircle), point(other, Self.aspectCircle),
                "stroke=\"\(Paint.of(aspect.kind))\" stroke-opacity=\"\(SVGDocument.number(0.35 + 0.5 * aspect.strength))\" stroke-width=\"\(SVGDocument.number(weight))\"\(dashes)"
            )
        }
    }

    private func planets(_ drawing: inout SVGDocument) {
        let shown = chart.placements.filter { $0.body != .meanNode || chart[.trueNode] == nil }
        let labels = LabelSpread.spread(shown.map(\.longitude), gap: 6.6)
        for (placement, label) in zip(shown, labels) {
            let color = Paint.ink
            drawing.line(
                point(placement.longitude, Self.inner), point(placement.longitude, Self.inner - 11),
                "stroke=\"\(color)\" stroke-width=\"1.6\"")
            drawing.line(
                point(placement.longitude, Self.inner - 11), point(label, Self.inner - 20),
                "stroke=\"\(Paint.faint)\" stroke-width=\"0.8\"")
            drawing.circle(point(placement.longitude, Self.aspectCircle), 2.2, "fill=\"\(color)\"")
            let position = placement.signPosition
            let back = point(label, Self.inner - 34)
            drawing.circle(back, 12, "fill=\"\(Paint.paper)\"")
            if let glyph = GlyphPath.of(ChartPoint(placement.body)) { drawing.glyph(glyph, back, size: 25, color) }
            words(&drawing, "\(position.degrees)°", label, 62, 14, color, "600")
            let sign = point(label, Self.inner - 85)
            drawing.circle(sign, 8, "fill=\"\(Paint.paper)\"")
            drawing.glyph(.of(position.sign), sign, size: 14, Paint.strong(position.sign.element), weight: 2)
            let minutes = String(format: "%02d′", position.minutes) + (placement.isRetrograde ? "℞" : "")
            words(&drawing, minutes, label, 107, 10.5, Paint.ink, "400")
        }
    }

    /// Text in the middle of a point, with paper around it so that no line runs through.
    private func words(
        _ drawing: inout SVGDocument, _ text: String, _ label: Double, _ depth: Double, _ size: Double, _ color: String,
        _ weight: String
    ) {
        let at = point(label, Self.inner - depth)
        drawing.text(
            text, Point(at.x, at.y + size * 0.36), .middle,
            "font-size=\"\(size)\" font-weight=\"\(weight)\" fill=\"\(color)\" stroke=\"\(Paint.paper)\" stroke-width=\"3.5\" paint-order=\"stroke\""
        )
    }

    private func axes(_ drawing: inout SVGDocument) {
        guard let angles = chart.angles else { return }
        let ends = [
            ("AC", angles.ascendant), ("DC", angles.descendant), ("MC", angles.midheaven), ("IC", angles.imumCoeli),
        ]
        for (name, longitude) in ends {
            for (from, to) in [(Self.aspectCircle, Self.houseRing), (Self.outer, Self.outer + 16)] {
                drawing.line(
                    point(longitude, from), point(longitude, to), "stroke=\"\(Paint.ink)\" stroke-width=\"2.2\"")
            }
            drawing.line(
                point(longitude, Self.houseRing), point(longitude, Self.inner - 11),
                "stroke=\"\(Paint.ink)\" stroke-width=\"1.6\" stroke-opacity=\"0.55\"")
            let at = point(longitude, Self.outer + 33)
            let position = SignPosition(checked: longitude)
            drawing.text(
                name, Point(at.x, at.y + 1), .middle, "font-size=\"17\" font-weight=\"700\" fill=\"\(Paint.ink)\"")
            drawing.text(
                String(format: "%d°%02d′", position.degrees, position.minutes), Point(at.x, at.y + 15), .middle,
                "font-size=\"11.5\" fill=\"\(Paint.faint)\"")
        }
    }
}
