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
            let state = Guarded(Flattening())
            return .init(
                onValue: { stage, value in
                    let number = state.with { $0.admit() }
                    Self.run(transform(value), number, state, stage)
                    return .none
                },
                onCompletion: { stage, end in
                    if case .failure = end { return stage.finish(end) }
                    let isDone = state.with { state -> Bool in
                        state.isComplete = true
                        return state.isDone
                    }
                    if isDone { stage.finish(.finished) }
                },
                onRequest: { stage, _ in
                    // The closure may begin work, so it is asked for no more publishers than may run.
                    if state.with({ $0.begin() }) { stage.ask(maxPublishers) }
                },
                onCancel: {
                    let old = state.with { $0.clear() }; withExtendedLifetime(old) {}
                }, surplus: .waits)
        }
    }

    private static func run<P: Publisher>(
        _ inner: P, _ number: Int, _ state: Guarded<Flattening>, _ stage: Stage<Output, Failure, P.Output, Failure>
    ) where P.Failure == Failure {
        let subscription = inner.sink(
            receiveCompletion: { end in
                if case .failure = end { return stage.finish(end) }
                let (old, isDone) = state.with { ($0.leave(number), $0.isDone) }
                withExtendedLifetime(old) {}
                isDone ? stage.finish(.finished) : stage.ask(.max(1))
            }, receiveValue: { stage.emit($0) })
        state.with { if $0.running[number] != nil { $0.running[number] = .some(subscription) } }
    }
}

/// The inner publishers of a `flatMap`.
private struct Flattening {
    var running: [Int: AnyCancellable?] = [:]
    var isComplete = false
    private var last = 0
    private var hasBegun = false

    var isDone: Bool { isComplete && running.isEmpty }

    /// Whether this is the first time.
    mutating func begin() -> Bool {
        defer { hasBegun = true }
        return !hasBegun
    }

    /// A number for one more publisher.
    mutating func admit() -> Int {
        last += 1
        running[last] = .some(nil)
        return last
    }

    /// Takes one out.
    mutating func leave(_ number: Int) -> AnyCancellable?? { running.removeValue(forKey: number) }

    mutating func clear() -> [Int: AnyCancellable?] {
        defer { running = [:] }
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
                    // Its first values may have ended the chain, or brought the next publisher.
                    if !stage.isOver { state.with { if $0.number == number { $0.subscription = subscription } } }
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
                }, surplus: .waits)
        }
    }
}
