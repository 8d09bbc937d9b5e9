import Foundation
import SwiftUI

/// Tells where values are in a chart, and which values are where.
@MainActor
public struct ChartProxy {
    let model: ChartModel
    let memory: ChartMemory

    /// How large the plot is, in points.
    public var plotSize: CGSize { memory.size }
    /// How large the plot is, in points.
    public var plotAreaSize: CGSize { memory.size }
    /// Where the plot is; a geometry proxy makes a rectangle of it.
    public var plotFrame: Anchor<CGRect>? { Anchor(box: memory.plot) { $0 } }
    /// Where the plot is; a geometry proxy makes a rectangle of it.
    public var plotAreaFrame: Anchor<CGRect> { Anchor(box: memory.plot) { $0 } }
    /// Where the plot's container is; a geometry proxy makes a rectangle of it.
    public var plotContainerFrame: Anchor<CGRect>? { plotFrame }

    /// How far from the plot's left side a value is.
    public func position<P: Plottable>(forX value: P) -> CGFloat? {
        model.x.place(of: value.plotValue).map { Self.point(model, x: $0, y: 0, memory.size).x }
    }
    /// How far from the plot's top a value is.
    public func position<P: Plottable>(forY value: P) -> CGFloat? {
        model.y.place(of: value.plotValue).map { Self.point(model, x: 0, y: $0, memory.size).y }
    }
    /// Where in the plot two values meet.
    public func position<X: Plottable, Y: Plottable>(for position: (x: X, y: Y)) -> CGPoint? {
        guard let x = self.position(forX: position.x), let y = self.position(forY: position.y) else { return nil }
        return CGPoint(x: x, y: y)
    }
    /// From where to where the band of a value goes, from the plot's left side.
    public func positionRange<P: Plottable>(forX value: P) -> ClosedRange<CGFloat>? {
        guard case .category(let name) = value.plotValue, let band = model.x.band(of: name) else {
            return position(forX: value).map { $0...$0 }
        }
        let ends = [band.start, band.end].map { Self.point(model, x: $0, y: 0, memory.size).x }
        return min(ends[0], ends[1])...max(ends[0], ends[1])
    }
    /// From where to where the band of a value goes, from the plot's top.
    public func positionRange<P: Plottable>(forY value: P) -> ClosedRange<CGFloat>? {
        guard case .category(let name) = value.plotValue, let band = model.y.band(of: name) else {
            return position(forY: value).map { $0...$0 }
        }
        let ends = [band.start, band.end].map { Self.point(model, x: 0, y: $0, memory.size).y }
        return min(ends[0], ends[1])...max(ends[0], ends[1])
    }

    /// The value so far from the plot's left side.
    public func value<P: Plottable>(atX position: CGFloat, as type: P.Type = P.self) -> P? {
        model.x.value(at: Self.places(model, CGPoint(x: position, y: 0), memory.size).x).flatMap { P(plotValue: $0) }
    }
    /// The value so far from the plot's top.
    public func value<P: Plottable>(atY position: CGFloat, as type: P.Type = P.self) -> P? {
        model.y.value(at: Self.places(model, CGPoint(x: 0, y: position), memory.size).y).flatMap { P(plotValue: $0) }
    }
    /// The values at a point of the plot.
    public func value<X: Plottable, Y: Plottable>(at position: CGPoint, as type: (X, Y).Type = (X, Y).self) -> (X, Y)? {
        guard let x = value(atX: position.x, as: X.self), let y = value(atY: position.y, as: Y.self) else { return nil }
        return (x, y)
    }
    /// How much of the whole lies before an angle, clockwise from the top.
    public func value<P: Plottable>(atAngle angle: Angle, as type: P.Type = P.self) -> P? {
        let total = model.marks.reduce(0) { $0 + ($1.record.angle?.value.line ?? 0) }
        let turn = angle.radians / (2 * .pi)
        return P(plotValue: .number(total * (turn - turn.rounded(.down))))
    }
    /// The angle of a point of the plot, clockwise from the top.
    public func angle(at position: CGPoint) -> Angle {
        let size = memory.size
        return .radians(
            2 * .pi * Self.turn(Double(position.x - size.width / 2), Double(position.y - size.height / 2)))
    }
    /// The values of the x axis that the plot shows.
    public func xDomain<P: Plottable>(dataType: P.Type) -> [P] { Self.domain(model.x) }
    /// The values of the y axis that the plot shows.
    public func yDomain<P: Plottable>(dataType: P.Type) -> [P] { Self.domain(model.y) }
    /// The style of a value.
    public func foregroundStyle<P: Plottable>(for value: P) -> AnyShapeStyle? {
        model.colors.title == nil ? nil : model.colors.style(of: value.plotValue)
    }
    /// Chooses the value of the x axis at a place.
    public func selectXValue(at position: CGFloat) {
        model.settings.x.select?(model.x.value(at: Self.places(model, CGPoint(x: position, y: 0), memory.size).x))
    }
    /// Chooses the value of the y axis at a place.
    public func selectYValue(at position: CGFloat) {
        model.settings.y.select?(model.y.value(at: Self.places(model, CGPoint(x: 0, y: position), memory.size).y))
    }
    /// Chooses the values of the x axis between two places.
    public func selectXRange(from: CGFloat, to: CGFloat) {
        func value(_ position: CGFloat) -> PlotValue? {
            model.x.value(at: Self.places(model, CGPoint(x: position, y: 0), memory.size).x)
        }
        model.settings.x.selectRange?(value(from), value(to))
    }

    private static func domain<P: Plottable>(_ scale: PlotScale) -> [P] {
        if let names = scale.categories { return names.compactMap { P(plotValue: .category($0)) } }
        return [0, 1].compactMap { scale.value(at: $0).flatMap { P(plotValue: $0) } }
    }

    /// Where two places are in a plot of a size, in points from its corner.
    static func point(_ model: ChartModel, x: Double, y: Double, _ size: CGSize) -> CGPoint {
        let (width, height) = (Double(size.width), Double(size.height))
        let (px, py) = (model.x.padding, model.y.padding)
        let left = px.start + x * (width - px.start - px.end)
        let top = height - py.start - y * (height - py.start - py.end)
        return CGPoint(x: model.surroundings.isRightToLeft ? width - left : left, y: top)
    }

    /// The places along both axes of a point in a plot of a size.
    static func places(_ model: ChartModel, _ point: CGPoint, _ size: CGSize) -> (x: Double, y: Double) {
        let (width, height) = (Double(size.width), Double(size.height))
        let (px, py) = (model.x.padding, model.y.padding)
        let left = model.surroundings.isRightToLeft ? width - Double(point.x) : Double(point.x)
        return (
            (left - px.start) / max(1, width - px.start - px.end),
            (height - Double(point.y) - py.start) / max(1, height - py.start - py.end)
        )
    }

    /// Which part of a turn, clockwise from the top, a direction is.
    static func turn(_ dx: Double, _ dy: Double) -> Double {
        let turn = atan2(dx, -dy) / (2 * .pi)
        return turn < 0 ? turn + 1 : turn
    }
}
