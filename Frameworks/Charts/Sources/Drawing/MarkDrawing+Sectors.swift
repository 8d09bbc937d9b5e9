import Foundation
import SwiftUI

extension MarkDrawing {
    /// Half of the shorter side, in points: what sectors are measured by.
    private var radius: Double { max(1, min(Double(size.width), Double(size.height)) / 2) }

    private func length(_ dimension: MarkDimension, of whole: Double, automatic: Double) -> Double {
        switch dimension.kind {
        case .automatic: automatic
        case .fixed(let points): min(max(points, 0), whole)
        case .inset(let points): max(0, whole - points)
        case .ratio(let ratio): whole * min(max(ratio, 0), 1)
        }
    }

    /// A sector in a square that keeps to the middle of the plot, whatever its sides.
    func sector(_ mark: PlacedMark) -> ChartShape {
        var path = ChartShape("path")
        if let turn = mark.turn {
            let outer = length(mark.record.outerRadius, of: radius, automatic: radius)
            let inner = min(length(mark.record.innerRadius, of: radius, automatic: 0), outer)
            let ring = RingSector(
                start: turn.start * 2 * .pi, end: turn.end * 2 * .pi, inner: inner, outer: outer,
                inset: Double(mark.record.angularInset), corner: Double(mark.record.style.cornerRadius ?? 0))
            path.set("d", ring.outline)
        }
        path.style("fill", fill(mark.record.style))
        var shape = ChartShape("svg")
        let side = (radius * 2).css
        shape.set("viewBox", "\((-radius).css) \((-radius).css) \(side) \(side)")
        shape.style("overflow", "visible")
        shape.children = [path]
        return shape
    }
}

/// A part of a ring, with a gap at its sides and round corners.
struct RingSector {
    /// Angles clockwise from the top, in radians.
    var start: Double
    var end: Double
    var inner: Double
    var outer: Double
    /// How far the sides are moved inwards, in points.
    var inset: Double
    var corner: Double

    /// The outline as the `d` of an SVG path, around the origin.
    var outline: String {
        guard end > start, outer > 0 else { return "" }
        if end - start > 2 * .pi - 1e-6 { return whole }
        // Sides that are moved in parallel meet each radius at another angle.
        func angle(_ radius: Double) -> Double { radius > inset ? asin(min(1, inset / radius)) : .pi / 2 }
        let half = (end - start) / 2
        let outerInset = min(angle(outer), half)
        let middle = (start + end) / 2
        let (from, to) = (start + outerInset, end - outerInset)
        let largeOuter = to - from > .pi ? 1 : 0
        let innerRadius = max(inner, inset > 0 && half < .pi / 2 ? inset / sin(half) : 0)
        let innerInset = min(angle(max(innerRadius, 1e-9)), half)
        let (innerFrom, innerTo) = inner > 0 ? (start + innerInset, end - innerInset) : (middle, middle)
        let tip = inner > 0 ? innerRadius : (inset > 0 ? innerRadius : 0)
        let round = min(corner, (outer - tip) / 2, (to - from) * outer / 3)
        guard round > 0.5 else {
            var outline = "M\(point(outer, from))A\(outer.css) \(outer.css) 0 \(largeOuter) 1 \(point(outer, to))"
            outline += "L\(point(tip, innerTo))"
            if inner > 0, innerTo > innerFrom {
                let large = innerTo - innerFrom > .pi ? 1 : 0
                outline += "A\(tip.css) \(tip.css) 0 \(large) 0 \(point(tip, innerFrom))"
            }
            return outline + "Z"
        }
        let turn = round / outer
        var outline = "M\(point(outer - round, from))Q\(point(outer, from)) \(point(outer, from + turn))"
        outline += "A\(outer.css) \(outer.css) 0 \(largeOuter) 1 \(point(outer, to - turn))"
        outline += "Q\(point(outer, to)) \(point(outer - round, to))"
        let innerTurn = inner > 0 ? min(round / max(tip, 1), (innerTo - innerFrom) / 3) : 0
        guard inner > 0, innerTurn > 0 else { return outline + "L\(point(tip, middle))Z" }
        let large = innerTo - innerFrom - 2 * innerTurn > .pi ? 1 : 0
        outline += "L\(point(tip + round, innerTo))Q\(point(tip, innerTo)) \(point(tip, innerTo - innerTurn))"
        outline += "A\(tip.css) \(tip.css) 0 \(large) 0 \(point(tip, innerFrom + innerTurn))"
        outline += "Q\(point(tip, innerFrom)) \(point(tip + round, innerFrom))"
        return outline + "Z"
    }

    private func point(_ radius: Double, _ angle: Double) -> String {
        "\((radius * sin(angle)).css) \((-radius * cos(angle)).css)"
    }

    /// A whole turn: two halves, since an arc cannot end where it begins.
    private var whole: String {
        func circle(_ radius: Double, _ sweep: Int) -> String {
            let r = radius.css
            return "M0 \((-radius).css)A\(r) \(r) 0 1 \(sweep) 0 \(r)A\(r) \(r) 0 1 \(sweep) 0 \((-radius).css)Z"
        }
        return circle(outer, 1) + (inner > 0 ? circle(inner, 0) : "")
    }
}
