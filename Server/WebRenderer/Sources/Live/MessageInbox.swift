import Synchronization

/// What browsers have said and nobody has acted on yet. Sockets fill it on their own threads and the main actor takes all
/// of it at once, so that many events cost one change of threads.
final class MessageInbox: Sendable {
    struct Entry: Sendable {
        let connection: BrowserConnection
        let message: ClientMessage
    }

    private let entries = Mutex<[Entry]>([])

    /// Adds a message; true when it is the first one since the last were taken: somebody then has to take it.
    func add(_ message: ClientMessage, from connection: BrowserConnection) -> Bool {
        entries.withLock { entries in
            entries.append(Entry(connection: connection, message: message))
            return entries.count == 1
        }
    }

    /// Hands over everything, in the order of its coming.
    func take() -> [Entry] {
        entries.withLock { entries in
            let taken = entries
            entries = []
            entries.reserveCapacity(min(taken.count, 64))
            return taken
        }
    }
}
