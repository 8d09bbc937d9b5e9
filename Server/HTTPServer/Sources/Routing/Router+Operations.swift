public import Wire

extension Router {
    /// Adds `GET /healthz`: 200 while the program does its work, 503 with a sentence when `check` finds something wrong.
    public mutating func addHealth(check: @escaping @Sendable () async -> String? = { nil }) {
        on(.get, "/healthz") { _ in
            if let complaint = await check() { throw Problem.unavailable(complaint) }
            return HTTPResponse(
                fields: ["Content-Type": "application/json", "Cache-Control": "no-store"],
                body: HTTPBody(#"{"status":"ok"}"#))
        }
    }

    /// Adds `GET /metrics`, for peers that the closure lets in; to all others the page does not exist.
    public mutating func addMetrics(
        _ metrics: Metrics,
        allow: @escaping @Sendable (HTTPRequest) -> Bool = { PeerAddress.isLoopback($0.remoteAddress) }
    ) {
        on(.get, "/metrics") { request in
            guard allow(request) else { throw Problem.notFound() }
            return HTTPResponse(
                fields: ["Content-Type": "text/plain; version=0.0.4; charset=utf-8", "Cache-Control": "no-store"],
                body: HTTPBody(metrics.text))
        }
    }
}
