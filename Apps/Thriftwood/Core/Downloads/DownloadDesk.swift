import Base
import Foundation
public import ThriftwoodAPI

/// A download client as a person's windows see it: looked at while somebody watches, never twice at once, and kept as it was
/// last seen while it does not answer.
public actor DownloadDesk {
    /// What is known of a client.
    public struct State: Sendable, Equatable {
        /// How the queue was last seen, with what was asked for already done; nil before the first look.
        public var queue: DownloadQueue?
        /// When the client last answered.
        public var seenAt: Date?
        /// Why it does not answer; nil while it does.
        public var problem: ServiceProblem?
        /// What goes in a moment unless somebody takes it back, the newest last.
        public var leaving: [Leaving] = []
        public var categories: [String] = []

        public init() {}
    }

    /// A download that is about to go.
    public struct Leaving: Sendable, Equatable, Identifiable {
        public var id: Int
        public var name: String
        public var item: DownloadItem.ID
    }

    private struct Asked {
        var id: Int
        var change: DownloadChange
    }

    public nonisolated let connection: ServiceConnection
    public nonisolated let abilities: DownloadAbilities
    /// Seconds in which a removal can be taken back.
    public static let grace = 6.0
    /// Seconds between two times that the progress of the same downloads is written to the disk.
    static let writeInterval = 30.0

    let client: any DownloadClient
    let store: ThriftwoodStore
    let clock: WallClock
    private var state = State()
    private var told = State()
    /// The queue as the client told it.
    private var seen: DownloadQueue?
    private var asked: [Asked] = []
    private var leavings: [Int: Task<Void, Never>] = [:]
    private var lastNumber = 0
    private var listeners: [Int: AsyncStream<State>.Continuation] = [:]
    private var pace = PollPace()
    private var polling: Task<Void, Never>?
    private var looking: Task<Void, Never>?
    private var hasLoaded = false
    /// How many downloads are asked for.
    private var wanted = DownloadQueue.usual
    private var writtenAt = -Double.infinity
    /// The downloads that the disk has; nil before the first writing.
    private var written: [DownloadItem.ID]?
    /// Whether something was seen that the disk does not have.
    private var hasUnwritten = false

    init(connection: ServiceConnection, client: any DownloadClient, store: ThriftwoodStore, clock: WallClock) {
        (self.connection, self.client, self.store, self.clock) = (connection, client, store, clock)
        abilities = client.abilities
    }

    /// What is known now and each time that it changes. As long as somebody listens the client is looked at every two
    /// seconds, and less and less often while it does not answer.
    public func states() async -> AsyncStream<State> {
        await load()
        let number = next()
        let (stream, continuation) = AsyncStream.makeStream(of: State.self, bufferingPolicy: .bufferingNewest(1))
        continuation.onTermination = { [weak self] _ in Task { await self?.forget(number) } }
        listeners[number] = continuation
        continuation.yield(state)
        if polling == nil { polling = Task { [weak self] in await self?.poll() } }
        return stream
    }

    /// Looks at the client now; joins a look that is under way.
    public func look() async {
        if let looking { return await looking.value }
        let task = Task { await ask() }
        looking = task
        await task.value
    }

    /// Asks for more of a long queue, as long as somebody watches (TWF-11).
    public func lookFurther() async {
        wanted = min(wanted + DownloadQueue.usual, DownloadQueue.most)
        await lookAfresh()
    }

    /// Has something done. It is seen at once, and taken back where the client refuses. Throws `ServiceProblem`.
    public func perform(_ change: DownloadChange) async throws {
        let number = next()
        asked.append(Asked(id: number, change: change))
        show()
        do {
            try await client.apply(change, to: seen ?? DownloadQueue())
        } catch {
            withdraw(number)
            throw error
        }
        await lookAfresh()
        withdraw(number)
    }

    /// Removes a download in a moment, so that it can be taken back until then.
    public func remove(_ item: DownloadItem, withFiles: Bool) {
        let number = next()
        let change = DownloadChange.delete(item.id, withFiles: withFiles)
        asked.append(Asked(id: number, change: change))
        state.leaving.append(Leaving(id: number, name: item.name, item: item.id))
        leavings[number] = Task {
            do {
                try await clock.sleep(seconds: Self.grace)
            } catch { return }
            await finish(number, change)
        }
        show()
    }

    /// Takes a removal back.
    public func keep(_ leaving: Leaving.ID) {
        leavings.removeValue(forKey: leaving)?.cancel()
        state.leaving.removeAll { $0.id == leaving }
        withdraw(leaving)
    }

    /// Puts something new into the queue. Throws `ServiceProblem`.
    public func add(_ addition: DownloadAddition) async throws {
        try await client.add(addition)
        await lookAfresh()
    }

    private func next() -> Int {
        lastNumber += 1
        return lastNumber
    }

    private func forget(_ number: Int) {
        listeners[number] = nil
        guard listeners.isEmpty else { return }
        polling?.cancel()
        polling = nil
        wanted = DownloadQueue.usual
        Task { await write(force: true) }
    }

    /// What the disk has, before anything is asked.
    private func load() async {
        guard !hasLoaded else { return }
        hasLoaded = true
        guard let kept = try? await store.document(DownloadQueue.self, Self.name, of: connection.id), seen == nil
        else { return }
        seen = kept.value
        state.seenAt = kept.date
        // What was running then may not run any more.
        seen?.bytesPerSecond = 0
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

    private func lookAfresh() async {
        // One that is under way may have been answered before what was asked for was done.
        if let looking { await looking.value }
        await look()
    }

    private func ask() async {
        do {
            let queue = try await client.queue(count: wanted)
            pace.succeeded()
            seen = queue
            hasUnwritten = true
            state.seenAt = clock.now()
            state.problem = nil
            if state.categories.isEmpty { state.categories = (try? await client.categories()) ?? [] }
        } catch {
            if let problem = error as? ServiceProblem, problem.reason != .cancelled {
                pace.failed()
                state.problem = problem
            }
        }
        looking = nil
        show()
        // What it had last is all that there will be for as long as it is away.
        await write(force: state.problem != nil)
    }

    private func finish(_ number: Int, _ change: DownloadChange) async {
        leavings[number] = nil
        state.leaving.removeAll { $0.id == number }
        do {
            try await client.apply(change, to: seen ?? DownloadQueue())
            await lookAfresh()
        } catch {
            // It went by itself, which is what was wanted.
            if let problem = error as? ServiceProblem, problem.reason != .missing { state.problem = problem }
        }
        withdraw(number)
    }

    private func withdraw(_ number: Int) {
        asked.removeAll { $0.id == number }
        show()
    }

    /// Tells what is known where that is something else than before; when it was seen is nothing to tell while all is well.
    private func show() {
        state.queue = seen.map { seen in asked.reduce(seen) { $0.after($1.change) } }
        var before = told
        if state.problem == nil { before.seenAt = state.seenAt }
        guard before != state else { return }
        told = state
        for listener in listeners.values { listener.yield(state) }
    }

    private func write(force: Bool) async {
        guard hasUnwritten, let seen, let date = state.seenAt else { return }
        let (now, ids) = (clock.elapsed(), seen.items.map(\.id))
        guard force || ids != written || now - writtenAt >= Self.writeInterval else { return }
        (writtenAt, written, hasUnwritten) = (now, ids, false)
        try? await store.keep(seen, Self.name, of: connection.id, fetchedAt: date)
    }

    private static let name = "queue"
}
