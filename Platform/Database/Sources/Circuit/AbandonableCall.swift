import Synchronization

/// Somebody's wait for work that may never end: answered exactly once, by the work or by whoever gives it up.
///
/// Work that was given up is cancelled, and its end is of no interest any more.
package final class AbandonableCall<Value: Sendable>: Sendable {
    private struct State {
        var continuation: CheckedContinuation<Value, any Error>?
        var work: Task<Void, Never>?
        /// Set once it is answered; an answer that comes before anybody waits is kept here.
        var early: Result<Value, any Error>?
        var isAnswered = false
        var isCancelled = false
    }

    private let state = Mutex(State())

    package init() {}

    /// Runs work and gives its result, or the error that it was given up with.
    package func run(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in wait(continuation, work) }
        } onCancel: {
            cancelWork()
        }
    }

    /// Answers with an error at once, unless there was an answer.
    package func giveUp(_ error: any Error) {
        answer(.failure(error))
        cancelWork()
    }

    /// Runs work for so long at most, and throws the error when it takes longer.
    package static func run(
        within limit: Duration, orThrow error: any Error, _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let call = AbandonableCall()
        let timer = Task {
            try await Task.sleep(for: limit)
            call.giveUp(error)
        }
        defer { timer.cancel() }
        return try await call.run(work)
    }

    private func wait(
        _ continuation: CheckedContinuation<Value, any Error>, _ work: @escaping @Sendable () async throws -> Value
    ) {
        let early = state.withLock { state in
            if state.early == nil { state.continuation = continuation }
            return state.early
        }
        if let early { return continuation.resume(with: early) }
        let task = Task {
            do {
                answer(.success(try await work()))
            } catch {
                answer(.failure(error))
            }
        }
        let isCancelled = state.withLock { state in
            if !state.isAnswered { state.work = task }
            return state.isCancelled
        }
        if isCancelled { task.cancel() }
    }

    private func answer(_ result: Result<Value, any Error>) {
        let continuation = state.withLock { state -> CheckedContinuation<Value, any Error>? in
            guard !state.isAnswered else { return nil }
            state.isAnswered = true
            if state.continuation == nil { state.early = result }
            defer { state.continuation = nil }
            return state.continuation
        }
        continuation?.resume(with: result)
    }

    private func cancelWork() {
        let work = state.withLock { state in
            state.isCancelled = true
            return state.work
        }
        work?.cancel()
    }
}
