import Synchronization

/// What happened, in order, and a way to wait until enough of it has, without sleeping.
///
///     let runs = Recorder<Int>()
///     queue.handle(.count) { job in runs.record(job.payload) }
///     #expect(await runs.first(3) == [1, 2, 3])
public final class Recorder<Value: Sendable>: Sendable {
    private struct Waiter {
        var count: Int
        var continuation: CheckedContinuation<Void, Never>
    }

    private struct State {
        var values: [Value] = []
        var waiters: [Waiter] = []
    }

    private let state = Mutex(State())

    public init() {}

    /// Everything so far.
    public var values: [Value] { state.withLock { $0.values } }

    /// Keeps a value and wakes those who have waited for it.
    public func record(_ value: Value) {
        let ready = state.withLock { state in
            state.values.append(value)
            let ready = state.waiters.filter { $0.count <= state.values.count }
            state.waiters.removeAll { $0.count <= state.values.count }
            return ready
        }
        for waiter in ready { waiter.continuation.resume() }
    }

    /// The first values, as soon as there are so many.
    @discardableResult
    public func first(_ count: Int) async -> [Value] {
        await withCheckedContinuation { continuation in
            let isReady = state.withLock { state in
                if state.values.count >= count { return true }
                state.waiters.append(Waiter(count: count, continuation: continuation))
                return false
            }
            if isReady { continuation.resume() }
        }
        return Array(values.prefix(count))
    }
}

extension Recorder where Value == Void {
    /// Keeps that it happened.
    public func record() { record(()) }
}
