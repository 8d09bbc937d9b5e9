import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A WebSocket of the system's URL loading.
final class URLSocket: WebSocketChannel {
    private struct State {
        var queuedBytes = 0
        var isClosed = false
        var closeCode: WebSocketCloseCode?
        var closeReason: String?
    }

    private let task: URLSessionWebSocketTask
    private let state = Mutex(State())

    init(_ task: URLSessionWebSocketTask) { self.task = task }

    deinit { task.cancel() }

    func receive() async throws -> WebSocketMessage? {
        do {
            switch try await task.receive() {
            case .string(let text): return .text(text)
            case .data(let data): return .binary(Array(data))
            @unknown default: return nil
            }
        } catch {
            if Task.isCancelled { throw CancellationError() }
            // The session may tell of the close only after this.
            let code = task.closeCode
            didEnd(
                code == .invalid ? nil : WebSocketCloseCode(rawValue: UInt16(clamping: code.rawValue)), task.closeReason
            )
            return nil
        }
    }

    func send(_ message: WebSocketMessage) async throws {
        let size = message.size
        try state.withLock { state in
            guard !state.isClosed else { throw TransportError(.offline, message: "The socket is closed.") }
            state.queuedBytes += size
        }
        defer { state.withLock { $0.queuedBytes -= size } }
        do {
            switch message {
            case .text(let text): try await task.send(.string(text))
            case .binary(let bytes): try await task.send(.data(Data(bytes)))
            }
        } catch {
            throw TransportError(.offline, message: "The socket is closed.")
        }
    }

    var queuedBytes: Int { state.withLock { $0.queuedBytes } }
    var closeCode: WebSocketCloseCode? { state.withLock { $0.closeCode } }
    var closeReason: String? { state.withLock { $0.closeReason } }

    func close(_ code: WebSocketCloseCode, reason: String) {
        let isFirst = state.withLock { state in
            defer { state.isClosed = true }
            return !state.isClosed
        }
        guard isFirst else { return }
        let closeCode = URLSessionWebSocketTask.CloseCode(rawValue: Int(code.rawValue)) ?? .normalClosure
        task.cancel(with: closeCode, reason: Data(reason.utf8))
    }

    /// Notes that the peer has closed, and why.
    func didEnd(_ code: WebSocketCloseCode?, _ reason: Data?) {
        state.withLock { state in
            state.isClosed = true
            state.closeCode = state.closeCode ?? code
            state.closeReason = state.closeReason ?? reason.map { String(decoding: $0, as: UTF8.self) }
        }
    }
}
