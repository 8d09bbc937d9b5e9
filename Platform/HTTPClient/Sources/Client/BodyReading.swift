import Synchronization
import Wire

/// Whether a body that can be read once has been.
final class BodyReading: Sendable {
    private let read = Mutex(false)

    /// Watches a body from now on. Bytes and files can be read any number of times.
    init(_ body: inout HTTPBody) {
        guard case .stream(let stream) = body else { return }
        body = .stream(
            HTTPBodyStream(count: stream.count) { [self] in
                read.withLock { $0 = true }
                return try await stream.next()
            })
    }

    var wasRead: Bool { read.withLock { $0 } }
}
