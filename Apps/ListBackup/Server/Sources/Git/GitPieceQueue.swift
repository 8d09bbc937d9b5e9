import Synchronization

/// Pieces that are handed over one after another, each once.
final class GitPieceQueue: Sendable {
    private struct State {
        var pieces: [[UInt8]]
        var next = 0
    }

    private let state: Mutex<State>

    init(_ pieces: [[UInt8]]) { state = Mutex(State(pieces: pieces)) }

    /// Nil at the end.
    func next() -> [UInt8]? {
        state.withLock { state in
            guard state.next < state.pieces.count else { return nil }
            defer { state.next += 1 }
            return state.pieces[state.next]
        }
    }
}
