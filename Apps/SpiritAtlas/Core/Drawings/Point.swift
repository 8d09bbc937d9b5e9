import Foundation

/// A point of a drawing; y grows downwards.
package struct Point: Sendable, Hashable {
    package var x: Double
    package var y: Double

    /// A point at these places.
    package init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    /// On a circle; degrees run against the clock from the right.
    package init(_ center: Point, _ radius: Double, _ degrees: Double) {
        let angle = degrees * .pi / 180
        self.init(center.x + radius * cos(angle), center.y - radius * sin(angle))
    }

    /// Part of the way to another.
    package func toward(_ other: Point, _ part: Double) -> Point {
        Point(x + (other.x - x) * part, y + (other.y - y) * part)
    }
}
