/// Says when and where work is done.
public protocol Scheduler<SchedulerTimeType> {
    /// A point in its time.
    associatedtype SchedulerTimeType: Strideable where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
    /// Choices that this kind of scheduler offers.
    associatedtype SchedulerOptions

    /// The present.
    var now: SchedulerTimeType { get }
    /// The least time by which work may be late.
    var minimumTolerance: SchedulerTimeType.Stride { get }
    /// Does work as soon as possible.
    func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
    /// Does work after a point in time.
    func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void)
    /// Does work again and again from a point in time on, until the result is cancelled.
    func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable
}

extension Scheduler {
    /// Does work as soon as possible.
    public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }

    /// Does work after a point in time.
    public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
        schedule(after: date, tolerance: minimumTolerance, options: nil, action)
    }

    /// Does work again and again from a point in time on, until the result is cancelled.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, _ action: @escaping () -> Void
    ) -> any Cancellable {
        schedule(after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
    }
}

/// A length of time that can be written in seconds and parts of them.
public protocol SchedulerTimeIntervalConvertible {
    /// So many seconds.
    static func seconds(_ s: Int) -> Self
    /// So many seconds.
    static func seconds(_ s: Double) -> Self
    /// So many thousandths of a second.
    static func milliseconds(_ ms: Int) -> Self
    /// So many millionths of a second.
    static func microseconds(_ us: Int) -> Self
    /// So many thousand-millionths of a second.
    static func nanoseconds(_ ns: Int) -> Self
}

/// Does all work at once, where it is.
public struct ImmediateScheduler: Scheduler, Sendable {
    /// There are no choices.
    public typealias SchedulerOptions = Never

    /// A point in a time that does not pass.
    public struct SchedulerTimeType: Strideable, Sendable {
        /// A length of a time that does not pass.
        public typealias Stride = _SchedulerStride
        /// No time at all.
        public func distance(to other: SchedulerTimeType) -> Stride { .seconds(0) }
        /// The same point.
        public func advanced(by n: Stride) -> SchedulerTimeType { self }
    }

    /// The one scheduler of its kind.
    public static let shared = ImmediateScheduler()

    /// The one point in its time.
    public var now: SchedulerTimeType { SchedulerTimeType() }
    /// None.
    public var minimumTolerance: SchedulerTimeType.Stride { .seconds(0) }

    /// Does it now.
    public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

    /// Does it now.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
        _ action: @escaping () -> Void
    ) {
        action()
    }

    /// Does it now, once.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: Never?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        action()
        return Subscriptions.empty
    }
}

/// A length of time in seconds, as this module's schedulers count it.
public struct _SchedulerStride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, Hashable, Sendable {
    /// The length in seconds.
    public var magnitude: Double

    /// The length in seconds, with its sign.
    public var timeInterval: Double { magnitude }

    init(_ seconds: Double) { magnitude = seconds }

    /// So many seconds.
    public init(integerLiteral value: Double) { magnitude = value }
    /// So many seconds.
    public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = Double(exactly: source) else { return nil }
        magnitude = value
    }

    /// So many seconds.
    public static func seconds(_ s: Int) -> Self { Self(Double(s)) }
    /// So many seconds.
    public static func seconds(_ s: Double) -> Self { Self(s) }
    /// So many thousandths of a second.
    public static func milliseconds(_ ms: Int) -> Self { Self(Double(ms) / 1_000) }
    /// So many millionths of a second.
    public static func microseconds(_ us: Int) -> Self { Self(Double(us) / 1_000_000) }
    /// So many thousand-millionths of a second.
    public static func nanoseconds(_ ns: Int) -> Self { Self(Double(ns) / 1_000_000_000) }

    /// Shorter first.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }
    /// Both together.
    public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude + rhs.magnitude) }
    /// The difference.
    public static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude - rhs.magnitude) }
    /// The product.
    public static func * (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude * rhs.magnitude) }
    /// Multiplies.
    public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
}

extension _SchedulerStride: ExpressibleByFloatLiteral {
    /// So many seconds.
    public init(floatLiteral value: Double) { magnitude = value }
}
