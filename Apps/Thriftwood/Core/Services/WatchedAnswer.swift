import Base
import Foundation
public import ThriftwoodAPI

/// An answer of a service that changes by itself, as a person's windows see it: asked for while somebody looks, never twice
/// at once, and kept as it was last seen while the service does not answer.
public actor WatchedAnswer<Value: Codable & Sendable & Equatable> {
    /// What is known.
    public struct State: Sendable, Equatable {
        /// As it was last seen; nil before the first look.
        public internal(set) var value: Value?
        /// When the service last answered.
        public internal(set) var seenAt: Date?
        /// Why it does not answer; nil while it does.
        public internal(set) var problem: ServiceProblem?

        public init() {}
    }

    private struct Listener {
        var tell: AsyncStream<State>.Continuation
        var seconds: Double
    }

    private let name: String
    private let service: String
    private let store: ThriftwoodStore
    private let clock: WallClock
    private let isWorthWriting: @Sendable (_ written: Value, _ now: Value) -> Bool
    private let fetch: @Sendable () async throws(ServiceProblem) -> Value
    private var state = State()
    private var told = State()
    private var listeners: [Int: Listener] = [:]
    private var lastNumber = 0
    private var pace = PollPace(usual: 60, longest: 60)
    private var polling: Task<Void, Never>?
    private var looking: Task<Void, Never>?
    private var hasLoaded = false
    private var written: Value?

    /// - Parameters:
    ///   - name: under which the disk keeps it.
    ///   - isWorthWriting: whether what is seen now differs enough from what the disk has.
    init(
        _ name: String, of service: String, store: ThriftwoodStore, clock: WallClock,
        isWorthWriting: @escaping @Sendable (_ written: Value, _ now: Value) -> Bool,
        fetch: @escaping @Sendable () async throws(ServiceProblem) -> Value
    ) {
        (self.name, self.service, self.store, self.clock) = (name, service, store, clock)
        (self.isWorthWriting, self.fetch) = (isWorthWriting, fetch)
    }

    /// What is known now and each time that it changes. As long as somebody listens the service is asked, as often as the
    /// most curious of them wants, and less and less often while it does not answer.
    ///
    /// - Parameter seconds: between two looks.
    func states(every seconds: Double) async -> AsyncStream<State> {
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
    func look() async {
        if let looking { return await looking.value }
        let task = Task { await ask() }
        looking = task
        await task.value
    }

    /// Looks once more after whatever look is under way, which may have been answered before something was done.
    func lookAfresh() async {
        if let looking { await looking.value }
        await look()
    }

    /// Shows at once what is going to be.
    func change(_ change: @Sendable (inout Value) -> Void) {
        guard var value = state.value else { return }
        change(&value)
        state.value = value
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
        guard let kept = try? await store.document(Value.self, name, of: service), state.value == nil else { return }
        state.value = kept.value
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
        do throws(ServiceProblem) {
            state.value = try await fetch()
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

    private func write() async {
        guard let value = state.value, let date = state.seenAt else { return }
        if let written, !isWorthWriting(written, value) { return }
        written = value
        try? await store.keep(value, name, of: service, fetchedAt: date)
    }
}
