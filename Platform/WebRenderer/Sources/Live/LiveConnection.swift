import Foundation
import Wire

/// One browser's socket: sends messages in order, and knows when it does not keep up.
@MainActor
final class LiveConnection {
    private let channel: any WebSocketChannel
    private var queue: [String] = []
    private var isSending = false
    private var isClosed = false
    /// When the browser last said anything.
    var lastHeard: Date
    /// The session that it has adopted.
    weak var session: LiveSession?
    /// Called when everything queued has been taken.
    var onDrained: (() -> Void)?
    private var rate = RateLimit(perSecond: 120, burst: 600)

    init(channel: any WebSocketChannel, now: Date) {
        self.channel = channel
        lastHeard = now
    }

    /// True while a message waits for one that the channel does not take yet: what would be sent now had better wait
    /// too, and become one with what follows. `onDrained` tells when that is over.
    var isBehind: Bool { !queue.isEmpty }

    /// Counts a message of the browser; throws when it says more than any person could.
    func hear(at now: Date) throws(MessageError) {
        lastHeard = now
        guard rate.take(at: now.timeIntervalSinceReferenceDate) else { throw MessageError("Too many messages.") }
    }

    /// Queues a message.
    func post(_ text: String) {
        guard !isClosed else { return }
        queue.append(text)
        guard !isSending else { return }
        isSending = true
        Task { await drain() }
    }

    func close(_ code: WebSocketCloseCode, reason: String) {
        isClosed = true
        queue = []
        channel.close(code, reason: reason)
    }

    private func drain() async {
        while !queue.isEmpty {
            let text = queue.removeFirst()
            do {
                try await channel.send(.text(text))
            } catch {
                isClosed = true
                queue = []
            }
        }
        isSending = false
        onDrained?()
    }
}

extension WebSocketCloseCode {
    /// Ours: the session was ended (signed out, or too many); the browser does not come back by itself.
    static let ended = WebSocketCloseCode(rawValue: 4001)
    /// Ours: the browser is to load the page again.
    static let reload = WebSocketCloseCode(rawValue: 4002)
}
