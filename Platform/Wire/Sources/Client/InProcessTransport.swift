/// Reaches a server that lives in the same process, by calling its handler.
public struct InProcessTransport: Transport {
    private let handler: HTTPHandler

    public init(handler: @escaping HTTPHandler) { self.handler = handler }

    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let response = await handler(request)
        if Task.isCancelled { throw TransportError(.cancelled, message: "The call was cancelled.") }
        guard response.webSocket == nil else {
            return Problem(.upgradeRequired, code: "upgrade_required", "This address speaks WebSocket.").response
        }
        return response
    }

    public func openWebSocket(_ request: HTTPRequest) async throws -> any WebSocketChannel {
        var request = request
        request.fields["Connection"] = "Upgrade"
        request.fields["Upgrade"] = "websocket"
        request.fields["Sec-WebSocket-Version"] = "13"
        request.fields["Sec-WebSocket-Key"] = "AAAAAAAAAAAAAAAAAAAAAA=="
        let response = await handler(request)
        guard let serve = response.webSocket else {
            let bytes = (try? await response.body.collect(limit: 1 << 20)) ?? []
            throw Problem.of(response, bytes: bytes)
        }
        let (client, server) = InProcessWebSocket.pair()
        Task {
            await serve(server)
            server.close(.normal, reason: "")
        }
        return client
    }
}
