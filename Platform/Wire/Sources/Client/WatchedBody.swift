import Synchronization

/// Remembers whether somebody began to read a body.
final class BodyWatch: Sendable {
    private let read = Mutex(false)

    var wasRead: Bool { read.withLock { $0 } }

    fileprivate func markRead() { read.withLock { $0 = true } }
}

extension HTTPBody {
    /// Makes a streamed body tell its watch when it is read. Other bodies can be read any number of times.
    mutating func watched() -> BodyWatch {
        let watch = BodyWatch()
        if case .stream(let stream) = self {
            self = .stream(
                HTTPBodyStream(count: stream.count) {
                    watch.markRead()
                    return try await stream.next()
                })
        }
        return watch
    }
}
