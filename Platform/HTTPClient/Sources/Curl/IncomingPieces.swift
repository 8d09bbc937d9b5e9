import Synchronization
import Wire

/// An answer's body on its way from the loop to its one reader: bounded, so that a slow reader holds the server back.
final class IncomingPieces: Sendable {
    fileprivate typealias Reader = CheckedContinuation<[UInt8]?, any Error>

    fileprivate struct State {
        var pieces: [[UInt8]] = []
        /// Index of the first piece that was not taken.
        var first = 0
        var bytes = 0
        var end: Result<Void, any Error>?
        var reader: Reader?
        var isPaused = false
    }

    private let state = Mutex(State())
    /// Above so many bytes nothing more is taken from the server, until there are fewer than a quarter.
    private static let capacity = 1 << 20

    /// Whether the server is held back.
    var isPaused: Bool { state.withLock { $0.isPaused } }

    /// Takes bytes; false when there is no room for them, and then they come again.
    func offer(_ bytes: UnsafeRawBufferPointer) -> Bool {
        enum Place { case full, line, reader(Reader) }
        let place: Place = state.withLock { state in
            if let reader = state.reader {
                state.reader = nil
                return .reader(reader)
            }
            guard state.bytes < Self.capacity else {
                state.isPaused = true
                return .full
            }
            state.pieces.append(Array(bytes))
            state.bytes += bytes.count
            return .line
        }
        switch place {
        case .full: return false
        case .line: return true
        case .reader(let reader):
            reader.resume(returning: Array(bytes))
            return true
        }
    }

    /// Nothing more comes; an error is what the reader meets after the last piece. Later calls do nothing.
    func finish(_ end: Result<Void, any Error>) {
        let reader: Reader? = state.withLock { state in
            guard state.end == nil else { return nil }
            state.end = end
            if case .failure(let error) = end, error is CancellationError { state.drop() }
            defer { state.reader = nil }
            return state.reader
        }
        reader?.resume(with: end.map { nil })
    }

    /// All of the body, when it has come already without a failure; nil while it has not.
    func takeWhole() -> [UInt8]? {
        state.withLock { state in
            guard case .success = state.end, state.first == 0 else { return nil }
            defer { state.drop() }
            return state.pieces.count == 1 ? state.pieces[0] : Array(state.pieces.joined())
        }
    }

    /// The next piece; nil at the end.
    /// - Parameters:
    ///   - onRoom: called when the server was held back and need not be any longer.
    ///   - onCancel: called when the reading task is cancelled; it must bring the body to its end.
    func next(onRoom: () -> Void, onCancel: @escaping @Sendable () -> Void) async throws -> [UInt8]? {
        let (taken, hasRoom) = state.withLock { state in (state.take(), state.makesRoom(below: Self.capacity / 4)) }
        if hasRoom { onRoom() }
        if let taken { return try taken.get() }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let taken = state.withLock { state -> Result<[UInt8]?, any Error>? in
                    if let taken = state.take() { return taken }
                    precondition(state.reader == nil, "A body has one reader.")
                    state.reader = continuation
                    return nil
                }
                if let taken { continuation.resume(with: taken) }
            }
        } onCancel: {
            onCancel()
        }
    }
}

extension IncomingPieces.State {
    /// What a reader gets now; nil when it has to wait.
    fileprivate mutating func take() -> Result<[UInt8]?, any Error>? {
        guard first < pieces.count else { return end?.map { nil } }
        let piece = pieces[first]
        pieces[first] = []
        first += 1
        bytes -= piece.count
        if first == pieces.count { drop() }
        return .success(piece)
    }

    fileprivate mutating func makesRoom(below limit: Int) -> Bool {
        guard isPaused, bytes < limit else { return false }
        isPaused = false
        return true
    }

    fileprivate mutating func drop() {
        pieces.removeAll(keepingCapacity: true)
        first = 0
        bytes = 0
    }
}
