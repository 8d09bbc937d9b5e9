/// A whole message of a WebSocket (RFC 6455, section 5.6).
public enum WebSocketMessage: Sendable, Equatable {
    case text(String)
    case binary([UInt8])
}

/// A close status (RFC 6455, section 7.4).
public struct WebSocketCloseCode: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt16

    public init(rawValue: UInt16) { self.rawValue = rawValue }

    public static let normal = WebSocketCloseCode(rawValue: 1000)
    public static let goingAway = WebSocketCloseCode(rawValue: 1001)
    public static let protocolError = WebSocketCloseCode(rawValue: 1002)
    public static let invalidData = WebSocketCloseCode(rawValue: 1007)
    public static let policyViolation = WebSocketCloseCode(rawValue: 1008)
    public static let tooBig = WebSocketCloseCode(rawValue: 1009)
    public static let internalError = WebSocketCloseCode(rawValue: 1011)
    public static let tryAgainLater = WebSocketCloseCode(rawValue: 1013)
}

/// One end of an open WebSocket: a server's, a client's, or one of a pair in the same process.
public protocol WebSocketChannel: Sendable, AnyObject {
    /// The next message; nil once the peer has closed or gone. One reader at a time.
    func receive() async throws -> WebSocketMessage?
    /// Queues a message; returns when the queue has room again, so that a slow peer holds the sender back.
    /// Throws when the socket is closed.
    func send(_ message: WebSocketMessage) async throws
    /// Bytes queued and not yet taken by the system: above zero means that the peer reads slowly.
    var queuedBytes: Int { get }
    /// Starts the close handshake; later calls do nothing.
    func close(_ code: WebSocketCloseCode, reason: String)
    /// Why the socket is closed, once it is; nil before, and where a channel does not know.
    var closeCode: WebSocketCloseCode? { get }
    /// What the peer said as it closed; nil before, where it said nothing, and where a channel does not know.
    var closeReason: String? { get }
}

/// A server's end of a WebSocket, which may also be told a message without waiting: many messages to many sockets then
/// cost few changes of threads.
public protocol ServerWebSocket: WebSocketChannel {
    /// Queues a message at once, from any thread; dropped when the socket is closed. What was posted goes out in order.
    /// Whoever posts much asks `hasRoom` before.
    func post(_ message: WebSocketMessage)
    /// Passes messages to an action as they come, on whatever thread the socket has, until it answers false: true is
    /// returned then, and what comes afterwards waits for the next call. Returns false once the peer has closed or gone.
    func receive(while action: @escaping @Sendable (WebSocketMessage) -> Bool) async -> Bool
    /// False while more waits than the queue is meant to hold, because the peer reads slowly.
    var hasRoom: Bool { get }
    /// Returns when the queue has room. Throws when the socket is closed.
    func waitForRoom() async throws
}

extension ServerWebSocket {
    public func receive(while action: @escaping @Sendable (WebSocketMessage) -> Bool) async -> Bool {
        while let message = try? await receive() {
            guard action(message) else { return true }
        }
        return false
    }
}

extension WebSocketChannel {
    public var closeCode: WebSocketCloseCode? { nil }
    public var closeReason: String? { nil }
}
