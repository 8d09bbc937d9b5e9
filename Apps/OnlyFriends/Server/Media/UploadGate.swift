import Synchronization
import Wire

/// Lets so many pictures be worked on at once; the others wait in a line of bounded length.
final class UploadGate: Sendable {
    private struct State {
        var free: Int
        var line: [CheckedContinuation<Void, Never>] = []
    }

    private let capacity: Int
    private let state: Mutex<State>

    init(places: Int, line: Int) {
        capacity = line
        state = Mutex(State(free: places))
    }

    /// Runs the work when there is a place; throws 503 when the line is full.
    func run<Value: Sendable>(_ work: () async throws -> Value) async throws -> Value {
        try await enter()
        defer { leave() }
        return try await work()
    }

    private func enter() async throws {
        let isFull = state.withLock { $0.free == 0 && $0.line.count >= capacity }
        guard !isFull else { throw Problem.unavailable(retryAfter: 5) }
        await withCheckedContinuation { continuation in
            let goesOn = state.withLock { state in
                guard state.free > 0 else {
                    state.line.append(continuation)
                    return false
                }
                state.free -= 1
                return true
            }
            if goesOn { continuation.resume() }
        }
    }

    private func leave() {
        let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
            guard !state.line.isEmpty else {
                state.free += 1
                return nil
            }
            return state.line.removeFirst()
        }
        next?.resume()
    }
}
