public import HTTPClient
import Synchronization
public import TestKit
public import Wire

/// A push service that answers as it is told, and keeps what it was sent.
public final class PushService: HTTPEngine {
    /// What came, in the order in which it came.
    public let asked = Recorder<ClientRequest>()
    private let said = Mutex((status: 201, body: ""))

    public init() {}

    /// Says what it answers from now on.
    public func answer(_ status: Int, _ body: String = "") { said.withLock { $0 = (status, body) } }

    public func exchange(_ request: ClientRequest, _ options: HTTPOptions) async throws -> HTTPResponse {
        asked.record(request)
        let (status, body) = said.withLock { $0 }
        return HTTPResponse(status: HTTPStatus(rawValue: status), body: HTTPBody(body))
    }

    public func openWebSocket(_ request: ClientRequest, _ options: HTTPOptions) async throws -> any WebSocketChannel {
        throw HTTPClientError(.unreachable, host: request.address.host)
    }

    public func shutDown() async {}
}
