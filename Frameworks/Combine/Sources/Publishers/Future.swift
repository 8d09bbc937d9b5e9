/// One value or one failure that comes later; work on it begins at once.
public final class Future<Output, Failure: Error>: Publisher, Sendable {
    /// Takes the outcome.
    public typealias Promise = (Result<Output, Failure>) -> Void

    private struct State {
        var outcome: Result<Output, Failure>?
        var waiting: [Promise] = []
    }

    private let state = Guarded(State())

    /// Begins the work.
    public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
        attemptToFulfill { [state] result in
            let waiting = state.with { state -> [Promise] in
                guard state.outcome == nil else { return [] }
                state.outcome = result
                defer { state.waiting = [] }
                return state.waiting
            }
            for promise in waiting { promise(result) }
        }
    }

    /// Connects a subscriber; it is sent the outcome as soon as there is one and it asks for it.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        let stage = Stage<Output, Failure, Output, Failure>(
            to: AnySubscriber(subscriber),
            .init(
                onValue: { $0.emit($1) }, onCompletion: { $0.finish($1) }, onRequest: { _, _ in }, surplus: .waits))
        stage.start()
        tell { result in
            switch result {
            case .success(let value):
                stage.emit(value)
                stage.finish(.finished)
            case .failure(let error): stage.finish(.failure(error))
            }
        }
    }

    /// Tells the outcome, now or later.
    private func tell(_ promise: @escaping Promise) {
        let known = state.with { state -> Result<Output, Failure>? in
            if state.outcome == nil { state.waiting.append(promise) }
            return state.outcome
        }
        if let known { promise(known) }
    }
}

extension Future where Failure == Never {
    /// The value, to be waited for.
    public var value: Output {
        get async {
            await withCheckedContinuation { continuation in
                tell { result in
                    // The one who waits is where the value is meant to go.
                    let value = UncheckedBox(result)
                    if case .success(let value) = value.value { continuation.resume(returning: value) }
                }
            }
        }
    }
}

extension Result {
    /// The result as a publisher of one value or a failure.
    public var publisher: AnyPublisher<Success, Failure> {
        switch self {
        case .success(let value):
            Publishers.Sequence<CollectionOfOne<Success>, Failure>(sequence: CollectionOfOne(value))
                .eraseToAnyPublisher()
        case .failure(let error): Fail(error: error).eraseToAnyPublisher()
        }
    }
}
