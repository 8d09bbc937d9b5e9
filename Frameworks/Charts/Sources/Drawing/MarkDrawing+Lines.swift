import Foundation
import SwiftUI

/// What the points of one line or area have in common.
struct SeriesKey: Hashable {
    private let kind: MarkRecord.Kind
    private let values: [PlotValue?]

    init(_ record: MarkRecord) {
        kind = record.kind
        values = [
            record.series?.value, record.style.foregroundBy?.value, record.style.symbolBy?.value,
            record.style.lineBy?.value, record.style.position?.datum.value,
        ]
    }
}

extension MarkDrawing {
    /// A line through points.
    func line(_ marks: [PlacedMark]) -> ChartShape {
        guard let first = marks.first else { return ChartShape("g") }
        let points = marks.map { css.point($0.x.middle, $0.y.middle, size) }
        var path = ChartShape("path")
        path.set("d", outline(points, first.record.style.interpolation ?? .linear))
        path.set("vector-effect", "non-scaling-stroke")
        path.style("fill", "none")
        path.style("stroke", fill(first.record.style))
        stroke(&path, first.record.style, width: 2)
        return .stretched([path])
    }

    /// The area between two edges.
    func area(_ marks: [PlacedMark]) -> ChartShape {
        guard let first = marks.first else { return ChartShape("g") }
        let isUpward = marks.contains { $0.y.start != $0.y.end } || !marks.contains { $0.x.start != $0.x.end }
        let method = first.record.style.interpolation ?? .linear
        let upper = marks.map {
            isUpward ? css.point($0.x.middle, $0.y.end, size) : css.point($0.x.end, $0.y.middle, size)
        }
        let lower = marks.map {
            isUpward ? css.point($0.x.middle, $0.y.start, size) : css.point($0.x.start, $0.y.middle, size)
        }
        var path = ChartShape("path")
        let back = outline(lower.reversed(), method.reversed)
        path.set("d", outline(upper, method) + "L" + back.dropFirst() + "Z")
        path.style("fill", fill(first.record.style))
        return .stretched([path])
    }

    /// The outline through points in units of the stretched square. Curves are worked out in points, so that they do not
    /// depend on how far the square is stretched.
    private func outline(_ points: [CGPoint], _ method: InterpolationMethod) -> String {
        guard let first = points.first else { return "" }
        let (sx, sy) = (max(1, Double(size.width)) / 1000, max(1, Double(size.height)) / 1000)
        func out(_ point: CGPoint) -> CGPoint { CGPoint(x: Double(point.x) / sx, y: Double(point.y) / sy) }
        func text(_ point: CGPoint) -> String { "\(out(point).x.css) \(out(point).y.css)" }
        let real = points.map { CGPoint(x: Double($0.x) * sx, y: Double($0.y) * sy) }
        var outline = "M\(first.x.css) \(first.y.css)"
        // A line of no length with round ends is a dot: a series of one point is seen.
        if points.count == 1 { return outline + "h0" }
        for step in method.steps(through: real) {
            switch step {
            case .line(let end): outline += "L\(text(end))"
            case .curve(let end, let first, let second): outline += "C\(text(first)) \(text(second)) \(text(end))"
            default: break
            }
        }
        return outline
    }
}

extension InterpolationMethod {
    /// The same line, drawn from its other end.
    var reversed: InterpolationMethod {
        switch kind {
        case .stepStart: .stepEnd
        case .stepEnd: .stepStart
        default: self
        }
    }
}
