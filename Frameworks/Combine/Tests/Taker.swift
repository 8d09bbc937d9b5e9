import Combine

/// A subscriber that is sent only what the test asks for.
final class Taker<Value, Failure: Error>: Subscriber {
    private(set) var values: [Value] = []
    private(set) var ends: [Subscribers.Completion<Failure>] = []
    private var subscription: (any Subscription)?
    private let more: (Value) -> Subscribers.Demand

    /// Whether the chain has told of itself; nothing may come before.
    var hasBegun: Bool { subscription != nil }
    var isFinished: Bool { if case .finished = ends.last { true } else { false } }

    /// `more` answers each value.
    init(_ publisher: some Publisher<Value, Failure>, more: @escaping (Value) -> Subscribers.Demand = { _ in .none }) {
        self.more = more
        publisher.subscribe(AnySubscriber(self))
    }

    func receive(subscription new: any Subscription) { subscription = new }
    func receive(_ value: Value) -> Subscribers.Demand {
        values.append(value)
        return more(value)
    }
    func receive(completion: Subscribers.Completion<Failure>) { ends.append(completion) }

    func ask(_ count: Int) { subscription?.request(.max(count)) }
    func cancel() { subscription?.cancel() }
}
