/// A symbol as lines, in a box of 24 by 24 units around its middle.
package struct GlyphPath: Sendable {
    /// What is drawn as lines, as the data of an SVG path.
    package var stroked: String
    /// What is filled.
    package var filled = ""

    /// The symbol of a point of a chart; nil for angles, which have letters.
    package static func of(_ point: ChartPoint) -> GlyphPath? { GlyphPathData.points[point] }

    package static func of(_ sign: Sign) -> GlyphPath { GlyphPathData.signs[sign.rawValue] }

    package static func of(_ aspect: AspectKind) -> GlyphPath {
        GlyphPathData.aspects[aspect] ?? GlyphPath(stroked: "")
    }

    package static let earth = GlyphPath(stroked: circle(0, 0, 8) + "M0-8V8M-8 0H8")

    /// A circle as a path.
    package static func circle(_ x: Double, _ y: Double, _ radius: Double) -> String {
        let (left, across) = (DrawingNumber.text(x - radius), DrawingNumber.text(2 * radius))
        let (r, height) = (DrawingNumber.text(radius), DrawingNumber.text(y))
        return "M\(left) \(height)a\(r) \(r) 0 1 0 \(across) 0a\(r) \(r) 0 1 0-\(across) 0"
    }
}
