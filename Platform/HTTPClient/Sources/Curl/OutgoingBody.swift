import Synchronization
import Wire

/// A request's body on its way to the loop: bytes that are there, or pieces that come while the loop sends.
final class OutgoingBody: Sendable {
    /// What the loop gets when it asks for bytes.
    enum Answer {
        case count(Int)
        /// There are none yet; `onBytes` tells when.
        case wait
        case end
        /// The body broke off, or is not as long as it said.
        case failed
    }

    private struct State {
        var piece: [UInt8] = []
        var position = 0
        var sent: Int64 = 0
        var isLast: Bool
        var isBroken = false
        var isWaiting = false
        /// Whoever has the next piece and waits for its turn.
        var feeder: CheckedContinuation<Bool, Never>?
        var isClosed = false
    }

    /// Number of bytes; nil when it is not known before the end.
    let count: Int64?
    private let source: HTTPBodyStream?
    private let state: Mutex<State>

    init(_ body: HTTPBody) {
        count = body.count
        switch body {
        case .empty:
            source = nil
            state = Mutex(State(isLast: true))
        case .bytes(let bytes):
            source = nil
            state = Mutex(State(piece: bytes, isLast: true))
        case .stream, .file:
            source = body.stream
            state = Mutex(State(isLast: false))
        }
    }

    /// Whether all of it was taken.
    var isSent: Bool { state.withLock { count == $0.sent || $0.isLast && $0.position == $0.piece.count } }

    /// Whether the loop waits for the caller's next piece.
    var isWaiting: Bool { state.withLock { $0.isWaiting } }

    /// Copies the next bytes.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Answer {
        let (answer, feeder) = state.withLock { state -> (Answer, CheckedContinuation<Bool, Never>?) in
            if state.isBroken { return (.failed, nil) }
            let left = state.piece.count - state.position
            guard left > 0 else {
                if state.isLast { return (count.map { $0 == state.sent } ?? true ? .end : .failed, nil) }
                state.isWaiting = true
                return (.wait, nil)
            }
            let taken = min(left, buffer.count)
            guard count.map({ state.sent + Int64(taken) <= $0 }) ?? true else { return (.failed, nil) }
            state.piece.withUnsafeBytes { piece in
                buffer.copyMemory(
                    from: UnsafeRawBufferPointer(rebasing: piece[state.position..<state.position + taken]))
            }
            state.position += taken
            state.sent += Int64(taken)
            guard state.position == state.piece.count, !state.isLast else { return (.count(taken), nil) }
            defer { state.feeder = nil }
            return (.count(taken), state.feeder)
        }
        feeder?.resume(returning: true)
        return answer
    }

    /// Starts again from the beginning; false when that is gone.
    func rewind() -> Bool {
        state.withLock { state in
            guard source == nil || state.sent == 0 else { return false }
            state.position = 0
            state.sent = 0
            return true
        }
    }

    /// Whether nothing was taken yet.
    var isUntouched: Bool { state.withLock { $0.sent == 0 } }

    /// Reads the caller's pieces until the end or until `close`.
    /// - Parameter onBytes: called when the loop waits and there is something for it.
    func feed(_ onBytes: @Sendable () -> Void) async {
        guard let source else { return }
        do {
            while let piece = try await source.next() {
                guard await turn() else { return }
                put(onBytes) { $0.piece = piece }
            }
            guard await turn() else { return }
            put(onBytes) { $0.isLast = true }
        } catch {
            put(onBytes) { $0.isBroken = true }
        }
    }

    /// No more is sent.
    func close() {
        let feeder = state.withLock { state in
            state.isClosed = true
            defer { state.feeder = nil }
            return state.feeder
        }
        feeder?.resume(returning: false)
    }

    private func put(_ onBytes: () -> Void, _ change: (inout State) -> Void) {
        let wakes = state.withLock { state in
            state.position = 0
            state.piece = []
            change(&state)
            defer { state.isWaiting = false }
            return state.isWaiting
        }
        if wakes { onBytes() }
    }

    /// Waits until the piece before was taken; false when no more is wanted.
    private func turn() async -> Bool {
        await withCheckedContinuation { continuation in
            let answer = state.withLock { state -> Bool? in
                if state.isClosed { return false }
                if state.position == state.piece.count { return true }
                state.feeder = continuation
                return nil
            }
            if let answer { continuation.resume(returning: answer) }
        }
    }
}
