import Base
import Synchronization
public import ThriftwoodAPI

/// Who watches what at a Plex server, as a person's windows see it.
public final class ActivityDesk: Sendable {
    public typealias State = WatchedAnswer<PlexActivity>.State

    public let connection: ServiceConnection
    /// Asks for what is not looked at again and again.
    public let client: TautulliClient
    /// Seconds between two looks of somebody who watches the page.
    public static let usual = 10.0

    /// Seconds for which a session that was ended is not shown, though Plex still has it.
    static let farewell = 15.0

    private let clock: WallClock
    private let watched: WatchedAnswer<PlexActivity>
    private let goodbyes = Goodbyes()

    /// When sessions were ended.
    private final class Goodbyes: Sendable {
        let ended = Mutex<[PlexSession.ID: Double]>([:])
    }

    init(connection: ServiceConnection, client: TautulliClient, store: ThriftwoodStore, clock: WallClock) {
        (self.connection, self.client, self.clock) = (connection, client, clock)
        let goodbyes = goodbyes
        watched = WatchedAnswer(
            "activity", of: connection.id, store: store, clock: clock,
            // The disk is told when others watch than before.
            isWorthWriting: { $0.sessions.map(\.id) != $1.sessions.map(\.id) }
        ) { () async throws(ServiceProblem) in
            var activity = try await client.activity()
            let now = clock.elapsed()
            let gone = goodbyes.ended.withLock { ended in
                ended = ended.filter { now - $0.value < Self.farewell }
                return Set(ended.keys)
            }
            activity.sessions.removeAll { gone.contains($0.id) }
            return activity
        }
    }

    /// What is known now and each time that it changes, as long as somebody listens.
    ///
    /// - Parameter seconds: between two looks.
    public func states(every seconds: Double = ActivityDesk.usual) async -> AsyncStream<State> {
        await watched.states(every: seconds)
    }

    /// Looks now; joins a look that is under way.
    public func look() async { await watched.look() }

    /// Ends somebody's session. Throws `ServiceProblem`.
    public func terminate(_ session: PlexSession, message: String) async throws {
        try await client.terminate(session, message: message)
        // It is gone for whoever ended it; Plex takes a moment.
        let now = clock.elapsed()
        goodbyes.ended.withLock { $0[session.id] = now }
        await watched.change { $0.sessions.removeAll { $0.id == session.id } }
    }
}

extension WatchedAnswer.State where Value == PlexActivity {
    /// Who watches; nil before the first look.
    public var activity: PlexActivity? { value }
}
