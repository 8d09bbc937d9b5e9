/// Listens to several publishers at once and decides what to make of their values.
struct Joined<Input, Output, Failure: Error, State>: Publisher {
    /// What is to happen because of a value or an end.
    struct Outcome {
        var values: [Output] = []
        var isOver = false
    }

    let sources: [AnyPublisher<Input, Failure>]
    let state: () -> State
    let onValue: (inout State, Int, Input) -> Outcome
    /// Whether all is over when this one of the sources has ended.
    let onEnd: (inout State, Int) -> Bool

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        let (onValue, onEnd, sources) = (onValue, onEnd, sources)
        let state = Guarded(state())
        let subscriptions = Guarded<[AnyCancellable]>([])
        let hasBegun = Guarded(false)
        let stage = Stage<Void, Failure, Output, Failure>(
            to: AnySubscriber(subscriber),
            .init(
                onValue: { _, _ in .none }, onCompletion: { _, _ in },
                onRequest: { stage, demand in
                    let isFirst = hasBegun.with { hasBegun in
                        defer { hasBegun = hasBegun || demand > .none }
                        return !hasBegun && demand > .none
                    }
                    guard isFirst else { return }
                    for (index, source) in sources.enumerated() {
                        let subscription = source.sink(
                            receiveCompletion: { end in
                                if case .failure = end { return stage.finish(end) }
                                if state.with({ onEnd(&$0, index) }) { stage.finish(.finished) }
                            },
                            receiveValue: { value in
                                let outcome = state.with { onValue(&$0, index, value) }
                                for value in outcome.values { stage.emit(value) }
                                if outcome.isOver { stage.finish(.finished) }
                            })
                        if stage.isOver { break }
                        subscriptions.with { $0.append(subscription) }
                    }
                },
                onCancel: {
                    let old = subscriptions.with { subscriptions in
                        defer { subscriptions = [] }
                        return subscriptions
                    }
                    for subscription in old { subscription.cancel() }
                }, surplus: .waits))
        stage.start()
    }
}

/// The newest values of several publishers.
struct Latest {
    private var values: [Any?]
    private var ended: Set<Int> = []

    init(count: Int) { values = Array(repeating: nil, count: count) }

    mutating func take(_ value: Any, from index: Int) -> [Any]? {
        values[index] = value
        let known = values.compactMap { $0 }
        return known.count == values.count ? known : nil
    }

    /// Whether all have ended, or one that never had a value.
    mutating func end(_ index: Int) -> Bool {
        ended.insert(index)
        return ended.count == values.count || values[index] == nil
    }
}

/// The values of several publishers that wait for the others' to make up a tuple.
struct Queues {
    private var queues: [[Any]]
    private var ended: Set<Int> = []

    init(count: Int) { queues = Array(repeating: [], count: count) }

    /// The tuple that a value completes, and whether there can be no other.
    mutating func take(_ value: Any, from index: Int) -> (tuple: [Any]?, isOver: Bool) {
        queues[index].append(value)
        guard queues.allSatisfy({ !$0.isEmpty }) else { return (nil, false) }
        let tuple = queues.indices.map { queues[$0].removeFirst() }
        return (tuple, ended.contains { queues[$0].isEmpty })
    }

    /// Whether no further tuple can come.
    mutating func end(_ index: Int) -> Bool {
        ended.insert(index)
        return queues[index].isEmpty
    }
}

extension Publisher {
    /// The publisher for a join whose sources differ in type.
    var anyValues: AnyPublisher<Any, Failure> { map { $0 as Any }.eraseToAnyPublisher() }
}

func latest<Output, Failure: Error>(
    of sources: [AnyPublisher<Any, Failure>], _ make: @escaping ([Any]) -> Output?
) -> some Publisher<Output, Failure> {
    Joined(
        sources: sources, state: { Latest(count: sources.count) },
        onValue: { state, index, value in
            .init(values: state.take(value, from: index).flatMap(make).map { [$0] } ?? [])
        }, onEnd: { $0.end($1) })
}

func zipped<Output, Failure: Error>(
    of sources: [AnyPublisher<Any, Failure>], _ make: @escaping ([Any]) -> Output?
) -> some Publisher<Output, Failure> {
    Joined(
        sources: sources, state: { Queues(count: sources.count) },
        onValue: { state, index, value in
            let (tuple, isOver) = state.take(value, from: index)
            return .init(values: tuple.flatMap(make).map { [$0] } ?? [], isOver: isOver)
        }, onEnd: { $0.end($1) })
}

func merged<Output, Failure: Error>(
    _ sources: [AnyPublisher<Output, Failure>]
) -> some Publisher<Output, Failure> {
    Joined(
        sources: sources, state: { sources.count }, onValue: { _, _, value in .init(values: [value]) },
        onEnd: { left, _ in
            left -= 1
            return left == 0
        })
}
