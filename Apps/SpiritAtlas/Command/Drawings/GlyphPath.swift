import SpiritAtlasCore

/// A symbol as lines, in a box of 24 by 24 units around its middle.
struct GlyphPath: Sendable {
    /// What is drawn as lines.
    var stroked: String
    /// What is filled.
    var filled = ""

    /// The symbol of a point of a chart; nil for angles, which have letters.
    static func of(_ point: ChartPoint) -> GlyphPath? { GlyphPathData.points[point] }

    static func of(_ sign: Sign) -> GlyphPath { GlyphPathData.signs[sign.rawValue] }

    static func of(_ aspect: AspectKind) -> GlyphPath { GlyphPathData.aspects[aspect] ?? GlyphPath(stroked: "") }

    static let earth = GlyphPath(stroked: circle(0, 0, 8) + "M0-8V8M-8 0H8")

    /// A circle as a path.
    static func circle(_ x: Double, _ y: Double, _ radius: Double) -> String {
        let (left, across) = (SVGDocument.number(x - radius), SVGDocument.number(2 * radius))
        let (r, height) = (SVGDocument.number(radius), SVGDocument.number(y))
        return "M\(left) \(height)a\(r) \(r) 0 1 0 \(across) 0a\(r) \(r) 0 1 0-\(across) 0"
    }
}
