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
}

extension WebSocketChannel {
    public var closeCode: WebSocketCloseCode? { nil }
}
