public import Base
public import HTTPClient
import HTTPServer
public import Wire

/// Carries requests to an issuer in the same process, and all others to another engine where there is one.
public struct IssuerEngine: HTTPEngine {
    private let issuer: OpenIDIssuer
    private let handler: HTTPHandler
    private let others: (any HTTPEngine)?

    public init(_ issuer: OpenIDIssuer, log: Log, others: (any HTTPEngine)? = nil) {
        self.issuer = issuer
        handler = issuer.routes(log: log).handler
        self.others = others
    }

    public func exchange(_ request: ClientRequest, _ options: HTTPOptions) async throws -> HTTPResponse {
        let host = request.address.host
        guard request.address.text.hasPrefix(issuer.address + "/") else {
            guard let others else { throw HTTPClientError(.nameNotFound, host: host) }
            return try await others.exchange(request, options)
        }
        if issuer.fault == .unreachable { throw HTTPClientError(.refused, host: host) }
        let prefix = (try? HTTPAddress(issuer.address))?.path ?? "/"
        let path = prefix == "/" ? request.address.path : String(request.address.path.dropFirst(prefix.count))
        return await handler(
            HTTPRequest(
                method: request.method, path: path, query: request.address.query, fields: request.fields,
                body: request.body))
    }

    public func openWebSocket(_ request: ClientRequest, _ options: HTTPOptions) async throws -> any WebSocketChannel {
        throw HTTPClientError(.noWebSocket(404), host: request.address.host)
    }

    public func shutDown() async { await others?.shutDown() }
}
