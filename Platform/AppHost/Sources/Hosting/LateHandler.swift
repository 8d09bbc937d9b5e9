import Synchronization
import Wire

/// A handler that is known later than those who call it.
final class LateHandler: Sendable {
    private let handler = Mutex<HTTPHandler?>(nil)

    func set(_ handler: @escaping HTTPHandler) { self.handler.withLock { $0 = handler } }

    /// Answers with the handler; 503 before there is one.
    var answer: HTTPHandler {
        { [self] request in
            guard let handler = handler.withLock({ $0 }) else { return Problem.unavailable(retryAfter: 1).response }
            return await handler(request)
        }
    }
}
