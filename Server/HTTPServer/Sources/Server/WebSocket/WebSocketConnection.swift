import CSockets
import Synchronization
import Wire

/// One open WebSocket: the server's end of it.
///
/// Its executor is its loop. A peer that reads slowly holds senders back; one that sends faster than the application
/// receives is not read from; one that answers no ping is taken for dead.
actor WebSocketConnection: EventSource, ServerWebSocket {
    private enum Phase {
        case open
        /// We have sent a close frame and wait for the peer's.
        case closing
        /// Our close frame is the last thing to send. A peer that broke the rules may still be sending: what comes is
        /// thrown away, because an early close would lose our frame to a reset.
        case leaving(drains: Bool)
        case closed
    }

    /// What was posted and the loop has not taken yet.
    private struct Mail {
        var messages: [WebSocketMessage] = []
        var bytes = 0
    }

    private let loop: EventLoop
    private let service: Service
    private let socket: Int32
    private let limited: NetworkAddress?
    private var token: EventLoop.Token?
    private var phase = Phase.open
    private var readsSocket = true
    private var writesSocket = false

    private let compression: WebSocketCompression?
    private var decoder: WebSocketDecoder
    private var inbox: [WebSocketMessage] = []
    private var inboxBytes = 0
    private var reader: WebSocketReader?

    private var output = Output()
    private var senders: [CheckedContinuation<Void, any Error>] = []
    private let queued = Atomic<Int>(0)
    private nonisolated let mail = Mutex(Mail())
    /// Zero while the socket is open.
    private let closedWith = Atomic<UInt16>(0)

    private var awaitsPong = false
    private var hasSentSincePing = false
    private var task: Task<Void, Never>?

    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    init(
        socket: Int32, limited: NetworkAddress?, loop: EventLoop, service: Service, compression: WebSocketCompression?
    ) {
        self.socket = socket
        self.limited = limited
        self.loop = loop
        self.service = service
        self.compression = compression
        decoder = WebSocketDecoder(
            limit: service.limits.webSocketMessage, codec: compression == nil ? nil : loop.codec)
    }

    /// Takes over a connection's socket: what it still had to write, and what it had read too far.
    func open(_ token: EventLoop.Token, output: Output, input: [UInt8], _ run: @escaping Session) {
        self.token = token
        self.output = output
        loop.replaceSource(token, self)
        loop.setInterest(token, read: true, write: false)
        hear()
        flush()
        if !input.isEmpty { take(input.span) }
        task = Self.start(run, on: self)
        if service.isStopping { sayGoodbye() }
    }

    typealias Session = @Sendable (any ServerWebSocket) async -> Void

    /// Outside the actor, so that the session is called without a hop.
    private nonisolated static func start(_ run: @escaping Session, on socket: WebSocketConnection) -> Task<Void, Never>
    {
        Task(executorPreference: socket.loop) {
            await run(socket)
            socket.close(.normal, reason: "")
        }
    }
}

// MARK: - The application's side

extension WebSocketConnection {
    nonisolated var queuedBytes: Int { queued.load(ordering: .relaxed) + mail.withLock { $0.bytes } }

    nonisolated var hasRoom: Bool { queuedBytes <= service.limits.webSocketQueue }

    nonisolated var closeCode: WebSocketCloseCode? {
        let code = closedWith.load(ordering: .relaxed)
        return code == 0 ? nil : WebSocketCloseCode(rawValue: code)
    }

    /// Keeps the first reason for closing.
    private func note(_ code: UInt16) {
        _ = closedWith.compareExchange(expected: 0, desired: code, ordering: .relaxed)
    }

