/// How a client's requests reach a server: over HTTPS, or by a call in the same process.
public protocol Transport: Sendable {
    /// Sends a request. Throws `TransportError` when no answer came.
    func send(_ request: HTTPRequest) async throws -> HTTPResponse
    /// Opens a WebSocket at the request's path.
    func openWebSocket(_ request: HTTPRequest) async throws -> any WebSocketChannel
}

/// Why no answer came.
public struct TransportError: Error, Sendable, Equatable {
    public enum Code: Sendable {
        case offline, timedOut, cancelled, refused, brokenAnswer
        /// The server shows none of the keys that it is known by. Nothing was sent to it.
        case strangeKey
    }

    public var code: Code
    public var message: String

    public init(_ code: Code, message: String) {
        self.code = code
        self.message = message
    }
}
