extension Publisher {
    /// The first values, so many.
    public func prefix(_ maxLength: Int) -> some Publisher<Output, Failure> {
        operate {
            let taken = Guarded(0)
            return .init(
                onValue: { stage, value in
                    let number = taken.with { taken -> Int in
                        taken += 1
                        return taken
                    }
                    guard number <= maxLength else { return .none }
                    let more = stage.emit(value)
                    if number == maxLength { stage.finish(.finished) }
                    return more
                }, onCompletion: { $0.finish($1) },
                onRequest: { stage, demand in maxLength > 0 ? stage.ask(demand) : stage.finish(.finished) })
        }
    }

    /// The first value.
    public func first() -> some Publisher<Output, Failure> { prefix(1) }

    /// The first value that the closure accepts.
    public func first(where predicate: @escaping (Output) -> Bool) -> some Publisher<Output, Failure> {
        filter(predicate).prefix(1)
    }

    /// The values before the first that the closure refuses.
    public func prefix(while predicate: @escaping (Output) -> Bool) -> some Publisher<Output, Failure> {
        each { stage, value in
            if predicate(value) { return stage.emit(value) }
            stage.finish(.finished)
            return .none
        }
    }

    /// The values before another publisher sends something.
    public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> some Publisher<Output, Failure> {
        operate {
            let other = Guarded<AnyCancellable?>(nil)
            return .init(
                onValue: { $0.emit($1) }, onCompletion: { $0.finish($1) },
                onRequest: { stage, demand in
                    if other.with({ $0 == nil }) {
                        let listener = publisher.sink(
                            receiveCompletion: { _ in }, receiveValue: { _ in stage.finish(.finished) })
                        if !stage.isOver { other.with { $0 = listener } }
                    }
                    stage.ask(demand)
                }, onCancel: { other.with { $0 = nil } })
        }
    }

    /// All values but the first so many.
    public func dropFirst(_ count: Int = 1) -> some Publisher<Output, Failure> {
        operate {
            let left = Guarded(count)
            return .init(
                onValue: { stage, value in
                    let isDropped = left.with { left -> Bool in
                        left -= 1
                        return left >= 0
                    }
                    return isDropped ? .max(1) : stage.emit(value)
                }, onCompletion: { $0.finish($1) })
        }
    }

    /// The values from the first on that the closure refuses.
    public func drop(while predicate: @escaping (Output) -> Bool) -> some Publisher<Output, Failure> {
        operate {
            let hasBegun = Guarded(false)
            return .init(
                onValue: { stage, value in
                    if !hasBegun.with({ $0 }) {
                        if predicate(value) { return .max(1) }
                        hasBegun.with { $0 = true }
                    }
                    return stage.emit(value)
                }, onCompletion: { $0.finish($1) })
        }
    }

    /// Some values first.
    public func prepend(_ elements: Output...) -> some Publisher<Output, Failure> { prepend(elements) }

    /// A sequence of values first.
    public func prepend<S: Swift.Sequence>(_ elements: S) -> some Publisher<Output, Failure> where S.Element == Output {
        Publishers.Concatenate(
            prefix: Publishers.Sequence<S, Failure>(sequence: elements), suffix: self)
    }

    /// The values of another publisher first.
    public func prepend<P: Publisher>(_ publisher: P) -> some Publisher<Output, Failure>
    where P.Output == Output, P.Failure == Failure {
        Publishers.Concatenate(prefix: publisher, suffix: self)
    }

    /// Some values at the end.
    public func append(_ elements: Output...) -> some Publisher<Output, Failure> {
        Publishers.Concatenate(
            prefix: self, suffix: Publishers.Sequence<[Output], Failure>(sequence: elements))
    }

    /// The values of another publisher at the end.
    public func append<P: Publisher>(_ publisher: P) -> some Publisher<Output, Failure>
    where P.Output == Output, P.Failure == Failure {
        Publishers.Concatenate(prefix: self, suffix: publisher)
    }

    /// A value where there would be none.
    public func replaceEmpty(with output: Output) -> some Publisher<Output, Failure> {
        operate {
            let isEmpty = Guarded(true)
            return .init(
                onValue: { stage, value in
                    isEmpty.with { $0 = false }
                    return stage.emit(value)
                },
                onCompletion: { stage, end in
                    if case .finished = end, isEmpty.with({ $0 }) { stage.emit(output) }
                    stage.finish(end)
                }, surplus: .waits)
        }
    }
}

extension Publishers {
    /// The values of one publisher after those of another.
    public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
    where Prefix.Output == Suffix.Output, Prefix.Failure == Suffix.Failure {
        /// What both send.
        public typealias Output = Suffix.Output
        /// How both fail.
        public typealias Failure = Suffix.Failure

        /// Comes first.
        public let prefix: Prefix
        /// Comes when the first has finished.
        public let suffix: Suffix

        /// One after the other.
        public init(prefix: Prefix, suffix: Suffix) { (self.prefix, self.suffix) = (prefix, suffix) }

        /// Connects a subscriber to the first, and later to the second.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let suffix = suffix
            prefix.succeeded { end -> AnyPublisher<Output, Failure>? in
                switch end {
                case .finished: suffix.eraseToAnyPublisher()
                case .failure(let error): Fail(error: error).eraseToAnyPublisher()
                }
            }.receive(subscriber: subscriber)
        }
    }
}
