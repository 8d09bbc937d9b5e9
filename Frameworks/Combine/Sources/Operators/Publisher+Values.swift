extension Publisher {
    /// Makes another value of each.
    public func map<T>(_ transform: @escaping (Output) -> T) -> some Publisher<T, Failure> {
        each { $0.emit(transform($1)) }
    }

    /// Makes another value of each; what the closure throws ends the chain.
    public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> some Publisher<T, any Error> {
        attempt { $0.emit(try transform($1)) }
    }

    /// Leaves out the values for which the closure has none.
    public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> some Publisher<T, Failure> {
        each { stage, value in transform(value).map { stage.emit($0) } ?? .max(1) }
    }

    /// Leaves out the values for which the closure has none; what it throws ends the chain.
    public func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?) -> some Publisher<T, any Error> {
        attempt { stage, value in try transform(value).map { stage.emit($0) } ?? .max(1) }
    }

    /// Leaves out the values that the closure refuses.
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> some Publisher<Output, Failure> {
        each { isIncluded($1) ? $0.emit($1) : .max(1) }
    }

    /// Leaves out the values that the closure refuses; what it throws ends the chain.
    public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> some Publisher<Output, any Error> {
        attempt { try isIncluded($1) ? $0.emit($1) : .max(1) }
    }

    /// A value in the place of nil.
    public func replaceNil<T>(with output: T) -> some Publisher<T, Failure> where Output == T? {
        each { $0.emit($1 ?? output) }
    }

    /// No values, only the end.
    public func ignoreOutput() -> some Publisher<Never, Failure> {
        operate { .init(onValue: { _, _ in .max(1) }, onCompletion: { $0.finish($1) }) }
    }

    /// Leaves out a value that is the same as the one before, as the closure sees it.
    public func removeDuplicates(
        by predicate: @escaping (Output, Output) -> Bool
    ) -> some Publisher<Output, Failure> {
        operate {
            let last = Guarded<Output?>(nil)
            return .init(
                onValue: { stage, value in
                    if let before = last.with({ $0 }), predicate(before, value) { return .max(1) }
                    last.with { $0 = value }
                    return stage.emit(value)
                }, onCompletion: { $0.finish($1) })
        }
    }

    /// Makes a value of the one made before and the new one, and sends each.
    public func scan<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
    ) -> some Publisher<T, Failure> {
        operate {
            let result = Guarded(initialResult)
            return .init(
                onValue: { stage, value in
                    let next = nextPartialResult(result.with { $0 }, value)
                    result.with { $0 = next }
                    return stage.emit(next)
                }, onCompletion: { $0.finish($1) })
        }
    }

    /// Makes one value of all, and sends it at the end.
    public func reduce<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
    ) -> some Publisher<T, Failure> {
        atEnd(initialResult) { $0 = nextPartialResult($0, $1) }
    }

    /// All values, sent at the end.
    public func collect() -> some Publisher<[Output], Failure> { atEnd([]) { $0.append($1) } }

    /// How many values there were, sent at the end.
    public func count() -> some Publisher<Int, Failure> { atEnd(0) { count, _ in count += 1 } }

    /// Values in groups of a size; the last may be smaller.
    public func collect(_ count: Int) -> some Publisher<[Output], Failure> {
        operate {
            let group = Guarded<[Output]>([])
            return .init(
                onValue: { stage, value in
                    let full = group.with { group -> [Output]? in
                        group.append(value)
                        guard group.count >= count else { return nil }
                        defer { group = [] }
                        return group
                    }
                    return full.map { stage.emit($0) * count } ?? .none
                },
                onCompletion: { stage, end in
                    let rest = group.with { $0 }
                    if case .finished = end, !rest.isEmpty { stage.emit(rest) }
                    stage.finish(end)
                }, onRequest: { stage, demand in stage.ask(demand * count) })
        }
    }

    /// The last value, sent at the end.
    public func last() -> some Publisher<Output, Failure> {
        atEnd(Output?.none) { $0 = $1 }.compactMap { $0 }
    }

    /// Whether the closure accepts any value.
    public func contains(where predicate: @escaping (Output) -> Bool) -> some Publisher<Bool, Failure> {
        decide(unless: false) { predicate($0) ? true : nil }
    }

    /// Whether the closure accepts all values.
    public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> some Publisher<Bool, Failure> {
        decide(unless: true) { predicate($0) ? nil : false }
    }

    private func atEnd<T>(_ initial: T, _ take: @escaping (inout T, Output) -> Void) -> _Operator<Self, T, Failure> {
        operate {
            let result = Guarded(initial)
            return .init(
                onValue: { _, value in
                    var next = result.with { $0 }
                    take(&next, value)
                    let taken = next
                    result.with { $0 = taken }
                    return .none
                },
                onCompletion: { stage, end in
                    if case .finished = end { stage.emit(result.with { $0 }) }
                    stage.finish(end)
                }, onRequest: { stage, _ in stage.ask(.unlimited) }, surplus: .waits)
        }
    }

    private func decide(
        unless otherwise: Bool, _ answer: @escaping (Output) -> Bool?
    ) -> _Operator<Self, Bool, Failure> {
        operate {
            .init(
                onValue: { stage, value in
                    guard let answer = answer(value) else { return .max(1) }
                    stage.emit(answer)
                    stage.finish(.finished)
                    return .none
                },
                onCompletion: { stage, end in
                    if case .finished = end { stage.emit(otherwise) }
                    stage.finish(end)
                })
        }
    }
}

extension Publisher where Output: Equatable {
    /// Leaves out a value that equals the one before.
    public func removeDuplicates() -> some Publisher<Output, Failure> { removeDuplicates(by: ==) }

    /// Whether a value comes.
    public func contains(_ output: Output) -> some Publisher<Bool, Failure> { contains { $0 == output } }
}

extension Publisher {
    /// A property of each value.
    public func map<T>(_ keyPath: KeyPath<Output, T>) -> some Publisher<T, Failure> {
        map { $0[keyPath: keyPath] }
    }
}
