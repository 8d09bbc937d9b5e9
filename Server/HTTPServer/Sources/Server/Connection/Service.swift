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
    /// Requests whose handlers run.
    let inFlight = Atomic<Int>(0)
    private let stopping = Atomic<Bool>(false)

    init(configuration: HTTPServer.Configuration, log: Log, handler: @escaping HTTPHandler) throws(HTTPServerError) {
        self.configuration = configuration
        limits = configuration.limits
        self.handler = handler
        self.log = log
        proxies = try TrustedProxies(configuration.trustedProxies)
        table = ConnectionTable(limits: configuration.limits)
    }

    var isStopping: Bool { stopping.load(ordering: .relaxed) }

    func beginStopping() { stopping.store(true, ordering: .relaxed) }

    /// Counts a request in; false when there are too many.
    func enter() -> Bool {
        if inFlight.add(1, ordering: .relaxed).newValue <= limits.inFlight { return true }
        inFlight.subtract(1, ordering: .relaxed)
        return false
    }

    func leave() { inFlight.subtract(1, ordering: .relaxed) }
}
