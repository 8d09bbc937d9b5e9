import SpiritAtlasCore
import SwiftUI

/// A chart as a wheel: zodiac, houses, bodies and the lines between them.
struct WheelDrawing: View {
    let chart: Chart
    var hasOuterRing = false
    var touched: WheelPart?

    var body: some View {
        Canvas { context, size in
            guard size.isMeasured else { return }
            let layout = WheelLayout(size: size, chart: chart, hasOuterRing: hasOuterRing)
            WheelPainter(layout: layout, context: context, touched: touched).paint()
        }
        .aspectRatio(1, contentMode: .fit)
    }
}

extension CGSize {
    /// Whether a canvas knows its size yet; before that it is told 300 by 150.
    var isMeasured: Bool { width > 0 && height > 0 && !(width == 300 && height == 150) }
}

/// Draws a wheel line by line.
@MainActor
struct WheelPainter {
    let layout: WheelLayout
    let context: GraphicsContext
    let touched: WheelPart?

    private var isSmall: Bool { layout.radius < 210 }

    func paint() {
        zodiac()
        houses()
        aspects()
        bodies()
        angles()
    }

    private func line(_ from: CGPoint, _ to: CGPoint, _ color: Color, _ width: CGFloat) {
        context.stroke(
            Path { path in
                path.move(to: from)
                path.addLine(to: to)
            }, with: .color(color), lineWidth: width)
    }

    private func zodiac() {
        let (outer, inner) = (layout.zodiacOuter, layout.zodiacInner)
        for sign in Sign.allCases {
            if touched == .sign(sign) { context.fill(band(sign), with: .color(sign.element.color.opacity(0.2))) }
            line(layout.point(sign.start, inner), layout.point(sign.start, outer), .hair, 1)
            Glyphs.signs.draw(
                sign, in: context, at: layout.point(sign.start + 15, (outer + inner) / 2), size: layout.radius * 0.085,
                color: sign.element.color)
        }
        var ticks = Path()
        for degree in stride(from: 0.0, to: 360, by: isSmall ? 5 : 1) {
            let length: CGFloat = degree.truncatingRemainder(dividingBy: 10) == 0 ? 0.024 : 0.012
            ticks.move(to: layout.point(degree, inner))
            ticks.addLine(to: layout.point(degree, inner - length))
        }
        context.stroke(ticks, with: .color(.faint), lineWidth: 0.5)
        context.stroke(layout.circle(outer), with: .color(.ink), lineWidth: 1)
        context.stroke(layout.circle(inner), with: .color(.ink), lineWidth: 0.75)
    }

    private func band(_ sign: Sign) -> Path {
        Path { path in
            let steps = (0...10).map { sign.start + Double($0) * 3 }
            path.addLines(
                steps.map { layout.point($0, layout.zodiacOuter) }
                    + steps.reversed().map { layout.point($0, layout.zodiacInner) })
            path.closeSubpath()
        }
    }

    private func houses() {
        context.stroke(layout.circle(layout.aspectCircle), with: .color(.faint), lineWidth: 0.75)
        guard let houses = layout.chart.houses else { return }
        context.stroke(layout.circle(layout.houseOuter), with: .color(.hair), lineWidth: 0.75)
        for house in 1...12 {
            let cusp = houses[house]
            let width = Degrees.normalized(houses[house + 1] - cusp)
            line(layout.point(cusp, layout.aspectCircle), layout.point(cusp, layout.zodiacInner), .hair, 0.75)
            let isTouched = touched == .house(house)
            context.write(
                "\(house)", size: isTouched ? 15 : 11, color: isTouched ? .violet : .faint,
                at: layout.point(cusp + width / 2, (layout.houseOuter + layout.aspectCircle) / 2))
        }
    }

    private func aspects() {
        for aspect in layout.chart.aspects where aspect.kind != .conjunction {
            guard let ends = layout.ends(of: aspect) else { continue }
            let isTouched = touched == .aspect(aspect.first, aspect.kind, aspect.second) || touches(aspect)
            line(
                ends.0, ends.1, aspect.kind.color.opacity(isTouched ? 1 : 0.25 + 0.5 * aspect.strength),
                isTouched ? 2 : 0.5 + 0.8 * aspect.strength)
        }
    }

    /// Whether an aspect belongs to the body that is touched.
    private func touches(_ aspect: Aspect) -> Bool {
        guard case .point(let point) = touched else { return false }
        return aspect.first == point || aspect.second == point
    }

    private func bodies() {
        for mark in layout.marks {
            let isTouched = touched == .point(mark.point)
            let color = isTouched ? Color.violet : Color.ink
            line(
                layout.point(mark.longitude, layout.zodiacInner),
                layout.point(mark.longitude, layout.zodiacInner - 0.03),
                color, 1.5)
            line(
                layout.point(mark.longitude, layout.zodiacInner - 0.03),
                layout.point(mark.label, layout.markDepth + 0.045), .faint, 0.5)
            context.fill(
                Path(
                    ellipseIn: CGRect(origin: layout.point(mark.longitude, layout.aspectCircle), size: .zero).insetBy(
                        dx: -1.75, dy: -1.75)), with: .color(color))
            Glyphs.points.draw(
                mark.point, in: context, at: layout.point(mark.label, layout.markDepth),
                size: max(15, layout.radius * 0.085), color: color)
            let position = SignPosition(checked: mark.longitude)
            context.write(
                Words.isolated("\(position.degrees)°" + (mark.isRetrograde ? "℞" : "")), size: isSmall ? 9.5 : 12,
                color: color,
                at: layout.point(mark.label, layout.markDepth - layout.depthOfDegrees(mark.label)))
        }
    }

    private func angles() {
        guard let angles = layout.chart.angles else { return }
        let ends: [(String, ChartPoint, Double)] = [
            ("AC", .ascendant, angles.ascendant), ("DC", .descendant, angles.descendant),
            ("MC", .midheaven, angles.midheaven), ("IC", .imumCoeli, angles.imumCoeli),
        ]
        for (name, point, longitude) in ends {
            let color = touched == .point(point) ? Color.violet : Color.ink
            line(layout.point(longitude, layout.aspectCircle), layout.point(longitude, layout.zodiacInner), color, 1.25)
            line(
                layout.point(longitude, layout.zodiacOuter), layout.point(longitude, layout.zodiacOuter + 0.02), color,
                1.5)
            guard layout.outerMarks.isEmpty, layout.zodiacOuter > 0.85 else { continue }
            context.write(
                name, size: isSmall ? 11 : 14, color: color,
                at: layout.point(longitude, layout.zodiacOuter + 0.062))
        }
    }
}
