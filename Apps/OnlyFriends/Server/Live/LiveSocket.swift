import Accounts
import OnlyFriendsAPI
import Synchronization
import Wire

/// One open socket of one device.
final class LiveSocket: Sendable {
    let identity: Identity
    private let channel: any ServerWebSocket
    private let capacity: Int
    /// Messages since the device had read everything.
    private let unread = Mutex(0)
    private static let maximumBytes = 64 * 1024

    /// - Parameter capacity: Most messages that wait.
    init(identity: Identity, channel: any ServerWebSocket, capacity: Int) {
        self.identity = identity
        self.channel = channel
        self.capacity = capacity
    }

    /// Puts a message in line. A device that reads too slowly is let go, and reads everything anew when it is back.
    func send(_ message: WebSocketMessage) {
        let queued = channel.queuedBytes
        let count = unread.withLock { unread in
            unread = queued == 0 ? 1 : unread + 1
            return unread
        }
        guard count <= capacity, queued < Self.maximumBytes else {
            return close(.tryAgainLater, reason: "This device reads too slowly. Read everything again.")
        }
        channel.post(message)
    }

    /// Closes the socket.
    func close(_ code: WebSocketCloseCode, reason: String) { channel.close(code, reason: reason) }

    /// Reads until either side closes. Devices have nothing to say yet; a few words are borne, so that later clients work.
    func run() async {
        var words = 0
        while let message = try? await channel.receive() {
            words += 1
            guard case .text(let text) = message, text.utf8.count <= 65_536, words <= 1_000 else {
                return close(.policyViolation, reason: "This socket only listens.")
            }
            guard (try? JSONCoding.decode(LiveCommand.self, from: Array(text.utf8))) != nil else {
                return close(.policyViolation, reason: "This is not a command.")
            }
        }
        close(.normal, reason: "")
    }
}
