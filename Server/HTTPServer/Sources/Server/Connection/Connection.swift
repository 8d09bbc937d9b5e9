import CSockets
import Glibc
import Wire

/// One client's connection: reads requests, has them handled, writes the responses, one after the other.
///
/// Its executor is its loop, so what the loop reports is handled without a hop; everything but the waiting for pieces and
/// room is synchronous.
actor Connection: EventSource {
    enum Phase {
        /// Between requests, or in the middle of a head.
        case head
        /// A handler runs or its response is being written.
        case serving
        /// All is written; what the peer still sends is thrown away, so that it can read the answer.
        case lingering
        case closed
    }

    let loop: EventLoop
    let service: Service
    let socket: Int32
    let peerText: String
    let peer: NetworkAddress?
    /// The address that counts against the limit; nil for proxies.
    let limited: NetworkAddress?
    var token: EventLoop.Token?
    /// Another process has accepted it.
    var wasPassed = false

    var phase = Phase.head
    var readsSocket = true
    var writesSocket = false
    /// The peer has finished sending.
    var peerFinished = false

    // The request.
    var input: [UInt8] = []
    var scanner = HeadScanner()
    var headStarted = false
    var number = 0
    var head: RequestHead?
    var body: IncomingBody?
    var bodyPatience: Patience
    var task: Task<Void, Never>?

    // The response.
    var output = Output()
    var isStreaming = false
    var isChunked = false
    /// The head of the response is out or on its way.
    var hasBegun = false
    /// All of the response is in the output.
    var isComplete = false
    var closesAfterwards = false
    var writer: CheckedContinuation<Bool, Never>?
    var writePatience: Patience
    var isWarming = false
    /// The deadline of whatever is neither the body's nor the response's.
    var ownDeadline = UInt64.max

    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    init(
        socket: Int32, peerText: String, peer: NetworkAddress?, limited: NetworkAddress?, loop: EventLoop,
        service: Service
    ) {
        self.socket = socket
        self.peerText = peerText
        self.peer = peer
        self.limited = limited
        self.loop = loop
        self.service = service
        bodyPatience = Patience(service.limits.bodyTime)
        writePatience = Patience(service.limits.writeTime)
    }

    /// Begins to read, after what another process has read already.
    func open(_ received: [UInt8]) {
        guard let token = loop.watch(socket, source: self) else {
            phase = .closed
            hs_close(socket)
            service.table.leave(limited)
            return
        }
        self.token = token
        let patience = service.isStopping ? service.limits.farewellTime : service.limits.headerTime
        ownDeadline = loop.now + patience.nanoseconds
        updateDeadline()
        input = received
        wasPassed = !received.isEmpty
        takeRequests()
    }

    /// Ends the connection at once.
    func close() {
        guard phase != .closed else { return }
        let wasServing = phase == .serving
        phase = .closed
        if let token { loop.forget(token) }
        output.closeFile()
        hs_close(socket)
        service.table.leave(limited)
        failBody(HTTPBodyError(.peerGone, message: "The client went away before the body was complete."))
        writer?.resume(returning: false)
        writer = nil
        if wasServing, isStreaming { task?.cancel() }
        task = nil
    }
}

// MARK: - What the loop reports

extension Connection {
    nonisolated func ready(_ readiness: Readiness) { assumeIsolated { $0.handle(readiness) } }
    nonisolated func deadlinePassed() { assumeIsolated { $0.handleDeadline() } }

    nonisolated func serverStops() {
        assumeIsolated { connection in
            // A request that lies in the socket was sent to a server that was there.
            if connection.phase == .head, !connection.headStarted { connection.read() }
            switch connection.phase {
            case .head where !connection.headStarted && connection.number > 0: connection.close()
            case .head where !connection.headStarted:
                connection.ownDeadline = connection.loop.now + connection.service.limits.farewellTime.nanoseconds
                connection.updateDeadline()
            case .head, .serving: connection.closesAfterwards = true
            case .lingering, .closed: break
            }
        }
    }

    nonisolated func abort() {
        assumeIsolated { connection in
            connection.task?.cancel()
            connection.close()
        }
    }

    private func handle(_ readiness: Readiness) {
        if readiness.contains(.hangup) {
            // What came before the end may still be read, but nobody will read an answer.
            if phase != .serving || !readiness.contains(.read) { return close() }
        }
        if readiness.contains(.write) { flush() }
        if readiness.contains(.read) { read() }
    }

    private func handleDeadline() {
        let now = loop.now
        if body?.reader != nil, bodyPatience.deadline <= now {
            closesAfterwards = true
            failBody(HTTPBodyError(.tooSlow, message: "The body came too slowly."))
        }
        if writePatience.deadline <= now { return close() }
        if ownDeadline <= now {
            ownDeadline = .max
            guard phase == .head, headStarted else { return close() }
            return refuse(RequestRefusal(.requestTimeout, "The request came too slowly."))
        }
        updateDeadline()
    }

    /// Tells the loop the earliest of the deadlines.
    func updateDeadline() {
        guard let token else { return }
        loop.setDeadline(token, min(ownDeadline, min(bodyPatience.deadline, writePatience.deadline)))
    }

    /// Says what the loop shall report from now on.
    func setInterest(read: Bool, write: Bool) {
        guard read != readsSocket || write != writesSocket, let token else { return }
        readsSocket = read
        writesSocket = write
        loop.setInterest(token, read: read, write: write)
    }
}

// MARK: - Reading

extension Connection {
    private func read() {
        switch phase {
        case .closed: return
        case .lingering:
            let count = receive()
            if count == 0 || count < 0 && !Output.isBlocked(count) { close() }
        case .head: readHead()
        case .serving:
            if body?.wantsBytes == true { return readBody() }
            if isStreaming, input.count < IncomingBody.highWater { return readAhead() }
            // A next request, or the end, can wait until this one is answered.
            setInterest(read: false, write: writesSocket)
        }
    }

    /// Bytes now in the loop's scratch buffer, 0 at the end, or the negative error.
    func receive() -> Int64 {
        loop.scratch.withUnsafeMutableBytes { hs_receive(socket, $0.baseAddress, $0.count) }
    }

    private func readHead() {
        let count = receive()
        guard count > 0 else {
            if !Output.isBlocked(count) { close() }
            return
        }
        input.append(contentsOf: loop.scratch[..<Int(count)])
        takeRequests()
    }

    /// A stream may wait long for its next piece; whether its reader is still there shows only here.
    private func readAhead() {
        let count = receive()
        if count > 0 { input.append(contentsOf: loop.scratch[..<Int(count)]) }
        if count == 0 || count < 0 && !Output.isBlocked(count) { close() }
    }

    private func readBody() {
        let count = receive()
        guard count > 0 else {
            guard !Output.isBlocked(count) else { return }
            peerFinished = true
            closesAfterwards = true
            setInterest(read: false, write: writesSocket)
            return failBody(HTTPBodyError(.peerGone, message: "The client went away before the body was complete."))
        }
        bodyPatience.progress(Int(count), at: loop.now)
        let bytes = loop.scratch
        takeBody(bytes.span.extracting(0..<Int(count)))
    }
}
