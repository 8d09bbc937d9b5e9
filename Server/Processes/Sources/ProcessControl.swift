import Glibc
import Synchronization

/// Ends a child from another thread, and never one that has its id after it.
final class ProcessControl: Sendable {
    private struct State {
        var child: Int32?
        var isCancelled = false
        var pausedSince: ContinuousClock.Instant?
        /// For how long it was paused before that.
        var paused = Duration.zero

        var pausedInAll: Duration { paused + (pausedSince.map { .now - $0 } ?? .zero) }

        mutating func resume() {
            guard let child, pausedSince != nil else { return }
            paused = pausedInAll
            pausedSince = nil
            kill(-child, SIGCONT)
        }
    }

    private let state = Mutex(State())

    /// The child's id while it is its own.
    var child: Int32? { state.withLock { $0.child } }

    var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// Says which child it is; ends it when nobody wants it any more.
    func begin(_ child: Int32) {
        state.withLock { state in
            state.child = child
            if state.isCancelled { Self.end(child) }
        }
    }

    func cancel() {
        state.withLock { state in
            state.isCancelled = true
            if let child = state.child { Self.end(child) }
        }
    }

    /// For how long the child was paused, in all.
    var paused: Duration { state.withLock { $0.pausedInAll } }

    /// Pauses the child with its group, unless it has been paused for long enough: then it goes on.
    func pause(upTo longest: Duration) {
        state.withLock { state in
            guard let child = state.child else { return }
            if state.pausedInAll >= longest { return state.resume() }
            guard state.pausedSince == nil else { return }
            state.pausedSince = .now
            kill(-child, SIGSTOP)
        }
    }

    func resume() { state.withLock { $0.resume() } }

    /// Ends the child with its group; its id is still its own.
    func endGroup() {
        state.withLock { state in if let child = state.child { Self.end(child) } }
    }

    /// Takes leave of the child: whatever is left of its group ends, and then its id may be another's.
    func finish(_ take: (Int32) -> Void) {
        state.withLock { state in
            guard let child = state.child else { return }
            Self.end(child)
            take(child)
            state.child = nil
        }
    }

    private static func end(_ child: Int32) {
        kill(-child, SIGKILL)
        kill(child, SIGKILL)
    }
}
