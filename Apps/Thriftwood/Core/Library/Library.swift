import Base
import Foundation
import ThriftwoodAPI
import Wire

/// A service's library: shown from the disk before anything is asked, refreshed by one request at a time, and replaced
/// only by a complete answer. All windows of a person share it.
public actor Library<Item: LibraryItem> {
    /// What is known now.
    public struct State: Sendable {
        /// In the order of their ids, each id once.
        public var items: [Item] = []
        /// Of the last complete answer; nil before the first.
        public var fetchedAt: Date?
        /// What went wrong at the last try; nil after one that went well.
        public var problem: ServiceProblem?
        public var isRefreshing = false
        /// Whether the disk has been asked.
        public var isLoaded = false
        /// Seconds that the last complete answer took.
        public var seconds = 0.0
        /// Grows each time that the items change.
        public var revision = 0

        public init() {}
    }

    /// Fetches all titles with what their pages show.
    public typealias Fetch = @Sendable () async throws(ServiceProblem) -> [(item: Item, detail: Item.Detail)]

    private let service: String
    private let store: ThriftwoodStore
    private let clock: WallClock
    private let fetch: Fetch
    private var state = State()
    private var refreshing: Task<Void, Never>?
    private var loading: Task<Void, Never>?
    /// When the kept time of fetching was last written.
    private var writtenAt: Date?
    /// When the service was last asked, by the clock that nobody sets.
    private var askedAt: Double?
    private var listeners: [Int: AsyncStream<State>.Continuation] = [:]
    private var lastListener = 0

    public init(service: String, store: ThriftwoodStore, clock: WallClock, fetch: @escaping Fetch) {
        self.service = service
        self.store = store
        self.clock = clock
        self.fetch = fetch
    }

    /// What is known, from the disk at first.
    public func current() async -> State {
        await load()
        return state
    }

    /// What is known now and each time that it changes.
    public func states() -> AsyncStream<State> {
        lastListener += 1
        let number = lastListener
        let (stream, continuation) = AsyncStream.makeStream(of: State.self, bufferingPolicy: .bufferingNewest(1))
        continuation.onTermination = { [weak self] _ in Task { await self?.forget(number) } }
        listeners[number] = continuation
        continuation.yield(state)
        return stream
    }

    /// Asks the service for all of it; who asks meanwhile waits for the same answer.
    public func refresh() async {
        await load()
        if let refreshing { return await refreshing.value }
        let task = Task { await fetchAll() }
        refreshing = task
        await task.value
        refreshing = nil
    }

    /// Asks the service unless it was asked within so many seconds; in a new process it always is.
    public func refresh(unlessAskedWithin seconds: Double) async {
        if let askedAt, clock.elapsed() - askedAt < seconds { return }
        await refresh()
    }

    /// What a title's page shows, as far as it is known.
    public func detail(of id: Int) async -> Item.Detail? {
        (try? await store.detail(of: id, Item.self, service: service)) ?? nil
    }

    /// Takes over what was learned of one title; nothing else is fetched or drawn anew.
    public func patch(_ item: Item, detail: Item.Detail? = nil) async {
        await load()
        var change = LibraryChange<Item>()
        if let index = state.items.firstIndex(where: { $0.id == item.id }) {
            guard state.items[index] != item || detail != nil else { return }
            if state.items[index] != item {
                change.changed = [item]
                state.items[index] = item
                state.revision += 1
            }
        } else {
            return
        }
        if let detail, await self.detail(of: item.id) != detail { change.details = [(item.id, detail)] }
        // Who hears of a change reads the detail anew, so that is there by then; a switch is shown at once.
        let waits = !change.details.isEmpty
        if !waits { tell() }
        if !change.isEmpty, let fetchedAt = state.fetchedAt {
            try? await store.replace(change, of: service, fetchedAt: fetchedAt, seconds: state.seconds, isFirst: false)
        }
        if waits { tell() }
    }

    /// Takes in a title that its service has since a moment; one that is there already is replaced.
    public func add(_ item: Item, detail: Item.Detail) async {
        await load()
        if state.items.contains(where: { $0.id == item.id }) { return await patch(item, detail: detail) }
        let place = state.items.firstIndex { $0.id > item.id } ?? state.items.endIndex
        state.items.insert(item, at: place)
        state.revision += 1
        // Before the first complete answer nothing is kept, for it would look like one.
        if let fetchedAt = state.fetchedAt {
            var change = LibraryChange<Item>()
            change.changed = [item]
            change.details = [(item.id, detail)]
            try? await store.replace(change, of: service, fetchedAt: fetchedAt, seconds: state.seconds, isFirst: false)
        }
        tell()
    }

    /// Forgets titles that their service does not have any more.
    public func remove(_ ids: Set<Int>) async {
        await load()
        let removed = state.items.map(\.id).filter { ids.contains($0) }
        guard !removed.isEmpty else { return }
        state.items.removeAll { ids.contains($0.id) }
        state.revision += 1
        tell()
        guard let fetchedAt = state.fetchedAt else { return }
        var change = LibraryChange<Item>()
        change.removed = removed
        try? await store.replace(change, of: service, fetchedAt: fetchedAt, seconds: state.seconds, isFirst: false)
    }

    /// Shows a change at once, has the service make it, and takes it back where that fails.
    public func change(
        _ id: Int, _ edit: @Sendable (inout Item) -> Void,
        by action: @Sendable () async throws(ServiceProblem) -> Void
    ) async throws(ServiceProblem) {
        await load()
        guard let before = state.items.first(where: { $0.id == id }) else { return }
        var after = before
        edit(&after)
        await patch(after)
        do {
            try await action()
        } catch {
            // A refresh may have come in between; what it brought stays, and the change alone is taken back.
            if let now = state.items.first(where: { $0.id == id }), now == after { await patch(before) }
            throw error
        }
    }

    private func forget(_ number: Int) { listeners[number] = nil }

    private func tell() { for listener in listeners.values { listener.yield(state) } }

    private func load() async {
        if state.isLoaded { return }
        if let loading { return await loading.value }
        let task = Task {
            if let kept = (try? await store.library(Item.self, of: service)) ?? nil {
                state.items = kept.items
                state.fetchedAt = kept.fetchedAt
                writtenAt = kept.fetchedAt
                state.seconds = kept.seconds
                state.revision += 1
            }
            state.isLoaded = true
            tell()
        }
        loading = task
        await task.value
        loading = nil
    }

    private func fetchAll() async {
        state.isRefreshing = true
        tell()
        let start = clock.elapsed()
        askedAt = start
        do throws(ServiceProblem) {
            let answer = try await fetch()
            await take(answer, seconds: max(0, clock.elapsed() - start))
        } catch {
            if error.reason != .cancelled { state.problem = error }
        }
        state.isRefreshing = false
        tell()
    }

    private func take(_ answer: [(item: Item, detail: Item.Detail)], seconds: Double) async {
        let now = clock.now()
        let hashes = (try? await store.detailHashes(of: service)) ?? [:]
        let isFirst = state.fetchedAt == nil
        let found = await Self.difference(answer, from: isFirst ? [] : state.items, hashes: isFirst ? [:] : hashes)
        state.problem = nil
        state.fetchedAt = now
        state.seconds = seconds
        if found.isDifferent {
            state.items = found.items
            state.revision += 1
        }
        let isTimeOld = writtenAt.map { now.timeIntervalSince($0) > ThriftwoodStore.timeSlack } ?? true
        guard !found.change.isEmpty || isTimeOld || isFirst else { return }
        // A disk that is full keeps what it had; the window shows the new titles all the same.
        try? await store.replace(found.change, of: service, fetchedAt: now, seconds: seconds, isFirst: isFirst)
        writtenAt = now
    }

    private struct Difference: Sendable {
        var items: [Item]
        var change: LibraryChange<Item>
        var isDifferent: Bool
    }

    /// What an answer changes. Off the actor, for it takes a while with ten thousand titles.
    @concurrent private static func difference(
        _ answer: [(item: Item, detail: Item.Detail)], from known: [Item], hashes: [Int: Int]
    ) async -> Difference {
        var change = LibraryChange<Item>()
        let before = Dictionary(known.map { ($0.id, $0) }) { first, _ in first }
        var seen: Set<Int> = []
        var items: [Item] = []
        items.reserveCapacity(answer.count)
        for (item, detail) in answer where seen.insert(item.id).inserted {
            items.append(item)
            if before[item.id] != item { change.changed.append(item) }
            let hash = (try? JSONCoding.encode(detail))?.hashValue
            if hash == nil || hashes[item.id] != hash { change.details.append((item.id, detail)) }
        }
        change.removed = known.lazy.map(\.id).filter { !seen.contains($0) }
        items.sort { $0.id < $1.id }
        return Difference(
            items: items, change: change, isDifferent: !change.changed.isEmpty || !change.removed.isEmpty)
    }
}
