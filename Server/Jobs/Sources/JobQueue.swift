public import Base
public import Database
import Foundation
import Synchronization

/// Durable work in the database: enqueued in the transaction that makes it necessary, run at its time, tried again when
/// it fails, and never lost to a killed process.
///
///     queue.handle(.purgeUpload) { job in
///         try await blobs.remove(job.payload.blob)
///         try await job.finish { connection in try uploads.delete(job.payload.id, connection) }
///     }
///     try await queue.start()
///     try await database.write { connection in
///         try queue.enqueue(.purgeUpload, PurgeUpload(id: id), notBefore: tomorrow, in: connection)
///     }
///
/// A handler may run more than once for one job; the effects it hands to `job.finish` happen exactly once.
public final class JobQueue: Sendable {
    private struct State {
        var handlers: [String: JobHandler] = [:]
        var repeated: [(kind: String, payload: String, seconds: Double)] = []
        var dispatcher: JobDispatcher?
    }

    private let store: JobStore
    private let log: Log
    private let wakeup = Wakeup()
    private let state = Mutex(State())

    public init(database: any Database, clock: WallClock = .system, log: Log = Log(label: "jobs")) {
        store = JobStore(
            database: database, clock: clock, owner: Int64.random(in: 0...Int64.max),
            ids: SortableIDSource(clock: clock))
        self.log = log
    }

    /// Says who runs jobs of a kind. Before `start`.
    public func handle<Payload>(
        _ kind: JobKind<Payload>, _ body: @escaping @Sendable (Job<Payload>) async throws -> Void
    ) {
        let handler = JobHandler(settings: kind.settings) { run in
            guard let payload = try? JSONDecoder().decode(Payload.self, from: Data(run.payload.utf8)) else {
                throw JobRefusal("The payload cannot be read.")
            }
            try await body(Job(payload: payload, run: run))
        }
        state.withLock { $0.handlers[kind.name] = handler }
    }

    /// Runs jobs of a kind again and again, at whole multiples of the interval. Before `start`.
    public func handle<Payload>(
        _ kind: JobKind<Payload>, every seconds: Double, _ payload: Payload,
        _ body: @escaping @Sendable (Job<Payload>) async throws -> Void
    ) throws {
        let text = try Self.encode(payload)
        handle(kind, body)
        state.withLock { $0.repeated.append((kind.name, text, max(1, seconds))) }
    }

    /// Adds a job as part of a transaction; it may run once that is durable.
    /// - Parameters:
    ///   - notBefore: the earliest time, now by default.
    ///   - uniqueKey: while a job of this kind and key waits or runs, no second one is added.
    ///   - exclusiveKey: jobs with this key, of whatever kind and in whatever process, run one after the other.
    ///   - share: whose work it is, for kinds that let each have so much at once.
    ///   - inOrder: waits for those with the same exclusive key that were added in order before it, though they be tried
    ///     again much later.
    /// - Returns: the job's id; nil when there is one with this key already.
    @discardableResult
    public func enqueue<Payload>(
        _ kind: JobKind<Payload>, _ payload: Payload, notBefore: Date? = nil, uniqueKey: String? = nil,
        exclusiveKey: String? = nil, share: String? = nil, inOrder: Bool = false, in connection: DatabaseConnection
    ) throws -> SortableID? {
        let id = try store.insert(
            kind: kind.name, payload: try Self.encode(payload), runAt: notBefore ?? store.clock.now(),
            uniqueKey: uniqueKey, exclusiveKey: exclusiveKey, share: share, inOrder: inOrder, connection)
        if id != nil { connection.afterCommit { [wakeup] in wakeup.signal() } }
        return id
    }

    /// Has a job of a kind come again and again by a calendar, under a name; another schedule under the name takes the
    /// place of one before. What was missed while no process ran is made up for once.
    public func schedule<Payload>(
        _ kind: JobKind<Payload>, _ name: String, _ schedule: JobSchedule, _ payload: Payload,
        exclusiveKey: String? = nil, in connection: DatabaseConnection
    ) throws {
        try store.upsert(
            kind: kind.name, payload: try Self.encode(payload), schedule: schedule, name: name,
            exclusiveKey: exclusiveKey, connection)
        connection.afterCommit { [wakeup] in wakeup.signal() }
    }

    /// Takes a scheduled job out; should it run, it is cancelled.
    public func unschedule<Payload>(
        _ kind: JobKind<Payload>, _ name: String, in connection: DatabaseConnection
    ) throws {
        let stopped = try store.removeSchedule(kind: kind.name, name: name, connection)
        connection.afterCommit { [self] in for id in stopped { tell(id) } }
    }

    /// Has a job stop: one that waits is taken out; the task of one that runs is cancelled, at once in this process and
    /// within a third of its lease in another, and it is not tried again. False when there is none.
    @discardableResult
    public func cancel(_ id: SortableID) async throws -> Bool {
        let isThere = try await store.database.write { [store] in try store.cancel(id, $0) }
        if isThere { tell(id) }
        return isThere
    }

    private func tell(_ id: SortableID) {
        guard let dispatcher = state.withLock({ $0.dispatcher }) else { return }
        Task { await dispatcher.cancel(id) }
    }

    /// What is known of a job; nil once it has ended well or was cancelled, or where it never was.
    public func status(of id: SortableID) async throws -> JobStatus? { try await store.status(id) }

    /// Makes the tables.
    public func migrate() async throws { try await store.database.migrate(app: "jobs", JobStore.migrations) }

    /// Makes the tables and begins to run jobs.
    public func start() async throws {
        try await migrate()
        let (handlers, repeated) = state.withLock { ($0.handlers, $0.repeated) }
        for entry in repeated {
            try await store.upsertRepeated(kind: entry.kind, payload: entry.payload, every: entry.seconds)
        }
        let dispatcher = JobDispatcher(store: store, handlers: handlers, wakeup: wakeup, log: log)
        let isFirst = state.withLock { state in
            guard state.dispatcher == nil else { return false }
            state.dispatcher = dispatcher
            return true
        }
        if isFirst { await dispatcher.start() }
    }

    /// Takes no more jobs, lets those that run finish within the grace period, and gives the others back.
    public func stop(grace: Duration = .seconds(10)) async {
        let dispatcher = state.withLock { state in
            defer { state.dispatcher = nil }
            return state.dispatcher
        }
        await dispatcher?.stop(grace: grace)
    }

    /// How many jobs of a kind there are.
    public struct Count: Sendable, Equatable {
        public var kind: String
        /// Those that wait or run.
        public var open: Int
        /// Those that failed for good and wait for somebody to look at them.
        public var dead: Int
    }

    /// How many jobs of each kind there are, for metrics.
    public func counts() async throws -> [Count] { try await store.counts() }

    /// Gives the dead jobs of a kind another chance; returns how many there were.
    @discardableResult
    public func revive<Payload>(_ kind: JobKind<Payload>) async throws -> Int {
        let revived = try await store.revive(kind: kind.name)
        if revived > 0 { wakeup.signal() }
        return revived
    }

    private static func encode(_ payload: some Encodable) throws -> String {
        String(decoding: try JSONEncoder().encode(payload), as: UTF8.self)
    }
}

/// Who runs the jobs of a kind.
struct JobHandler: Sendable {
    var settings: JobSettings
    var body: @Sendable (JobRun) async throws -> Void
}
