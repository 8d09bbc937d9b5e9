public import Wire

/// What carries requests: libcurl, the system's URL loading, or a recording in a test.
public protocol HTTPEngine: Sendable {
    /// Makes one request and gives one answer, unpacked, whose body may still be coming: no redirect is followed and
    /// nothing is tried again. Throws `HTTPClientError`, and `CancellationError` when its task is cancelled.
    func exchange(_ request: ClientRequest, _ options: HTTPOptions) async throws -> HTTPResponse
    /// Opens a WebSocket. Throws as `exchange` does.
    func openWebSocket(_ request: ClientRequest, _ options: HTTPOptions) async throws -> any WebSocketChannel
    /// Ends what runs. Nothing can be sent afterwards.
    func shutDown() async
}
