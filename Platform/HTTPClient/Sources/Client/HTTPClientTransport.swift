public import Wire

/// Lets an `APIClient` reach a server through an `HTTPClient`.
public struct HTTPClientTransport: Transport {
    private let client: HTTPClient
    private let base: HTTPAddress
    private let options: HTTPOptions

    /// - Parameter base: the server's root; a path in it goes before every request's path.
    public init(client: HTTPClient, base: HTTPAddress, options: HTTPOptions = HTTPOptions()) {
        self.client = client
        self.base = base
        self.options = options
    }

    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try await Self.translating {
            var response = try await client.send(outgoing(request, base.scheme), options: options)
            if case .stream(let stream) = response.body {
                response.body = .stream(
                    HTTPBodyStream(count: stream.count) { try await Self.translating { try await stream.next() } })
            }
            return response
        }
    }

    public func openWebSocket(_ request: HTTPRequest) async throws -> any WebSocketChannel {
        try await Self.translating {
            let made = outgoing(request, base.scheme.isSecure ? .wss : .ws)
            return try await client.openWebSocket(made, options: options)
        }
    }

    private func outgoing(_ request: HTTPRequest, _ scheme: HTTPAddress.Scheme) -> ClientRequest {
        var address = base.appending(path: request.path, query: request.query)
        address.scheme = scheme
        return ClientRequest(request.method, address, fields: request.fields, body: request.body)
    }

    private static func translating<Value>(_ work: () async throws -> Value) async throws -> Value {
        do {
            return try await work()
        } catch let error as HTTPClientError {
            throw error.transportError
        } catch is CancellationError {
            throw TransportError(.cancelled, message: "The call was cancelled.")
        }
    }
}
