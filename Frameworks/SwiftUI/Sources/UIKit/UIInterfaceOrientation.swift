/// How the app's picture is turned, as UIKit has it.
public enum UIInterfaceOrientation: Int, Sendable {
    /// Not known.
    case unknown = 0
    /// Upright.
    case portrait = 1
    /// Head down.
    case portraitUpsideDown = 2
    /// Turned to the right.
    case landscapeRight = 3
    /// Turned to the left.
    case landscapeLeft = 4

    /// Whether it is broader than high.
    public var isLandscape: Bool { self == .landscapeRight || self == .landscapeLeft }
    /// Whether it is higher than broad.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// Ways in which the app's picture may be turned, as UIKit has it.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    /// One bit a way.
    public let rawValue: UInt
    /// The set with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Upright.
    public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
    /// Turned to either side.
    public static let landscape = UIInterfaceOrientationMask(rawValue: 3 << 3)
    /// Any way.
    public static let all = UIInterfaceOrientationMask(rawValue: 0b11110)
    /// Any way but head down.
    public static let allButUpsideDown = UIInterfaceOrientationMask(rawValue: 0b11010)
}
