import Base
import Foundation
import ThriftwoodAPI

/// One calendar of many services. Each is asked beside the others, its days show as they arrive, and one that fails
/// keeps what it last told and empties nothing else.
public actor CalendarDesk {
    /// What is known now.
    public struct State: Sendable {
        /// What each service told, and when.
        public var told: [String: Fetched<[CalendarEntry]>] = [:]
        /// What services told of other days than those around now, by the entries' ids; in memory alone.
        public var further: [String: [String: CalendarEntry]] = [:]
        public var problems: [String: ServiceProblem] = [:]
        /// Other days that services were last asked for in vain.
        public var missed: [String: [DateInterval]] = [:]
        /// The services that have not answered yet.
        public var waiting: Set<String> = []

        public init() {}

        /// Whether one of some services could not be asked for days between two moments, so that nothing there does not
        /// mean that nothing comes.
        public func hasMissed(_ services: Set<String>, from start: Date, to end: Date) -> Bool {
            missed.contains { service, ranges in
                services.contains(service) && ranges.contains { $0.start < end && $0.end > start }
            }
        }

        /// All entries of some services in order of time.
        public func entries(of services: Set<String>) -> [CalendarEntry] {
            let near = told.filter { services.contains($0.key) }.flatMap(\.value.value)
            // Days around now are asked for again and again, so what is told of them is newer.
            let known = Set(near.lazy.map(\.id))
            let far = further.filter { services.contains($0.key) }.flatMap(\.value.values).filter {
                !known.contains($0.id)
            }
            return (near + far).sorted { $0.date == $1.date ? $0.id < $1.id : $0.date < $1.date }
        }
    }

    private let store: ThriftwoodStore
    private let network: any ServiceNetwork
    private let clock: WallClock
    private var state = State()
    private var loaded: Set<String> = []
    private var running: [String: Task<Void, Never>] = [:]
    private var listeners: [Int: AsyncStream<State>.Continuation] = [:]
    private var lastListener = 0

    init(store: ThriftwoodStore, network: any ServiceNetwork, clock: WallClock) {
        self.store = store
        self.network = network
        self.clock = clock
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

    /// Shows what the disk has of some services.
    public func load(_ services: [ServiceConnection]) async {
        for service in services where loaded.insert(service.id).inserted {
            let kept = try? await store.document([CalendarEntry].self, Self.name, of: service.id)
            if let kept = kept ?? nil, state.told[service.id] == nil { state.told[service.id] = kept }
        }
        tell()
    }

    /// Asks services for the days around now; at most one request a service is under way.
    public func refresh(_ services: [ServiceConnection], past: Int, future: Int) async {
        await load(services)
        let now = clock.now()
        // A day more on both sides, for days begin at different moments around the world (TW-049).
        let range = (
            start: now.addingTimeInterval(-86_400 * Double(past + 1)),
            end: now.addingTimeInterval(86_400 * Double(future + 1))
        )
        let asked = services.filter { $0.kind.keepsTitles }.map { service in
            if let task = running[service.id] { return task }
            state.waiting.insert(service.id)
            let task = Task { await ask(service, range.start, range.end) }
            running[service.id] = task
            return task
        }
        tell()
        for task in asked { await task.value }
    }

    /// Asks services for other days, as when somebody turns the page. What comes is held while the app is open.
    public func look(_ services: [ServiceConnection], from start: Date, to end: Date) async {
        let asked = services.filter { $0.kind.keepsTitles }
        state.waiting.formUnion(asked.map(\.id))
        tell()
        await withTaskGroup(of: Void.self) { group in
            for service in asked { group.addTask { await self.look(service, start, end) } }
        }
    }

    private func look(_ service: ServiceConnection, _ start: Date, _ end: Date) async {
        do throws(ServiceProblem) {
            let found = try await Self.entries(of: service, network, start, end)
            var known = state.further[service.id] ?? [:]
            // What was told of these days before may have moved. Who turns many pages begins anew.
            known =
                known.count > Self.mostFurther ? [:] : known.filter { $0.value.date < start || $0.value.date >= end }
            for entry in found.prefix(Self.mostFurther) { known[entry.id] = entry }
            state.further[service.id] = known
            state.problems[service.id] = nil
            state.missed[service.id]?.removeAll { $0.start >= start && $0.end <= end }
        } catch {
            if error.reason != .cancelled {
                state.problems[service.id] = error
                let range = DateInterval(start: start, end: max(start, end))
                let others = (state.missed[service.id] ?? []).filter { $0 != range }
                state.missed[service.id] = others.suffix(Self.mostMissed) + [range]
            }
        }
        if running[service.id] == nil { state.waiting.remove(service.id) }
        tell()
    }

    private static let mostFurther = 4_000
    private static let mostMissed = 100

    private func ask(_ service: ServiceConnection, _ start: Date, _ end: Date) async {
        do throws(ServiceProblem) {
            let entries = try await Self.entries(of: service, network, start, end)
            let now = clock.now()
            state.told[service.id] = Fetched(entries, at: now)
            state.problems[service.id] = nil
            try? await store.keep(entries, Self.name, of: service.id, fetchedAt: now)
        } catch {
            if error.reason != .cancelled { state.problems[service.id] = error }
        }
        state.waiting.remove(service.id)
        running[service.id] = nil
        tell()
    }

    static func entries(
        of service: ServiceConnection, _ network: any ServiceNetwork, _ start: Date, _ end: Date
    ) async throws(ServiceProblem) -> [CalendarEntry] {
        let session = ServiceSession(service, network: network)
        if service.kind == .radarr {
            let movies = try await RadarrClient(session).calendar(from: start, to: end)
            // Radarr counts cinemas too, which are not shown.
            return movies.compactMap { CalendarEntry($0.movie, service: service.id) }
                .filter { $0.date >= start && $0.date < end }
        }
        if service.kind == .lidarr {
            return try await LidarrClient(session).calendar(from: start, to: end)
                .compactMap { CalendarEntry($0, service: service.id) }
        }
        let episodes = try await SonarrClient(session).calendar(from: start, to: end)
        return episodes.compactMap { CalendarEntry($0, service: service.id) }
    }

    private static let name = "calendar"

    private func forget(_ number: Int) { listeners[number] = nil }

    private func tell() { for listener in listeners.values { listener.yield(state) } }
}
