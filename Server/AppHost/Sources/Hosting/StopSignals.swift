import Dispatch
import Foundation

/// Waits for the signals that end a program: SIGINT and SIGTERM. The second one ends it at once.
public final class StopSignals: Sendable {
    private let stream: AsyncStream<Void>
    // DispatchSource is thread-safe; the sources are kept here for as long as they are to work.
    private nonisolated(unsafe) let sources: [any DispatchSourceSignal]

    public init() {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        self.stream = stream
        let queue = DispatchQueue(label: "homescreen.signals")
        sources = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            let count = Count()
            source.setEventHandler {
                if count.next() > 1 { exit(130) }
                continuation.yield()
            }
            source.resume()
            return source
        }
    }

    /// Returns at the first signal.
    public func wait() async {
        for await _ in stream { return }
    }

    /// Used on the signals' queue only.
    private final class Count {
        private var value = 0

        func next() -> Int {
            value += 1
            return value
        }
    }
}
