import CCurl
import Foundation
import Synchronization

/// The thread that runs libcurl: every handle and connection is touched by it alone.
///
/// It is `@unchecked Sendable`: what is not locked belongs to its thread.
final class CurlLoop: @unchecked Sendable {
    enum Command: Sendable {
        case start(CurlTransfer)
        /// Go on with what was held back, in either direction.
        case resume(CurlTransfer)
        case cancel(CurlTransfer)
        case stop
    }

    private struct Mailbox {
        var commands: [Command] = []
        var isStopped = false
        var stopWaiters: [CheckedContinuation<Void, Never>] = []
        var hasEnded = false
    }

    private let mailbox = Mutex(Mailbox())
    private let multi: UnsafeMutableRawPointer
    /// Most exchanges at once with one server, and with all.
    private let perServer: Int
    private let total: Int

    // The thread's own.
    private var active: [ObjectIdentifier: CurlTransfer] = [:]
    private var activeByServer: [String: Int] = [:]
    private var line: [CurlTransfer] = []
    private var idleHandles: [UnsafeMutableRawPointer] = []
    private var nextCheck = UInt64.max
    private var isStopping = false
    /// Open connections.
    var sockets: [ObjectIdentifier: CurlTransfer] = [:]
    /// Room for bytes on their way.
    var piece = [UInt8](repeating: 0, count: 64 << 10)

    /// Starts the thread. Throws when the system has no memory for libcurl.
    init(perServer: Int, total: Int) throws {
        guard curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK, let multi = curl_multi_init() else {
            throw HTTPClientError(.failed("libcurl cannot start."), host: "")
        }
        self.multi = multi
        self.perServer = perServer
        self.total = total
        _ = hs_curl_set_multi_long(multi, CURLMOPT_MAXCONNECTS, 64)
        let thread = Thread { [self] in run() }
        thread.name = "http-client"
        thread.stackSize = 1 << 20
        thread.start()
    }

    /// Leaves a command for the thread; false when it has stopped.
    @discardableResult
    func post(_ command: Command) -> Bool {
        mailbox.withLock { mailbox in
            guard !mailbox.isStopped else { return false }
            if case .stop = command { mailbox.isStopped = true }
            mailbox.commands.append(command)
            // Under the lock: once the thread has seen a stop there is nothing to wake.
            if mailbox.commands.count == 1 { curl_multi_wakeup(multi) }
            return true
        }
    }

    /// Ends all exchanges and the thread; returns when it has gone.
    func stop() async {
        post(.stop)
        await withCheckedContinuation { continuation in
            let hasEnded = mailbox.withLock { mailbox in
                if !mailbox.hasEnded { mailbox.stopWaiters.append(continuation) }
                return mailbox.hasEnded
            }
            if hasEnded { continuation.resume() }
        }
    }
}

// MARK: - The thread

extension CurlLoop {
    private func run() {
        hs_curl_block_broken_pipes()
        while !isStopping {
            for command in mailbox.withLock({ mailbox in
                defer { mailbox.commands = [] }
                return mailbox.commands
            }) { take(command) }
            var running: Int32 = 0
            curl_multi_perform(multi, &running)
            readMessages()
            tellNews()
            if CurlTransfer.now >= nextCheck { checkDeadlines() }
            if !isStopping { waitForEvents() }
        }
        shutDown()
    }

    private func waitForEvents() {
        guard !sockets.isEmpty else {
            curl_multi_poll(multi, nil, 0, patience, nil)
            return
        }
        var events = socketEvents
        let wait = sockets.values.contains { $0.hasMore } ? 0 : patience
        curl_multi_poll(multi, &events, UInt32(events.count), wait, nil)
        carry(after: events)
    }

    /// Milliseconds until somebody's time may be over.
    private var patience: Int32 {
        let now = CurlTransfer.now
        guard nextCheck > now else { return 0 }
        return Int32(min(60_000, (nextCheck - now) / 1_000_000 + 1))
    }

    private func take(_ command: Command) {
        switch command {
        case .start(let transfer): admit(transfer)
        case .resume(let transfer): goOn(transfer)
        case .cancel(let transfer): finish(transfer, .failure(CancellationError()))
        case .stop: isStopping = true
        }
    }

    private func admit(_ transfer: CurlTransfer) {
        // It may have been cancelled before it came here.
        guard case .waiting = transfer.phase else { return }
        guard !isStopping else { return transfer.end(.failure(HTTPClientError(.closed, host: transfer.host))) }
        guard active.count < total, activeByServer[transfer.request.address.origin, default: 0] < perServer else {
            line.append(transfer)
            watch(transfer)
            return
        }
        active[ObjectIdentifier(transfer)] = transfer
        activeByServer[transfer.request.address.origin, default: 0] += 1
        start(transfer)
    }