    func receive() async throws -> WebSocketMessage? {
        if let message = takeWaiting() { return message }
        guard case .open = phase else { return nil }
        guard reader == nil else { throw WebSocketUseError.receivedTwice }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { wait(.forOne($0)) }
        } onCancel: {
            Task(executorPreference: loop) { await self.cancelReader() }
        }
    }

    func receive(while action: @escaping @Sendable (WebSocketMessage) -> Bool) async -> Bool {
        while let message = takeWaiting() {
            guard action(message) else { return true }
        }
        guard case .open = phase, reader == nil else { return false }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { wait(.forMany(action, $0)) }
        } onCancel: {
            Task(executorPreference: loop) { await self.cancelReader() }
        }
    }

    private func takeWaiting() -> WebSocketMessage? {
        guard !inbox.isEmpty else { return nil }
        let message = inbox.removeFirst()
        inboxBytes -= message.size
        setInterest(read: wantsBytes, write: writesSocket)
        return message
    }

    private func wait(_ new: WebSocketReader) {
        if Task.isCancelled { new.cancel() } else { reader = new }
    }

    private func cancelReader() {
        reader?.cancel()
        reader = nil
    }

    func send(_ message: WebSocketMessage) async throws {
        guard case .open = phase else { throw Self.closedError }
        takeMail()
        output.append(frame(of: message))
        flush()
        try await waitForRoom()
    }

    func waitForRoom() async throws {
        guard case .open = phase else { throw Self.closedError }
        takeMail()
        guard output.byteCount > service.limits.webSocketQueue else { return }
        try await withCheckedThrowingContinuation { senders.append($0) }
    }

    nonisolated func post(_ message: WebSocketMessage) {
        guard closeCode == nil else { return }
        let isFirst = mail.withLock { mail in
            mail.messages.append(message)
            mail.bytes += message.size
            return mail.messages.count == 1
        }
        if isFirst { loop.call(self) }
    }

    nonisolated func called() {
        assumeIsolated { socket in
            socket.takeMail()
            socket.flush()
        }
    }

    private func takeMail() {
        let messages = mail.withLock { mail in
            defer { mail = Mail() }
            return mail.messages
        }
        guard case .open = phase else { return }
        for message in messages { output.append(frame(of: message)) }
    }

    /// The frame of a message, compressed where that was agreed on and pays. What is very large would hold up the loop.
    private func frame(of message: WebSocketMessage) -> [UInt8] {
        guard let compression, service.limits.webSocketCompression.contains(message.size),
            let small = loop.codec.compressed(message.bytes, windowBits: compression.windowBits)
        else { return WebSocketFrame.message(message) }
        return WebSocketFrame.compressed(message, small)
    }

    nonisolated func close(_ code: WebSocketCloseCode, reason: String) {
        if loop.isCurrent {
            assumeIsolated { $0.beginClose(code, reason: reason) }
        } else {
            Task(executorPreference: loop) { await self.beginClose(code, reason: reason) }
        }
    }

    private static var closedError: TransportError { TransportError(.offline, message: "The WebSocket is closed.") }
}

// MARK: - Closing

extension WebSocketConnection {
    private func beginClose(_ code: WebSocketCloseCode, reason: String) {
        guard case .open = phase else { return }
        takeMail()
        phase = .closing
        note(code.rawValue)
        output.append(WebSocketFrame.close(code.maySend ? code : .normal, reason: reason))
        inbox = []
        inboxBytes = 0
        endApplication()
        setDeadline(service.limits.pongTime)
        setInterest(read: true, write: writesSocket)
        flush()
    }

    /// The peer closes, or broke the rules: our close frame is the last thing that is sent.
    private func finish(_ code: WebSocketCloseCode?, reason: String = "", drains: Bool = false) {
        if case .open = phase { output.append(WebSocketFrame.close(code, reason: reason)) }
        phase = .leaving(drains: drains)
        // 1005 and 1006 never travel: the peer gave no code, or left without a word.
        note(code?.rawValue ?? 1005)
        endApplication()
        setDeadline(service.limits.pongTime)
        flush()
    }

    /// Nothing more comes for the application, and nothing more is taken from it.
    private func endApplication() {
        reader?.end()
        reader = nil
        for sender in senders { sender.resume(throwing: Self.closedError) }
        senders = []
    }

    private func closeNow() {
        if case .closed = phase { return }
        phase = .closed
        note(1006)
        if let token { loop.forget(token) }
        hs_close(socket)
        service.table.leave(limited)
        queued.store(0, ordering: .relaxed)
        endApplication()
        task = nil
    }

    nonisolated func serverStops() { assumeIsolated { $0.sayGoodbye() } }

