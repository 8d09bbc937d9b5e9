/// One value or one failure that comes later; work on it begins at once.
public final class Future<Output, Failure: Error>: Publisher, Sendable {
    /// Takes the outcome.
    public typealias Promise = (Result<Output, Failure>) -> Void

    private let outcome = Guarded<Result<Output, Failure>?>(nil)
    private let audience = Audience<Output, Failure>()

    /// Begins the work.
    public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
        attemptToFulfill { [outcome, audience] result in
            let isFirst = outcome.with { known -> Bool in
                guard known == nil else { return false }
                known = result
                return true
            }
            guard isFirst else { return }
            switch result {
            case .success(let value):
                audience.send(value)
                audience.finish(.finished)
            case .failure(let error): audience.finish(.failure(error))
            }
        }
    }

    /// Connects a subscriber; it is sent the outcome as soon as there is one.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        switch outcome.with({ $0 }) {
        case nil: audience.add(subscriber, first: nil)
        case .failure(let error): Fail(error: error).receive(subscriber: subscriber)
        case .success(let value):
            Publishers.Sequence<CollectionOfOne<Output>, Failure>(sequence: CollectionOfOne(value))
                .receive(subscriber: subscriber)
        }
    }
}

extension Future where Failure == Never {
    /// The value, to be waited for.
    public var value: Output {
        get async {
            await withCheckedContinuation { continuation in
                let result = Guarded<AnyCancellable?>(nil)
                let subscription = sink { value in
                    let box = UncheckedBox(value)
                    continuation.resume(returning: box.value)
                    result.with { $0 = nil }
                }
                if outcome.with({ $0 }) == nil { result.with { $0 = subscription } }
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
