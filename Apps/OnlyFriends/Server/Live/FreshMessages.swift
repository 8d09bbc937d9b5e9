import Base
import OnlyFriendsAPI
import Synchronization

/// What new messages are to those who are connected here, read where they are written: so the database is not asked once
/// more to tell of them.
final class FreshMessages: Sendable {
    /// A message as it was committed.
    struct Fresh: Sendable {
        /// All who are in the conversation.
        var members: [SortableID]
        /// Those of them for whom it was read; who does not see it is among them all the same.
        var readers: Set<SortableID>
        var seen: [MessageReader.Seen]
    }

    private struct State {
        var connected: Set<SortableID> = []
        var kept: [SortableID: Fresh] = [:]
    }

    private let state = Mutex(State())
    /// Messages that wait to be told; more are read again.
    private static let most = 1_000

    /// People with a socket open here.
    var connected: Set<SortableID> { state.withLock { $0.connected } }

    func setConnected(_ person: SortableID, _ isConnected: Bool) {
        state.withLock { state in
            if isConnected { state.connected.insert(person) } else { state.connected.remove(person) }
        }
    }

    /// Nobody is connected any more, and nothing is told.
    func end() { state.withLock { $0 = State() } }

    /// Keeps a message until it is told. Call it as the transaction has ended and before any other begins.
    func keep(_ fresh: Fresh, of message: SortableID) {
        state.withLock { state in
            if state.kept.count >= Self.most { state.kept = [:] }
            state.kept[message] = fresh
        }
    }

    /// What is told of a message; nil where it has to be read: it is not new, or somebody has come since it was written.
    ///
    /// - Parameter most: It stays where more people see it.
    func take(
        _ message: SortableID, for connected: Set<SortableID>, atMost most: Int = .max
    ) -> [MessageReader.Seen]? {
        let fresh = state.withLock { state in
            (state.kept[message]?.seen.count ?? 0) <= most ? state.kept.removeValue(forKey: message) : nil
        }
        guard let fresh, !fresh.members.contains(where: { connected.contains($0) && !fresh.readers.contains($0) })
        else { return nil }
        return fresh.seen.filter { connected.contains($0.viewer) }
    }
}
