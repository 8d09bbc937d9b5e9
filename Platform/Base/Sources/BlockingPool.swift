import Dispatch
import Synchronization

/// A bounded number of threads for work that blocks: password hashing, disks, C libraries. Swift's own threads are few
/// and must never wait.
///
/// Work beyond the threads waits in line; beyond the line it is refused at once, so that a flood costs little memory.
public final class BlockingPool: Sendable {
    /// The line is full; the caller should try again later.
    public struct Full: Error, Sendable, Equatable {
        public init() {}
    }

    private struct State {
        var running = 0
        var line: [@Sendable () -> Void] = []
        /// Index of the first in line; the array is compacted when half of it is past.
        var first = 0
    }

    private let state = Mutex(State())
    private let threads: Int
    private let capacity: Int

    /// A pool of some threads and a line of some length.
    public init(threads: Int, waiting: Int = 1024) {
        self.threads = max(1, threads)
        capacity = max(0, waiting)
    }

    /// Runs work on a thread of the pool. Throws `Full` when the line is full, else what the work throws.
    public func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            let accepted = submit { continuation.resume(with: Result(catching: work)) }
            if !accepted { continuation.resume(throwing: Full()) }
        }
    }

    /// Number of pieces of work that wait in line.
    public var waiting: Int { state.withLock { $0.line.count - $0.first } }

    private func submit(_ work: @escaping @Sendable () -> Void) -> Bool {
        enum Decision { case start, queued, refused }
        let decision = state.withLock { state in
            if state.running < threads {
                state.running += 1
                return Decision.start
            }
            guard state.line.count - state.first < capacity else { return .refused }
            state.line.append(work)
            return .queued
        }
        guard case .start = decision else { return decision == .queued }
        DispatchQueue.global().async {
            work()
            while let next = self.takeNext() { next() }
        }
        return true
    }

    private func takeNext() -> (@Sendable () -> Void)? {
        state.withLock { state in
            guard state.first < state.line.count else {
                state.running -= 1
                state.line.removeAll(keepingCapacity: true)
                state.first = 0
                return nil
            }
            let next = state.line[state.first]
            state.first += 1
            if state.first > 64, state.first * 2 > state.line.count {
                state.line.removeFirst(state.first)
                state.first = 0
            }
            return next
        }
    }
}
