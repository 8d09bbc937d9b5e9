import Base
import Foundation
import Synchronization

/// A bell for one waiting task. A ring while nobody waits is kept for the next wait.
final class Wakeup: Sendable {
    private struct State {
        var isRung = false
        var waiter: CheckedContinuation<Void, Never>?
    }

    private let state = Mutex(State())

    func signal() {
        let waiter = state.withLock { state in
            defer { state.waiter = nil }
            if state.waiter == nil { state.isRung = true }
            return state.waiter
        }
        waiter?.resume()
    }

    /// Returns at the next ring, or at the given time, or when the task is cancelled.
    func wait(until time: Date, clock: WallClock) async {
        let alarm = Task {
            // Only a cancelled sleep throws, and then nobody waits for the alarm any more.
            try? await clock.sleepUntil(time)
            if !Task.isCancelled { signal() }
        }
        await withTaskCancellationHandler {
            await ring()
        } onCancel: {
            signal()
        }
        alarm.cancel()
    }

    private func ring() async {
        await withCheckedContinuation { continuation in
            let isRung = state.withLock { state in
                defer { state.isRung = false }
                if !state.isRung { state.waiter = continuation }
                return state.isRung
            }
            if isRung { continuation.resume() }
        }
    }
}
