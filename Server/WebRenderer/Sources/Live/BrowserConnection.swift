import Foundation
import Wire

/// One browser's socket, and whether it keeps up.
@MainActor
final class BrowserConnection {
    let container: LiveContainer
    let subscriber: String
    private let channel: any ServerWebSocket
    private(set) var isClosed = false
    private var awaitsRoom = false
    /// When the browser last said anything.
    var lastHeard: Date
    /// The session that it has adopted.
    weak var session: LiveSession?

    init(channel: any ServerWebSocket, container: LiveContainer, subscriber: String, now: Date) {
        self.channel = channel
        self.container = container
        self.subscriber = subscriber
        lastHeard = now
    }

    /// True while more waits than the socket is meant to hold: what would be sent now had better wait too, and become
    /// one message with what follows.
    var isBehind: Bool { !channel.hasRoom }

    /// Queues a message.
    func post(_ text: String) {
        guard !isClosed else { return }
        channel.post(.text(text))
    }

    /// Calls once the browser has caught up; of several calls meanwhile the first one counts.
    func whenRoom(_ action: @escaping @MainActor () -> Void) {
        guard !isClosed, !awaitsRoom else { return }
        awaitsRoom = true
        Task { [channel] in
            let isOpen: Void? = try? await channel.waitForRoom()
            awaitsRoom = false
            if isOpen != nil { action() }
        }
    }

    func close(_ code: WebSocketCloseCode, reason: String) {
        isClosed = true
        channel.close(code, reason: reason)
    }
}

extension WebSocketCloseCode {
    /// Ours: the session was ended (signed out, or too many); the browser does not come back by itself.
    static let ended = WebSocketCloseCode(rawValue: 4001)
    /// Ours: the browser is to load the page again.
    static let reload = WebSocketCloseCode(rawValue: 4002)
}
