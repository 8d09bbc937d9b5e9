/// Something that sends values over time, and perhaps an end.
public protocol Publisher<Output, Failure> {
    /// What it sends.
    associatedtype Output
    /// How it can fail; `Never` when it cannot.
    associatedtype Failure: Error

    /// Connects a subscriber, which is given a subscription first.
    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
    /// Connects a subscriber.
    public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
        receive(subscriber: subscriber)
    }

    /// Hands everything on to a subject, until the result is cancelled.
    public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
    where S.Output == Output, S.Failure == Failure {
        sink(receiveCompletion: { subject.send(completion: $0) }, receiveValue: { subject.send($0) })
    }

    /// The same publisher without its type.
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// A publisher that begins when it is told to.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
    /// Begins; what it began ends with the result.
    func connect() -> any Cancellable
}

extension ConnectablePublisher {
    /// Begins with the first subscriber and ends with the last.
    public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}

/// The publishers that operators make.
public enum Publishers {}

/// The ends of chains.
public enum Subscribers {
    /// How a publisher ends.
    @frozen
    public enum Completion<Failure: Error> {
        /// All values have been sent.
        case finished
        /// Something went wrong.
        case failure(Failure)
    }

    /// How many values a subscriber is ready for.
    @frozen
    public struct Demand: Equatable, Comparable, Hashable, Codable, Sendable {
        let count: UInt

        /// As many as come.
        public static let unlimited = Demand(count: .max)
        /// None.
        public static let none = Demand(count: 0)

        /// So many; less than none is none.
        public static func max(_ value: Int) -> Demand { Demand(count: UInt(clamping: value)) }

        /// The number, unless there is no limit.
        public var max: Int? { count == .max ? nil : Int(clamping: count) }

        /// Both; without a limit as soon as one is.
        public static func + (lhs: Demand, rhs: Demand) -> Demand {
            let (sum, overflow) = lhs.count.addingReportingOverflow(rhs.count)
            return overflow ? .unlimited : Demand(count: sum)
        }

        /// Adds some.
        public static func += (lhs: inout Demand, rhs: Demand) { lhs = lhs + rhs }

        /// Each so many times; without a limit stays so.
        public static func * (lhs: Demand, rhs: Int) -> Demand {
            let (product, overflow) = lhs.count.multipliedReportingOverflow(by: UInt(clamping: rhs))
            return lhs == .unlimited || overflow ? .unlimited : Demand(count: product)
        }

        /// One less, where there is a limit.
        mutating func take() {
            if count != .max, count > 0 { self = Demand(count: count - 1) }
        }

        /// Fewer first.
        public static func < (lhs: Demand, rhs: Demand) -> Bool { lhs.count < rhs.count }
    }
}

extension Subscribers.Completion: Sendable where Failure: Sendable {}
extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}

extension Subscribers.Completion {
    /// The same end with another kind of failure.
    func mapError<New: Error>(_ transform: (Failure) -> New) -> Subscribers.Completion<New> {
        switch self {
        case .finished: .finished
        case .failure(let error): .failure(transform(error))
        }
    }
}
