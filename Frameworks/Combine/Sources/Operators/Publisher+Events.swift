extension Publisher {
    /// Runs closures as things happen, without changing anything.
    public func handleEvents(
        receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
        receiveRequest: ((Subscribers.Demand) -> Void)? = nil
    ) -> some Publisher<Output, Failure> {
        operate {
            let isOver = Guarded(false)
            return .init(
                onValue: { stage, value in
                    receiveOutput?(value)
                    let more = stage.emit(value)
                    if more > .none { receiveRequest?(more) }
                    return more
                },
                onCompletion: { stage, end in
                    receiveCompletion?(end)
                    isOver.with { $0 = true }
                    stage.finish(end)
                },
                onRequest: { stage, demand in
                    receiveRequest?(demand)
                    stage.ask(demand)
                },
                onCancel: {
                    let isFirst = isOver.with { isOver in
                        defer { isOver = true }
                        return !isOver
                    }
                    if isFirst { receiveCancel?() }
                }, onSubscription: { receiveSubscription?($0) })
        }
    }

    /// One subscription to the publisher for all who listen, from the first on until the last leaves.
    public func share() -> Publishers.Share<Self> { Publishers.Share(self) }

    /// Hands everything to a subject, once connected.
    public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
    where S.Output == Output, S.Failure == Failure {
        Publishers.Multicast(upstream: self, subject: subject)
    }
}

extension Publisher where Failure == Never {
    /// Begins when told to.
    public func makeConnectable() -> Publishers.Multicast<Self, PassthroughSubject<Output, Never>> {
        multicast(subject: PassthroughSubject())
    }

    /// The values, to be waited for one after the other.
    public var values: AsyncStream<Output> {
        AsyncStream { continuation in
            let subscription = sink(
                receiveCompletion: { _ in continuation.finish() }, receiveValue: { continuation.yieldUnchecked($0) })
            continuation.onTermination = { _ in subscription.cancel() }
        }
    }
}

extension AsyncStream.Continuation {
    // The stream's one reader is where the values are meant to go.
    fileprivate func yieldUnchecked(_ value: Element) {
        nonisolated(unsafe) let element = value
        yield(element)
    }
}

extension Publishers {
    /// One subscription to a publisher for all who listen.
    public final class Share<Upstream: Publisher>: Publisher {
        /// What the publisher sends.
        public typealias Output = Upstream.Output
        /// How the publisher fails.
        public typealias Failure = Upstream.Failure

        private let shared: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

        init(_ upstream: Upstream) {
            shared = Multicast(upstream: upstream, subject: PassthroughSubject()).autoconnect()
        }

        /// Connects a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            shared.receive(subscriber: subscriber)
        }
    }

    /// Hands everything to a subject, once connected.
    public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
    where SubjectType.Output == Upstream.Output, SubjectType.Failure == Upstream.Failure {
        /// What the publisher sends.
        public typealias Output = Upstream.Output
        /// How the publisher fails.
        public typealias Failure = Upstream.Failure

        private let upstream: Upstream
        private let subject: SubjectType

        init(upstream: Upstream, subject: SubjectType) { (self.upstream, self.subject) = (upstream, subject) }

        /// Connects a subscriber to the subject.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            subject.receive(subscriber: subscriber)
        }

        /// Connects the subject to the publisher.
        public func connect() -> any Cancellable { upstream.subscribe(subject) }
    }

    /// Begins with the first subscriber and ends with the last.
    public struct Autoconnect<Upstream: ConnectablePublisher>: Publisher {
        /// What the publisher sends.
        public typealias Output = Upstream.Output
        /// How the publisher fails.
        public typealias Failure = Upstream.Failure

        /// The publisher that is begun.
        public let upstream: Upstream
        private let connection = Guarded<(count: Int, running: (any Cancellable)?)>((0, nil))

        init(upstream: Upstream) { self.upstream = upstream }

        /// Connects a subscriber, and begins with the first.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let connection = connection
            let isFirst = connection.with { state -> Bool in
                state.count += 1
                return state.count == 1
            }
            let isCounted = Guarded(true)
            let leave = {
                guard
                    isCounted.with({ counted in
                        defer { counted = false }
                        return counted
                    })
                else { return }
                let running = connection.with { state -> (any Cancellable)? in
                    state.count -= 1
                    guard state.count == 0 else { return nil }
                    defer { state.running = nil }
                    return state.running
                }
                running?.cancel()
            }
            upstream.operate {
                .init(
                    onValue: { $0.emit($1) },
                    onCompletion: { stage, end in
                        // Who is left by the publisher has not left: it does not begin anew for the next.
                        isCounted.with { $0 = false }
                        stage.finish(end)
                    }, onCancel: leave)
            }.receive(subscriber: subscriber)
            guard isFirst else { return }
            let running = upstream.connect()
            let isWanted = connection.with { state -> Bool in
                if state.count > 0 { state.running = running }
                return state.count > 0
            }
            if !isWanted { running.cancel() }
        }
    }
}
