extension Publisher {
    /// Goes on with another publisher at the end, for as many values as are still asked for; nil means to finish.
    func succeeded<NewFailure: Error>(
        by next: @escaping (Subscribers.Completion<Failure>) -> AnyPublisher<Output, NewFailure>?
    ) -> _Operator<Self, Output, NewFailure> {
        operate {
            let state = Guarded((owed: Subscribers.Demand.none, second: (any Subscription)?.none))
            return .init(
                onValue: { stage, value in
                    state.with { $0.owed.take() }
                    let more = stage.emit(value)
                    state.with { $0.owed += more }
                    return more
                },
                onCompletion: { stage, end in
                    guard let publisher = next(end) else { return stage.finish(.finished) }
                    publisher.subscribe(
                        AnySubscriber<Output, NewFailure>(
                            receiveSubscription: { subscription in
                                let owed = state.with { state -> Subscribers.Demand in
                                    state.second = subscription
                                    return state.owed
                                }
                                if stage.isOver {
                                    subscription.cancel()
                                } else if owed > .none {
                                    subscription.request(owed)
                                }
                            }, receiveValue: { stage.emit($0) }, receiveCompletion: { stage.finish($0) }))
                },
                onRequest: { stage, demand in
                    let second = state.with { state -> (any Subscription)? in
                        state.owed += demand
                        return state.second
                    }
                    if let second { second.request(demand) } else { stage.ask(demand) }
                },
                onCancel: {
                    let second = state.with { state in
                        defer { state.second = nil }
                        return state.second
                    }
                    second?.cancel()
                })
        }
    }
}
