import Synchronization

/// Lets one task wait for the first change.
final class ChangeSignal: Sendable {
    private struct State {
        var isOver = false
        var waiting: CheckedContinuation<Void, Never>?
    }

    private let state = Mutex(State())

    /// What listens for it.
    func makeObserver() -> Observer { Observer(.hasChanged) { [self] in end() } }

    /// Returns when something has changed, or the task is cancelled.
    func wait() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    if !state.isOver { state.waiting = continuation }
                    return state.isOver
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            end()
        }
    }

    private func end() {
        let waiting = state.withLock { state in
            defer { state.waiting = nil }
            state.isOver = true
            return state.waiting
        }
        waiting?.resume()
    }
}