    private func start(_ transfer: CurlTransfer) {
        guard let handle = idleHandles.popLast() ?? curl_easy_init() else {
            return finish(transfer, .failure(HTTPClientError(.failed("There is no memory."), host: transfer.host)))
        }
        transfer.phase = .connecting
        transfer.connectStart = CurlTransfer.now
        do {
            try transfer.prepare(handle)
        } catch {
            return finish(transfer, .failure(error))
        }
        curl_multi_add_handle(multi, handle)
        watch(transfer)
    }

    private func goOn(_ transfer: CurlTransfer) {
        if sockets[ObjectIdentifier(transfer)] != nil { return carry(transfer) }
        guard let handle = transfer.handle, active[ObjectIdentifier(transfer)] != nil else { return }
        transfer.lastActivity = CurlTransfer.now
        // What was not held back is not held back by this either.
        var mask = CURLPAUSE_CONT
        if transfer.incoming.isPaused { mask |= CURLPAUSE_RECV }
        if transfer.outgoing.isWaiting { mask |= CURLPAUSE_SEND }
        curl_easy_pause(handle, mask)
        watch(transfer)
    }

    private func readMessages() {
        var left: Int32 = 0
        while let message = curl_multi_info_read(multi, &left) {
            guard message.pointee.msg == CURLMSG_DONE,
                let transfer = CurlTransfer.of(hs_curl_message_owner(message))
            else { continue }
            let code = hs_curl_message_result(message)
            if code == CURLE_OK, transfer.isSocket {
                open(transfer)
            } else if code == CURLE_OK {
                finish(transfer, .success(()))
            } else if transfer.startsOver() {
                recycle(transfer, isSound: false)
                start(transfer)
            } else {
                finish(transfer, .failure(HTTPClientError(transfer.reason(code), host: transfer.host)))
            }
        }
    }

    /// Heads are told after all that has come was read: a short answer is then told whole.
    private func tellNews() {
        for transfer in active.values where transfer.hasNews {
            transfer.hasNews = false
            transfer.deliver(.success(()))
            watch(transfer)
        }
    }

    /// An exchange gives its turn to another; true when it had one.
    @discardableResult
    func giveUpTurn(_ transfer: CurlTransfer) -> Bool {
        guard active.removeValue(forKey: ObjectIdentifier(transfer)) != nil else { return false }
        let origin = transfer.request.address.origin
        let left = activeByServer[origin, default: 1] - 1
        activeByServer[origin] = left > 0 ? left : nil
        return true
    }

    func finish(_ transfer: CurlTransfer, _ result: Result<Void, any Error>) {
        if sockets.removeValue(forKey: ObjectIdentifier(transfer)) != nil {
            // Its connection goes with the handle.
            recycle(transfer, isSound: false)
        } else if giveUpTurn(transfer) {
            if case .success = result { recycle(transfer, isSound: true) } else { recycle(transfer, isSound: false) }
        } else if let index = line.firstIndex(where: { $0 === transfer }) {
            line.remove(at: index)
        } else {
            guard case .waiting = transfer.phase else { return }
        }
        transfer.end(result)
        admitNext()
    }

    /// Lets in whoever waits longest for a server that has room.
    func admitNext() {
        guard !line.isEmpty,
            let index = line.firstIndex(where: { activeByServer[$0.request.address.origin, default: 0] < perServer })
        else { return }
        admit(line.remove(at: index))
    }

    /// Takes a handle back. What failed may have left something in it that a reset does not undo.
    private func recycle(_ transfer: CurlTransfer, isSound: Bool) {
        guard let handle = transfer.handle else { return }
        let isStream = hs_curl_was_stream(handle)
        curl_multi_remove_handle(multi, handle)
        transfer.release()
        // One that was a stream of HTTP/2 fails at once as another stream of the same connection (libcurl 7.88).
        if isSound, !isStream, idleHandles.count < 64 {
            curl_easy_reset(handle)
            idleHandles.append(handle)
        } else {
            curl_easy_cleanup(handle)
        }
    }

    private func watch(_ transfer: CurlTransfer) { nextCheck = min(nextCheck, transfer.deadline.time) }

    private func checkDeadlines() {
        let now = CurlTransfer.now
        nextCheck = .max
        for transfer in Array(active.values) + line {
            let deadline = transfer.deadline
            if deadline.time > now {
                nextCheck = min(nextCheck, deadline.time)
            } else {
                finish(transfer, .failure(HTTPClientError(.timedOut(deadline.phase), host: transfer.host)))
            }
        }
    }

    private func shutDown() {
        for transfer in Array(active.values) + line + Array(sockets.values) {
            finish(transfer, .failure(HTTPClientError(.closed, host: transfer.host)))
        }
        for handle in idleHandles { curl_easy_cleanup(handle) }
        curl_multi_cleanup(multi)
        let waiters = mailbox.withLock { mailbox in
            mailbox.hasEnded = true
            return mailbox.stopWaiters
        }
        for waiter in waiters { waiter.resume() }
    }
}
