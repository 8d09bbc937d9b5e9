import Dispatch
import Foundation

extension DispatchQueue: Scheduler {
    /// A point in time by the machine's monotonic clock.
    public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
        /// A length of time.
        public typealias Stride = _SchedulerStride

        /// The clock in nanoseconds.
        private var nanoseconds: UInt64

        /// The point as Dispatch writes it.
        public var dispatchTime: DispatchTime { DispatchTime(uptimeNanoseconds: nanoseconds) }

        /// A point in time.
        public init(_ time: DispatchTime) { nanoseconds = time.uptimeNanoseconds }

        /// How long from this point to another.
        public func distance(to other: SchedulerTimeType) -> Stride {
            _SchedulerStride((Double(other.nanoseconds) - Double(nanoseconds)) / 1_000_000_000)
        }

        /// The point so much later.
        public func advanced(by n: Stride) -> SchedulerTimeType {
            let moved = Double(nanoseconds) + n.timeInterval * 1_000_000_000
            return SchedulerTimeType(
                DispatchTime(uptimeNanoseconds: UInt64(exactly: min(max(0, moved), 9e18).rounded()) ?? 0))
        }
    }

    /// Choices for work on a queue.
    public struct SchedulerOptions {
        /// How much it matters that the work is done soon.
        public var qos: DispatchQoS
        /// Choices that Dispatch offers.
        public var flags: DispatchWorkItemFlags
        /// A group that waits for the work.
        public var group: DispatchGroup?

        /// Choices for work on a queue.
        public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {
            (self.qos, self.flags, self.group) = (qos, flags, group)
        }
    }

    /// The present.
    public var now: SchedulerTimeType { SchedulerTimeType(.now()) }
    /// None.
    public var minimumTolerance: SchedulerTimeType.Stride { .seconds(0) }

    /// Does work as soon as the queue gets to it.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        // The work is done once, on the queue.
        let work = UncheckedBox(action)
        async(group: options?.group, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) { work.value() }
    }

    /// Does work after a point in time.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        let work = UncheckedBox(action)
        asyncAfter(deadline: date.dispatchTime, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) {
            work.value()
        }
    }

    /// Does work again and again from a point in time on, until the result is cancelled.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let work = UncheckedBox(action)
        let timer = DispatchSource.makeTimerSource(queue: self)
        timer.schedule(
            deadline: date.dispatchTime, repeating: max(0.001, interval.timeInterval),
            leeway: .milliseconds(Int(exactly: (min(max(0, tolerance.timeInterval), 3_600) * 1_000).rounded()) ?? 0))
        timer.setEventHandler { work.value() }
        timer.resume()
        let source = UncheckedBox(timer)
        return AnyCancellable { source.value.cancel() }
    }
}

/// A run loop as a scheduler. The main one stands for the main queue, which a server runs in its place.
extension RunLoop: Scheduler {
    /// A point in time by the machine's monotonic clock.
    public typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType

    /// There are no choices.
    public struct SchedulerOptions {}

    /// The present.
    public var now: SchedulerTimeType { DispatchQueue.main.now }
    /// None.
    public var minimumTolerance: SchedulerTimeType.Stride { .seconds(0) }

    /// Does work on the main queue.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        DispatchQueue.main.schedule(options: nil, action)
    }

    /// Does work on the main queue after a point in time.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        DispatchQueue.main.schedule(after: date, tolerance: tolerance, options: nil, action)
    }

    /// Does work on the main queue again and again, until the result is cancelled.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        DispatchQueue.main.schedule(after: date, interval: interval, tolerance: tolerance, options: nil, action)
    }
}

extension OperationQueue: Scheduler {
    /// A point in time by the machine's monotonic clock.
    public typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType

    /// There are no choices.
    public struct SchedulerOptions {}

    /// The present.
    public var now: SchedulerTimeType { DispatchQueue.main.now }
    /// None.
    public var minimumTolerance: SchedulerTimeType.Stride { .seconds(0) }

    /// Does work as soon as the queue gets to it.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let work = UncheckedBox(action)
        if self === OperationQueue.main {
            DispatchQueue.main.async { work.value() }
        } else {
            addOperation { work.value() }
        }
    }

    /// Does work after a point in time.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        let work = UncheckedBox((queue: self, action: action))
        DispatchQueue.global().asyncAfter(deadline: date.dispatchTime) {
            work.value.queue.schedule(options: nil, work.value.action)
        }
    }

    /// Does work again and again, until the result is cancelled.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let work = UncheckedBox((queue: self, action: action))
        return DispatchQueue.global().schedule(after: date, interval: interval, tolerance: tolerance, options: nil) {
            work.value.queue.schedule(options: nil, work.value.action)
        }
    }
}
