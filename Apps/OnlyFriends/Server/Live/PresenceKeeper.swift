import Base
import Database
import Foundation
import Synchronization

/// Keeps who is here: whoever has a socket in this process that somebody looks at. The database holds it for a minute, so
/// that several processes agree and nobody stays here whose process died (OF-170).
final class PresenceKeeper: Sendable {
    private struct State {
        /// Sockets that somebody looks at.
        var present: [SortableID: Set<ObjectIdentifier>] = [:]
        /// Whose last socket has gone, and when they count as gone.
        var leaving: [SortableID: Date] = [:]
        /// Who has just come and is not written yet.
        var arriving: [SortableID] = []
        /// When it was last told of somebody, and who is told of once that is long enough ago.
        var told: [SortableID: Date] = [:]
        var untold: Set<SortableID> = []
        /// A task writes those who come.
        var isWriting = false
        var round: Task<Void, Never>?
    }

    private let context: ServerContext
    private let state = Mutex(State())
    /// Seconds that somebody stays here unless it is said again.
    private static let lifetime = 60.0
    /// Seconds between two rounds; two may be missed.
    private static let interval = 20.0
    /// Seconds after which somebody who left counts as gone: a reload or a tunnel is no news.
    private static let grace = 30.0
    /// Seconds between two words about one person; whatever they do between is one (OF-173).
    private static let pace = 10.0
    /// People who are written in one statement.
    private static let together = 500

    init(context: ServerContext) { self.context = context }

    /// Begins to say again who is here.
    func start() {
        let round = Task { [weak self, clock = context.clock] in
            while (try? await clock.sleep(seconds: Self.interval)) != nil {
                guard let self else { return }
                await self.sayAgain()
            }
        }
        state.withLock { $0.round = round }
    }

    /// Everybody's sockets are about to close; where this process starts again soon, nobody was gone.
    func stop() {
        state.withLock { state in
            state.round?.cancel()
            state = State()
        }
    }

    /// Somebody looks at the app on a socket.
    func appear(_ user: SortableID, _ socket: ObjectIdentifier) {
        let isNew = state.withLock { state in
            state.leaving[user] = nil
            let isFirst = state.present[user] == nil
            state.present[user, default: []].insert(socket)
            guard isFirst else { return false }
            state.arriving.append(user)
            defer { state.isWriting = true }
            return !state.isWriting
        }
        if isNew { Task { await welcome() } }
    }

    /// Writes those who come for as long as some do: who comes while others are written waits, and is not alone then.
    private func welcome() async {
        while true {
            let users = state.withLock { state in
                let users = Array(state.arriving.prefix(Self.together))
                state.arriving.removeFirst(users.count)
                state.isWriting = !users.isEmpty
                return users
            }
            guard !users.isEmpty else { return }
            await come(users)
        }
    }

    /// Nobody looks at the app on a socket any more, or it has gone.
    func disappear(_ user: SortableID, _ socket: ObjectIdentifier) {
        let now = context.clock.now()
        let isLast = state.withLock { state in
            guard state.present[user]?.remove(socket) != nil, state.present[user]?.isEmpty == true else { return false }
            state.present[user] = nil
            state.leaving[user] = now.addingTimeInterval(Self.grace)
            return true
        }
        guard isLast else { return }
        Task { [weak self, clock = context.clock] in
            await self?.leave(user, at: now)
            try? await clock.sleep(seconds: Self.grace)
            self?.end(user)
        }
    }

    /// Writes that people are here, and tells it of those who were not.
    private func come(_ users: [SortableID]) async {
        let now = context.clock.now()
        await write { connection in
            let here = Set(
                try connection.values(
                    "SELECT user_id FROM presence WHERE user_id IN \(list: users) AND online_until > \(now)",
                    as: SortableID.self))
            try connection.execute(
                """
                INSERT INTO presence (user_id, seen_at, online_until)
                SELECT id, CAST(\(now) AS BIGINT), CAST(\(now.addingTimeInterval(Self.lifetime)) AS BIGINT)
                FROM users WHERE id IN \(list: users)
                ON CONFLICT (user_id) DO UPDATE
                SET seen_at = excluded.seen_at, online_until = excluded.online_until
                """)
            return users.filter { !here.contains($0) }
        }
    }

    private func leave(_ user: SortableID, at moment: Date) async {
        await write { connection in
            let isBack = self.state.withLock { $0.present[user] != nil }
            guard !isBack else { return [] }
            try connection.execute(
                """
                UPDATE presence SET seen_at = \(moment), online_until = \(moment.addingTimeInterval(Self.grace))
                WHERE user_id = \(user)
                """)
            return []
        }
    }

    /// Tells that somebody has gone, unless they are back; the teller looks whether another process has them.
    private func end(_ user: SortableID) {
        let now = context.clock.now()
        let isGone = state.withLock { state in
            guard let end = state.leaving[user], end <= now else { return false }
            state.leaving[user] = nil
            return true
        }
        if isGone { tell(user) }
    }

    /// Tells what has become of somebody, as it is by then. What they choose about being seen is told at once, elsewhere.
    private func tell(_ user: SortableID) {
        let now = context.clock.now()
        let wait = state.withLock { state -> Double? in
            guard let last = state.told[user], now < last.addingTimeInterval(Self.pace) else {
                state.told[user] = now
                return 0
            }
            return state.untold.insert(user).inserted ? last.addingTimeInterval(Self.pace).timeIntervalSince(now) : nil
        }
        guard let wait else { return }
        guard wait > 0 else { return context.live.publish(.presenceChanged(user)) }
        Task { [weak self, clock = context.clock] in
            try? await clock.sleep(seconds: wait)
            self?.tellLate(user)
        }
    }

    private func tellLate(_ user: SortableID) {
        let now = context.clock.now()
        let isUntold = state.withLock { state in
            guard state.untold.remove(user) != nil else { return false }
            state.told[user] = now
            return true
        }
        if isUntold { context.live.publish(.presenceChanged(user)) }
    }

    private func sayAgain() async {
        let before = context.clock.now().addingTimeInterval(-Self.pace)
        let present = state.withLock { state in
            state.told = state.told.filter { $0.value > before }
            return Array(state.present.keys)
        }
        for first in stride(from: 0, to: present.count, by: Self.together) {
            await come(Array(present[first..<min(first + Self.together, present.count)]))
        }
    }

    /// What nobody could write now is said again with the next round.
    private func write(_ body: @escaping @Sendable (DatabaseConnection) throws -> [SortableID]) async {
        do {
            for user in try await context.database.write(body) { tell(user) }
        } catch {
            context.log.warning("Who is here could not be kept.", ["error": String(reflecting: error)])
        }
    }
}
