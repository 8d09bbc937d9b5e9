import Foundation

/// An angle.
public struct Angle: Hashable, Comparable, Sendable {
    /// In radians.
    public var radians: Double
    /// In degrees.
    public var degrees: Double {
        get { radians * 180 / .pi }
        set { radians = newValue * .pi / 180 }
    }
    /// Zero.
    public init() { radians = 0 }
    /// From radians.
    public init(radians: Double) { self.radians = radians }
    /// From degrees.
    public init(degrees: Double) { radians = degrees * .pi / 180 }
    /// From radians.
    public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
    /// From degrees.
    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
    /// Zero.
    public static let zero = Angle()
    /// Compares the size.
    public static func < (lhs: Angle, rhs: Angle) -> Bool { lhs.radians < rhs.radians }
}

extension Angle {
    /// The sum.
    public static func + (lhs: Angle, rhs: Angle) -> Angle { Angle(radians: lhs.radians + rhs.radians) }
    /// The difference.
    public static func - (lhs: Angle, rhs: Angle) -> Angle { Angle(radians: lhs.radians - rhs.radians) }
    /// The opposite.
    public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }
    /// Some times the angle.
    public static func * (lhs: Angle, rhs: Double) -> Angle { Angle(radians: lhs.radians * rhs) }
    /// A part of the angle.
    public static func / (lhs: Angle, rhs: Double) -> Angle { Angle(radians: lhs.radians / rhs) }
    /// Adds.
    public static func += (lhs: inout Angle, rhs: Angle) { lhs.radians += rhs.radians }
    /// Subtracts.
    public static func -= (lhs: inout Angle, rhs: Angle) { lhs.radians -= rhs.radians }
    /// Multiplies.
    public static func *= (lhs: inout Angle, rhs: Double) { lhs.radians *= rhs }
    /// Divides.
    public static func /= (lhs: inout Angle, rhs: Double) { lhs.radians /= rhs }
}
