import OnlyFriendsAPI
import Synchronization
import Wire

/// One open socket of one device: a bounded line of messages and the task that sends them.
final class LiveSocket: Sendable {
    private struct State {
        var line: [WebSocketMessage] = []
        var waiter: CheckedContinuation<Void, Never>?
        var isClosed = false
    }

    let identity: Identity
    private let channel: any WebSocketChannel
    private let capacity: Int
    private let state = Mutex(State())

    init(identity: Identity, channel: any WebSocketChannel, capacity: Int) {
        self.identity = identity
        self.channel = channel
        self.capacity = capacity
    }

    /// Puts a message in line. A device that reads too slowly is let go, and reads everything anew when it is back.
    func send(_ message: WebSocketMessage) {
        let (waiter, isOver) = state.withLock { state -> (CheckedContinuation<Void, Never>?, Bool) in
            guard !state.isClosed else { return (nil, false) }
            guard state.line.count < capacity else { return (nil, true) }
            state.line.append(message)
            defer { state.waiter = nil }
            return (state.waiter, false)
        }
        waiter?.resume()
        if isOver { close(.tryAgainLater, reason: "This device reads too slowly. Read everything again.") }
    }

    /// Closes the socket; what waits is dropped.
    func close(_ code: WebSocketCloseCode, reason: String) {
        let waiter = state.withLock { state in
            state.isClosed = true
            state.line.removeAll()
            defer { state.waiter = nil }
            return state.waiter
        }
        channel.close(code, reason: reason)
        waiter?.resume()
    }

    /// Sends and reads until either side closes.
    func run() async {
        let sender = Task { await self.sendAll() }
        await readAll()
        close(.normal, reason: "")
        await sender.value
    }

    private func sendAll() async {
        while let message = await next() {
            do {
                try await channel.send(message)
            } catch {
                close(.internalError, reason: "")
                return
            }
        }
    }

    private func next() async -> WebSocketMessage? {
        while true {
            let (message, isClosed) = state.withLock { state -> (WebSocketMessage?, Bool) in
                (state.line.isEmpty ? nil : state.line.removeFirst(), state.isClosed)
            }
            if let message { return message }
            if isClosed { return nil }
            await withCheckedContinuation { continuation in
                let goesOn = state.withLock { state in
                    guard state.line.isEmpty, !state.isClosed else { return true }
                    state.waiter = continuation
                    return false
                }
                if goesOn { continuation.resume() }
            }
        }
    }

    /// Devices have nothing to say yet; a few words are borne, so that later clients work.
    private func readAll() async {
        var words = 0
        while let message = try? await channel.receive() {
            words += 1
            guard case .text(let text) = message, text.utf8.count <= 65_536, words <= 1_000 else {
                close(.policyViolation, reason: "This socket only listens.")
                return
            }
            guard (try? JSONCoding.decode(LiveCommand.self, from: Array(text.utf8))) != nil else {
                close(.policyViolation, reason: "This is not a command.")
                return
            }
        }
    }
}
