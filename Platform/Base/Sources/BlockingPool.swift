import Dispatch
import Synchronization

/// A bounded number of threads for work that blocks: password hashing, disks, C libraries. Swift's own threads are few
/// and must never wait.
///
/// Work beyond the threads waits in line; beyond the line it is refused at once, so that a flood costs little memory.
/// Work may be somebody's: each then has a turn, however much others bring.
public final class BlockingPool: Sendable {
    /// The line is full, or work waited in it for too long; the caller should try again later.
    public struct Full: Error, Sendable, Equatable {
        public init() {}
    }

    private struct Entry {
        var work: @Sendable () -> Void
        var refuse: @Sendable () -> Void
        var since: ContinuousClock.Instant
    }

    private struct State {
        var running = 0
        var line = FairLine<Entry>()
    }

    private let state = Mutex(State())
    private let threads: Int
    private let capacity: Int
    private let share: Int
    private let patience: Duration?

    /// A pool of some threads and a line of some length.
    ///
    /// - Parameters:
    ///   - waitingPerKey: How much of one's work may wait in line; as much as the line holds when nil.
    ///   - patience: How long work may wait before it is refused after all; for ever when nil.
    public init(threads: Int, waiting: Int = 1024, waitingPerKey: Int? = nil, patience: Duration? = nil) {
        self.threads = max(1, threads)
        capacity = max(0, waiting)
        share = min(capacity, max(0, waitingPerKey ?? capacity))
        self.patience = patience
    }

    /// Runs work on a thread of the pool. Throws `Full` when the line is full, else what the work throws.
    ///
    /// - Parameter key: Whose work it is.
    public func run<Value: Sendable>(
        for key: String = "", _ work: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            submit(
                Entry(
                    work: { continuation.resume(with: Result(catching: work)) },
                    refuse: { continuation.resume(throwing: Full()) }, since: .now), for: key)
        }
    }

    /// Number of pieces of work that wait in line.
    public var waiting: Int { state.withLock { $0.line.count } }

    private func submit(_ entry: Entry, for key: String) {
        let (starts, refused): (Bool, Entry?) = state.withLock { state in
            if state.running < threads {
                state.running += 1
                return (true, nil)
            }
            let own = state.line.count(of: key)
            guard own < share else { return (false, entry) }
            var displaced: Entry?
            if state.line.count >= capacity {
                // Who has least in line comes in; who has most gives way.
                displaced = state.line.removeLast(ofLineOver: own + 1)
                guard displaced != nil else { return (false, entry) }
            }
            state.line.append(entry, for: key)
            return (false, displaced)
        }
        refused?.refuse()
        guard starts else { return }
        DispatchQueue.global().async {
            entry.work()
            while let next = self.takeNext() {
                if let patience = self.patience, next.since.duration(to: .now) > patience {
                    next.refuse()
                } else {
                    next.work()
                }
            }
        }
    }

    private func takeNext() -> Entry? {
        state.withLock { state in
            guard let next = state.line.removeFirst() else {
                state.running -= 1
                return nil
            }
            return next
        }
    }
}
