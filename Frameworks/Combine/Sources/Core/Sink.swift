import Synchronization

extension Subscribers {
    /// Takes every value with a closure.
    public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
        /// What is done with a value.
        public var receiveValue: (Input) -> Void { work.onValue }
        /// What is done at the end.
        public var receiveCompletion: (Completion<Failure>) -> Void { work.onCompletion }

        private let work: Work
        private let subscription = Mutex(SubscriptionState())

        // The closures belong to whoever made the sink; the chain calls them one at a time.
        private struct Work: @unchecked Sendable {
            let onValue: (Input) -> Void
            let onCompletion: (Completion<Failure>) -> Void
        }

        /// Takes values and the end with closures.
        public init(
            receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void
        ) {
            work = Work(onValue: receiveValue, onCompletion: receiveCompletion)
        }

        /// Asks for all that comes.
        public func receive(subscription new: any Subscription) {
            let isFirst = subscription.withLock { $0.begin(new) }
            isFirst ? new.request(.unlimited) : new.cancel()
        }

        /// Hands a value to the closure.
        public func receive(_ value: Input) -> Demand {
            if subscription.withLock({ $0.isActive }) { work.onValue(value) }
            return .none
        }

        /// Hands the end to the closure.
        public func receive(completion: Completion<Failure>) {
            let isActive = subscription.withLock { state in
                defer { _ = state.end() }
                return state.isActive
            }
            if isActive { work.onCompletion(completion) }
        }

        /// Stops.
        public func cancel() { subscription.withLock { $0.end() }?.cancel() }
    }

    /// Writes every value to a property of an object.
    public final class Assign<Root, Input>: Subscriber, Cancellable {
        /// There is no failure to be told of.
        public typealias Failure = Never
        private let sink: Sink<Input, Never>

        /// Writes to a property.
        public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
            sink = Sink(receiveCompletion: { _ in }, receiveValue: { object[keyPath: keyPath] = $0 })
        }

        /// Asks for all that comes.
        public func receive(subscription: any Subscription) { sink.receive(subscription: subscription) }
        /// Writes a value.
        public func receive(_ value: Input) -> Demand { sink.receive(value) }
        /// Stops.
        public func receive(completion: Completion<Never>) { sink.receive(completion: completion) }
        /// Stops.
        public func cancel() { sink.cancel() }
    }
}

/// What a subscriber at the end of a chain knows of its subscription.
// The subscription is used by whoever takes it out of the lock around this state.
struct SubscriptionState: @unchecked Sendable {
    private var subscription: (any Subscription)?
    private var isOver = false

    var isActive: Bool { !isOver }

    /// Takes the first subscription; answers whether it was the first and is still wanted.
    mutating func begin(_ new: any Subscription) -> Bool {
        guard subscription == nil, !isOver else { return false }
        subscription = new
        return true
    }

    /// Lets go of the subscription.
    mutating func end() -> (any Subscription)? {
        isOver = true
        defer { subscription = nil }
        return subscription
    }
}

extension Publisher {
    /// Takes values and the end with closures, until the result is cancelled or let go of.
    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        let sink = Subscribers.Sink<Output, Failure>(
            receiveCompletion: receiveCompletion, receiveValue: receiveValue)
        subscribe(sink)
        return AnyCancellable(sink)
    }
}

extension Publisher where Failure == Never {
    /// Takes values with a closure, until the result is cancelled or let go of.
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }

    /// Writes every value to a property of an object, which is kept alive meanwhile.
    public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
        let assign = Subscribers.Assign(object: object, keyPath: keyPath)
        subscribe(assign)
        return AnyCancellable(assign)
    }

    /// Writes every value to a `@Published` property for as long as the property lives.
    public func assign(to published: inout Published<Output>.Publisher) {
        let box = published.box
        let subscription = sink { [weak box] in box?.set($0) }
        box.keep(subscription)
    }
}
