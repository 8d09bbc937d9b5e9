extension Publisher {
    /// Hands everything on where a scheduler says.
    public func receive<S: Scheduler>(
        on scheduler: S, options: S.SchedulerOptions? = nil
    ) -> some Publisher<Output, Failure> {
        operate {
            .init(
                onValue: { stage, value in
                    scheduler.schedule(options: options) { stage.ask(stage.emit(value)) }
                    return .none
                },
                onCompletion: { stage, end in scheduler.schedule(options: options) { stage.finish(end) } })
        }
    }

    /// Connects and asks for values where a scheduler says.
    public func subscribe<S: Scheduler>(
        on scheduler: S, options: S.SchedulerOptions? = nil
    ) -> some Publisher<Output, Failure> {
        ElsewhereSubscribed(upstream: self) { scheduler.schedule(options: options, $0) }
    }

    /// Hands everything on so much later.
    public func delay<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
        options: S.SchedulerOptions? = nil
    ) -> some Publisher<Output, Failure> {
        operate {
            let tolerance = tolerance ?? scheduler.minimumTolerance
            return .init(
                onValue: { stage, value in
                    let date = scheduler.now.advanced(by: interval)
                    scheduler.schedule(after: date, tolerance: tolerance, options: options) {
                        stage.ask(stage.emit(value))
                    }
                    return .none
                },
                onCompletion: { stage, end in
                    let date = scheduler.now.advanced(by: interval)
                    scheduler.schedule(after: date, tolerance: tolerance, options: options) { stage.finish(end) }
                })
        }
    }

    /// A value only when no other has come for so long.
    public func debounce<S: Scheduler>(
        for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
    ) -> some Publisher<Output, Failure> {
        operate {
            let state = Guarded((number: 0, value: Output?.none))
            return .init(
                onValue: { stage, value in
                    let number = state.with { state -> Int in
                        state.number += 1
                        state.value = value
                        return state.number
                    }
                    let date = scheduler.now.advanced(by: dueTime)
                    scheduler.schedule(after: date, tolerance: scheduler.minimumTolerance, options: options) {
                        let due = state.with { state -> Output? in
                            guard state.number == number else { return nil }
                            defer { state.value = nil }
                            return state.value
                        }
                        if let due { stage.emit(due) }
                    }
                    return .none
                },
                onCompletion: { stage, end in
                    let rest = state.with { state -> Output? in
                        state.number += 1
                        return state.value
                    }
                    scheduler.schedule(options: options) {
                        if case .finished = end, let rest { stage.emit(rest) }
                        stage.finish(end)
                    }
                }, onRequest: { stage, _ in stage.ask(.unlimited) }, surplus: .isLost)
        }
    }

    /// At most one value in so long: the first or the newest of that time.
    public func throttle<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
    ) -> some Publisher<Output, Failure> {
        operate {
            let state = Guarded((next: S.SchedulerTimeType?.none, value: Output?.none, isWaiting: false))
            return .init(
                onValue: { stage, value in
                    let now = scheduler.now
                    let (isNow, date) = state.with { state -> (Bool, S.SchedulerTimeType?) in
                        guard let next = state.next, now < next else {
                            if state.isWaiting {
                                // What waits is due and late: it is not too late for a newer one.
                                if latest { state.value = value }
                                return (false, nil)
                            }
                            state.next = now.advanced(by: interval)
                            return (true, nil)
                        }
                        if latest || state.value == nil { state.value = value }
                        defer { state.isWaiting = true }
                        return (false, state.isWaiting ? nil : next)
                    }
                    if isNow { return stage.emit(value) }
                    guard let date else { return .none }
                    scheduler.schedule(after: date) {
                        let due = state.with { state -> Output? in
                            state.isWaiting = false
                            state.next = scheduler.now.advanced(by: interval)
                            defer { state.value = nil }
                            return state.value
                        }
                        if let due { stage.emit(due) }
                    }
                    return .none
                },
                onCompletion: { stage, end in
                    if case .finished = end, let rest = state.with({ $0.value }) { stage.emit(rest) }
                    stage.finish(end)
                }, onRequest: { stage, _ in stage.ask(.unlimited) }, surplus: .isLost)
        }
    }

    /// An end when nothing has come for so long: a failure when there is one for it.
    public func timeout<S: Scheduler>(
        _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
        customError: (() -> Failure)? = nil
    ) -> some Publisher<Output, Failure> {
        operate {
            let number = Guarded(0)
            func wait(_ stage: Stage<Output, Failure, Output, Failure>) {
                let current = number.with { number -> Int in
                    number += 1
                    return number
                }
                scheduler.schedule(after: scheduler.now.advanced(by: interval)) {
                    guard number.with({ $0 == current }) else { return }
                    stage.finish(customError.map { .failure($0()) } ?? .finished)
                }
            }
            return .init(
                onValue: { stage, value in
                    wait(stage)
                    return stage.emit(value)
                },
                onCompletion: { stage, end in
                    number.with { $0 += 1 }
                    stage.finish(end)
                },
                onRequest: { stage, demand in
                    if number.with({ $0 == 0 }) { wait(stage) }
                    stage.ask(demand)
                })
        }
    }
}

/// A publisher that is connected to and asked by way of a closure.
private struct ElsewhereSubscribed<Upstream: Publisher>: Publisher {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure

    let upstream: Upstream
    let schedule: (@escaping () -> Void) -> Void

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        let schedule = schedule
        let stage = Stage<Output, Failure, Output, Failure>(
            to: AnySubscriber(subscriber),
            .init(
                onValue: { $0.emit($1) }, onCompletion: { $0.finish($1) },
                onRequest: { stage, demand in schedule { stage.ask(demand) } }))
        schedule { upstream.subscribe(stage) }
    }
}
