import Dispatch
import Foundation

extension Timer {
    /// Sends the time again and again once connected.
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
        options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
        TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
    }

    /// Sends the time again and again once connected. It counts on the main queue, which a server runs.
    public final class TimerPublisher: ConnectablePublisher {
        /// The time.
        public typealias Output = Date
        /// It cannot fail.
        public typealias Failure = Never

        /// How long from one to the next, in seconds.
        public let interval: TimeInterval
        /// By how much one may be late, in seconds.
        public let tolerance: TimeInterval?
        /// The run loop that was asked for.
        public let runLoop: RunLoop
        /// The mode that was asked for.
        public let mode: RunLoop.Mode

        private let audience = Audience<Date, Never>()

        /// A timer.
        public init(
            interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
            options: RunLoop.SchedulerOptions? = nil
        ) {
            (self.interval, self.tolerance, self.runLoop, self.mode) = (interval, tolerance, runLoop, mode)
        }

        /// Connects a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
            audience.add(subscriber, latest: nil)
        }

        /// Begins to count.
        public func connect() -> any Cancellable {
            let queue = DispatchQueue.main
            return queue.schedule(
                after: queue.now.advanced(by: .seconds(interval)), interval: .seconds(interval),
                tolerance: .seconds(tolerance ?? 0), options: nil
            ) { [audience] in audience.send(Date()) }
        }
    }
}

extension NotificationCenter {
    /// Sends the notifications of a name.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
        Publisher(center: self, name: name, object: object)
    }

    /// Sends the notifications of a name.
    public struct Publisher: Combine.Publisher, Equatable {
        /// A notification.
        public typealias Output = Notification
        /// It cannot fail.
        public typealias Failure = Never

        /// Where it listens.
        public let center: NotificationCenter
        /// The name.
        public let name: Notification.Name
        /// Who posts, where only one is meant.
        public let object: AnyObject?

        /// The notifications of a name.
        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            (self.center, self.name, self.object) = (center, name, object)
        }

        /// Connects a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
            let audience = Audience<Notification, Never>()
            // The centre hands the token back to whoever removes it.
            let observer = UncheckedBox(
                center.addObserver(forName: name, object: object, queue: nil) { audience.send($0) })
            let center = UncheckedBox(center)
            let stage = Stage<Notification, Never, Notification, Never>(
                to: AnySubscriber(subscriber),
                .init(
                    onValue: { $0.emit($1) }, onCompletion: { $0.finish($1) },
                    onCancel: { center.value.removeObserver(observer.value) }))
            audience.add(stage, latest: nil)
        }

        /// The same notifications.
        public static func == (lhs: Publisher, rhs: Publisher) -> Bool {
            lhs.center === rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
        }
    }
}

extension NotificationCenter {
    /// The notifications of a name, one after the other, without end.
    public func notifications(named name: Notification.Name, object: AnyObject? = nil) -> Notifications {
        Notifications(center: self, name: name, object: object)
    }

    /// Notifications, one after the other.
    public struct Notifications: AsyncSequence {
        /// A notification.
        public typealias Element = Notification

        private let stream: AsyncStream<UncheckedBox<Notification>>

        init(center: NotificationCenter, name: Notification.Name, object: AnyObject?) {
            let center = UncheckedBox(center)
            stream = AsyncStream(bufferingPolicy: .bufferingNewest(64)) { continuation in
                let observer = UncheckedBox(
                    center.value.addObserver(forName: name, object: object, queue: nil) {
                        continuation.yield(UncheckedBox($0))
                    })
                continuation.onTermination = { _ in center.value.removeObserver(observer.value) }
            }
        }

        /// Goes through the notifications.
        public func makeAsyncIterator() -> Iterator { Iterator(base: stream.makeAsyncIterator()) }

        /// Goes through the notifications.
        public struct Iterator: AsyncIteratorProtocol {
            var base: AsyncStream<UncheckedBox<Notification>>.Iterator

            /// The next notification.
            public mutating func next() async -> Notification? { await base.next()?.value }
        }
    }
}
