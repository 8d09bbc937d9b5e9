import SpiritAtlasCore
import SwiftUI

/// What moves: a second sky in the ring around a wheel, and its lines to the chart inside. A drawing of its own, so that the
/// wheel beneath stays as it is while time goes by.
struct OuterRing: View {
    let chart: Chart
    let sky: Chart
    let aspects: [Aspect]
    var touched: WheelPart?

    var body: some View {
        Canvas { context, size in
            guard size.isMeasured else { return }
            let layout = WheelLayout(size: size, chart: chart, outer: sky)
            paint(layout, context)
        }
        .aspectRatio(1, contentMode: .fit)
    }

    @MainActor private func paint(_ layout: WheelLayout, _ context: GraphicsContext) {
        context.stroke(layout.circle(layout.outerRing), with: .color(.hair), lineWidth: 0.75)
        for mark in layout.outerMarks {
            let color = touched == .outer(mark.point) ? Color.violet : Color.gold
            let tick = Path { path in
                path.move(to: layout.point(mark.longitude, layout.zodiacOuter))
                path.addLine(to: layout.point(mark.longitude, layout.zodiacOuter + 0.025))
                path.addLine(to: layout.point(mark.label, layout.outerMarkDepth - 0.05))
            }
            context.stroke(tick, with: .color(color), lineWidth: 0.75)
            Glyphs.points.draw(
                mark.point, in: context, at: layout.point(mark.label, layout.outerMarkDepth),
                size: max(14, layout.radius * 0.08), color: color)
        }
        var lines: [AspectKind: Path] = [:]
        for aspect in aspects {
            guard let ends = layout.ends(ofOuter: aspect) else { continue }
            let isTouched =
                touched == .outerAspect(aspect.first, aspect.kind, aspect.second) || touched == .outer(aspect.first)
            if isTouched {
                context.stroke(Self.line(ends), with: .color(aspect.kind.color), lineWidth: 2)
            } else {
                lines[aspect.kind, default: Path()].addPath(Self.line(ends))
            }
        }
        for kind in AspectKind.allCases {
            guard let path = lines[kind] else { continue }
            context.stroke(
                path, with: .color(kind.color), style: StrokeStyle(lineWidth: 0.9, dash: Self.dash(of: kind)))
        }
    }

    /// Kinds of one colour differ in their dashes, so that colour alone tells nothing.
    private static func dash(of kind: AspectKind) -> [CGFloat] {
        switch kind {
        case .trine: [8, 3]
        case .sextile: [2, 3]
        case .square: [8, 3]
        case .opposition: [12, 3, 2, 3]
        default: [3, 3]
        }
    }

    private static func line(_ ends: (CGPoint, CGPoint)) -> Path {
        Path { path in
            path.move(to: ends.0)
            path.addLine(to: ends.1)
        }
    }
}
