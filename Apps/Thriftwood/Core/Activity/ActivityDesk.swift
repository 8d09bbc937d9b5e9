import Base
import Foundation
public import ThriftwoodAPI

/// Who watches what, as a person's windows see it: asked for while somebody looks, never twice at once, and kept as it was
/// last seen while Tautulli does not answer.
public actor ActivityDesk {
    /// What is known of a Plex server.
    public struct State: Sendable, Equatable {
        /// Who watches; nil before the first look.
        public var activity: PlexActivity?
        /// When it last answered.
        public var seenAt: Date?
        /// Why it does not answer; nil while it does.
        public var problem: ServiceProblem?

        public init() {}
    }

    private struct Listener {
        var tell: AsyncStream<State>.Continuation
        var seconds: Double
    }

    public nonisolated let connection: ServiceConnection
    /// Asks for what is not looked at again and again.
    public nonisolated let client: TautulliClient
    /// Seconds between two looks of somebody who watches the page.
    public static let usual = 10.0

    /// Seconds for which a session that was ended is not shown, though Plex still has it.
    static let farewell = 15.0

    private let store: ThriftwoodStore
    private let clock: WallClock
    private var state = State()
    private var told = State()
    private var listeners: [Int: Listener] = [:]
    private var lastNumber = 0
    private var pace = PollPace(usual: ActivityDesk.usual, longest: 60)
    private var polling: Task<Void, Never>?
    private var looking: Task<Void, Never>?
    private var hasLoaded = false
    /// When sessions were ended.
    private var ended: [PlexSession.ID: Double] = [:]
    /// The sessions that the disk has; nil before the first writing.
    private var written: [PlexSession.ID]?

    init(connection: ServiceConnection, client: TautulliClient, store: ThriftwoodStore, clock: WallClock) {
        (self.connection, self.client, self.store, self.clock) = (connection, client, store, clock)
    }

    /// What is known now and each time that it changes. As long as somebody listens Tautulli is asked, as often as the most
    /// curious of them wants, and less and less often while it does not answer.
    ///
    /// - Parameter seconds: between two looks.
    public func states(every seconds: Double = ActivityDesk.usual) async -> AsyncStream<State> {
        await load()
        lastNumber += 1
        let number = lastNumber
        let (stream, continuation) = AsyncStream.makeStream(of: State.self, bufferingPolicy: .bufferingNewest(1))
        continuation.onTermination = { [weak self] _ in Task { await self?.forget(number) } }
        let before = listeners.values.map(\.seconds).min()
        listeners[number] = Listener(tell: continuation, seconds: max(1, seconds))
        continuation.yield(state)
        // Whoever wants it more often does not wait for the next look of the others.
        if before.map({ $0 > seconds }) ?? true { beginPolling() }
        return stream
    }

    /// Looks now; joins a look that is under way.
    public func look() async {
        if let looking { return await looking.value }
        let task = Task { await ask() }
        looking = task
        await task.value
    }

    /// Ends somebody's session. Throws `ServiceProblem`.
    public func terminate(_ session: PlexSession, message: String) async throws {
        try await client.terminate(session, message: message)
        // It is gone for whoever ended it; Plex takes a moment.
        ended[session.id] = clock.elapsed()
        state.activity?.sessions.removeAll { $0.id == session.id }
        show()
    }

    private func beginPolling() {
        polling?.cancel()
        polling = nil
        guard let seconds = listeners.values.map(\.seconds).min() else { return }
        pace = PollPace(usual: seconds, longest: max(60, seconds))
        polling = Task { [weak self] in await self?.poll() }
    }

    private func forget(_ number: Int) {
        guard let gone = listeners.removeValue(forKey: number) else { return }
        guard !listeners.isEmpty else {
            polling?.cancel()
            polling = nil
            return
        }
        let rest = listeners.values.map(\.seconds).min() ?? gone.seconds
        if rest > gone.seconds { pace = PollPace(usual: rest, longest: max(60, rest)) }
    }

    /// What the disk has, before anything is asked.
    private func load() async {
        guard !hasLoaded else { return }
        hasLoaded = true
        guard let kept = try? await store.document(PlexActivity.self, Self.name, of: connection.id),
            state.activity == nil
        else { return }
        state.activity = kept.value
        state.seenAt = kept.date
        show()
    }

    private func poll() async {
        while !Task.isCancelled {
            await look()
            do {
                try await clock.sleep(seconds: pace.wait)
            } catch { return }
        }
    }

    private func ask() async {
        do {
            var activity = try await client.activity()
            let now = clock.elapsed()
            ended = ended.filter { now - $0.value < Self.farewell }
            activity.sessions.removeAll { ended[$0.id] != nil }
            state.activity = activity
            state.seenAt = clock.now()
            state.problem = nil
            pace.succeeded()
        } catch {
            if error.reason != .cancelled {
                pace.failed()
                state.problem = error
            }
        }
        looking = nil
        show()
        await write()
    }

    /// Tells what is known where that is something else than before; when it was seen is nothing to tell while all is well.
    private func show() {
        var before = told
        if state.problem == nil { before.seenAt = state.seenAt }
        guard before != state else { return }
        told = state
        for listener in listeners.values { listener.tell.yield(state) }
    }

    /// Writes when others watch than before, and what was seen last once it is away.
    private func write() async {
        guard let activity = state.activity, let date = state.seenAt else { return }
        let ids = activity.sessions.map(\.id)
        guard ids != written else { return }
        written = ids
        try? await store.keep(activity, Self.name, of: connection.id, fetchedAt: date)
    }

    private static let name = "activity"
}
