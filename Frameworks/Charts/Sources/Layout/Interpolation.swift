import Foundation
import SwiftUI

/// How a line goes from one point to the next.
public struct InterpolationMethod: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case linear, monotone, stepStart, stepCenter, stepEnd
        case cardinal(tension: Double)
        case catmullRom(alpha: Double)
    }

    let kind: Kind
    /// Straight.
    public static let linear = InterpolationMethod(kind: .linear)
    /// Smooth, never beyond the points that it joins.
    public static let monotone = InterpolationMethod(kind: .monotone)
    /// Smooth, through all points.
    public static let catmullRom = InterpolationMethod(kind: .catmullRom(alpha: 0.5))
    /// Smooth, with tangents along the neighbours.
    public static let cardinal = InterpolationMethod(kind: .cardinal(tension: 0.5))
    /// In steps, at the point.
    public static let stepStart = InterpolationMethod(kind: .stepStart)
    /// In steps, half-way.
    public static let stepCenter = InterpolationMethod(kind: .stepCenter)
    /// In steps, at the next point.
    public static let stepEnd = InterpolationMethod(kind: .stepEnd)
    /// Smooth through all points: 0 uniform, 0.5 centripetal, 1 chordal.
    public static func catmullRom(alpha: CGFloat) -> InterpolationMethod {
        InterpolationMethod(kind: .catmullRom(alpha: min(max(Double(alpha), 0), 1)))
    }
    /// Smooth, with tangents along the neighbours; the tension is 0 for loose, 1 for straight.
    public static func cardinal(tension: CGFloat) -> InterpolationMethod {
        InterpolationMethod(kind: .cardinal(tension: min(max(Double(tension), 0), 1)))
    }
}

extension InterpolationMethod {
    /// The steps from the first of some points to the last, without a move to the first.
    func steps(through points: [CGPoint]) -> [Path.Element] {
        guard points.count > 1 else { return [] }
        switch kind {
        case .linear: return points.dropFirst().map { .line(to: $0) }
        case .stepStart, .stepCenter, .stepEnd: return Self.stairs(points, kind)
        case .monotone: return Self.monotone(points)
        case .cardinal(let tension):
            return Self.curves(points) { index in
                let (before, after) = Self.neighbours(points, index)
                let scale = (1 - tension) / 6
                return CGPoint(x: (after.x - before.x) * scale, y: (after.y - before.y) * scale)
            }
        case .catmullRom(let alpha): return Self.catmullRom(points, alpha: alpha)
        }
    }

    private static func neighbours(_ points: [CGPoint], _ index: Int) -> (before: CGPoint, after: CGPoint) {
        (points[max(index - 1, 0)], points[min(index + 1, points.count - 1)])
    }

    /// Cubic curves with the given reach of the control points at each point.
    private static func curves(_ points: [CGPoint], _ reach: (Int) -> CGPoint) -> [Path.Element] {
        let reaches = points.indices.map(reach)
        return points.indices.dropFirst().map { index in
            let (from, to) = (points[index - 1], points[index])
            let (out, into) = (reaches[index - 1], reaches[index])
            return .curve(
                to: to, control1: CGPoint(x: from.x + out.x, y: from.y + out.y),
                control2: CGPoint(x: to.x - into.x, y: to.y - into.y))
        }
    }

    private static func stairs(_ points: [CGPoint], _ kind: Kind) -> [Path.Element] {
        zip(points, points.dropFirst()).flatMap { from, to -> [Path.Element] in
            let turn: CGFloat =
                switch kind {
                case .stepStart: from.x
                case .stepEnd: to.x
                default: (from.x + to.x) / 2
                }
            return [
                .line(to: CGPoint(x: turn, y: from.y)), .line(to: CGPoint(x: turn, y: to.y)), .line(to: to),
            ]
        }
    }

    /// Tangents that keep each curve between the points that it joins: M. Steffen, "A simple method for monotonic
    /// interpolation in one dimension", Astronomy and Astrophysics 239 (1990).
    private static func monotone(_ points: [CGPoint]) -> [Path.Element] {
        func slope(_ index: Int) -> Double {
            let run = Double(points[index + 1].x - points[index].x)
            return run == 0 ? 0 : Double(points[index + 1].y - points[index].y) / run
        }
        func sign(_ value: Double) -> Double { value < 0 ? -1 : 1 }
        let last = points.count - 1
        var tangents = [Double](repeating: 0, count: points.count)
        if last == 1 { return [.line(to: points[1])] }
        for index in 1..<last {
            let (before, after) = (slope(index - 1), slope(index))
            let (h0, h1) = (
                Double(points[index].x - points[index - 1].x), Double(points[index + 1].x - points[index].x)
            )
            let mean = h0 + h1 == 0 ? 0 : (before * h1 + after * h0) / (h0 + h1)
            tangents[index] = (sign(before) + sign(after)) * min(abs(before), abs(after), 0.5 * abs(mean))
        }
        tangents[0] = (3 * slope(0) - tangents[1]) / 2
        tangents[last] = (3 * slope(last - 1) - tangents[last - 1]) / 2
        return (1...last).map { index in
            let (from, to) = (points[index - 1], points[index])
            let third = Double(to.x - from.x) / 3
            return .curve(
                to: to,
                control1: CGPoint(x: Double(from.x) + third, y: Double(from.y) + tangents[index - 1] * third),
                control2: CGPoint(x: Double(to.x) - third, y: Double(to.y) - tangents[index] * third))
        }
    }

    /// After P. J. Barry and R. N. Goldman (1988) and C. Yuksel, S. Schaefer and J. Keyser, "On the parameterization of
    /// Catmull-Rom curves" (2009), as Bézier curves.
    private static func catmullRom(_ points: [CGPoint], alpha: Double) -> [Path.Element] {
        func knot(_ from: CGPoint, _ to: CGPoint) -> Double {
            pow(hypot(Double(to.x - from.x), Double(to.y - from.y)), alpha)
        }
        return points.indices.dropFirst().map { index in
            let (from, to) = (points[index - 1], points[index])
            let (before, after) = (points[max(index - 2, 0)], points[min(index + 1, points.count - 1)])
            let (d1, d2, d3) = (knot(before, from), knot(from, to), knot(to, after))
            func control(_ near: CGPoint, _ far: CGPoint, _ outer: CGPoint, _ d: Double) -> CGPoint {
                let weight = 3 * d * (d + d2)
                guard d > 1e-9, weight > 1e-9 else { return near }
                let own = 2 * d * d + 3 * d * d2 + d2 * d2
                return CGPoint(
                    x: (d * d * Double(far.x) - d2 * d2 * Double(outer.x) + own * Double(near.x)) / weight,
                    y: (d * d * Double(far.y) - d2 * d2 * Double(outer.y) + own * Double(near.y)) / weight)
            }
            return .curve(to: to, control1: control(from, to, before, d1), control2: control(to, from, after, d3))
        }
    }
}
