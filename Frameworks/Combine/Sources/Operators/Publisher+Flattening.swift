extension Publisher {
    /// The values of the publishers that the closure makes, as they come, of at most so many at a time.
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> some Publisher<P.Output, Failure> where P.Failure == Failure {
        flattening(maxPublishers, transform)
    }

    /// The values of the publishers that the closure makes, which cannot fail.
    @_disfavoredOverload
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> some Publisher<P.Output, Failure> where P.Failure == Never {
        flattening(maxPublishers) { transform($0).setFailureType(to: Failure.self) }
    }

    private func flattening<P: Publisher>(
        _ maxPublishers: Subscribers.Demand, _ transform: @escaping (Output) -> P
    ) -> _Operator<Self, P.Output, Failure> where P.Failure == Failure {
        operate {
            let state = Guarded(Flattening<P.Output, Failure>(limit: maxPublishers.max ?? .max))
            return .init(
                onValue: { stage, value in
                    let inner = transform(value).eraseToAnyPublisher()
                    if let number = state.with({ $0.admit(inner) }) { Self.run(inner, number, state, stage) }
                    return .none
                },
                onCompletion: { stage, end in
                    if case .failure = end { return stage.finish(end) }
                    let isDone = state.with { state -> Bool in
                        state.isComplete = true
                        return state.isDone
                    }
                    if isDone { stage.finish(.finished) }
                }, onRequest: { stage, _ in stage.ask(.unlimited) },
                onCancel: {
                    let old = state.with { $0.clear() }; withExtendedLifetime(old) {}
                })
        }
    }

    private static func run<T, In>(
        _ inner: AnyPublisher<T, Failure>, _ number: Int, _ state: Guarded<Flattening<T, Failure>>,
        _ stage: Stage<In, Failure, T, Failure>
    ) {
        let subscription = inner.sink(
            receiveCompletion: { end in
                if case .failure = end { return stage.finish(end) }
                let (next, isDone) = state.with { ($0.leave(number), $0.isDone) }
                if let (waiting, number) = next { run(waiting, number, state, stage) }
                if isDone { stage.finish(.finished) }
            }, receiveValue: { stage.emit($0) })
        state.with { if $0.running[number] != nil { $0.running[number] = .some(subscription) } }
    }
}

/// The inner publishers of a `flatMap`.
private struct Flattening<Output, Failure: Error> {
    let limit: Int
    var running: [Int: AnyCancellable?] = [:]
    var waiting: [AnyPublisher<Output, Failure>] = []
    var isComplete = false
    private var last = 0

    init(limit: Int) { self.limit = limit }

    var isDone: Bool { isComplete && running.isEmpty && waiting.isEmpty }

    /// A number for the publisher, or nil when it has to wait.
    mutating func admit(_ publisher: AnyPublisher<Output, Failure>) -> Int? {
        guard running.count < limit else {
            waiting.append(publisher)
            return nil
        }
        last += 1
        running[last] = .some(nil)
        return last
    }

    /// Takes one out; answers who is next.
    mutating func leave(_ number: Int) -> (AnyPublisher<Output, Failure>, Int)? {
        running[number] = nil
        guard !waiting.isEmpty else { return nil }
        let next = waiting.removeFirst()
        return admit(next).map { (next, $0) }
    }

    mutating func clear() -> [Int: AnyCancellable?] {
        defer { (running, waiting) = ([:], []) }
        return running
    }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
    /// The values of the newest publisher only.
    public func switchToLatest() -> some Publisher<Output.Output, Failure> {
        let upstream = self
        return upstream.operate { () -> Stage<Output, Failure, Output.Output, Failure>.Work in
            let state = Guarded((number: 0, isComplete: false, isRunning: false, subscription: AnyCancellable?.none))
            return .init(
                onValue: { stage, inner in
                    let (number, old) = state.with { state -> (Int, AnyCancellable?) in
                        state.number += 1
                        state.isRunning = true
                        defer { state.subscription = nil }
                        return (state.number, state.subscription)
                    }
                    old?.cancel()
                    let subscription = inner.sink(
                        receiveCompletion: { end in
                            if case .failure = end { return stage.finish(end) }
                            let isDone = state.with { state -> Bool in
                                if state.number == number { state.isRunning = false }
                                return state.isComplete && !state.isRunning
                            }
                            if isDone { stage.finish(.finished) }
                        },
                        receiveValue: { value in
                            if state.with({ $0.number == number }) { stage.emit(value) }
                        })
                    state.with { if $0.number == number { $0.subscription = subscription } }
                    return .none
                },
                onCompletion: { stage, end in
                    if case .failure = end { return stage.finish(end) }
                    let isDone = state.with { state -> Bool in
                        state.isComplete = true
                        return !state.isRunning
                    }
                    if isDone { stage.finish(.finished) }
                }, onRequest: { stage, _ in stage.ask(.unlimited) },
                onCancel: {
                    let old = state.with { state in
                        defer { state.subscription = nil }
                        return state.subscription
                    }
                    old?.cancel()
                })
        }
    }
}
