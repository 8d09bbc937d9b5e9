extension Sheet {
    /// The sheet as an SVG document.
    package var svg: String {
        var text = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(n(width)) \(n(height))" \
            width="\(n(width))" height="\(n(height))" \
            font-family="'Source Sans 3','Helvetica Neue',Arial,'Liberation Sans',sans-serif" fill="none" \
            stroke-linecap="round" stroke-linejoin="round">

            """
        text += "<title>\(Self.escaped(title))</title>\n"
        for item in items { text += element(item) + "\n" }
        return text + "</svg>\n"
    }

    private func element(_ item: Item) -> String {
        switch item {
        case .line(let from, let to, let brush):
            "<line x1=\"\(n(from.x))\" y1=\"\(n(from.y))\" x2=\"\(n(to.x))\" y2=\"\(n(to.y))\"\(attributes(brush))/>"
        case .circle(let center, let radius, let brush):
            "<circle cx=\"\(n(center.x))\" cy=\"\(n(center.y))\" r=\"\(n(radius))\"\(attributes(brush))/>"
        case .rectangle(let corner, let width, let height, let brush):
            "<rect x=\"\(n(corner.x))\" y=\"\(n(corner.y))\" width=\"\(n(width))\" height=\"\(n(height))\"\(attributes(brush))/>"
        case .path(let data, let brush): "<path d=\"\(data)\"\(attributes(brush))/>"
        case .text(let words, let at, let anchor, let lettering):
            "<text x=\"\(n(at.x))\" y=\"\(n(at.y))\" text-anchor=\"\(anchor.rawValue)\"\(attributes(lettering))>\(Self.escaped(words))</text>"
        case .glyph(let glyph, let at, let size, let color, let weight):
            element(glyph, at, size / 24, color, weight)
        case .begin(let origin, let scale): "<g\(transform(origin, scale))>"
        case .end: "</g>"
        }
    }

    private func element(_ glyph: GlyphPath, _ at: Point, _ scale: Double, _ color: String, _ weight: Double) -> String
    {
        var text = "<g\(transform(at, scale)) stroke=\"\(color)\" stroke-width=\"\(n(weight))\">"
        if !glyph.stroked.isEmpty { text += "<path d=\"\(glyph.stroked)\"/>" }
        if !glyph.filled.isEmpty { text += "<path d=\"\(glyph.filled)\" fill=\"\(color)\" stroke-width=\"0.8\"/>" }
        return text + "</g>"
    }

    private func transform(_ origin: Point, _ scale: Double) -> String {
        " transform=\"translate(\(n(origin.x)) \(n(origin.y))) scale(\(n(scale)))\""
    }

    private func attributes(_ brush: Brush) -> String {
        var text = ""
        if let fill = brush.fill { text += " fill=\"\(fill)\"" }
        guard let stroke = brush.stroke else { return text }
        text += " stroke=\"\(stroke)\" stroke-width=\"\(n(brush.width))\""
        if brush.opacity < 1 { text += " stroke-opacity=\"\(n(brush.opacity))\"" }
        if !brush.dashes.isEmpty { text += " stroke-dasharray=\"\(brush.dashes.map(n).joined(separator: " "))\"" }
        if !brush.hasRoundEnds { text += " stroke-linecap=\"butt\"" }
        return text
    }

    private func attributes(_ lettering: Lettering) -> String {
        var text = " font-size=\"\(n(lettering.size))\" fill=\"\(lettering.color)\""
        if lettering.weight != 400 { text += " font-weight=\"\(lettering.weight)\"" }
        if lettering.spacing != 0 { text += " letter-spacing=\"\(n(lettering.spacing))\"" }
        if lettering.opacity < 1 { text += " fill-opacity=\"\(n(lettering.opacity))\"" }
        if let halo = lettering.halo { text += " stroke=\"\(halo)\" stroke-width=\"3.5\" paint-order=\"stroke\"" }
        return text
    }

    /// With at most two decimals, and never `nan`.
    private func n(_ number: Double) -> String { DrawingNumber.text(number) }

    private static func escaped(_ words: String) -> String {
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
