import Synchronization

/// A publisher that code outside can send through.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    /// Sends a value.
    func send(_ value: Output)
    /// Sends the end.
    func send(completion: Subscribers.Completion<Failure>)
    /// Gives the subject a subscription to another publisher.
    func send(subscription: any Subscription)
}

extension Subject where Output == Void {
    /// Says that something has happened.
    public func send() { send(()) }
}

/// Sends on whatever it is told to, to those who listen at that time.
public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
    // The audience guards itself; values cross threads only as their senders let them.
    private let audience = Audience<Output, Failure>()

    /// A subject nobody listens to yet.
    public init() {}

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        audience.add(subscriber, latest: nil)
    }

    /// Sends a value.
    public func send(_ value: Output) { audience.send(value) }
    /// Sends the end.
    public func send(completion: Subscribers.Completion<Failure>) { audience.finish(completion) }
    /// Asks another publisher for all it has.
    public func send(subscription: any Subscription) { subscription.request(.unlimited) }
}

/// Keeps its last value and sends it to each new subscriber first.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
    // The mutex guards the value; values cross threads only as their senders let them.
    private let audience = Audience<Output, Failure>()
    private let current: Mutex<UncheckedBox<Output>>

    /// A subject with a value.
    public init(_ value: Output) { current = Mutex(UncheckedBox(value)) }

    /// The last value; setting it sends it.
    public var value: Output {
        get { current.withLock { UncheckedBox($0.value) }.value }
        set { send(newValue) }
    }

    /// Connects a subscriber and sends it the last value.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        audience.add(subscriber, latest: { [weak self] in self?.value })
    }

    /// Keeps a value and sends it.
    public func send(_ value: Output) {
        guard !audience.isOver else { return }
        let new = UncheckedBox(value)
        current.withLock { $0 = new }
        audience.send(value)
    }

    /// Sends the end.
    public func send(completion: Subscribers.Completion<Failure>) { audience.finish(completion) }
    /// Asks another publisher for all it has.
    public func send(subscription: any Subscription) { subscription.request(.unlimited) }
}

/// Carries a value across a lock; whether it may cross threads is its owner's business.
struct UncheckedBox<Value>: @unchecked Sendable {
    var value: Value

    init(_ value: Value) { self.value = value }
}
