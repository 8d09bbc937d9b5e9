import Foundation

/// Gates, channels and centres on a sheet of A4's shape.
package struct BodyGraphSheet {
    /// What stands on the sheet besides figures, in the reader's language.
    package struct Words {
        package var design: String
        package var personality: String
        /// What follows from the graph, beside what it is called, in two columns.
        package var columns: [[(name: String, value: String)]]

        package init(design: String, personality: String, columns: [[(name: String, value: String)]]) {
            (self.design, self.personality, self.columns) = (design, personality, columns)
        }
    }

    private let chart: HumanDesign.Chart
    private let heading: SheetHeading
    private let words: Words

    private static let design = "#b23a2b"
    private static let personality = "#24222c"

    package init(_ chart: HumanDesign.Chart, heading: SheetHeading, words: Words) {
        (self.chart, self.heading, self.words) = (chart, heading, words)
    }

    /// The drawing.
    package var sheet: Sheet {
        var drawing = Sheet(title: heading.title)
        drawing.frame(heading)
        drawing.move(to: Point(191, 158), scale: 1.03) { graph in
            channels(&graph)
            centers(&graph)
            gates(&graph)
        }
        side(chart.design, words.design, x: 84, Self.design, &drawing)
        side(chart.personality, words.personality, x: 826, Self.personality, &drawing)
        summary(&drawing)
        return drawing
    }

    // MARK: The graph

    private func channels(_ drawing: inout Sheet) {
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
            halves(channel, &drawing, dashes: [7, 7]) { gate in
                chart.design.gates.contains(gate) && chart.personality.gates.contains(gate)
                    ? (Self.personality, 6.6) : nil
            }
        }
    }

    /// Draws a channel from each gate to its middle.
    private func halves(
        _ channel: HumanDesign.Channel, _ drawing: inout Sheet, dashes: [Double] = [],
        _ style: (Int) -> (color: String, width: Double)?
    ) {
        guard let low = BodyGraphLayoutData.gates[channel.low], let high = BodyGraphLayoutData.gates[channel.high]
        else { return }
        for (gate, from, to) in [(channel.low, low, high), (channel.high, high, low)] {
            guard let (color, width) = style(gate) else { continue }
            var data = "M\(place(from))"
            if let bend = BodyGraphLayoutData.bends[channel.description] {
                // The first half of a quadratic curve, by de Casteljau's construction; as a cubic one, which PDF has, too.
                let handle = from.toward(bend, 0.5)
                let middle = handle.toward(bend.toward(to, 0.5), 0.5)
                let handles = [from.toward(handle, 2 / 3), middle.toward(handle, 2 / 3)]
                data += "C\(place(handles[0])) \(place(handles[1])) \(place(middle))"
            } else {
                data += "L\(place(from.toward(to, 0.5)))"
            }
            drawing.path(
                data,
                Sheet.Brush(stroke: color, width: width, dashes: dashes, hasRoundEnds: false))
        }
    }

    private func place(_ point: Point) -> String {
        "\(DrawingNumber.text(point.x)) \(DrawingNumber.text(point.y))"
    }

    private func centers(_ drawing: inout Sheet) {
        for center in HumanDesign.Center.allCases {
            guard let corners = BodyGraphLayoutData.shapes[center] else { continue }
            let isDefined = chart.graph.centers.contains(center)
            let fill = isDefined ? BodyGraphLayoutData.color(center) : "#ffffff"
            drawing.path(
                "M" + corners.map(place).joined(separator: "L") + "Z",
                Sheet.Brush(fill: fill, stroke: isDefined ? Paint.ink : Paint.faint, width: 1.4))
        }
    }

    private func gates(_ drawing: inout Sheet) {
        for (gate, place) in BodyGraphLayoutData.gates.sorted(by: { $0.key < $1.key }) {
            let isActive = chart.graph.gates.contains(gate)
            if isActive { drawing.circle(place, 9.6, Sheet.Brush(fill: "#ffffff", stroke: Paint.ink, width: 1)) }
            drawing.text(
                "\(gate)", Point(place.x, place.y + 3.9), .middle,
                Sheet.Lettering(size: 11, color: Paint.ink, weight: isActive ? 700 : 400, opacity: isActive ? 1 : 0.55)
            )
        }
    }

    // MARK: The figures

    private func side(
        _ activations: HumanDesign.Activations, _ name: String, x: Double, _ color: String,
        _ drawing: inout Sheet
    ) {
        drawing.text(
            name.uppercased(), Point(x + 45, 186), .middle,
            Sheet.Lettering(size: 11, color: color, weight: 600, spacing: 1.2))
        for (index, activation) in activations.all.enumerated() {
            let y = 220 + 34 * Double(index)
            drawing.line(Point(x, y + 12), Point(x + 90, y + 12), Sheet.Brush(stroke: Paint.hair, width: 0.7))
            drawing.glyph(glyph(activation.planet), Point(x + 16, y - 5), size: 21, color)
            drawing.text(
                activation.gateLine, Point(x + 86, y), .end,
                Sheet.Lettering(size: 17, color: color, weight: 600))
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

    private func summary(_ drawing: inout Sheet) {
        drawing.line(Point(84, 1128), Point(916, 1128), Sheet.Brush(stroke: Paint.hair, width: 1))
        for (x, rows) in zip([84.0, 480], words.columns) {
            for (index, row) in rows.enumerated() {
                let y = 1166 + 34 * Double(index)
                drawing.text(row.name, Point(x, y), .start, Sheet.Lettering(size: 13, color: Paint.faint))
                drawing.text(
                    row.value, Point(x + 96, y), .start, Sheet.Lettering(size: 16, color: Paint.ink, weight: 600))
            }
        }
    }
}
