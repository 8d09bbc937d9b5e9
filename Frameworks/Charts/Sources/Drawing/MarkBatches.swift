import Foundation
import SwiftUI

/// Many marks of one colour as one shape each: an element for every mark would be too much for a browser.
struct MarkBatches {
    private struct Key: Hashable {
        var paint: String
        var opacity: Double
        var diameter: Double
    }

    private var outlines: [Key: String] = [:]
    private var order: [Key] = []

    private mutating func append(_ outline: String, _ key: Key) {
        if outlines[key] == nil { order.append(key) }
        outlines[key, default: ""] += outline
    }

    /// Adds a rectangle, in units of the stretched square.
    mutating func add(rectangle: CGRect, _ paint: String, _ opacity: Double) {
        append(
            "M\(rectangle.minX.css) \(rectangle.minY.css)h\(rectangle.width.css)v\(rectangle.height.css)h\((-rectangle.width).css)z",
            Key(paint: paint, opacity: opacity, diameter: 0))
    }

    /// Adds a dot: a line of no length with round ends, which keeps round when the square is stretched.
    mutating func add(dot: CGPoint, _ diameter: Double, _ paint: String, _ opacity: Double) {
        append("M\(dot.x.css) \(dot.y.css)h0", Key(paint: paint, opacity: opacity, diameter: diameter))
    }

    func shapes() -> [ChartShape] {
        order.map { key in
            var path = ChartShape("path")
            path.set("d", outlines[key] ?? "")
            if key.diameter > 0 {
                path.set("vector-effect", "non-scaling-stroke")
                path.style("stroke", key.paint)
                path.style("stroke-width", CGFloat(key.diameter).px)
                path.style("stroke-linecap", "round")
            } else {
                path.style("fill", key.paint)
            }
            if key.opacity < 1 { path.style("opacity", key.opacity.css) }
            return ChartShape.stretched([path])
        }
    }
}

extension ChartShape {
    /// Shapes in a square of 1000 units that is stretched over the plot.
    static func stretched(_ shapes: [ChartShape]) -> ChartShape {
        var shape = ChartShape("svg")
        shape.set("viewBox", "0 0 1000 1000")
        shape.set("preserveAspectRatio", "none")
        shape.style("overflow", "visible")
        shape.children = shapes
        return shape
    }
}
