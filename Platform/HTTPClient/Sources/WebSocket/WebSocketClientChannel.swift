import Wire

/// The client's end of a WebSocket, over bytes that somebody else carries. Who lets go of it closes it.
final class WebSocketClientChannel: WebSocketChannel {
    private let core: WebSocketClientCore

    /// - Parameter core: what was opened; it is begun here.
    init(_ core: WebSocketClientCore, rest: [UInt8]) {
        self.core = core
        core.begin(with: rest)
    }

    deinit { core.close(.goingAway, reason: "") }

    func receive() async throws -> WebSocketMessage? { try await core.incoming.next() }

    func send(_ message: WebSocketMessage) async throws {
        try await core.frames.append(.binary(WebSocketFrame.message(message, mask: core.mask())))
    }

    var queuedBytes: Int { core.frames.queuedBytes }
    var closeCode: WebSocketCloseCode? { core.incoming.closeCode }
    var closeReason: String? { core.incoming.closeReason }

    func close(_ code: WebSocketCloseCode, reason: String) { core.close(code, reason: reason) }
}
