import Base
import CSockets
import Glibc
import Synchronization
import Wire

/// Accepts connections on the first loop and gives each to the loop that has the fewest.
actor Listener: EventSource {
    private let loop: EventLoop
    private let loops: [EventLoop]
    private let service: Service
    private let socket: Int32
    private var token: EventLoop.Token?
    /// Given up for a moment when the process has no descriptor left, to accept and close what waits.
    private var reserve: Int32
    /// Connections turned away since the log was last told that no descriptor is left, and when that was.
    private var turnedAway = 0
    private var complainedAt: UInt64?
    /// Nanoseconds between two lines of the log about one shortage.
    private static let complaintInterval: UInt64 = 60_000_000_000

    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    init(socket: Int32, loops: [EventLoop], first: EventLoop, service: Service) {
        self.socket = socket
        self.loops = loops
        self.service = service
        loop = first
        reserve = hs_open_file("/dev/null")
    }

    func open() throws(HTTPServerError) {
        token = loop.watch(socket, source: self)
        guard token != nil else {
            throw HTTPServerError(.system, message: "The listening socket could not be watched.")
        }
    }

    /// Stops accepting, after those who have connected and were not yet taken in: for them the server is there.
    func close() {
        guard let token else { return }
        self.token = nil
        accept(atMost: 4_096)
        loop.forget(token)
        hs_close(socket)
        if reserve >= 0 { hs_close(reserve) }
    }

    nonisolated func ready(_ readiness: Readiness) { assumeIsolated { $0.accept(atMost: 64) } }
    nonisolated func deadlinePassed() {}
    nonisolated func serverStops() { assumeIsolated { $0.close() } }
    nonisolated func abort() { assumeIsolated { $0.close() } }

    /// Takes some of what waits; the rest is reported again.
    private func accept(atMost most: Int) {
        var text = [CChar](repeating: 0, count: Int(hs_address_length))
        for _ in 0..<most {
            let accepted = hs_accept(socket, &text)
            if accepted >= 0 {
                let peer = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
                admit(PassedConnection(socket: accepted, peer: peer, received: []))
            } else if accepted == -EMFILE || accepted == -ENFILE {
                return survive()
            } else if accepted != -ECONNABORTED, accepted != -EINTR {
                return
            }
        }
    }

    /// Goes on with a connection of another process.
    func adopt(_ connection: PassedConnection) { admit(connection) }

    private func admit(_ accepted: PassedConnection) {
        let address = NetworkAddress(accepted.peer)
        let limited = address.flatMap { service.proxies.contains($0) ? nil : $0.subscriber }
        switch service.table.enter(limited) {
        case .tooMany: return turnAway(accepted.socket, .serviceUnavailable)
        case .tooManyOfAddress: return turnAway(accepted.socket, .tooManyRequests)
        case .welcome: break
        }
        let target = loops.min { $0.load.load(ordering: .relaxed) < $1.load.load(ordering: .relaxed) } ?? loop
        let connection = Connection(
            socket: accepted.socket, peerText: accepted.peer, peer: address, limited: limited, loop: target,
            service: service)
        let received = accepted.received
        if target === loop {
            connection.assumeIsolated { $0.open(received) }
        } else {
            Task(executorPreference: target) { await connection.open(received) }
        }
    }

    /// Says why and closes. What the peer has sent is not read, so it may see a reset instead.
    private func turnAway(_ accepted: Int32, _ status: HTTPStatus) {
        var bytes: [UInt8] = []
        var date = DateField()
        let head = ResponseHead(
            status: status, fields: ["Retry-After": "1"], framing: .length(0), connection: "close")
        _ = head.encode(into: &bytes, date: &date)
        _ = bytes.withUnsafeBytes { hs_send(accepted, $0.baseAddress, $0.count) }
        hs_shutdown_write(accepted)
        hs_close(accepted)
    }

    /// No descriptor is left: without this the waiting connection would be reported for ever.
    private func survive() {
        complain()
        if reserve >= 0 { hs_close(reserve) }
        var text = [CChar](repeating: 0, count: Int(hs_address_length))
        let accepted = hs_accept(socket, &text)
        if accepted >= 0 { hs_close(accepted) }
        reserve = hs_open_file("/dev/null")
    }

    /// A line for the first connection of a shortage, then one a minute: a flood of connections is no flood of lines.
    private func complain() {
        turnedAway += 1
        if let complainedAt, loop.now - complainedAt < Self.complaintInterval { return }
        service.log.error("No descriptor is left; connections are turned away.", ["count": "\(turnedAway)"])
        complainedAt = loop.now
        turnedAway = 0
    }
}
