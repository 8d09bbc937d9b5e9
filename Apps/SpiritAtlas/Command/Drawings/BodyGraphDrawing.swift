import Foundation
import SpiritAtlasCore

/// Gates, channels and centres as a drawing on a sheet of A4's shape.
struct BodyGraphDrawing {
    private let chart: HumanDesign.Chart
    private let title: String
    private let details: [String]
    private let notes: [String]

    private static let design = "#b23a2b"
    private static let personality = "#24222c"
    private static let origin = Point(191, 158)
    private static let scale = 1.03

    init(_ cast: HumanDesignCommand.Cast) {
        chart = cast.chart
        title = cast.birth.name ?? HumanDesign.displayName
        details = cast.birth.lines + [HumanDesignPage.designLine(cast.chart)]
        notes =
            [
                "Red: design. Black: personality. Striped: both. "
                    + "Positions: JPL DE440, apparent, geocentric, true equinox of date; true node."
            ]
            + (cast.birth.city == nil ? [] : [Gazetteer.attribution])
    }

    /// The drawing as an SVG document.
    var svg: String {
        var drawing = SVGDocument(width: 1000, height: 1414)
        drawing.rectangle(Point(0, 0), 1000, 1414, "fill=\"\(Paint.paper)\"")
        drawing.text(title, Point(500, 62), .middle, "font-size=\"34\" font-weight=\"600\" fill=\"\(Paint.ink)\"")
        for (index, detail) in details.enumerated() {
            drawing.text(
                detail, Point(500, 90 + 19 * Double(index)), .middle, "font-size=\"14\" fill=\"\(Paint.faint)\"")
        }
        drawing.add(
            "<g transform=\"translate(\(Self.origin.x) \(Self.origin.y)) scale(\(Self.scale))\">")
        channels(&drawing)
        centers(&drawing)
        gates(&drawing)
        drawing.add("</g>")
        side(chart.design, "Design", x: 84, Self.design, &drawing)
        side(chart.personality, "Personality", x: 826, Self.personality, &drawing)
        summary(&drawing)
        for (index, note) in notes.enumerated() {
            drawing.text(
                note, Point(500, 1380 + 15 * Double(index)), .middle, "font-size=\"11\" fill=\"\(Paint.faint)\"")
        }
        return drawing.text
    }

    // MARK: The graph

    private func channels(_ drawing: inout SVGDocument) {
        let all = HumanDesign.Channel.all
        for channel in all { halves(channel, &drawing) { _ in ("#c3becb", 8.6) } }
        for channel in all { halves(channel, &drawing) { _ in ("#ffffff", 6.6) } }
        for channel in all {
            halves(channel, &drawing) { gate in
                switch (chart.design.gates.contains(gate), chart.personality.gates.contains(gate)) {
                case (true, false), (true, true): (Self.design, 6.6)
                case (false, true): (Self.personality, 6.6)
                case (false, false): nil
                }
            }
            // Both sides: one colour beside the other, as stripes.
            halves(channel, &drawing, dashes: "7 7") { gate in
                chart.design.gates.contains(gate) && chart.personality.gates.contains(gate)
                    ? (Self.personality, 6.6) : nil
            }
        }
    }

    /// Draws a channel from each gate to its middle.
    private func halves(
        _ channel: HumanDesign.Channel, _ drawing: inout SVGDocument, dashes: String? = nil,
        _ style: (Int) -> (color: String, width: Double)?
    ) {
        guard let low = BodyGraphLayoutData.gates[channel.low], let high = BodyGraphLayoutData.gates[channel.high]
        else { return }
        for (gate, from, to) in [(channel.low, low, high), (channel.high, high, low)] {
            guard let (color, width) = style(gate) else { continue }
            var data = "M\(words(from))"
            if let bend = BodyGraphLayoutData.bends[channel.description] {
                // The first half of a quadratic curve, by de Casteljau's construction.
                let handle = from.toward(bend, 0.5)
                data += "Q\(words(handle)) \(words(handle.toward(bend.toward(to, 0.5), 0.5)))"
            } else {
                data += "L\(words(from.toward(to, 0.5)))"
            }
            let stripes = dashes.map { " stroke-dasharray=\"\($0)\"" } ?? ""
            drawing.path(
                data,
                "stroke=\"\(color)\" stroke-width=\"\(SVGDocument.number(width))\" stroke-linecap=\"butt\"\(stripes)")
        }
    }

