import Foundation

/// A moment in a film or a piece of music.
public struct CMTime: Hashable, Comparable, Sendable {
    /// How many parts of a second.
    public var value: Int64
    /// How many parts a second has; 0 is no moment.
    public var timescale: Int32

    /// No moment.
    public init() { (value, timescale) = (0, 0) }
    /// So many parts of a second.
    public init(value: Int64, timescale: Int32) { (self.value, self.timescale) = (value, timescale) }
    /// So many seconds, in parts of one.
    public init(seconds: Double, preferredTimescale: Int32) {
        guard seconds.isFinite, preferredTimescale > 0, abs(seconds) < 1e9 else {
            self.init()
            return
        }
        self.init(value: Int64((seconds * Double(preferredTimescale)).rounded()), timescale: preferredTimescale)
    }

    /// The beginning.
    public static let zero = CMTime(value: 0, timescale: 1)
    /// No moment.
    public static let invalid = CMTime()
    /// Nobody knows when.
    public static let indefinite = CMTime()
    /// Later than any other.
    public static let positiveInfinity = CMTime(value: .max, timescale: 1)

    /// In seconds; not a number of no moment.
    public var seconds: Double { timescale > 0 ? Double(value) / Double(timescale) : .nan }
    /// Whether it is a moment.
    public var isValid: Bool { timescale > 0 }
    /// Whether it is a moment that a clock shows.
    public var isNumeric: Bool { timescale > 0 && value < .max }
    /// Whether nobody knows when.
    public var isIndefinite: Bool { timescale == 0 }

    public static func < (left: CMTime, right: CMTime) -> Bool { left.seconds < right.seconds }
    public static func == (left: CMTime, right: CMTime) -> Bool {
        left.isValid == right.isValid && (!left.isValid || left.seconds == right.seconds)
    }
    public func hash(into hasher: inout Hasher) { hasher.combine(isValid ? seconds : -1) }
    /// So much later.
    public static func + (left: CMTime, right: CMTime) -> CMTime {
        CMTime(seconds: left.seconds + right.seconds, preferredTimescale: max(left.timescale, right.timescale))
    }
    /// So much earlier.
    public static func - (left: CMTime, right: CMTime) -> CMTime {
        CMTime(seconds: left.seconds - right.seconds, preferredTimescale: max(left.timescale, right.timescale))
    }
}

// Names of C's, as apps write them.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// A moment in seconds.
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
// swift-format-ignore: AlwaysUseLowerCamelCase
/// So many parts of a second.
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }
// swift-format-ignore: AlwaysUseLowerCamelCase
/// So many seconds, in parts of one.
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
