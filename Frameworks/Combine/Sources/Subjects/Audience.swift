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

    /// Adds a subscriber; `latest` gives the value that it is sent as soon as it asks for one, unless it has it.
    func add<S: Subscriber>(_ subscriber: S, latest: (() -> Output?)?) where S.Input == Output, S.Failure == Failure {
        let seat = Seat(subscriber: AnySubscriber(subscriber), audience: self, latest: latest)
        let completion = state.withLock {
            (state: inout UncheckedBox<State>) -> UncheckedBox<Subscribers.Completion<Failure>?> in
            if state.value.completion == nil { state.value.seats.append(seat) } else { seat.forget() }
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
        var latest: (() -> Output?)?
        var hasLatest = false
    }

    private let state: Mutex<UncheckedBox<State>>
    private weak let audience: Audience<Output, Failure>?

    init(subscriber: AnySubscriber<Output, Failure>, audience: Audience<Output, Failure>, latest: (() -> Output?)?) {
        state = Mutex(UncheckedBox(State(subscriber: subscriber, latest: latest)))
        self.audience = audience
    }

    func request(_ demand: Subscribers.Demand) {
        guard demand > .none else { return }
        let latest = state.withLock { (state: inout UncheckedBox<State>) -> UncheckedBox<(() -> Output?)?> in
            state.value.demand += demand
            return UncheckedBox(state.value.hasLatest ? nil : state.value.latest)
        }.value
        if let value = latest?() { offer(value) }
    }

    func offer(_ value: Output) {
        let subscriber = state.withLock {
            (state: inout UncheckedBox<State>) -> UncheckedBox<AnySubscriber<Output, Failure>?> in
            state.value.hasLatest = state.value.demand > .none
            guard state.value.hasLatest else { return UncheckedBox(nil) }
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

    /// Has no value to send.
    func forget() { state.withLock { $0.value.latest = nil } }

    private func leave() -> UncheckedBox<AnySubscriber<Output, Failure>?> {
        state.withLock { state in
            let subscriber = UncheckedBox(state.value.subscriber)
            state.value.subscriber = nil
            state.value.latest = nil
            return subscriber
        }
    }
}
