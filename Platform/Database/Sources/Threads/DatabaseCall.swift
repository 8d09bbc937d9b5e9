import Synchronization

/// One caller's wait for a closure that runs on another thread. Answered exactly once.
///
/// When the caller's task is cancelled before the closure starts, it does not start; a reader that runs is interrupted.
final class DatabaseCall<Value: Sendable>: Sendable {
    private struct State {
        var continuation: CheckedContinuation<Value, any Error>?
        var kept: Value?
        var isCancelled = false
        var interrupt: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    /// Waits for the answer to a call that the closure hands over to another thread.
    static func run(_ submit: (DatabaseCall<Value>) throws -> Void) async throws -> Value {
        let call = DatabaseCall()
        return try await withTaskCancellationHandler {
            try Task.checkCancellation()
            return try await withCheckedThrowingContinuation { continuation in
                call.state.withLock { $0.continuation = continuation }
                do {
                    try submit(call)
                } catch {
                    call.finish(error)
                }
            }
        } onCancel: {
            call.cancel()
        }
    }

    /// False once the caller has lost interest.
    var mayStart: Bool { state.withLock { !$0.isCancelled } }

    /// Keeps the result until it is sure to last.
    func keep(_ value: Value) { state.withLock { $0.kept = value } }

    /// Gives the caller the kept result, or the error.
    func finish(_ error: (any Error)?) {
        let (continuation, value) = state.withLock { state in
            defer {
                state.continuation = nil
                state.kept = nil
            }
            return (state.continuation, state.kept)
        }
        if let error {
            continuation?.resume(throwing: error)
        } else if let value {
            continuation?.resume(returning: value)
        } else {
            continuation?.resume(throwing: DatabaseError(.other, message: "The transaction gave no result."))
        }
    }

    /// Runs work that may be stopped in the middle, and answers with its result.
    func perform(interrupt: @escaping @Sendable () -> Void, _ work: () throws -> Value) {
        let mayStart = state.withLock { state in
            if !state.isCancelled { state.interrupt = interrupt }
            return !state.isCancelled
        }
        guard mayStart else { return finish(CancellationError()) }
        let result = Result { try work() }
        let isCancelled = state.withLock { state in
            state.interrupt = nil
            return state.isCancelled
        }
        switch result {
        case .success(let value):
            keep(value)
            finish(nil)
        case .failure(let error as DatabaseError) where error.code == .interrupted && isCancelled:
            finish(CancellationError())
        case .failure(let error):
            finish(error)
        }
    }

    private func cancel() {
        state.withLock { state in
            state.isCancelled = true
            // Under the lock, so that the connection cannot have gone on to another caller's statement.
            state.interrupt?()
        }
    }
}

extension WorkerPool where Resource: Interruptible {
    /// Runs work on one of the pool's resources and waits for its result.
    func run<Value: Sendable>(_ work: @escaping @Sendable (Resource) throws -> Value) async throws -> Value {
        try await DatabaseCall.run { call in
            try submit { opened in
                switch opened {
                case .success(let resource): call.perform(interrupt: resource.makeInterrupter()) { try work(resource) }
                case .failure(let error): call.finish(error)
                }
                return true
            }
        }
    }
}

/// Something whose work another thread may stop.
protocol Interruptible: SendableMetatype {
    /// Called where a piece of work begins. The closure stops it, also when it is between two statements.
    func makeInterrupter() -> @Sendable () -> Void
}

extension DatabaseConnection: Interruptible {
    func makeInterrupter() -> @Sendable () -> Void { driver.makeInterrupter() }
}
