/// The values of an expression over observed objects: the present one, then one after each change of what it reads.
///
/// Changes that come before the next value is asked for are one.
public struct Observations<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
    /// A value, or the end.
    public enum Iteration: Sendable {
        /// A further value.
        case next(Element)
        /// There are no more.
        case finish
    }

    fileprivate enum Emission: Sendable {
        case values(@isolated(any) @Sendable () throws(Failure) -> Element)
        case iterations(@isolated(any) @Sendable () throws(Failure) -> Iteration)

        func callAsFunction() async -> Result<Iteration, Failure> {
            do throws(Failure) {
                switch self {
                case .values(let emit): return .success(.next(try await emit()))
                case .iterations(let emit): return .success(try await emit())
                }
            } catch {
                return .failure(error)
            }
        }
    }

    fileprivate let emission: Emission

    /// The values of `emit`, without end.
    public init(@_inheritActorContext _ emit: @escaping @isolated(any) @Sendable () throws(Failure) -> Element) {
        emission = .values(emit)
    }

    private init(_ emission: Emission) { self.emission = emission }

    /// The values of `emit` until it says `finish`.
    public static func untilFinished(
        @_inheritActorContext _ emit: @escaping @isolated(any) @Sendable () throws(Failure) -> Iteration
    ) -> Observations<Element, Failure> {
        Observations(.iterations(emit))
    }

    public func makeAsyncIterator() -> Iterator { Iterator(emission: emission) }

    /// Waits for changes.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let emission: Emission
        /// Listens to what the last value was made of.
        private var last: (signal: ChangeSignal, observer: Observer)?
        private var isFinished = false

        fileprivate init(emission: Emission) { self.emission = emission }

        public mutating func next(
            isolation: isolated (any Actor)? = #isolation
        ) async throws(Failure) -> Element? {
            guard !isFinished else { return nil }
            if let last {
                await last.signal.wait()
                last.observer.cancel()
            }
            guard !Task.isCancelled else { return finish() }
            let signal = ChangeSignal()
            let observer = signal.makeObserver()
            last = (signal, observer)
            switch await AccessRecorder.listen(observer, to: { [emission] in await emission() }) {
            case .success(.next(let element)): return element
            case .success(.finish): return finish()
            case .failure(let error):
                _ = finish()
                throw error
            }
        }

        private mutating func finish() -> Element? {
            isFinished = true
            last?.observer.cancel()
            last = nil
            return nil
        }
    }
}
