import Synchronization
import Wire

/// A handler that is known later than those who call it.
final class LateHandler: Sendable {
    // In a struct: a function that is a mutex's value itself is wrapped once more, and for good, each time it is read.
    private struct State {
        var handler: HTTPHandler?
    }

    private let state = Mutex(State())

    func set(_ handler: @escaping HTTPHandler) { state.withLock { $0.handler = handler } }

    /// Answers with the handler; 503 before there is one.
    var answer: HTTPHandler {
        { [self] request in
            guard let handler = state.withLock({ $0.handler }) else {
                return Problem.unavailable(retryAfter: 1).response
            }
            return await handler(request)
        }
    }
}
