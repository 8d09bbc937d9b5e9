import Foundation

extension Publisher {
    /// Another kind of failure.
    public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> some Publisher<Output, E> {
        operate { .init(onValue: { $0.emit($1) }, onCompletion: { $0.finish($1.mapError(transform)) }) }
    }

    /// A value in the place of a failure.
    public func replaceError(with output: Output) -> some Publisher<Output, Never> {
        operate {
            .init(
                onValue: { $0.emit($1) },
                onCompletion: { stage, end in
                    if case .failure = end { stage.emit(output) }
                    stage.finish(.finished)
                }, surplus: .waits)
        }
    }

    /// Another publisher from a failure on.
    public func `catch`<P: Publisher>(
        _ handler: @escaping (Failure) -> P
    ) -> some Publisher<Output, P.Failure> where P.Output == Output {
        recover { handler($0) }
    }

    /// Another publisher from a failure on; what the closure throws ends the chain.
    public func tryCatch<P: Publisher>(
        _ handler: @escaping (Failure) throws -> P
    ) -> some Publisher<Output, any Error> where P.Output == Output {
        recover { failure -> AnyPublisher<Output, any Error> in
            do { return try handler(failure).mapError { $0 as any Error }.eraseToAnyPublisher() } catch {
                return Fail(error: error).eraseToAnyPublisher()
            }
        }
    }

    private func recover<P: Publisher>(
        _ handler: @escaping (Failure) -> P
    ) -> _Operator<Self, Output, P.Failure> where P.Output == Output {
        succeeded { end in
            if case .failure(let failure) = end { handler(failure).eraseToAnyPublisher() } else { nil }
        }
    }

    /// Begins anew after a failure, at most so many times.
    public func retry(_ retries: Int) -> some Publisher<Output, Failure> {
        retrying(retries).eraseToAnyPublisher()
    }

    private func retrying(_ retries: Int) -> AnyPublisher<Output, Failure> {
        guard retries > 0 else { return eraseToAnyPublisher() }
        return self.catch { _ in self.retrying(retries - 1) }.eraseToAnyPublisher()
    }

    /// Traps on a failure: for chains that cannot fail though their type says so.
    public func assertNoFailure(
        _ prefix: String = "", file: StaticString = #file, line: UInt = #line
    ) -> some Publisher<Output, Never> {
        operate {
            .init(
                onValue: { $0.emit($1) },
                onCompletion: { stage, end in
                    if case .failure(let error) = end {
                        preconditionFailure("\(prefix)\(error)", file: file, line: line)
                    }
                    stage.finish(.finished)
                })
        }
    }

    /// Values read from data.
    public func decode<Item: Decodable, Coder: TopLevelDecoder>(
        type: Item.Type, decoder: Coder
    ) -> some Publisher<Item, any Error> where Output == Coder.Input {
        tryMap { try decoder.decode(type, from: $0) }
    }

    /// Values written as data.
    public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> some Publisher<Coder.Output, any Error>
    where Output: Encodable {
        tryMap { try encoder.encode($0) }
    }
}

extension Publisher where Failure == Never {
    /// The same publisher with a failure that never comes, to go with others that can fail.
    public func setFailureType<E: Error>(to failureType: E.Type) -> some Publisher<Output, E> {
        operate {
            .init(onValue: { $0.emit($1) }, onCompletion: { stage, _ in stage.finish(.finished) })
        }
    }
}

/// Reads values from data.
public protocol TopLevelDecoder {
    /// The kind of data.
    associatedtype Input
    /// Reads one value.
    func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

/// Writes values as data.
public protocol TopLevelEncoder {
    /// The kind of data.
    associatedtype Output
    /// Writes one value.
    func encode<T: Encodable>(_ value: T) throws -> Output
}

extension JSONDecoder: TopLevelDecoder {}
extension JSONEncoder: TopLevelEncoder {}
extension PropertyListDecoder: TopLevelDecoder {}
extension PropertyListEncoder: TopLevelEncoder {}
