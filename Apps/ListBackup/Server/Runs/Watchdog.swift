import Base
import Synchronization

/// Ends the wait for work that shows no sign of life for ten minutes (LB-072): what hangs, in whatever it hangs, holds up
/// nothing but itself.
struct Watchdog: Sendable {
    let clock: WallClock
    /// When there was a sign, by the clock's own count of seconds.
    let lastSign: @Sendable () -> Double
    static let patience = 10.0 * 60

    /// Does the work; throws a `SourceError` that may pass where it hangs, and no longer waits for it then.
    func watch(_ work: @escaping @Sendable () async throws -> Void) async throws {
        let outcome = Outcome()
        let worker = Task { outcome.end(await Result.of(work)) }
        let watcher = Task {
            while true {
                let left = Self.patience - (clock.elapsed() - lastSign())
                guard left > 0 else { break }
                try await clock.sleep(seconds: max(1, left))
            }
            worker.cancel()
            outcome.end(.failure(SourceError(.unreachable, "Nothing came from the source for ten minutes.")))
        }
        defer { watcher.cancel() }
        try await withTaskCancellationHandler {
            try await outcome.value()
        } onCancel: {
            worker.cancel()
        }
    }

    /// What came first: the end of the work, or that it hangs.
    private final class Outcome: Sendable {
        private enum State {
            case open
            case awaited(CheckedContinuation<Void, any Error>)
            case ended(Result<Void, any Error>)
        }

        private let state = Mutex(State.open)

        func end(_ result: Result<Void, any Error>) {
            let waiting = state.withLock { state -> CheckedContinuation<Void, any Error>? in
                switch state {
                case .open:
                    state = .ended(result)
                    return nil
                case .awaited(let continuation):
                    state = .ended(result)
                    return continuation
                case .ended: return nil
                }
            }
            waiting?.resume(with: result)
        }

        func value() async throws {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                let ended = state.withLock { state -> Result<Void, any Error>? in
                    if case .ended(let result) = state { return result }
                    state = .awaited(continuation)
                    return nil
                }
                if let ended { continuation.resume(with: ended) }
            }
        }
    }
}

extension Result where Success == Void, Failure == any Error {
    fileprivate static func of(_ work: @Sendable () async throws -> Void) async -> Result {
        do {
            return .success(try await work())
        } catch {
            return .failure(error)
        }
    }
}
