import Synchronization

extension Publishers {
    /// The elements of a sequence, then the end.
    public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
        /// The sequence's elements.
        public typealias Output = Elements.Element

        /// The sequence.
        public let sequence: Elements

        /// The elements of a sequence.
        public init(sequence: Elements) { self.sequence = sequence }

        /// Connects a subscriber, which is sent as many elements as it asks for.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var iterator = sequence.makeIterator()
            guard let first = iterator.next() else { return Empty<Output, Failure>().receive(subscriber: subscriber) }
            subscriber.receive(
                subscription: SequenceSubscription<Elements.Iterator, Failure>(
                    AnySubscriber(subscriber), first, iterator))
        }
    }
}

/// One subscriber's way through a sequence.
private final class SequenceSubscription<Iterator: IteratorProtocol, Failure: Error>: Subscription {
    private struct State {
        var subscriber: AnySubscriber<Iterator.Element, Failure>?
        var iterator: Iterator
        var next: Iterator.Element?
        var demand = Subscribers.Demand.none
        var isSending = false
    }

    private enum Step {
        case value(AnySubscriber<Iterator.Element, Failure>, Iterator.Element)
        case end(AnySubscriber<Iterator.Element, Failure>)
        case wait
    }

    private let state: Guarded<State>

    init(_ subscriber: AnySubscriber<Iterator.Element, Failure>, _ first: Iterator.Element, _ iterator: Iterator) {
        state = Guarded(State(subscriber: subscriber, iterator: iterator, next: first))
    }

    func request(_ demand: Subscribers.Demand) {
        let begins = state.with { state -> Bool in
            state.demand += demand
            defer { state.isSending = true }
            return !state.isSending
        }
        guard begins else { return }
        while true {
            switch step() {
            case .wait: return
            case .end(let subscriber): return subscriber.receive(completion: .finished)
            case .value(let subscriber, let value):
                let more = subscriber.receive(value)
                state.with { $0.demand += more }
            }
        }
    }

    private func step() -> Step {
        state.with { state in
            guard let subscriber = state.subscriber else { return .wait }
            guard let value = state.next else {
                state.subscriber = nil
                return .end(subscriber)
            }
            guard state.demand > .none else {
                state.isSending = false
                return .wait
            }
            state.demand.take()
            state.next = state.iterator.next()
            return .value(subscriber, value)
        }
    }

    func cancel() {
        // The subscriber dies outside of the lock: its end may be other people's code.
        let subscriber = state.with { state in
            defer { state.subscriber = nil }
            return state.subscriber
        }
        withExtendedLifetime(subscriber) {}
    }
}

extension Sequence {
    /// The elements as a publisher.
    public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

extension Optional {
    /// The value as a publisher of one value or none.
    public var publisher: Publishers.Sequence<[Wrapped], Never> {
        Publishers.Sequence(sequence: map { [$0] } ?? [])
    }
}
