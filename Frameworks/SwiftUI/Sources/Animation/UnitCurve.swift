import Foundation

/// A curve of an animation.
public struct UnitCurve: Hashable, Sendable {
    /// The points that pull the curve from its ends, as CSS has them.
    let x1, y1, x2, y2: Double

    private init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    }

    /// A curve that two points pull from its ends at (0, 0) and (1, 1); their x are kept between 0 and 1.
    public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
        UnitCurve(
            min(max(startControlPoint.x, 0), 1), startControlPoint.y, min(max(endControlPoint.x, 0), 1),
            endControlPoint.y)
    }

    /// Slow at both ends.
    public static let easeInOut = UnitCurve(0.42, 0, 0.58, 1)
    /// Slow at the beginning.
    public static let easeIn = UnitCurve(0.42, 0, 1, 1)
    /// Slow at the end.
    public static let easeOut = UnitCurve(0, 0, 0.58, 1)
    /// Along a quarter of a circle, slow at the beginning.
    public static let circularEaseIn = UnitCurve(0.55, 0, 1, 0.45)
    /// Along a quarter of a circle, slow at the end.
    public static let circularEaseOut = UnitCurve(0, 0.55, 0.45, 1)
    /// Along two quarters of a circle, slow at both ends.
    public static let circularEaseInOut = UnitCurve(0.85, 0, 0.15, 1)
    /// Even.
    public static let linear = UnitCurve(0, 0, 1, 1)

    /// The curve from the end.
    public var inverse: UnitCurve { UnitCurve(y1, x1, y2, x2) }

    /// How far the way has come at a part of the time, both between 0 and 1.
    public func value(at progress: Double) -> Double {
        let time = min(max(progress, 0), 1)
        guard x1 != y1 || x2 != y2, time > 0, time < 1 else { return time }
        return Self.cubic(y1, y2, parameter(at: time))
    }

    /// How fast the way goes at a part of the time: 1 is the whole way in the whole time.
    public func velocity(at progress: Double) -> Double {
        let parameter = parameter(at: min(max(progress, 0), 1))
        let (dx, dy) = (Self.slope(x1, x2, parameter), Self.slope(y1, y2, parameter))
        return dx == 0 ? 0 : dy / dx
    }

    /// The parameter of the curve at which its x is a part of the time, by halving: x only ever grows.
    private func parameter(at time: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if Self.cubic(x1, x2, middle) < time { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    private static func cubic(_ first: Double, _ second: Double, _ t: Double) -> Double {
        let rest = 1 - t
        return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
    }

    private static func slope(_ first: Double, _ second: Double, _ t: Double) -> Double {
        let rest = 1 - t
        return 3 * rest * rest * first + 6 * rest * t * (second - first) + 3 * t * t * (1 - second)
    }
}

extension Animation {
    /// A curve over some seconds.
    public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
        timingCurve(curve.x1, curve.y1, curve.x2, curve.y2, duration: duration)
    }
}
