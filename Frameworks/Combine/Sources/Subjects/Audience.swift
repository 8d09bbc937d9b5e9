import Synchronization

/// The subscribers of a subject, each with what it has asked for.
// Everything that changes is behind the mutex; values are handed over outside of it.
final class Audience<Output, Failure: Error>: @unchecked Sendable {
    private struct State {
        var seats: [Seat<Output, Failure>] = []
        var completion: Subscribers.Completion<Failure>?
    }

    private let state = Mutex(UncheckedBox(State()))

    var isOver: Bool { state.withLock { $0.value.completion != nil } }

    var isEmpty: Bool { state.withLock { $0.value.seats.isEmpty } }

    /// Adds a subscriber; `first` gives the value that it is sent as soon as it asks for one.
    func add<S: Subscriber>(_ subscriber: S, first: (() -> Output?)?) where S.Input == Output, S.Failure == Failure {
        let seat = Seat(subscriber: AnySubscriber(subscriber), audience: self, first: first)
        let completion = state.withLock {
            (state: inout UncheckedBox<State>) -> UncheckedBox<Subscribers.Completion<Failure>?> in
            if state.value.completion == nil { state.value.seats.append(seat) }
            return UncheckedBox(state.value.completion)
        }.value
        subscriber.receive(subscription: seat)
        if let completion { seat.finish(completion) }
    }

    func remove(_ seat: Seat<Output, Failure>) {
        state.withLock { state in state.value.seats.removeAll { $0 === seat } }
    }

    func send(_ value: Output) {
        let seats = state.withLock { UncheckedBox($0.value.completion == nil ? $0.value.seats : []) }.value
        for seat in seats { seat.offer(value) }
    }

    func finish(_ completion: Subscribers.Completion<Failure>) {
        let end = UncheckedBox(completion)
        let seats = state.withLock { (state: inout UncheckedBox<State>) -> UncheckedBox<[Seat<Output, Failure>]> in
            guard state.value.completion == nil else { return UncheckedBox([]) }
            state.value.completion = end.value
            defer { state.value.seats = [] }
            return UncheckedBox(state.value.seats)
        }.value
        for seat in seats { seat.finish(completion) }
    }
}

/// One subscriber of a subject.
// Everything that changes is behind the mutex.
final class Seat<Output, Failure: Error>: Subscription, @unchecked Sendable {
    private struct State {
        var subscriber: AnySubscriber<Output, Failure>?
        var demand = Subscribers.Demand.none
        var first: (() -> Output?)?
    }

    private let state: Mutex<UncheckedBox<State>>
    private weak let audience: Audience<Output, Failure>?

    init(subscriber: AnySubscriber<Output, Failure>, audience: Audience<Output, Failure>, first: (() -> Output?)?) {
        state = Mutex(UncheckedBox(State(subscriber: subscriber, first: first)))
        self.audience = audience
    }

    func request(_ demand: Subscribers.Demand) {
        guard demand > .none else { return }
        let first = state.withLock { (state: inout UncheckedBox<State>) -> UncheckedBox<(() -> Output?)?> in
            state.value.demand += demand
            defer { state.value.first = nil }
            return UncheckedBox(state.value.first)
        }.value
        if let value = first?() { offer(value) }
    }

    func offer(_ value: Output) {
        let subscriber = state.withLock {
            (state: inout UncheckedBox<State>) -> UncheckedBox<AnySubscriber<Output, Failure>?> in
            guard state.value.demand > .none else { return UncheckedBox(nil) }
            state.value.demand.take()
            return UncheckedBox(state.value.subscriber)
        }.value
        guard let more = subscriber?.receive(value), more > .none else { return }
        state.withLock { $0.value.demand += more }
    }

    func finish(_ completion: Subscribers.Completion<Failure>) {
        leave().value?.receive(completion: completion)
    }

    func cancel() {
        _ = leave()
        audience?.remove(self)
    }

    private func leave() -> UncheckedBox<AnySubscriber<Output, Failure>?> {
        state.withLock { state in
            let subscriber = UncheckedBox(state.value.subscriber)
            state.value.subscriber = nil
            state.value.first = nil
            return subscriber
        }
    }
}
