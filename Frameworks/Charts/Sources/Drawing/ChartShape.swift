import Foundation
import SwiftUI

/// One element of a chart's drawing.
struct ChartShape: Equatable {
    var tag: String
    var attributes: [Pair] = []
    var styles: [Pair] = []
    var children: [ChartShape] = []

    struct Pair: Equatable {
        var name: String
        var value: String
    }

    init(_ tag: String) { self.tag = tag }

    mutating func set(_ name: String, _ value: String) { attributes.append(Pair(name: name, value: value)) }
    mutating func style(_ name: String, _ value: String) { styles.append(Pair(name: name, value: value)) }
}

/// The element of one shape.
struct ChartShapeView: Equatable {
    let shape: ChartShape

    nonisolated static func == (lhs: ChartShapeView, rhs: ChartShapeView) -> Bool { lhs.shape == rhs.shape }
}

extension ChartShapeView: ElementView {
    var content: ForEach<[(offset: Int, element: ChartShape)], Int, AnyView>? {
        guard !shape.children.isEmpty else { return nil }
        return ForEach(Array(shape.children.enumerated()), id: \.offset) { AnyView(ChartShapeView(shape: $0.element)) }
    }

    func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.tag = shape.tag
        for pair in shape.attributes { element.setAttribute(pair.name, pair.value) }
        for pair in shape.styles { element.setStyle(pair.name, pair.value) }
    }
}

/// Places in CSS: parts of the plot and points, from the left and from above.
struct PlotCSS {
    let isRightToLeft: Bool

    /// A part and points of a length.
    static func length(_ part: Double, _ points: Double) -> String {
        if abs(points) < 0.0005 { return "\((part * 100).css)%" }
        let sign = points < 0 ? "-" : "+"
        return "calc(\((part * 100).css)% \(sign) \(abs(points).css)px)"
    }

    /// From the left.
    func x(_ edge: Edge) -> (part: Double, points: Double) {
        isRightToLeft ? (1 - edge.place, -edge.points) : (edge.place, edge.points)
    }

    /// From above.
    func y(_ edge: Edge) -> (part: Double, points: Double) { (1 - edge.place, -edge.points) }

    func left(_ edge: Edge) -> String {
        let x = x(edge)
        return Self.length(x.part, x.points)
    }

    func top(_ edge: Edge) -> String {
        let y = y(edge)
        return Self.length(y.part, y.points)
    }

    /// A rectangle's left side, upper side, width and height.
    func box(_ horizontal: Extent, _ vertical: Extent) -> (x: String, y: String, width: String, height: String) {
        func span(_ first: (part: Double, points: Double), _ last: (part: Double, points: Double)) -> (String, String) {
            let (low, high) = (first.part, first.points) <= (last.part, last.points) ? (first, last) : (last, first)
            return (
                Self.length(low.part, low.points), Self.length(max(0, high.part - low.part), high.points - low.points)
            )
        }
        let (left, width) = span(x(horizontal.start), x(horizontal.end))
        let (top, height) = span(y(vertical.start), y(vertical.end))
        return (left, top, width, height)
    }

    /// A point in a square of 1000 units that is stretched over the plot.
    func point(_ x: Edge, _ y: Edge, _ size: CGSize) -> CGPoint {
        let (left, top) = (self.x(x), self.y(y))
        let width = max(1, Double(size.width))
        let height = max(1, Double(size.height))
        return CGPoint(x: (left.part + left.points / width) * 1000, y: (top.part + top.points / height) * 1000)
    }
}
