import SpiritAtlasCore
import SwiftUI

extension Path {
    /// The lines of a symbol, around its middle.
    init(_ segments: [PathSegment]) {
        self.init { path in
            for segment in segments {
                switch segment {
                case .move(let point): path.move(to: CGPoint(x: point.x, y: point.y))
                case .line(let point): path.addLine(to: CGPoint(x: point.x, y: point.y))
                case .curve(let one, let two, let end):
                    path.addCurve(
                        to: CGPoint(x: end.x, y: end.y), control1: CGPoint(x: one.x, y: one.y),
                        control2: CGPoint(x: two.x, y: two.y))
                case .close: path.closeSubpath()
                }
            }
        }
    }
}

extension GraphicsContext {
    /// Writes a few letters around a point.
    func write(_ words: String, size: CGFloat, color: Color, at place: CGPoint, anchor: UnitPoint = .center) {
        var text = resolve(Text(verbatim: words).font(.system(size: size)))
        text.shading = .color(color)
        draw(text, at: place, anchor: anchor)
    }
}

/// The symbols of bodies, signs and aspects as paths, 24 units high around their middle.
@MainActor enum Glyphs {
    static let points = GlyphSet(ChartPoint.allCases) { GlyphPath.of($0) }
    static let signs = GlyphSet(Sign.allCases) { GlyphPath.of($0) }
    static let aspects = GlyphSet(AspectKind.allCases) { GlyphPath.of($0) }
    static let earth = GlyphSet([0]) { _ in GlyphPath.earth }
}

/// Symbols by what they stand for.
struct GlyphSet<Key: Hashable> {
    private var stroked: [Key: Path] = [:]
    private var filled: [Key: Path] = [:]

    init(_ keys: some Sequence<Key>, _ glyph: (Key) -> GlyphPath?) {
        for key in keys {
            guard let glyph = glyph(key) else { continue }
            stroked[key] = Path(PathSegment.reading(glyph.stroked))
            if !glyph.filled.isEmpty { filled[key] = Path(PathSegment.reading(glyph.filled)) }
        }
    }

    /// Draws a symbol with lines that are as fine at any size.
    func draw(_ key: Key, in context: GraphicsContext, at place: CGPoint, size: CGFloat, color: Color) {
        let change = CGAffineTransform(translationX: place.x, y: place.y).scaledBy(x: size / 24, y: size / 24)
        if let path = stroked[key] {
            context.stroke(
                path.applying(change), with: .color(color),
                style: StrokeStyle(lineWidth: max(1, size / 18), lineCap: .round, lineJoin: .round))
        }
        if let path = filled[key] { context.fill(path.applying(change), with: .color(color)) }
    }
}

/// A symbol as a view, for rows of text.
struct PointGlyph: View {
    let point: ChartPoint
    var size: CGFloat = 22
    var color = Color.ink

    var body: some View {
        Canvas { context, box in
            Glyphs.points.draw(
                point, in: context, at: CGPoint(x: size / 2, y: size / 2), size: size * 0.86, color: color)
        }
        .frame(width: size, height: size)
        .accessibilityHidden(true)
    }
}

/// A sign's symbol as a view, for rows of text.
struct SignGlyph: View {
    let sign: Sign
    var size: CGFloat = 18

    var body: some View {
        Canvas { context, box in
            Glyphs.signs.draw(
                sign, in: context, at: CGPoint(x: size / 2, y: size / 2), size: size * 0.86, color: sign.element.color)
        }
        .frame(width: size, height: size)
        .accessibilityHidden(true)
    }
}

extension SpiritAtlasCore.Element {
    var color: Color {
        switch self {
        case .fire: .rose
        case .earth: .leaf
        case .air: .gold
        case .water: .sea
        }
    }
}

extension AspectKind {
    var color: Color {
        switch self {
        case .trine, .sextile: .sea
        case .square, .opposition: .rose
        case .conjunction: .gold
        default: .faint
        }
    }
}
