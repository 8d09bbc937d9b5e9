import Synchronization

/// What one operator does for one subscriber: takes values from above, decides, and hands values on.
// Everything that changes is behind the mutex; the operator's own closures run outside of it.
final class Stage<Input, InputFailure: Error, Output, Failure: Error>: Subscriber, Subscription, @unchecked Sendable {
    /// The decisions of an operator; made anew for each subscriber, so that it may keep a state.
    struct Work {
        /// Takes a value; answers how many more the operator is ready for because of it.
        var onValue: (Stage, Input) -> Subscribers.Demand
        /// Takes the end. Unless the operator says otherwise it is handed on.
        var onCompletion: (Stage, Subscribers.Completion<InputFailure>) -> Void
        /// Asks for more; nil asks the publisher above for as many as were asked for here.
        var onRequest: ((Stage, Subscribers.Demand) -> Void)?
        /// Lets go of what the operator has begun.
        var onCancel: () -> Void = {}
        /// Is told of the publisher above before the subscriber is.
        var onSubscription: (any Subscription) -> Void = { _ in }
        /// What becomes of values that the subscriber has not asked for. An operator that hands on one value for
        /// each that it takes has none.
        var surplus = Surplus.none
    }

    /// What becomes of values that nobody has asked for.
    enum Surplus {
        /// There are none.
        case none
        /// They wait until they are asked for, and the end waits for them.
        case waits
        /// They are lost, as values are that are too old by then.
        case isLost
    }

    private struct State {
        var downstream: AnySubscriber<Output, Failure>?
        var upstream: (any Subscription)?
        var isOver = false
        var ledger = Ledger<Output>()
    }

    private let work: Work
    private let state: Mutex<UncheckedBox<State>>

    init(to downstream: AnySubscriber<Output, Failure>, _ work: Work) {
        self.work = work
        state = Mutex(UncheckedBox(State(downstream: downstream)))
    }

    /// The subscriber is told of this stage at once; otherwise when the publisher above answers.
    func start() { downstream?.receive(subscription: self) }

    private var downstream: AnySubscriber<Output, Failure>? {
        state.withLock { UncheckedBox($0.value.downstream) }.value
    }

    func receive(subscription: any Subscription) {
        let new = UncheckedBox(subscription)
        let isWanted = state.withLock { state in
            guard state.value.upstream == nil, !state.value.isOver else { return false }
            state.value.upstream = new.value
            return true
        }
        guard isWanted else { return subscription.cancel() }
        work.onSubscription(subscription)
        downstream?.receive(subscription: self)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        isOver ? .none : work.onValue(self, input)
    }

    func receive(completion: Subscribers.Completion<InputFailure>) {
        state.withLock { $0.value.upstream = nil }
        if !isOver { work.onCompletion(self, completion) }
    }

    func request(_ demand: Subscribers.Demand) {
        if work.surplus != .none {
            state.withLock { $0.value.ledger.demand += demand }
            handOver()
        }
        if let onRequest = work.onRequest { return onRequest(self, demand) }
        ask(demand)
    }

    /// Whether nothing goes through any more.
    var isOver: Bool { state.withLock { $0.value.isOver } }

    /// Asks the publisher above.
    func ask(_ demand: Subscribers.Demand) {
        guard demand > .none else { return }
        state.withLock { UncheckedBox($0.value.upstream) }.value?.request(demand)
    }

    /// Hands a value on; answers how many more are asked for.
    @discardableResult
    func emit(_ value: Output) -> Subscribers.Demand {
        if work.surplus == .none { return downstream?.receive(value) ?? .none }
        let offered = UncheckedBox(value)
        let waits = work.surplus == .waits
        guard state.withLock({ $0.value.ledger.admit(offered.value, waits: waits) }) else { return .none }
        let more = downstream?.receive(value) ?? .none
        state.withLock { $0.value.ledger.demand += more }
        if waits { goOn() } else if more > .none { handOver() }
        return more
    }

    /// Hands on what waits, as far as it is asked for, and the end that waits for it.
    private func handOver() {
        if state.withLock({ $0.value.ledger.begin() }) { goOn() }
    }

    private func goOn() {
        while true {
            switch state.withLock({ UncheckedBox($0.value.ledger.next()) }).value {
            case .wait: return
            case .end: return finish(.finished)
            case .value(let value):
                let more = downstream?.receive(value) ?? .none
                state.withLock { $0.value.ledger.demand += more }
            }
        }
    }

    /// Hands the end on, once, and stops. Values that wait come first, but for a failure.
    func finish(_ completion: Subscribers.Completion<Failure>) {
        if case .finished = completion, state.withLock({ $0.value.ledger.endsLater() }) { return }
        let downstream = downstream
        cancel()
        downstream?.receive(completion: completion)
    }

    func cancel() {
        // What waits, and whoever waits for it, dies outside of the lock: their end may be other people's code.
        let former = state.withLock { state -> UncheckedBox<State> in
            defer { state.value = State(isOver: true) }
            return UncheckedBox(state.value)
        }.value
        former.upstream?.cancel()
        work.onCancel()
    }
}

/// A publisher with an operator.
public struct _Operator<Upstream: Publisher, Output, Failure: Error>: Publisher {
    let upstream: Upstream
    let work: () -> Stage<Upstream.Output, Upstream.Failure, Output, Failure>.Work

    /// Connects a subscriber through the operator.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        upstream.subscribe(Stage(to: AnySubscriber(subscriber), work()))
    }
}

/// A state that several closures share.
// Everything is behind the mutex.
final class Guarded<State>: @unchecked Sendable {
    private let state: Mutex<UncheckedBox<State>>

    init(_ state: State) { self.state = Mutex(UncheckedBox(state)) }

    /// Reads or changes the state; nothing that belongs to others may run inside.
    func with<R>(_ change: (inout State) -> R) -> R {
        state.withLock { UncheckedBox(change(&$0.value)) }.value
    }
}

extension Publisher {
    /// An operator that may end in another kind of failure.
    func operate<New, NewFailure: Error>(
        _ work: @escaping () -> Stage<Output, Failure, New, NewFailure>.Work
    ) -> _Operator<Self, New, NewFailure> {
        _Operator(upstream: self, work: work)
    }

    /// An operator without a state that decides over values only.
    func each<New>(
        _ take: @escaping (Stage<Output, Failure, New, Failure>, Output) -> Subscribers.Demand
    ) -> _Operator<Self, New, Failure> {
        _Operator(upstream: self) { .init(onValue: take, onCompletion: { $0.finish($1) }) }
    }

    /// An operator whose closure may throw; what it throws ends the chain.
    func attempt<New>(
        _ take: @escaping (Stage<Output, Failure, New, any Error>, Output) throws -> Subscribers.Demand
    ) -> _Operator<Self, New, any Error> {
        _Operator(upstream: self) {
            .init(
                onValue: { stage, value in
                    do { return try take(stage, value) } catch {
                        stage.finish(.failure(error))
                        return .none
                    }
                }, onCompletion: { stage, end in stage.finish(end.mapError { $0 }) })
        }
    }
}
