import Foundation

/// A moment in a film or a piece of music.
public struct CMTime: Hashable, Comparable, Sendable {
    /// How many parts of a second.
    public var value: Int64
    /// How many parts a second has; 0 is no moment.
    public var timescale: Int32

    /// What is known of the moment besides.
    public var flags: CMTimeFlags

    /// No moment.
    public init() { (value, timescale, flags) = (0, 0, []) }
    /// So many parts of a second.
    public init(value: Int64, timescale: Int32) {
        (self.value, self.timescale, flags) = (value, timescale, timescale > 0 ? .valid : [])
    }

    private init(_ flags: CMTimeFlags) {
        self.init()
        self.flags = flags.union(.valid)
    }
    /// So many seconds, in parts of one.
    public init(seconds: Double, preferredTimescale: Int32) {
        guard seconds.isFinite, preferredTimescale > 0, abs(seconds) < 1e9,
            let value = Int64(exactly: (seconds * Double(preferredTimescale)).rounded())
        else {
            self.init()
            return
        }
        self.init(value: value, timescale: preferredTimescale)
    }

    /// The beginning.
    public static let zero = CMTime(value: 0, timescale: 1)
    /// No moment.
    public static let invalid = CMTime()
    /// Nobody knows when.
    public static let indefinite = CMTime(.indefinite)
    /// Later than any other.
    public static let positiveInfinity = CMTime(.positiveInfinity)
    /// Earlier than any other.
    public static let negativeInfinity = CMTime(.negativeInfinity)

    /// In seconds; not a number of what is no moment, or one that nobody knows.
    public var seconds: Double {
        if flags.contains(.positiveInfinity) { return .infinity }
        if flags.contains(.negativeInfinity) { return -.infinity }
        return isNumeric ? Double(value) / Double(timescale) : .nan
    }
    /// Whether it is a moment, or one that nobody knows.
    public var isValid: Bool { flags.contains(.valid) }
    /// Whether it is a moment that a clock shows.
    public var isNumeric: Bool {
        isValid && timescale > 0 && flags.isDisjoint(with: [.positiveInfinity, .negativeInfinity, .indefinite])
    }
    /// Whether nobody knows when.
    public var isIndefinite: Bool { isValid && flags.contains(.indefinite) }
    /// Whether it is later than any other.
    public var isPositiveInfinity: Bool { isValid && flags.contains(.positiveInfinity) }
    /// Whether it is earlier than any other.
    public var isNegativeInfinity: Bool { isValid && flags.contains(.negativeInfinity) }

    public static func < (left: CMTime, right: CMTime) -> Bool { left.seconds < right.seconds }
    public static func == (left: CMTime, right: CMTime) -> Bool {
        left.isValid == right.isValid && left.isIndefinite == right.isIndefinite
            && (left.seconds == right.seconds || left.seconds.isNaN && right.seconds.isNaN)
    }
    public func hash(into hasher: inout Hasher) {
        hasher.combine(isValid)
        hasher.combine(seconds.isNaN ? 0 : seconds)
    }
    /// So much later.
    public static func + (left: CMTime, right: CMTime) -> CMTime {
        CMTime(seconds: left.seconds + right.seconds, preferredTimescale: max(left.timescale, right.timescale))
    }
    /// So much earlier.
    public static func - (left: CMTime, right: CMTime) -> CMTime {
        CMTime(seconds: left.seconds - right.seconds, preferredTimescale: max(left.timescale, right.timescale))
    }
}

/// What is known of a moment.
public struct CMTimeFlags: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// What is in these bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// It is one.
    public static let valid = CMTimeFlags(rawValue: 1 << 0)
    /// It is later than any other.
    public static let positiveInfinity = CMTimeFlags(rawValue: 1 << 2)
    /// It is earlier than any other.
    public static let negativeInfinity = CMTimeFlags(rawValue: 1 << 3)
    /// Nobody knows when.
    public static let indefinite = CMTimeFlags(rawValue: 1 << 4)
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
