import Synchronization

/// Lets so many requests run at once; some more wait for a bounded time, first come, first served (OF-225).
final class RequestLine: Sendable {
    private struct State {
        var running = 0
        /// How many wait or are about to, so that no more are let in line than it holds.
        var inLine = 0
        /// Those who wait, by the order in which they came.
        var waiting: [Int: CheckedContinuation<Bool, Never>] = [:]
        var first = 0
        var next = 0
    }

    /// What becomes of a request.
    enum Place {
        case runs, waits
        /// There are too many already.
        case refused
    }

    private let limits: HTTPServer.Limits
    private let state = Mutex(State())

    init(limits: HTTPServer.Limits) { self.limits = limits }

    /// Counts a request in, if it may run at once.
    func enter(_ path: String) -> Place {
        state.withLock { state in
            // Whoever comes while others wait does not go before them, and paths are looked at when that matters alone.
            let isFree = state.running < limits.inFlight && state.inLine == 0
            if isFree || limits.vitalPaths.contains(path) {
                state.running += 1
                return .runs
            }
            guard state.inLine < limits.waiting else { return .refused }
            state.inLine += 1
            return .waits
        }
    }

    /// Returns true once a request that `enter` told to wait may run and is counted in, and false when its time is over.
    func wait() async -> Bool {
        await withCheckedContinuation { continuation in
            let number = state.withLock { state -> Int? in
                // A place may have become free since it was asked for.
                if state.running < limits.inFlight {
                    state.running += 1
                    state.inLine -= 1
                    return nil
                }
                state.waiting[state.next] = continuation
                state.next += 1
                return state.next - 1
            }
            guard let number else { return continuation.resume(returning: true) }
            Task { [self, patience = limits.waitingTime] in
                try? await Task.sleep(for: patience)
                let late = state.withLock { state -> CheckedContinuation<Bool, Never>? in
                    let late = state.waiting.removeValue(forKey: number)
                    if late != nil { state.inLine -= 1 }
                    return late
                }
                late?.resume(returning: false)
            }
        }
    }

    /// A request has been answered; the next one takes its place.
    func leave() {
        let next = state.withLock { state -> CheckedContinuation<Bool, Never>? in
            // What is vital may have come on top.
            if state.running <= limits.inFlight {
                while state.first < state.next {
                    state.first += 1
                    if let next = state.waiting.removeValue(forKey: state.first - 1) {
                        state.inLine -= 1
                        return next
                    }
                }
            }
            state.running -= 1
            return nil
        }
        next?.resume(returning: true)
    }
}
