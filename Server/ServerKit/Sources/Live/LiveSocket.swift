import Synchronization
public import Wire

/// One open socket of one device, which only listens.
public final class LiveSocket<Owner: Sendable>: Sendable {
    /// Whose device it is.
    public let owner: Owner
    private let channel: any ServerWebSocket
    private let capacity: Int
    /// Messages since the device had read everything.
    private let unread = Mutex(0)
    private let maximumBytes = 64 * 1024

    /// - Parameter capacity: Most messages that wait.
    public init(owner: Owner, channel: any ServerWebSocket, capacity: Int) {
        self.owner = owner
        self.channel = channel
        self.capacity = capacity
    }

    /// Puts a message in line. A device that reads too slowly is let go, and reads everything anew when it is back.
    public func send(_ message: WebSocketMessage) {
        let queued = channel.queuedBytes
        let count = unread.withLock { unread in
            unread = queued == 0 ? 1 : unread + 1
            return unread
        }
        guard count <= capacity, queued < maximumBytes else {
            return close(.tryAgainLater, reason: "This device reads too slowly. Read everything again.")
        }
        channel.post(message)
    }

    /// Whether the device has closed it in order.
    public var wasLeft: Bool { channel.closeCode == .normal }

    /// Closes the socket.
    public func close(_ code: WebSocketCloseCode, reason: String) { channel.close(code, reason: reason) }

    /// Reads until either side closes. A few words of the device are borne.
    ///
    /// - Parameter isCommand: Whether a word may be said.
    public func run(_ isCommand: @Sendable ([UInt8]) -> Bool = { _ in false }) async {
        var words = 0
        while let message = try? await channel.receive() {
            words += 1
            guard case .text(let text) = message, text.utf8.count <= 65_536, words <= 10_000 else {
                return close(.policyViolation, reason: "This socket only listens.")
            }
            guard isCommand(Array(text.utf8)) else {
                return close(.policyViolation, reason: "This is not a command.")
            }
        }
        close(.normal, reason: "")
    }
}
