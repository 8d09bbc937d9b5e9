import Synchronization

/// Messages on their way in one direction: bounded, first in first out, one reader, any number of writers.
package final class MessageQueue: Sendable {
    private typealias Reader = CheckedContinuation<WebSocketMessage?, any Error>
    private typealias Writer = CheckedContinuation<Void, any Error>

    private struct State {
        var messages: [WebSocketMessage] = []
        var bytes = 0
        var closeCode: WebSocketCloseCode?
        var closeReason: String?
        var reader: Reader?
        var writers: [(id: Int, continuation: Writer)] = []
        var nextWriter = 0
    }

    private let state = Mutex(State())
    private let capacity: Int

    /// - Parameter capacity: bytes above which writers wait.
    package init(capacity: Int) { self.capacity = capacity }

    /// Bytes that nobody has taken yet.
    package var queuedBytes: Int { state.withLock { $0.bytes } }
    /// Whether writers need not wait.
    package var hasRoom: Bool { queuedBytes <= capacity }
    /// Why it is closed; nil before.
    package var closeCode: WebSocketCloseCode? { state.withLock { $0.closeCode } }
    /// What was said as it was closed.
    package var closeReason: String? { state.withLock { $0.closeReason } }

    /// The next message; nil when the queue is closed and empty.
    package func next() async throws -> WebSocketMessage? {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                // Asked behind the lock: a task that is cancelled later finds the reader there.
                let (answer, writers) = state.withLock { state in
                    Self.read(&state, capacity, isCancelled: Task.isCancelled, continuation)
                }
                if let answer { continuation.resume(with: answer) }
                for writer in writers { writer.resume() }
            }
        } onCancel: {
            let reader = state.withLock { state in
                defer { state.reader = nil }
                return state.reader
            }
            reader?.resume(throwing: CancellationError())
        }
    }

    /// Adds a message, however many wait; not to a queue that is closed.
    package func post(_ message: WebSocketMessage) {
        let reader = state.withLock { Self.add(message, to: &$0) }
        reader?.resume(returning: message)
    }

    /// Adds a message and waits while the queue is over its capacity. Throws when it is closed.
    package func append(_ message: WebSocketMessage) async throws { try await write(message) }

    /// Waits while the queue is over its capacity. Throws when it is closed.
    package func waitForRoom() async throws { try await write(nil) }

    private func write(_ message: WebSocketMessage?) async throws {
        let id = state.withLock { state in
            state.nextWriter += 1
            return state.nextWriter
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let (answer, reader) = state.withLock { state in
                    Self.write(&state, message, capacity, isCancelled: Task.isCancelled, (id, continuation))
                }
                reader?.resume(returning: message)
                if let answer { continuation.resume(with: answer) }
            }
        } onCancel: {
            let writer = state.withLock { state -> Writer? in
                guard let index = state.writers.firstIndex(where: { $0.id == id }) else { return nil }
                return state.writers.remove(at: index).continuation
            }
            writer?.resume(throwing: CancellationError())
        }
    }

    /// Ends the queue: what is in it can still be read, nothing more can be written. Later calls do nothing.
    package func close(_ code: WebSocketCloseCode, reason: String = "") {
        let (reader, writers) = state.withLock { state -> (Reader?, [Writer]) in
            guard state.closeCode == nil else { return (nil, []) }
            state.closeCode = code
            state.closeReason = reason.isEmpty ? nil : reason
            defer {
                state.reader = nil
                state.writers = []
            }
            return (state.reader, state.writers.map(\.continuation))
        }
        reader?.resume(returning: nil)
        for writer in writers { writer.resume(throwing: Self.closed) }
    }

    private static var closed: TransportError { TransportError(.offline, message: "The socket is closed.") }

    private static func read(
        _ state: inout State, _ capacity: Int, isCancelled: Bool,
        _ continuation: Reader
    ) -> (Result<WebSocketMessage?, any Error>?, [Writer]) {
        if isCancelled { return (.failure(CancellationError()), []) }
        guard !state.messages.isEmpty else {
            if state.closeCode != nil { return (.success(nil), []) }
            precondition(state.reader == nil, "A socket has one reader at a time.")
            state.reader = continuation
            return (nil, [])
        }
        let message = state.messages.removeFirst()
        state.bytes -= message.size
        guard state.bytes <= capacity else { return (.success(message), []) }
        defer { state.writers = [] }
        return (.success(message), state.writers.map(\.continuation))
    }

    private static func write(
        _ state: inout State, _ message: WebSocketMessage?, _ capacity: Int, isCancelled: Bool,
        _ writer: (id: Int, continuation: Writer)
    ) -> (Result<Void, any Error>?, Reader?) {
        if isCancelled { return (.failure(CancellationError()), nil) }
        guard state.closeCode == nil else { return (.failure(closed), nil) }
        let reader = message.flatMap { add($0, to: &state) }
        guard state.bytes > capacity else { return (.success(()), reader) }
        state.writers.append(writer)
        return (nil, reader)
    }

    /// Adds a message, unless the reader that is returned takes it at once.
    private static func add(_ message: WebSocketMessage, to state: inout State) -> Reader? {
        guard state.closeCode == nil else { return nil }
        if let reader = state.reader {
            state.reader = nil
            return reader
        }
        state.messages.append(message)
        state.bytes += message.size
        return nil
    }
}

extension WebSocketMessage {
    /// Bytes of the content.
    var size: Int {
        switch self {
        case .text(let text): text.utf8.count
        case .binary(let bytes): bytes.count
        }
    }
}
