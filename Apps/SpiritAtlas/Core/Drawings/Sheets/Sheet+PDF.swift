import Foundation

extension Sheet {
    /// The sheet as a PDF of one page of A4.
    package var pdf: Data {
        var writer = PDFWriter()
        let content = writer.content(of: self)
        let name = String(
            decoding: title.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] }.flatMap(PDFWriter.hex), as: UTF8.self)
        let objects = [
            "<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /DisplayDocTitle true >> >>",
            "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 \(n(PDFWriter.width)) \(n(PDFWriter.height))] "
                + "/Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>",
            "<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream",
            writer.letters.font(isBold: false), writer.letters.font(isBold: true),
            "<< /Title <feff\(name)> /Producer (SpiritAtlas) >>",
        ]
        var file = "%PDF-1.4\n"
        var places: [Int] = []
        for (index, object) in objects.enumerated() {
            places.append(file.utf8.count)
            file += "\(index + 1) 0 obj\n\(object)\nendobj\n"
        }
        let table = file.utf8.count
        file += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
        for place in places { file += String(format: "%010d 00000 n \n", place) }
        file += "trailer\n<< /Size \(objects.count + 1) /Root 1 0 R /Info 7 0 R >>\nstartxref\n\(table)\n%%EOF\n"
        return Data(file.utf8)
    }

    private func n(_ number: Double) -> String { DrawingNumber.text(number) }
}

/// Writes what is on a sheet in PDF's operators; all of it is ASCII.
private struct PDFWriter {
    static let (width, height) = (595.28, 841.89)

    var letters = PDFLetters()

    mutating func content(of sheet: Sheet) -> String {
        // PDF's y grows upwards, the sheet's downwards.
        let scale = Self.width / sheet.width
        var content = "q \(n(scale, 5)) 0 0 \(n(-scale, 5)) 0 \(n(Self.height)) cm\n1 J 1 j\n"
        for item in sheet.items { content += words(item) + "\n" }
        return content + "Q"
    }

    private mutating func words(_ item: Sheet.Item) -> String {
        switch item {
        case .line(let from, let to, let brush): painted("\(p(from)) m \(p(to)) l", brush)
        case .circle(let center, let radius, let brush):
            painted(path(PathSegment.reading(GlyphPath.circle(center.x, center.y, radius) + "Z")), brush)
        case .rectangle(let corner, let width, let height, let brush):
            painted("\(p(corner)) \(n(width)) \(n(height)) re", brush)
        case .path(let data, let brush): painted(path(PathSegment.reading(data)), brush)
        case .text(let words, let at, let anchor, let lettering): text(words, at, anchor, lettering)
        case .glyph(let glyph, let at, let size, let color, let weight):
            moved(at, size / 24) + "\n" + ink(glyph, color, weight) + "\nQ"
        case .begin(let origin, let scale): moved(origin, scale)
        case .end: "Q"
        }
    }

    private func moved(_ origin: Point, _ scale: Double) -> String {
        "q \(n(scale, 5)) 0 0 \(n(scale, 5)) \(p(origin)) cm"
    }

    private func ink(_ glyph: GlyphPath, _ color: String, _ weight: Double) -> String {
        let stroked = painted(
            path(PathSegment.reading(glyph.stroked)), Sheet.Brush(stroke: color, width: weight))
        guard !glyph.filled.isEmpty else { return stroked }
        let filled = painted(
            path(PathSegment.reading(glyph.filled)), Sheet.Brush(fill: color, stroke: color, width: 0.8))
        return stroked + "\n" + filled
    }

    private func path(_ segments: [PathSegment]) -> String {
        segments.map { segment in
            switch segment {
            case .move(let point): "\(p(point)) m"
            case .line(let point): "\(p(point)) l"
            case .curve(let one, let two, let end): "\(p(one)) \(p(two)) \(p(end)) c"
            case .close: "h"
            }
        }.joined(separator: " ")
    }

    private func painted(_ path: String, _ brush: Sheet.Brush) -> String {
        guard !path.isEmpty else { return "" }
        var state = ""
        if let fill = brush.fill { state += "\(color(fill)) rg " }
        guard let stroke = brush.stroke else { return brush.fill == nil ? "" : "\(state)\(path) f" }
        state += "\(color(stroke, brush.opacity)) RG \(n(brush.width)) w "
        let isPlain = brush.dashes.isEmpty && brush.hasRoundEnds
        if !brush.hasRoundEnds { state += "0 J " }
        if !brush.dashes.isEmpty { state += "[\(brush.dashes.map { n($0) }.joined(separator: " "))] 0 d " }
        let painted = "\(state)\(path) \(brush.fill == nil ? "S" : "B")"
        return isPlain ? painted : "q \(painted) Q"
    }

    private mutating func text(
        _ words: String, _ at: Point, _ anchor: Sheet.Anchor, _ lettering: Sheet.Lettering
    ) -> String {
        let isBold = lettering.weight > 400
        let bytes = letters.bytes(words)
        let width =
            Double(letters.width(bytes, isBold: isBold)) * lettering.size / 1000
            + lettering.spacing * Double(bytes.count)
        let left =
            switch anchor {
            case .start: at.x
            case .middle: at.x - width / 2
            case .end: at.x - width
            }
        let shown = "<\(String(decoding: bytes.flatMap(Self.hex), as: UTF8.self))> Tj"
        let place = "1 0 0 -1 \(p(Point(left, at.y))) Tm"
        var text = "BT /\(isBold ? "F2" : "F1") \(n(lettering.size)) Tf \(n(lettering.spacing)) Tc "
        if let halo = lettering.halo { text += "\(color(halo)) RG 3.5 w 1 Tr \(place) \(shown) 0 Tr " }
        return text + "\(color(lettering.color, lettering.opacity)) rg \(place) \(shown) ET"
    }

    /// A colour as three parts of one; what one sees through is mixed with white.
    private func color(_ words: String, _ opacity: Double = 1) -> String {
        let number = UInt32(words.dropFirst(), radix: 16) ?? 0
        return [16, 8, 0].map { shift in
            n(1 - (1 - Double(number >> UInt32(shift) & 0xff) / 255) * opacity, 3)
        }.joined(separator: " ")
    }

    static func hex(_ byte: UInt8) -> [UInt8] {
        let digits = Array("0123456789abcdef".utf8)
        return [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }

    private func p(_ point: Point) -> String { "\(n(point.x)) \(n(point.y))" }

    private func n(_ number: Double, _ decimals: Int = 2) -> String {
        guard number.isFinite else { return "0" }
        return decimals == 2 ? DrawingNumber.text(number) : String(format: "%.\(decimals)f", number)
    }
}
