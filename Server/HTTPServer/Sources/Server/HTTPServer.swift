import Base
import CSockets
import Glibc
import Synchronization
import Wire

/// An HTTP/1.1 and WebSocket server on Linux.
///
/// Handlers run on the thread of their connection: they must not block it. TLS and HTTP/2 are a proxy's business.
public final class HTTPServer: Sendable {
    private struct State {
        var loops: [EventLoop] = []
        var listener: Listener?
        var hasStarted = false
        var isStopped = false
    }

    private let configuration: Configuration
    private let log: Log
    private let handler: HTTPHandler
    private let state = Mutex(State())
    private let service = Mutex<Service?>(nil)

    /// A server that is not started yet.
    public init(configuration: Configuration = Configuration(), log: Log, handler: @escaping HTTPHandler) {
        self.configuration = configuration
        self.log = log
        self.handler = handler
    }

    /// Open connections, WebSockets included.
    public var connectionCount: Int { service.withLock { $0 }?.table.count ?? 0 }

    /// Listens and serves; returns once connections are accepted. Throws `HTTPServerError`.
    @discardableResult
    public func start() async throws -> SocketAddress {
        let isFirst = state.withLock { state in
            defer { state.hasStarted = true }
            return !state.hasStarted
        }
        guard isFirst else { throw HTTPServerError(.alreadyStarted, message: "This server was started before.") }
        hs_ignore_broken_pipes()
        hs_raise_descriptor_limit()
        let service = try Service(configuration: configuration, log: log, handler: handler)
        let socket = try listen()
        let loops = try (0..<max(1, configuration.loops)).map { _ throws(HTTPServerError) in try EventLoop() }
        for (index, loop) in loops.enumerated() { loop.start(name: "http-\(index)") }
        let listener = Listener(socket: socket.descriptor, loops: loops, first: loops[0], service: service)
        try await listener.open()
        self.service.withLock { $0 = service }
        state.withLock { state in
            state.loops = loops
            state.listener = listener
        }
        let address = socket.address
        log.info("The server listens.", ["address": address.description])
        return address
    }

    /// Stops: answers whoever has connected already and accepts nothing more, lets requests finish, closes WebSockets with
    /// 1001 and when to come back; after the grace period closes what is left.
    public func stop(grace: Duration = .seconds(10)) async {
        let (loops, listener) = state.withLock { state in
            defer { state.isStopped = true }
            return state.isStopped ? ([], nil) : (state.loops, state.listener)
        }
        guard let listener, let service = service.withLock({ $0 }) else { return }
        service.beginStopping()
        await listener.close()
        for loop in loops { await Self.tellAll(of: loop) { $0.serverStops() } }
        let patience = Task {
            try await Task.sleep(for: grace)
            for loop in loops { await Self.tellAll(of: loop) { $0.abort() } }
        }
        await service.table.drained()
        patience.cancel()
        for loop in loops { loop.retire() }
        log.info("The server has stopped.")
    }

    private static func tellAll(of loop: EventLoop, _ body: @escaping @Sendable (any EventSource) -> Void) async {
        await Task(executorPreference: loop) {
            for source in loop.sources { body(source) }
        }.value
    }

    /// Takes a connection over that another process has begun to read.
    public func adopt(_ connection: PassedConnection) async {
        guard let listener = state.withLock({ $0.isStopped ? nil : $0.listener }) else {
            hs_close(connection.socket)
            return
        }
        await listener.adopt(connection)
    }

    private func listen() throws(HTTPServerError) -> ListeningSocket {
        if let socket = configuration.socket { return socket }
        return try ListeningSocket(
            host: configuration.host, port: configuration.port, reusePort: configuration.reusePort)
    }
}
