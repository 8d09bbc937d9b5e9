import Synchronization

/// The sessions of a server, each found without a look at the others: by token, by container, by what it waits for.
@MainActor
final class SessionTable {
    /// How many sessions there are, for whoever wants to know on another thread.
    nonisolated let census = SessionCensus()
    private var byToken: [String: LiveSession] = [:]
    private var byContainer: [String: [LiveSession]] = [:]
    /// Those that nobody has adopted yet, oldest first, in all and of each subscriber.
    private(set) var waiting: [LiveSession] = []
    private var waitingOf: [String: [LiveSession]] = [:]
    /// Those whose socket is gone, in the order of its going.
    private(set) var dropped: [LiveSession] = []

    /// The session of a token.
    subscript(token: String) -> LiveSession? { byToken[token] }

    var count: Int { byToken.count }

    /// Every session, as they are now.
    var values: [LiveSession] { Array(byToken.values) }

    /// The sessions of a container, oldest first.
    func sessions(ofContainer id: String) -> [LiveSession] { byContainer[id] ?? [] }

    /// The sessions that wait for pages of a subscriber, oldest first.
    func waiting(of subscriber: String) -> [LiveSession] { waitingOf[subscriber] ?? [] }

    /// Takes a session in; from now on it tells of its states.
    func add(_ session: LiveSession) {
        byToken[session.token] = session
        byContainer[session.container.id, default: []].append(session)
        file(session)
        tell()
    }

    /// Notes that a session has another state.
    func stateChanged(of session: LiveSession, from old: LiveSession.State) {
        guard byToken[session.token] === session else { return }
        unfile(session, from: old)
        if session.state == .ended { remove(session) } else { file(session) }
        tell()
    }

    private func remove(_ session: LiveSession) {
        byToken[session.token] = nil
        Self.take(session, outOf: &byContainer, session.container.id)
    }

    private func file(_ session: LiveSession) {
        switch session.state {
        case .waiting:
            waiting.append(session)
            waitingOf[session.subscriber, default: []].append(session)
        case .dropped: dropped.append(session)
        case .live, .ended: break
        }
    }

    private func unfile(_ session: LiveSession, from old: LiveSession.State) {
        switch old {
        case .waiting:
            waiting.removeAll { $0 === session }
            Self.take(session, outOf: &waitingOf, session.subscriber)
        case .dropped: dropped.removeAll { $0 === session }
        case .live, .ended: break
        }
    }

    private static func take(
        _ session: LiveSession, outOf table: inout [String: [LiveSession]], _ key: String
    ) {
        table[key]?.removeAll { $0 === session }
        if table[key]?.isEmpty == true { table[key] = nil }
    }

    private func tell() {
        census.set(waiting: waiting.count, live: count - waiting.count - dropped.count, dropped: dropped.count)
    }
}

/// How many sessions there are, by state.
package final class SessionCensus: Sendable {
    private let counts = Mutex((waiting: 0, live: 0, dropped: 0))

    /// Those that no browser has adopted yet.
    package var waiting: Int { counts.withLock { $0.waiting } }
    /// Those that a browser shows.
    package var live: Int { counts.withLock { $0.live } }
    /// Those whose socket is gone and may come back.
    package var dropped: Int { counts.withLock { $0.dropped } }

    func set(waiting: Int, live: Int, dropped: Int) {
        counts.withLock { $0 = (waiting, live, dropped) }
    }
}
