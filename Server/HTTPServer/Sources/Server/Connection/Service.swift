import Base
import Synchronization
import Wire

/// What all connections of one server share.
final class Service: Sendable {
    let configuration: HTTPServer.Configuration
    let limits: HTTPServer.Limits
    let handler: HTTPHandler
    let log: Log
    let proxies: TrustedProxies
    let table: ConnectionTable
    let disk = DiskReader()
    /// Requests whose handlers run or are to.
    let line: RequestLine
    private let stopping = Atomic<Bool>(false)

    init(configuration: HTTPServer.Configuration, log: Log, handler: @escaping HTTPHandler) throws(HTTPServerError) {
        self.configuration = configuration
        limits = configuration.limits
        self.handler = handler
        self.log = log
        proxies = try TrustedProxies(configuration.trustedProxies)
        line = RequestLine(limits: configuration.limits)
        table = ConnectionTable(limits: configuration.limits)
    }

    var isStopping: Bool { stopping.load(ordering: .relaxed) }

    func beginStopping() { stopping.store(true, ordering: .relaxed) }

    /// Why a WebSocket is closed when the server stops: the milliseconds after which its client had better come back.
    ///
    /// Each is told another number, and the more are connected the further these lie apart, so that whoever serves next
    /// is not stormed.
    var resumeHint: String {
        let spread = min(max(1_000, table.count), 4_000)
        return "retry_ms=\(Int.random(in: 500...500 + spread))"
    }
}
