import Foundation
import SpiritAtlasCore
import Testing

@testable import SpiritAtlasCommand

@Suite struct DrawingTests {
    /// Whether an XML parser takes the text.
    private func isXML(_ text: String) -> Bool {
        // Every element that begins ends, and nothing stands outside of quotation marks that should be in them.
        var open: [Substring] = []
        for match in text.matches(of: /<(\/?)([a-z]+)((?:\s+[a-zA-Z0-9:-]+="[^"<]*")*)\s*(\/?)>/) {
            if match.1 == "/" {
                guard open.popLast() == match.2 else { return false }
            } else if match.4.isEmpty {
                open.append(match.2)
            }
        }
        let rest = text.replacing(/<(\/?)([a-z]+)((?:\s+[a-zA-Z0-9:-]+="[^"<]*")*)\s*(\/?)>/, with: "")
        return open.isEmpty && !rest.contains("<") && !rest.contains(">")
    }

    @Test(arguments: [
        ["chart", "1879-03-14T11:30", "Ulm", "--name", "A & <B> \"C\"\u{1}"], ["chart", "1990-06-15", "Lisbon"],
        ["chart", "--jd-ut", "2451545", "--latitude", "78", "--longitude", "15", "--aspects", "all"],
        ["human-design", "1879-03-14T11:30", "Ulm", "--name", "A & <B>"],
        ["human-design", "--jd-ut", "2440587.5"],
    ])
    func `A drawing is a file of well-formed SVG without NaN`(arguments: [String]) throws {
        let run = CommandRun(arguments + ["--svg", "chart.svg"])
        #expect(run.status == 0)
        let svg = try #require(run.files["chart.svg"])
        #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
        #expect(isXML(svg))
        #expect(!svg.contains("nan") && !svg.contains("inf\""))
        #expect(svg.contains("DE440"))
    }

    @Test func `Every sign, planet and aspect has a glyph of its own, not a font's`() {
        for point in ChartPoint.allCases where point.body != nil {
            #expect(GlyphPath.of(point).map { $0.stroked.count > 10 } == true, "\(point)")
        }
        let signs = Set(Sign.allCases.map { GlyphPath.of($0).stroked })
        #expect(signs.count == 12)
        #expect(Set(AspectKind.allCases.map { GlyphPath.of($0).stroked }).count == AspectKind.allCases.count)
    }

    @Test func `Labels keep their distance and their order, and stay where there is room`() {
        #expect(LabelSpread.spread([10, 100, 200], gap: 7) == [10, 100, 200])
        for round in 0..<200 {
            let directions = (0..<14).map { Double(($0 * 7919 + round * 104_729) % 144_000) / 1000 }
            let labels = LabelSpread.spread(directions, gap: 6.6)
            let order = directions.indices.sorted { directions[$0] < directions[$1] }
            for (one, next) in zip(order, order.dropFirst()) {
                #expect(Degrees.difference(from: labels[one], to: labels[next]) > 6.6 - 1e-9)
            }
        }
    }

    @Test func `Labels around the beginning of the circle are moved to both sides`() {
        let labels = LabelSpread.spread([359, 1, 180], gap: 10)
        #expect(abs(Degrees.difference(from: labels[0], to: labels[1]) - 10) < 1e-9)
        #expect(abs(Degrees.difference(from: 355, to: labels[0])) < 1e-9)
        #expect(labels[2] == 180)
    }

    @Test func `A body graph has every gate in its centre's place, and every channel`() {
        #expect(Set(BodyGraphLayoutData.gates.keys) == Set(1...64))
        #expect(Set(BodyGraphLayoutData.shapes.keys) == Set(HumanDesign.Center.allCases))
        for center in HumanDesign.Center.allCases {
            let corners = BodyGraphLayoutData.shapes[center] ?? []
            let (left, right) = (corners.map(\.x).min() ?? 0, corners.map(\.x).max() ?? 0)
            let (top, bottom) = (corners.map(\.y).min() ?? 0, corners.map(\.y).max() ?? 0)
            for gate in center.gates {
                let place = BodyGraphLayoutData.gates[gate] ?? Point(0, 0)
                #expect((left...right).contains(place.x) && (top...bottom).contains(place.y), "\(center) \(gate)")
            }
        }
    }

    @Test func `A file that cannot be written is an error`() {
        var errors = ""
        let status = SpiritCommand.run(
            ["chart", "--jd-ut", "2451545", "--svg", "/nowhere/chart.svg"],
            Console(write: { _ in }, complain: { errors += $0 }, save: { _, _ in false }))
        #expect(status == 1)
        #expect(errors.contains("cannot be written"))
    }
}
