/// A response as a handler makes it and a client reads it.
public struct HTTPResponse: Sendable {
    public var status: HTTPStatus
    public var fields: HTTPFields
    public var body: HTTPBody
    /// When set, the server answers the WebSocket handshake and hands the socket over; the channel closes when this
    /// returns. Status, fields (but Set-Cookie and Sec-WebSocket-Protocol) and body are then not used.
    public var webSocket: (@Sendable (any ServerWebSocket) async -> Void)?
    /// Whether the socket's messages may travel compressed, each for itself (RFC 7692). Not for messages that mix
    /// secrets with what strangers wrote: their lengths would tell of the secrets.
    public var compressesMessages = false

    public init(status: HTTPStatus = .ok, fields: HTTPFields = [:], body: HTTPBody = .empty) {
        self.status = status
        self.fields = fields
        self.body = body
    }
}

/// Answers a request. It never throws: what goes wrong is an answer too.
public typealias HTTPHandler = @Sendable (HTTPRequest) async -> HTTPResponse

/// Stands before a handler and may change the request, the answer, or answer itself.
public typealias HTTPMiddleware = @Sendable (HTTPRequest, _ next: HTTPHandler) async -> HTTPResponse