    private func words(_ point: Point) -> String {
        "\(SVGDocument.number(point.x)) \(SVGDocument.number(point.y))"
    }

    private func centers(_ drawing: inout SVGDocument) {
        for center in HumanDesign.Center.allCases {
            guard let corners = BodyGraphLayoutData.shapes[center] else { continue }
            let isDefined = chart.graph.centers.contains(center)
            let fill = isDefined ? BodyGraphLayoutData.color(center) : "#ffffff"
            drawing.path(
                "M" + corners.map(words).joined(separator: "L") + "Z",
                "fill=\"\(fill)\" stroke=\"\(isDefined ? Paint.ink : Paint.faint)\" stroke-width=\"1.4\"")
        }
    }

    private func gates(_ drawing: inout SVGDocument) {
        for (gate, place) in BodyGraphLayoutData.gates.sorted(by: { $0.key < $1.key }) {
            let isActive = chart.graph.gates.contains(gate)
            if isActive { drawing.circle(place, 9.6, "fill=\"#ffffff\" stroke=\"\(Paint.ink)\" stroke-width=\"1\"") }
            drawing.text(
                "\(gate)", Point(place.x, place.y + 3.9), .middle,
                "font-size=\"11\" font-weight=\"\(isActive ? 700 : 400)\" fill=\"\(Paint.ink)\"\(isActive ? "" : " fill-opacity=\"0.55\"")"
            )
        }
    }

    // MARK: The figures

    private func side(
        _ activations: HumanDesign.Activations, _ name: String, x: Double, _ color: String,
        _ drawing: inout SVGDocument
    ) {
        drawing.text(
            name.uppercased(), Point(x + 45, 186), .middle,
            "font-size=\"11\" font-weight=\"600\" letter-spacing=\"1.2\" fill=\"\(color)\"")
        for (index, activation) in activations.all.enumerated() {
            let y = 220 + 34 * Double(index)
            drawing.line(Point(x, y + 12), Point(x + 90, y + 12), "stroke=\"\(Paint.hair)\" stroke-width=\"0.7\"")
            drawing.glyph(glyph(activation.planet), Point(x + 16, y - 5), size: 21, color)
            drawing.text(
                activation.gateLine, Point(x + 86, y), .end,
                "font-size=\"17\" font-weight=\"600\" fill=\"\(color)\"")
        }
    }

    private func glyph(_ planet: HumanDesign.Planet) -> GlyphPath {
        switch planet {
        case .earth: .earth
        case .northNode: GlyphPath.of(.trueNode) ?? .earth
        case .southNode: GlyphPath.of(.southNode) ?? .earth
        default: ChartPoint(rawValue: planet.rawValue.lowercased()).flatMap(GlyphPath.of) ?? .earth
        }
    }

    private func summary(_ drawing: inout SVGDocument) {
        let graph = chart.graph
        let channels = graph.channels.map(\.description).joined(separator: "  ")
        let left = [
            ("Type", graph.type.rawValue), ("Strategy", graph.type.strategy), ("Authority", graph.authority.rawValue),
            ("Profile", chart.profile.description), ("Definition", graph.definition.rawValue),
        ]
        let right = [
            ("Cross", chart.cross.title), ("Signature", graph.type.signature), ("Not-self", graph.type.notSelf),
            ("Arrows", chart.variables.arrows), ("Channels", channels.isEmpty ? "none" : channels),
        ]
        drawing.line(Point(84, 1128), Point(916, 1128), "stroke=\"\(Paint.hair)\" stroke-width=\"1\"")
        for (x, rows) in [(84.0, left), (480, right)] {
            for (index, row) in rows.enumerated() {
                let y = 1166 + 34 * Double(index)
                drawing.text(row.0, Point(x, y), .start, "font-size=\"13\" fill=\"\(Paint.faint)\"")
                drawing.text(
                    row.1, Point(x + 96, y), .start, "font-size=\"16\" font-weight=\"600\" fill=\"\(Paint.ink)\"")
            }
        }
    }
}
