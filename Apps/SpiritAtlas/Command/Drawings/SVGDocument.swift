import SpiritAtlasCore

/// A drawing that is written element by element.
struct SVGDocument {
    /// Where a text's given point is.
    enum Anchor: String { case start, middle, end }

    private let width: Double
    private let height: Double
    private var content = ""

    init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// The whole document.
    var text: String {
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.number(width)) \(Self.number(height))" \
        width="\(Self.number(width))" height="\(Self.number(height))" \
        font-family="'Source Sans 3','Helvetica Neue',Arial,'Liberation Sans',sans-serif" fill="none" \
        stroke-linecap="round" stroke-linejoin="round">
        \(content)</svg>

        """
    }

    mutating func line(_ from: Point, _ to: Point, _ style: String) {
        add("<line x1=\"\(n(from.x))\" y1=\"\(n(from.y))\" x2=\"\(n(to.x))\" y2=\"\(n(to.y))\" \(style)/>")
    }

    mutating func circle(_ center: Point, _ radius: Double, _ style: String) {
        add("<circle cx=\"\(n(center.x))\" cy=\"\(n(center.y))\" r=\"\(n(radius))\" \(style)/>")
    }

    mutating func rectangle(_ corner: Point, _ width: Double, _ height: Double, _ style: String) {
        add("<rect x=\"\(n(corner.x))\" y=\"\(n(corner.y))\" width=\"\(n(width))\" height=\"\(n(height))\" \(style)/>")
    }

    mutating func path(_ data: String, _ style: String) { add("<path d=\"\(data)\" \(style)/>") }

    /// - Parameter style: attributes; `fill` and `font-size` are wanted.
    mutating func text(_ words: String, _ at: Point, _ anchor: Anchor, _ style: String) {
        add(
            "<text x=\"\(n(at.x))\" y=\"\(n(at.y))\" text-anchor=\"\(anchor.rawValue)\" \(style)>\(Self.escaped(words))</text>"
        )
    }

    /// A glyph that is 24 units high in its own drawing.
    mutating func glyph(_ glyph: GlyphPath, _ at: Point, size: Double, _ color: String, weight: Double = 1.7) {
        let scale = size / 24
        add(
            "<g transform=\"translate(\(n(at.x)) \(n(at.y))) scale(\(n(scale)))\" stroke=\"\(color)\" stroke-width=\"\(n(weight))\">"
        )
        if !glyph.stroked.isEmpty { add("<path d=\"\(glyph.stroked)\"/>") }
        if !glyph.filled.isEmpty { add("<path d=\"\(glyph.filled)\" fill=\"\(color)\" stroke-width=\"0.8\"/>") }
        add("</g>")
    }

    mutating func add(_ element: String) { content += element + "\n" }

    private func n(_ number: Double) -> String { Self.number(number) }

    /// With at most two decimals, and never `nan`.
    static func number(_ number: Double) -> String { DrawingNumber.text(number) }

    static func escaped(_ words: String) -> String {
        var text = ""
        for scalar in words.unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            default:
                // XML has no place for control characters.
                if scalar.value >= 0x20 || scalar == "\t" { text.unicodeScalars.append(scalar) }
            }
        }
        return text
    }
}