    /// Closes because the server stops. Who sleeps and does not answer is not waited for.
    private func sayGoodbye() {
        beginClose(.goingAway, reason: service.resumeHint)
        guard case .closing = phase else { return }
        setDeadline(min(service.limits.pongTime, service.limits.farewellTime))
    }

    nonisolated func abort() {
        assumeIsolated { socket in
            socket.task?.cancel()
            socket.closeNow()
        }
    }
}

// MARK: - The peer's side

extension WebSocketConnection {
    nonisolated func ready(_ readiness: Readiness) { assumeIsolated { $0.handle(readiness) } }
    nonisolated func deadlinePassed() { assumeIsolated { $0.handleDeadline() } }

    private func handle(_ readiness: Readiness) {
        if readiness.contains(.hangup) { return closeNow() }
        if readiness.contains(.write) { flush() }
        if readiness.contains(.read) { read() }
    }

    private func handleDeadline() {
        guard case .open = phase else { return closeNow() }
        guard readsSocket else { return setDeadline(service.limits.pingInterval) }
        // A peer that still takes what was queued before the ping may answer late.
        guard !awaitsPong || hasSentSincePing && !output.isEmpty else { return closeNow() }
        if !awaitsPong { output.append(WebSocketFrame.ping()) }
        awaitsPong = true
        flush()
        hasSentSincePing = false
        setDeadline(service.limits.pongTime)
    }

    private func read() {
        let count = loop.scratch.withUnsafeMutableBytes { hs_receive(socket, $0.baseAddress, $0.count) }
        guard count > 0 else {
            if !Output.isBlocked(count) { closeNow() }
            return
        }
        if case .leaving = phase { return }
        let bytes = loop.scratch
        take(bytes.span.extracting(0..<Int(count)))
    }

    private func take(_ bytes: borrowing Span<UInt8>) {
        if case .open = phase { hear() }
        var events: [WebSocketEvent] = []
        var fault: WebSocketFault?
        do throws(WebSocketFault) { try decoder.decode(bytes, into: &events) } catch { fault = error }
        for event in events { take(event) }
        if let fault {
            switch phase {
            case .open: finish(fault.code, reason: fault.message, drains: true)
            case .closing: closeNow()
            case .leaving, .closed: break
            }
        }
        setInterest(read: wantsBytes, write: writesSocket)
    }

    private func take(_ event: WebSocketEvent) {
        switch (phase, event) {
        case (.open, .message(let message)):
            if let reader {
                if !reader.take(message) { self.reader = nil }
            } else {
                inbox.append(message)
                inboxBytes += message.size
            }
        case (.open, .ping(let payload)):
            // Who pings without reading gets no more pongs than fit here.
            guard output.byteCount < 64 * 1024 else { return }
            output.append(WebSocketFrame.pong(payload))
            flush()
        case (.open, .close(let code, _)): finish(code)
        case (.closing, .close): finish(nil)
        default: break
        }
    }

    private var wantsBytes: Bool {
        switch phase {
        case .open: inbox.isEmpty || inboxBytes < 64 * 1024 && inbox.count < 64 && output.byteCount < 64 * 1024
        case .closing, .leaving: true
        case .closed: false
        }
    }

    /// The peer lives.
    private func hear() {
        awaitsPong = false
        setDeadline(service.limits.pingInterval)
    }

    private func setDeadline(_ duration: Duration) {
        if let token { loop.setDeadline(token, loop.now &+ duration.nanoseconds) }
    }

    private func setInterest(read: Bool, write: Bool) {
        guard read != readsSocket || write != writesSocket, let token else { return }
        readsSocket = read
        writesSocket = write
        loop.setInterest(token, read: read, write: write)
    }

    private func flush() {
        if case .closed = phase { return }
        let progress = output.flush(to: socket)
        if output.takeSent() > 0 { hasSentSincePing = true }
        queued.store(output.byteCount, ordering: .relaxed)
        guard progress != .failed else { return closeNow() }
        if output.isEmpty, case .leaving(let drains) = phase {
            guard drains else { return closeNow() }
            hs_shutdown_write(socket)
        }
        setInterest(read: readsSocket, write: !output.isEmpty)
        guard !senders.isEmpty, output.byteCount <= service.limits.webSocketQueue else { return }
        let waiting = senders
        senders = []
        for sender in waiting { sender.resume() }
    }
}
