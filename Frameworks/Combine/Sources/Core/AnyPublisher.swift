/// A publisher whose type does not show how it is made.
@frozen
public struct AnyPublisher<Output, Failure: Error>: Publisher {
    let subscribe: (AnySubscriber<Output, Failure>) -> Void

    /// Hides a publisher's type.
    public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
        if let erased = publisher as? AnyPublisher<Output, Failure> {
            self = erased
        } else {
            subscribe = { publisher.receive(subscriber: $0) }
        }
    }

    /// Connects a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        subscribe(AnySubscriber(subscriber))
    }
}

/// A subscriber whose type does not show what it does.
@frozen
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
    let onSubscription: (any Subscription) -> Void
    let onValue: (Input) -> Subscribers.Demand
    let onCompletion: (Subscribers.Completion<Failure>) -> Void
    /// Tells it apart from others.
    public let combineIdentifier: CombineIdentifier

    /// Hides a subscriber's type.
    public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
        onSubscription = { subscriber.receive(subscription: $0) }
        onValue = { subscriber.receive($0) }
        onCompletion = { subscriber.receive(completion: $0) }
        combineIdentifier = subscriber.combineIdentifier
    }

    /// A subscriber made of closures; what is left out does nothing.
    public init(
        receiveSubscription: ((any Subscription) -> Void)? = nil,
        receiveValue: ((Input) -> Subscribers.Demand)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
    ) {
        onSubscription = receiveSubscription ?? { _ in }
        onValue = receiveValue ?? { _ in .none }
        onCompletion = receiveCompletion ?? { _ in }
        combineIdentifier = CombineIdentifier()
    }

    /// Hands the subscription on.
    public func receive(subscription: any Subscription) { onSubscription(subscription) }
    /// Hands a value on.
    public func receive(_ input: Input) -> Subscribers.Demand { onValue(input) }
    /// Hands the end on.
    public func receive(completion: Subscribers.Completion<Failure>) { onCompletion(completion) }
}
