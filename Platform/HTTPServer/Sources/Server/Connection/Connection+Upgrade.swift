import Wire

extension Connection {
    /// Answers the WebSocket handshake and hands the socket over.
    func upgrade(_ response: HTTPResponse, _ run: @escaping @Sendable (any WebSocketChannel) async -> Void) {
        refuse(RequestRefusal(.notImplemented, "WebSockets are not spoken yet."))
    }
}
