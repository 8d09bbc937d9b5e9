import Base
public import Foundation
import Synchronization
public import ThriftwoodAPI

/// What a Radarr, Sonarr or Lidarr waits for, as a person's windows see it (TW-079, TW-101).
public final class TitleQueueDesk: Sendable {
    public typealias State = WatchedAnswer<TitleQueue>.State

    public let connection: ServiceConnection
    /// Seconds between two looks of somebody who watches the page.
    public static let usual = 5.0
    /// Seconds between two looks of somebody who sees how many there are.
    public static let count = 60.0

    private let client: any TitleClient
    private let clock: WallClock
    private let watched: WatchedAnswer<TitleQueue>
    private let sizes = Sizes()

    /// How many releases windows show.
    private final class Sizes: Sendable {
        private let wanted = Mutex<[UUID: Int]>([:])

        var most: Int { wanted.withLock { $0.values.max() } ?? TitleQueue.usual }

        func set(_ size: Int?, of window: UUID) { wanted.withLock { $0[window] = size } }
    }

    init(connection: ServiceConnection, client: any TitleClient, store: ThriftwoodStore, clock: WallClock) {
        (self.connection, self.client, self.clock) = (connection, client, clock)
        let sizes = sizes
        watched = WatchedAnswer(
            "downloads", of: connection.id, store: store, clock: clock,
            // Progress alone is nothing to write.
            isWorthWriting: { $0.rows.map(\.id) != $1.rows.map(\.id) || $0.troubles != $1.troubles }
        ) { () async throws(ServiceProblem) in try await client.queue(size: sizes.most) }
    }

    /// Says how many releases a window shows from the next look on, and nil once it shows none; the service is asked for
    /// as many as the largest window wants (TW-033).
    public func show(_ size: Int?, in window: UUID) { sizes.set(size, of: window) }

    /// What is known now and each time that it changes, as long as somebody listens.
    ///
    /// - Parameter seconds: between two looks.
    public func states(every seconds: Double = TitleQueueDesk.usual) async -> AsyncStream<State> {
        await watched.states(every: seconds)
    }

    /// Looks now; joins a look that is under way.
    public func look() async { await watched.look() }

    /// Looks once more, whatever look is under way.
    public func lookAfresh() async { await watched.lookAfresh() }

    /// Has the service look at its download clients now and every minute, as it does by itself only from time to time,
    /// until the task is cancelled.
    public func keepFresh() async {
        repeat {
            // One that refuses still tells what it knows.
            try? await client.run(.readDownloads)
        } while (try? await clock.sleep(seconds: 60)) != nil
    }

    /// Has the service look at its download clients, and looks at what it found.
    public func refresh() async {
        try? await client.run(.readDownloads)
        await watched.lookAfresh()
    }

    /// Takes a release out of the queue. Throws `ServiceProblem`.
    public func remove(_ release: QueuedRelease, _ removal: QueueRemoval) async throws {
        try await client.remove(release, removal)
        await watched.change { queue in
            queue.rows.removeAll { $0.id == release.id }
            queue.count = max(queue.rows.count, queue.count - 1)
        }
        await watched.lookAfresh()
    }
}
