import Synchronization
import Wire

/// A handler that is known later than those who call it, and lets them finish when the host stops.
final class LateHandler: Sendable {
    // In a struct: a function that is a mutex's value itself is wrapped once more, and for good, each time it is read.
    private struct State {
        var handler: HTTPHandler?
        var calls = 0
        var isStopping = false
    }

    private let state = Mutex(State())

    func set(_ handler: @escaping HTTPHandler) { state.withLock { $0.handler = handler } }

    /// Answers with the handler; 503 before there is one, and once the host has stopped.
    var answer: HTTPHandler {
        { [self] request in
            let handler = state.withLock { state -> HTTPHandler? in
                guard !state.isStopping, let handler = state.handler else { return nil }
                state.calls += 1
                return handler
            }
            guard let handler else { return Problem.unavailable(retryAfter: 1).response }
            let response = await handler(request)
            state.withLock { $0.calls -= 1 }
            return response
        }
    }

    /// Waits for the calls that run, no longer than it is given, and takes none from then on.
    func stop(grace: Duration) async {
        let end = ContinuousClock.now + grace
        // Asked now and then, for it happens once in the life of a program and so costs the calls nothing.
        while state.withLock({ $0.calls > 0 }), ContinuousClock.now < end {
            try? await Task.sleep(for: .milliseconds(10))
        }
        state.withLock { $0.isStopping = true }
    }
}
