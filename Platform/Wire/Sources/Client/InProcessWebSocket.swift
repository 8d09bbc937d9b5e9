import Synchronization

/// One end of a WebSocket whose both ends are in this process.
public final class InProcessWebSocket: ServerWebSocket {
    private let incoming: MessageQueue
    private let outgoing: MessageQueue

    private init(incoming: MessageQueue, outgoing: MessageQueue) {
        self.incoming = incoming
        self.outgoing = outgoing
    }

    /// Two ends, each of which receives what the other one sends.
    /// - Parameter capacity: Most bytes that wait on their way, beyond the first message.
    public static func pair(capacity: Int = 256 << 10) -> (InProcessWebSocket, InProcessWebSocket) {
        let one = MessageQueue(capacity: capacity), other = MessageQueue(capacity: capacity)
        return (
            InProcessWebSocket(incoming: one, outgoing: other), InProcessWebSocket(incoming: other, outgoing: one)
        )
    }

    public func receive() async throws -> WebSocketMessage? { try await incoming.next() }

    public func send(_ message: WebSocketMessage) async throws { try await outgoing.append(message) }

    public func post(_ message: WebSocketMessage) { outgoing.post(message) }

    public var queuedBytes: Int { outgoing.queuedBytes }

    public var hasRoom: Bool { outgoing.hasRoom }

    public func waitForRoom() async throws { try await outgoing.waitForRoom() }

    public func close(_ code: WebSocketCloseCode, reason: String) {
        outgoing.close(code, reason: reason)
        incoming.close(code)
    }

    public var closeCode: WebSocketCloseCode? { incoming.closeCode }
    public var closeReason: String? { incoming.closeReason }

    deinit { close(.goingAway, reason: "") }
}
